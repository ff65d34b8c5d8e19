//! Node counts of forty variants: published ones and others counted twice.
#![cfg(feature = "ini")]

use std::collections::BTreeMap;

use betza_game::ini::Ini;
use betza_game::{Position, Variant};

const VARIANTS: &str = include_str!("data/variants/variants.ini");
const ROWS: &str = include_str!("data/variants/perft.tsv");

/// Rows above this many nodes are for release builds.
const FEW: u64 = 5_000_000;
/// What a debug build counts in reasonable time.
const FEWER: u64 = if cfg!(debug_assertions) { 120_000 } else { FEW };

struct Row<'r> {
    variant: &'r str,
    fen: &'r str,
    depth: u32,
    nodes: u64,
}

fn rows() -> Vec<Row<'static>> {
    let row = |line: &'static str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [variant, _, fen, depth, nodes] = fields[..] else { panic!("bad row: {line}") };
        Row { variant, fen, depth: depth.parse().unwrap(), nodes: nodes.parse().unwrap() }
    };
    ROWS.lines().skip(1).map(row).collect()
}

fn variants() -> BTreeMap<String, Variant> {
    let file = Ini::parse(VARIANTS).unwrap();
    file.names().map(|name| (name.to_string(), file.variant(name).unwrap())).collect()
}

/// Counts all rows with nodes in a range, on every core; gives how many there were.
fn count(least: u64, most: u64) -> usize {
    let variants = variants();
    let rows: Vec<Row<'_>> = rows().into_iter().filter(|row| (least..=most).contains(&row.nodes)).collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let wrong = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(row) = rows.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    let variant = &variants[row.variant];
                    let mut position = match row.fen {
                        "startpos" => variant.start(),
                        fen => Position::from_fen(variant, fen).unwrap(),
                    };
                    let before = position.clone();
                    let nodes = position.perft(row.depth);
                    if nodes != row.nodes || position != before {
                        let Row { variant, fen, depth, nodes: wanted } = row;
                        wrong.lock().unwrap().push(format!("{variant} {fen} {depth}: {nodes}, not {wanted}"));
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{} of {} rows differ:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
    rows.len()
}

#[test]
fn small_rows() {
    assert!(count(0, FEWER) > 400);
}

#[test]
#[ignore = "minutes in a debug build; the release job runs it"]
fn middling_rows() {
    assert_eq!(count(0, FEW), 773);
}

#[test]
#[ignore = "half a billion nodes: the release job runs it"]
fn large_rows() {
    assert_eq!(count(FEW + 1, u64::MAX), 5);
}
