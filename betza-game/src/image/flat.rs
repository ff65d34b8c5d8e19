//! Tables as byte strings: each item a fixed number of bytes, numbers the low byte first.

use betza_runtime::Seat;

use crate::Elimination;
use crate::bitcore::{End, Lame, Line, OneWay, Plan, Ray, Way};
use crate::bits::Bits;
use crate::cell::Cell;
use crate::compile::tables::{Entry, Hop, PathRule, Probe, ProbeRay, Spot, Target};
#[cfg(feature = "source")]
use crate::image::source::{Source, bytes};
use crate::now::Clock;
use crate::size::Pointed;

/// For each kind of item: the function that reads a byte string of `N` of them, how many
/// bytes one takes, what to begin with, how it is read, and how it is written.
macro_rules! flat {
    ($($name:ident: $type:ty, $size:literal, $zero:expr,
       |$read:ident| $make:expr, |$item:ident| $write:expr;)*) => {$(
        #[doc = concat!("Reads `", stringify!($type), "`.")]
        pub const fn $name<const N: usize>(text: &[u8]) -> [$type; N] {
            let items = text.as_chunks::<$size>().0;
            let mut all = [$zero; N];
            let mut i = 0;
            while i < N {
                let $read = Bytes(&items[i]);
                all[i] = $make;
                i += 1;
            }
            all
        }

        impl Pointed for $type {
            fn pointed(&self) -> usize {
                0
            }
        }

        #[cfg(feature = "source")]
        impl Source for $type {
            fn source(&self, out: &mut alloc::string::String) {
                Source::array(core::slice::from_ref(self), out);
                out.push_str("[0]");
            }

            fn array(items: &[Self], out: &mut alloc::string::String) {
                let mut text = alloc::vec::Vec::new();
                for $item in items {
                    let item: [u8; $size] = $write;
                    text.extend(item);
                }
                bytes(stringify!($name), items.len(), &text, out);
            }
        }
    )*};
}

/// Numbers out of the bytes of one item. They are picked one by one: the compiler
/// carries this out step by step, and a call takes it longer than eight bytes do.
#[derive(Clone, Copy)]
struct Bytes<'b, const SIZE: usize>(&'b [u8; SIZE]);

impl<const SIZE: usize> Bytes<'_, SIZE> {
    const fn byte(self, at: usize) -> u8 {
        self.0[at]
    }

    const fn two(self, at: usize) -> u16 {
        let b = self.0;
        u16::from_le_bytes([b[at], b[at + 1]])
    }

    const fn four(self, at: usize) -> u32 {
        let b = self.0;
        u32::from_le_bytes([b[at], b[at + 1], b[at + 2], b[at + 3]])
    }

    /// Where a stretch of another table starts, and how long it is.
    const fn stretch(self, at: usize) -> (u32, u16) {
        (self.four(at), self.two(at + 4))
    }

    const fn one_word(self, at: usize) -> u64 {
        let b = self.0;
        u64::from_le_bytes([
            b[at],
            b[at + 1],
            b[at + 2],
            b[at + 3],
            b[at + 4],
            b[at + 5],
            b[at + 6],
            b[at + 7],
        ])
    }

    const fn two_words(self, at: usize) -> u128 {
        self.one_word(at) as u128 | (self.one_word(at + 8) as u128) << 64
    }

    const fn hop(self, at: usize) -> Hop {
        match self.byte(at) {
            0 => Hop::Not,
            1 => Hop::Cannon,
            2 => Hop::CannonRider,
            _ => Hop::Grasshopper,
        }
    }

    const fn path_rule(self, at: usize) -> PathRule {
        match self.byte(at) {
            0 => PathRule::Empty,
            1 => PathRule::Some,
            2 => PathRule::One,
            _ => PathRule::Last,
        }
    }

    const fn bits(self) -> Bits {
        let mut words = [0; 16];
        let mut i = 0;
        while i < 16 {
            words[i] = self.one_word(8 * i);
            i += 1;
        }
        Bits(words)
    }

    const fn seat(self) -> Seat {
        match self.byte(0) {
            0 => Seat::South,
            1 => Seat::West,
            2 => Seat::North,
            _ => Seat::East,
        }
    }

    const fn plan(self) -> Plan {
        let (first, second, third) = (self.four(1), self.four(5), self.four(9));
        match self.byte(0) {
            0 => Plan::Shifts,
            1 => Plan::Leaps(first),
            2 => Plan::Two(first),
            3 => Plan::Four(first),
            4 => Plan::LeapsTwo(first, second),
            5 => Plan::LeapsFour(first, second),
            6 => Plan::Six(first),
            7 => Plan::Plain,
            8 => Plan::LameTwo { lame: first, count: second, lines: third },
            9 => Plan::Cannon { rays: first, count: second, lines: third, hop: self.hop(13) },
            _ => Plan::General,
        }
    }

    const fn way(self) -> Way {
        let (start, count) = (self.four(1), self.four(5));
        match self.byte(0) {
            0 => Way::Leaps { start },
            1 => Way::Slides { start, count },
            2 => Way::Hops { start, count, hop: self.hop(9) },
            3 => Way::Lame { start, count },
            _ => Way::Blockable { start, count },
        }
    }
}

