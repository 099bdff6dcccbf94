//! How engines are made.
#[cfg(feature = "alloc")]
use crate::memory::Owned;
use crate::memory::Table;
use crate::{callback, error, sys, Block, CustomGame, Engine, Error, Game, Rules, Weights};
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
use core::ffi::c_void;
use core::marker::PhantomData;
use core::mem::size_of_val;
use core::ptr::{addr_of, null, null_mut, NonNull};

impl<'a> Engine<'a> {
    /// An engine at the starting position, in `memory` of at least [`Game::engine_size`] bytes.
    /// `table` is its transposition table, of any size; empty: none.
    pub fn new(
        game: Game,
        memory: &'a mut [Block],
        table: &'a mut [Block],
    ) -> Result<Engine<'a>, Error> {
        // SAFETY: both are borrowed for as long as the engine lives.
        unsafe { Engine::place(game, memory, table, null(), null_mut(), null()) }
    }

    /// The same with weights to judge by, for [`Game::othello8_loaded`], which without them plays
    /// as [`Game::othello8`] does. Other games refuse them.
    pub fn with_weights(
        game: Game,
        weights: &'a Weights<'_>,
        memory: &'a mut [Block],
        table: &'a mut [Block],
    ) -> Result<Engine<'a>, Error> {
        // SAFETY: so are the weights.
        unsafe { Engine::place(game, memory, table, null(), null_mut(), weights.raw()) }
    }

    /// The same for a game of your own; the memory is [`CustomGame::ENGINE_SIZE`] bytes, or
    /// [`CustomGame::engine_size`].
    pub fn custom<R: Rules + Sync>(
        game: &'a CustomGame<R>,
        memory: &'a mut [Block],
        table: &'a mut [Block],
    ) -> Result<Engine<'a>, Error> {
        CustomGame::<R>::check()?;
        // SAFETY: so is the game.
        unsafe { Engine::place(Game::custom(), memory, table, game.raw(), game.user(), null()) }
    }

    /// An engine in memory of its own, with a table of so many bytes.
    #[cfg(feature = "alloc")]
    pub fn boxed(game: Game, table_size: usize) -> Result<Engine<'static>, Error> {
        // SAFETY: there are neither rules nor weights to borrow.
        unsafe {
            Engine::place_owned(game, game.engine_size(), table_size, null(), null_mut(), null())
        }
    }

    /// The same with weights to judge by.
    #[cfg(feature = "alloc")]
    pub fn boxed_with_weights(
        game: Game,
        weights: &'a Weights<'_>,
        table_size: usize,
    ) -> Result<Engine<'a>, Error> {
        // SAFETY: the weights are borrowed for as long as the engine lives.
        unsafe {
            let size = game.engine_size();
            Engine::place_owned(game, size, table_size, null(), null_mut(), weights.raw())
        }
    }

    /// The same for a game of your own.
    #[cfg(feature = "alloc")]
    pub fn boxed_custom<R: Rules + Sync>(
        game: &'a CustomGame<R>,
        table_size: usize,
    ) -> Result<Engine<'a>, Error> {
        CustomGame::<R>::check()?;
        // SAFETY: the game is borrowed for as long as the engine lives.
        unsafe {
            let (size, rules, user) = (game.engine_size(), game.raw(), game.user());
            Engine::place_owned(Game::custom(), size, table_size, rules, user, null())
        }
    }

    /// The same with weights that are the engine's own, by value, or shared with others in an `Arc`.
    #[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
    pub fn boxed_with_own_weights(
        game: Game,
        weights: impl Into<Arc<Weights<'static>>>,
        table_size: usize,
    ) -> Result<Engine<'static>, Error> {
        let (weights, size) = (weights.into(), game.engine_size());
        // SAFETY: the engine keeps the weights, which stay where they are.
        let mut engine = unsafe {
            Engine::place_owned(game, size, table_size, null(), null_mut(), weights.raw())?
        };
        engine.kept = Some(weights);
        Ok(engine)
    }

    /// The same for a game of your own that is the engine's own, by value, or shared with others in
    /// an `Arc`.
    #[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
    pub fn boxed_own_custom<R: Rules + Send + Sync + 'static>(
        game: impl Into<Arc<CustomGame<R>>>,
        table_size: usize,
    ) -> Result<Engine<'static>, Error> {
        CustomGame::<R>::check()?;
        let game = game.into();
        let (size, rules, user) = (game.engine_size(), game.raw(), game.user());
        // SAFETY: the engine keeps the game, which stays where it is.
        let mut engine =
            unsafe { Engine::place_owned(Game::custom(), size, table_size, rules, user, null())? };
        engine.kept = Some(game);
        Ok(engine)
    }

    /// # Safety
    /// Rules and weights must live as long as the engine.
    #[cfg(feature = "alloc")]
    unsafe fn place_owned(
        game: Game,
        size: usize,
        table_size: usize,
        custom: *const sys::pply_custom_game,
        user: *mut c_void,
        weights: *const sys::pply_weights,
    ) -> Result<Engine<'a>, Error> {
        let (memory, table) = (Owned::new(size)?, Owned::new(table_size)?);
        let (place, lent) = (memory.slice(), table.slice());
        let mut engine = Engine::place(game, place, lent, custom, user, weights)?;
        engine._memory = Some(memory);
        engine.table.own(table);
        Ok(engine)
    }

    /// # Safety
    /// Memory, table, rules and weights must live as long as the engine, the first two for it alone.
    unsafe fn place(
        game: Game,
        memory: *mut [Block],
        table: *mut [Block],
        custom: *const sys::pply_custom_game,
        user: *mut c_void,
        weights: *const sys::pply_weights,
    ) -> Result<Engine<'a>, Error> {
        assert!(is_supported(sys::pply_version()), "another version of picoply was linked");
        let config = sys::pply_engine_options {
            struct_size: core::mem::size_of::<sys::pply_engine_options>() as u32,
            flags: 0,
            custom,
            custom_user: user,
            weights,
        };
        let (mut raw, size) = (null_mut(), size_of_val(&*memory));
        let status = sys::pply_engine_init(
            &mut raw,
            game.descriptor(),
            memory.cast(),
            size,
            addr_of!(config),
        );
        callback::resume();
        error::check(status).map_err(|error| match weights.is_null() {
            true => error,
            false => error.because("weights", "only othello8_loaded can have them"),
        })?;
        let table = Table::lent(table.cast(), size_of_val(&*table));
        let mut info = game.info()?;
        if let Some(custom) = custom.as_ref() {
            (info.cols, info.rows) = (custom.cols, custom.rows);
            (info.move_count, info.max_length) = (custom.move_count, custom.max_length);
            info.max_ply = custom.max_ply;
        }
        let (start, bytes) = table.place();
        error::check(sys::pply_engine_set_table(raw, start, bytes, 0))?;
        Ok(Engine {
            raw: NonNull::new(raw).ok_or(Error::Null)?,
            info,
            size: match custom.is_null() {
                true => game.engine_size(),
                false => sys::pply_custom_size(custom, 0),
            },
            is_custom: !custom.is_null(),
            table,
            #[cfg(feature = "alloc")]
            _memory: None,
            #[cfg(feature = "alloc")]
            kept: None,
            _borrowed: PhantomData,
        })
    }
}

// Whether a library of this version is one that the declarations in picoply-sys are for.
fn is_supported(version: u32) -> bool {
    version >> 16 == sys::PPLY_VERSION_MAJOR && version >= sys::PPLY_VERSION
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        let major = sys::PPLY_VERSION_MAJOR << 16;
        assert!(is_supported(sys::PPLY_VERSION));
        assert!(is_supported(major | 0xffff));
        assert!(!is_supported(major + 0x10000));
        assert!(!is_supported(sys::PPLY_VERSION - 1));
    }
}
