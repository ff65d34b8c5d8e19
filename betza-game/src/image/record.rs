//! What has parts of its own: a function for each type.

use betza_runtime::Seat;

use crate::bitcore::{
    Army, BitTables, Core, End, Group, Groups, HopThreat, Lame, LameThreat, LeapThreat, Line, Mover, OneWay,
    Part, Passer, Pawn, Plan, Ray, RideThreat, Shift, Threats, Way,
};
use crate::bits::Bits;
use crate::cell::Cell;
use crate::compile::tables::{Entry, Hop, Probe, ProbeRay, Spot, Spots, Tables, Target};
use crate::grid::Grid;
#[cfg(feature = "source")]
use crate::image::source::Source;
use crate::keys::Keys;
use crate::now::Clock;
use crate::size::Pointed;
use crate::table::{Held, Table, Text};
use crate::variant::{CastlingData, ManData, PlayerData, PromotionData};
use crate::{Elimination, Variant};

/// For each type: its function, and its fields.
macro_rules! record {
    ($($name:ident: $type:ident $(<$set:ident>)? { $($field:ident: $of:ty),* $(,)? })*) => {$(
        #[doc = concat!("Makes `", stringify!($type), "`.")]
        // Only `variant!` writes calls of it.
        #[allow(clippy::too_many_arguments)]
        pub const fn $name $(<$set: Copy>)? ($($field: $of),*) -> $type $(<$set>)? {
            $type { $($field),* }
        }

        record! { @of $name: $type $(<$set>)? { $($field),* } }
    )*};
    // For both widths of a set, since only of these the lines can be written.
    (@of $name:ident: $type:ident <$set:ident> $fields:tt) => {
        record! { @impl $name: ($type<u64>) $fields }
        record! { @impl $name: ($type<u128>) $fields }
    };
    (@of $name:ident: $type:ident $fields:tt) => {
        record! { @impl $name: ($type) $fields }
    };
    (@impl $name:ident: ($type:ty) { $($field:ident),* }) => {
        impl Pointed for $type {
            fn pointed(&self) -> usize {
                0 $(+ self.$field.pointed())*
            }
        }

        #[cfg(feature = "source")]
        impl Source for $type {
            fn source(&self, out: &mut alloc::string::String) {
                out.push_str(concat!("m::", stringify!($name), "("));
                $(
                    self.$field.source(out);
                    out.push(',');
                )*
                out.push(')');
            }
        }
    };
}

record! {
    man: ManData {
        letter: char, players: u8, notation: Text, canonical: Text, table: Table<u8>, royal: bool,
        tile_royal: bool, initial: bool, walked: bool, promotes: bool, effects: bool, revives: bool,
        immobilises: bool,
    }
    player: PlayerData { seat: Seat, letter: char, team: u8 }
    promotion: PromotionData { zone: Bits, choices: Table<u8>, forced: bool }
    castling: CastlingData {
        player: usize, side: char, king_to: usize, rook_to: usize, search: usize, rooks: Table<u8>,
    }
    spot_rows: Spots { rows: Table<u32>, all: Table<Spot> }
    tables: Tables {
        spots: Spots, entries: Table<Entry>, lines: Table<u16>, row: usize, targets: Table<Target>,
        probes: Table<Probe>, probe_rays: Table<ProbeRay>, passing: Table<(u32, u16)>,
        leap_vectors: Table<(u128, u128)>, ride_vectors: Table<(u8, bool)>,
    }
    part: Part<S> { way: Way, mode: u8, asks: u8, region: S }
    shift: Shift<S> { by: i8, end: End, from: S, mode: u8, asks: u8, path: [i8; 3] }
    mover: Mover<S> {
        plan: Plan, parts: Table<Part<S>>, shifts: Table<Shift<S>>, zone: S, choices: u32, passes: bool,
    }
    pawn: Pawn<S> { kind: u8, by: [i8; 4], from: [S; 4], over: i8, unmoved: bool }
    army: Army<S> {
        pawns: Table<Pawn<S>>, leapers: Table<OneWay>, two: Table<OneWay>, four: Table<OneWay>, others: Table<u8>,
        movers: Table<Mover<S>>,
    }
    group: Group { players: u8, count: u8, kinds: [u8; 6] }
    groups: Groups { first: Group, rest: Table<Group> }
    leap_threat: LeapThreat<S> { groups: Groups, origins: Table<S> }
    ride_threat: RideThreat<S> {
        groups: Groups, whole: Table<S>, lines: Table<Line<S>>, lines_per: usize, rays: Table<Ray<S>>,
        rays_per: usize,
    }
    lame_threat: LameThreat<S> { groups: Groups, whole: Table<S>, leaps: Table<Lame<S>>, leaps_per: usize }
    hop_threat: HopThreat<S> { groups: Groups, hop: Hop, whole: Table<S>, rays: Table<Ray<S>>, rays_per: usize }
    threats: Threats<S> {
        leaps: Table<LeapThreat<S>>, rides: Table<RideThreat<S>>, lame: Table<LameThreat<S>>,
        hops: Table<HopThreat<S>>,
    }
    passer: Passer<S> { kind: u8, origins: Table<S> }
    bit_tables: BitTables<S> {
        width: usize, board: S, players: usize, armies: Table<Army<S>>, leaps: Table<S>, lines: Table<Line<S>>, rays: Table<Ray<S>>, lame: Table<Lame<S>>,
        threats: Table<Threats<S>>, enemies: [u8; 8], kinds: usize, rights: [u16; 8],
        passers: Table<Table<Passer<S>>>, passing: Held<[[S; 128]; 2]>,
        royals: Table<u8>,
    }
    grid: Grid { width: u8, height: u8 }
    variant: Variant {
        grid: Grid, void: Bits, tile_names: Table<Text>, tiles: Table<u8>, men: Table<ManData>,
        players: Table<PlayerData>, promotions: Table<Option<PromotionData>>, castlings: Table<CastlingData>,
        regions: Table<Option<Bits>>, initial: Option<Table<Bits>>, flying: bool, elimination: Elimination,
        guarded: bool, walks: bool, watches: bool, tile_royals: bool, immobilisers: bool,
        perpendicular: bool, passes_by_leaps: bool, traits: [u8; 256], clocks: [Clock; 256], cannon_riders: bool,
        relations: [[u16; 32]; 8], tables: Tables, core: Core, keys: Keys, had_royals: u8, start: Text,
        homes: Table<Cell>,
    }
}
