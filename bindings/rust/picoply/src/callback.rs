//! Calls from C into Rust. A panic must not unwind through C: with `std` it is caught, kept, and
//! goes on in the call that searched; without, it ends the program.
use crate::search::Found;
use crate::{sys, Error};
use core::ffi::c_void;
use core::ops::ControlFlow;
use core::ptr::null_mut;

/// A clock that ticks in milliseconds and may wrap.
pub type Clock = fn() -> u32;

#[cfg(feature = "std")]
mod panics {
    use std::any::Any;
    use std::boxed::Box;
    use std::cell::Cell;
    use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};

    std::thread_local! {
        static CAUGHT: Cell<Option<Box<dyn Any + Send>>> = const { Cell::new(None) };
    }

    /// Calls `f`; after a panic, then and until it is resumed, gives `otherwise`.
    pub fn guard<T>(otherwise: T, f: impl FnOnce() -> T) -> T {
        let caught = CAUGHT.with(Cell::take);
        if caught.is_some() {
            CAUGHT.with(|cell| cell.set(caught));
            return otherwise;
        }
        // What f has changed is the caller's, who sees the panic.
        catch_unwind(AssertUnwindSafe(f)).unwrap_or_else(|payload| {
            CAUGHT.with(|cell| cell.set(Some(payload)));
            otherwise
        })
    }

    /// Goes on with a panic that was caught.
    pub fn resume() {
        if let Some(payload) = CAUGHT.with(Cell::take) {
            resume_unwind(payload);
        }
    }
}

#[cfg(not(feature = "std"))]
mod panics {
    /// Panics when it is dropped in a panic, which aborts.
    struct Bomb;

    impl Drop for Bomb {
        fn drop(&mut self) {
            panic!("a panic cannot pass through the search");
        }
    }

    pub fn guard<T>(_otherwise: T, f: impl FnOnce() -> T) -> T {
        let bomb = Bomb;
        let value = f();
        core::mem::forget(bomb);
        value
    }

    pub fn resume() {}
}

pub(crate) use panics::{guard, resume};

/// Milliseconds since the first call.
#[cfg(feature = "std")]
fn monotonic_ms() -> u32 {
    static START: std::sync::Mutex<Option<std::time::Instant>> = std::sync::Mutex::new(None);
    let mut start = START.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    start.get_or_insert_with(std::time::Instant::now).elapsed().as_millis() as u32
}

/// For limits of time that name no clock.
#[cfg(feature = "std")]
pub(crate) const DEFAULT_CLOCK: Option<Clock> = Some(monotonic_ms);
#[cfg(not(feature = "std"))]
pub(crate) const DEFAULT_CLOCK: Option<Clock> = None;

/// `now_ms` of options, as C calls it.
pub(crate) type NowMs = unsafe extern "C" fn(user: *mut c_void) -> u32;

/// `now_ms` and `user` of options that have no other callback. `user` is the clock itself, so that
/// nothing has to stay where it is.
pub(crate) fn now_ms(clock: Option<Clock>) -> (Option<NowMs>, *mut c_void) {
    match clock.or(DEFAULT_CLOCK) {
        Some(clock) => (Some(clock_alone), clock as *mut c_void),
        None => (None, null_mut()),
    }
}

/// A limit of time needs a clock.
pub(crate) fn check_clock(ms: u32, clock: Option<Clock>) -> Result<(), Error> {
    if ms != 0 && clock.or(DEFAULT_CLOCK).is_none() {
        return Err(Error::Refused { name: "ms", reason: "a limit of time needs a clock" });
    }
    Ok(())
}

/// What both callbacks of a search that runs to its end are handed.
pub(crate) struct Host<'c> {
    pub clock: Option<Clock>,
    pub progress: &'c mut dyn FnMut(&Found) -> ControlFlow<()>,
}

/// A time that is late for every search but one that began just before the clock wraps.
const LATE: u32 = u32::MAX;

/// `user` is a [`Clock`].
unsafe extern "C" fn clock_alone(user: *mut c_void) -> u32 {
    // SAFETY: now_ms() put it there.
    let clock = core::mem::transmute::<*mut c_void, Clock>(user);
    guard(LATE, clock)
}

/// `user` is a [`Host`] with a clock.
pub(crate) unsafe extern "C" fn clock_of_host(user: *mut c_void) -> u32 {
    // SAFETY: Engine::run_with put it there, and waits for the search's end.
    let host = &*(user as *const Host);
    guard(LATE, || host.clock.map_or(LATE, |clock| clock()))
}

/// `user` is a [`Host`].
pub(crate) unsafe extern "C" fn progress(
    user: *mut c_void,
    result: *const sys::pply_search_result,
) -> sys::c_int {
    // SAFETY: Engine::run_with put it there and uses it for nothing else until the search's end;
    // the result is readable during the call.
    let (host, found) = (&mut *(user as *mut Host), Found::new(&*result));
    guard(1, || (host.progress)(&found).is_break() as sys::c_int)
}
