//! What several tests and the fuzz targets share.
#![allow(dead_code, reason = "each test uses a part")]

pub mod position;
