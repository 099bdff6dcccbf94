//! Clocks that fail.
use std::sync::atomic::{AtomicU32, Ordering};

/// One that panics with "no clock" as a search begins, and one that does while it steps; each for one
/// search.
pub fn that_panic() -> [fn() -> u32; 2] {
    static READ: AtomicU32 = AtomicU32::new(0);
    let later = || match READ.fetch_add(1, Ordering::Relaxed) {
        0 => 0,
        _ => panic!("no clock"),
    };
    [|| panic!("no clock"), later]
}