/// Arrays of bytes, one after another.
#[cfg(feature = "source")]
fn joined<const N: usize>(parts: &[&[u8]]) -> [u8; N] {
    let mut all = [0; N];
    let bytes = parts.iter().flat_map(|part| part.iter());
    all.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
    all
}

#[cfg(feature = "source")]
fn stretch((start, len): (u32, u16)) -> [u8; 6] {
    joined(&[&start.to_le_bytes(), &len.to_le_bytes()])
}

#[cfg(feature = "source")]
fn plan(plan: Plan) -> [u8; 14] {
    let (tag, first, second) = match plan {
        Plan::LameTwo { lame, count, lines } => return three(8, [lame, count, lines], Hop::Not),
        Plan::Cannon { rays, count, lines, hop } => return three(9, [rays, count, lines], hop),
        Plan::Shifts => (0, 0, 0),
        Plan::Leaps(first) => (1, first, 0),
        Plan::Two(first) => (2, first, 0),
        Plan::Four(first) => (3, first, 0),
        Plan::LeapsTwo(first, second) => (4, first, second),
        Plan::LeapsFour(first, second) => (5, first, second),
        Plan::Six(first) => (6, first, 0),
        Plan::Plain => (7, 0, 0),
        Plan::General => (10, 0, 0),
    };
    three(tag, [first, second, 0], Hop::Not)
}

#[cfg(feature = "source")]
fn three(tag: u8, numbers: [u32; 3], hop: Hop) -> [u8; 14] {
    let [first, second, third] = numbers.map(u32::to_le_bytes);
    joined(&[&[tag], &first, &second, &third, &[hop as u8]])
}

#[cfg(feature = "source")]
fn way(way: Way) -> [u8; 10] {
    let (tag, start, count, hop) = match way {
        Way::Leaps { start } => (0, start, 0, Hop::Not),
        Way::Slides { start, count } => (1, start, count, Hop::Not),
        Way::Hops { start, count, hop } => (2, start, count, hop),
        Way::Lame { start, count } => (3, start, count, Hop::Not),
        Way::Blockable { start, count } => (4, start, count, Hop::Not),
    };
    joined(&[&[tag], &start.to_le_bytes(), &count.to_le_bytes(), &[hop as u8]])
}

