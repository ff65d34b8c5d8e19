//! What several tests and the fuzz targets share.
#![allow(dead_code, reason = "each test uses a part")]

pub mod boards;
pub mod notation;
pub mod position;
pub mod source;
pub mod targets;
