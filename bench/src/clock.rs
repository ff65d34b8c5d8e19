//! Time spent by this thread.

use std::time::Instant;

/// A moment to measure from. What else the machine does counts little; where the system
/// doesn't say what this thread used, it is the time on the wall.
#[derive(Debug)]
pub struct Clock {
    wall: Instant,
    cpu: Option<u64>,
}

fn cpu_nanoseconds() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

impl Clock {
    /// Now.
    pub fn start() -> Self {
        Clock { wall: Instant::now(), cpu: cpu_nanoseconds() }
    }

    /// Seconds since then.
    pub fn seconds(&self) -> f64 {
        match self.cpu.zip(cpu_nanoseconds()) {
            Some((start, end)) if end > start => (end - start) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// The least, the median and the most.
pub fn spread(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_by(f64::total_cmp);
    [values[0], values[values.len() / 2], values[values.len() - 1]]
}