flat! {
    bytes_of: u8, 1, 0, |b| b.byte(0), |n| [*n];
    shorts: u16, 2, 0, |b| u16::from_le_bytes(*b.0), |n| n.to_le_bytes();
    numbers: u32, 4, 0, |b| u32::from_le_bytes(*b.0), |n| n.to_le_bytes();
    words: u64, 8, 0, |b| u64::from_le_bytes(*b.0), |n| n.to_le_bytes();
    pairs: u128, 16, 0, |b| u128::from_le_bytes(*b.0), |n| n.to_le_bytes();
    sets: Bits, 128, Bits::EMPTY, |b| b.bits(),
        |set| core::array::from_fn(|i| set.0[i / 8].to_le_bytes()[i % 8]);
    clocks: Clock, 1, Clock::GOES_ON, |b| Clock::new(b.byte(0) != 0),
        |clock| [(*clock == Clock::STARTS_ANEW).into()];
    cells: Cell, 2, Cell::EMPTY, |b| Cell(b.two(0)), |cell| cell.0.to_le_bytes();
    seats: Seat, 1, Seat::South, |b| b.seat(), |seat| [*seat as u8];
    eliminations: Elimination, 1, Elimination::Stop,
        |b| if b.byte(0) == 0 { Elimination::Stop } else { Elimination::Out }, |rule| [*rule as u8];
    spots: Spot, 6, Spot { start: 0, leaps: 0, all: 0 },
        |b| Spot { start: b.four(0), leaps: b.byte(4), all: b.byte(5) },
        |spot| joined(&[&spot.start.to_le_bytes(), &[spot.leaps, spot.all]]);
    entries: Entry, 8, Entry::leap(0, 0), |b| Entry::from_word(u64::from_le_bytes(*b.0)),
        |entry| entry.to_word().to_le_bytes();
    probes: Probe, 3, Probe { source: 0, vector: 0 },
        |b| Probe { source: b.two(0), vector: b.byte(2) },
        |probe| joined(&[&probe.source.to_le_bytes(), &[probe.vector]]);
    probe_rays: ProbeRay, 6, ProbeRay { start: 0, len: 0, vector: 0 },
        |b| ProbeRay { start: b.four(0), len: b.byte(4), vector: b.byte(5) },
        |ray| joined(&[&ray.start.to_le_bytes(), &[ray.len, ray.vector]]);
    targets: Target, 18, Target { leaps: (0, 0), rays: (0, 0), hops: (0, 0) },
        |b| Target { leaps: b.stretch(0), rays: b.stretch(6), hops: b.stretch(12) },
        |target| joined(&[&stretch(target.leaps), &stretch(target.rays), &stretch(target.hops)]);
    stretches: (u32, u16), 6, (0, 0), |b| b.stretch(0), |all| stretch(*all);
    leap_vectors: (u128, u128), 32, (0, 0), |b| (b.two_words(0), b.two_words(16)),
        |all| joined(&[&all.0.to_le_bytes(), &all.1.to_le_bytes()]);
    ride_vectors: (u8, bool), 2, (0, false), |b| (b.byte(0), b.byte(1) != 0),
        |ride| [ride.0, ride.1.into()];
    plans: Plan, 14, Plan::General, |b| b.plan(), |all| plan(*all);
    one_ways: OneWay, 5, OneWay { kind: 0, start: 0 },
        |b| OneWay { kind: b.byte(0), start: b.four(1) },
        |way| joined(&[&[way.kind], &way.start.to_le_bytes()]);
    ways: Way, 10, Way::Leaps { start: 0 }, |b| b.way(), |all| way(*all);
    hops: Hop, 1, Hop::Not, |b| b.hop(0), |hop| [*hop as u8];
    ends: End, 1, End::Move, |b| match b.byte(0) { 0 => End::Move, 1 => End::Capture, _ => End::Other },
        |end| [*end as u8];
    lines_one: Line<u64>, 16, Line { low: 0, high: 0 },
        |b| {
            let both = u128::from_le_bytes(*b.0);
            Line { low: both as u64, high: (both >> 64) as u64 }
        },
        |line| joined(&[&line.low.to_le_bytes(), &line.high.to_le_bytes()]);
    lines_two: Line<u128>, 32, Line { low: 0, high: 0 },
        |b| Line { low: b.two_words(0), high: b.two_words(16) },
        |line| joined(&[&line.low.to_le_bytes(), &line.high.to_le_bytes()]);
    rays_one: Ray<u64>, 9, Ray { squares: 0, rises: false },
        |b| Ray { squares: b.one_word(0), rises: b.byte(8) != 0 },
        |ray| joined(&[&ray.squares.to_le_bytes(), &[ray.rises.into()]]);
    rays_two: Ray<u128>, 17, Ray { squares: 0, rises: false },
        |b| Ray { squares: b.two_words(0), rises: b.byte(16) != 0 },
        |ray| joined(&[&ray.squares.to_le_bytes(), &[ray.rises.into()]]);
    lame_one: Lame<u64>, 25, Lame { to: 0, path: 0, rule: PathRule::Empty, last: 0 },
        |b| Lame { to: b.one_word(0), path: b.one_word(8), last: b.one_word(16), rule: b.path_rule(24) },
        |leap| joined(&[
            &leap.to.to_le_bytes(), &leap.path.to_le_bytes(), &leap.last.to_le_bytes(), &[leap.rule as u8],
        ]);
    lame_two: Lame<u128>, 49, Lame { to: 0, path: 0, rule: PathRule::Empty, last: 0 },
        |b| Lame { to: b.two_words(0), path: b.two_words(16), last: b.two_words(32), rule: b.path_rule(48) },
        |leap| joined(&[
            &leap.to.to_le_bytes(), &leap.path.to_le_bytes(), &leap.last.to_le_bytes(), &[leap.rule as u8],
        ]);
}
