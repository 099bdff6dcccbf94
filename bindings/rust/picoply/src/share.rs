//! Copies of engines, and tables that several engines use.
#[cfg(feature = "alloc")]
use crate::memory::Owned;
use crate::{callback, error, sys, Block, Engine, Error};
use core::marker::PhantomData;
use core::mem::size_of_val;
use core::ptr::{null, null_mut, NonNull};

/// # Copies and tables
///
/// A copy of an engine uses the table of the engine; another engine can be told to. They may search
/// side by side, in threads of their own and without locks, and help one another.
impl<'a> Engine<'a> {
    /// Another engine at the same point of the same game, with the same table, in memory of its own.
    /// A search does not go on in the copy, which has only what was [`found`](Engine::found).
    /// [`Error::Refused`] from inside a method of a game of your own.
    ///
    /// ```
    /// use picoply::{Engine, Game, Limits};
    /// # fn main() -> Result<(), picoply::Error> {
    /// let mut engine = Engine::boxed(Game::othello8(), 1 << 20)?;
    /// let mut other = engine.try_clone()?;
    /// other.play_record("f5")?;
    /// std::thread::scope(|scope| {
    ///     scope.spawn(|| other.run(&Limits { depth: 6, ..Limits::default() }));
    ///     engine.run(&Limits { depth: 6, ..Limits::default() })
    /// })?;
    /// # Ok(())
    /// # }
    /// ```
    #[cfg(feature = "alloc")]
    pub fn try_clone(&self) -> Result<Engine<'a>, Error> {
        let memory = Owned::new(self.size)?;
        // SAFETY: the copy has the memory.
        let mut other = unsafe { self.copied(memory.slice())? };
        other._memory = Some(memory);
        Ok(other)
    }

    /// The same in `memory` that is lent to it.
    pub fn try_clone_in(&self, memory: &'a mut [Block]) -> Result<Engine<'a>, Error> {
        // SAFETY: it is borrowed for as long as the copy lives.
        unsafe { self.copied(memory) }
    }

    /// # Safety
    /// The memory must live as long as the copy, for it alone.
    unsafe fn copied(&self, memory: *mut [Block]) -> Result<Engine<'a>, Error> {
        if size_of_val(&*memory) < self.size {
            return Err(Error::Memory);
        }
        // An engine has no pointer into itself. Those to table, rules and weights are the copy's, too.
        memory.cast::<u8>().copy_from_nonoverlapping(self.raw.as_ptr().cast(), self.size);
        let raw: *mut sys::pply_engine = memory.cast();
        // A record without moves changes nothing, but ends a search; an engine that calls back just
        // now, whose copy would be calling for ever, refuses it.
        let status = sys::pply_record_play(raw, null(), 0, null_mut());
        callback::resume();
        error::check(status)
            .map_err(|error| error.because("engine", "it cannot be copied while it calls back"))?;
        Ok(Engine {
            raw: NonNull::new(raw).ok_or(Error::Null)?,
            info: self.info,
            size: self.size,
            is_custom: self.is_custom,
            table: self.table.share(),
            #[cfg(feature = "alloc")]
            _memory: None,
            #[cfg(feature = "alloc")]
            kept: self.kept.clone(),
            _borrowed: PhantomData,
        })
    }

    /// Uses the table of another engine of the same game from now on, as a copy does. What its own
    /// table held is forgotten. [`Error::Refused`] with an engine of another game, for games of your
    /// own, of which [`try_clone`](Engine::try_clone) makes more, and after a search whose steps were
    /// dropped. While two engines have the same table neither can clear it.
    pub fn share_table(&mut self, other: &Engine<'a>) -> Result<(), Error> {
        // SAFETY: both are engines.
        let same =
            unsafe { sys::pply_engine_game(self.raw()) == sys::pply_engine_game(other.raw()) };
        if !same || self.is_custom {
            return Err(Error::Refused {
                name: "other",
                reason: "it must be an engine of the same game",
            });
        }
        let (start, bytes) = other.table.place();
        // SAFETY: the table is there for as long as either engine; it is not cleared.
        let status = unsafe {
            sys::pply_engine_set_table(self.raw_mut(), start, bytes, sys::PPLY_TABLE_KEEP)
        };
        error::check(status).map_err(|error| {
            error.because("table", "a search is under way, whose steps were dropped")
        })?;
        self.table = other.table.share();
        Ok(())
    }
}
