//! How many cases a property is tried with.

use proptest::prelude::ProptestConfig;

/// `cases` unless `PROPTEST_CASES` says otherwise; no files of failures: a failing
/// sample becomes a test of its own.
pub fn config(cases: u32) -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let told = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig { cases: if told { config.cases } else { cases }, ..config }
}
