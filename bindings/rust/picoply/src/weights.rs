#[cfg(feature = "alloc")]
use crate::memory::{blocks, Owned};
use crate::{error, sys, text, Block, TextError};
use core::fmt;
use core::marker::PhantomData;
use core::mem::size_of_val;
use core::ptr::{null_mut, NonNull};

/// Weights of Othello from a file, as picoply-train writes them, for an engine of
/// [`Game::othello8_loaded`](crate::Game::othello8_loaded) to judge by. They cannot be changed: any
/// number of engines, on any threads, may borrow one. `'w` is how long they may use the file and
/// their memory.
///
/// ```no_run
/// use picoply::{Engine, Game, Weights};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let weights = Weights::boxed(&std::fs::read("othello.weights")?)?;
/// let engine = Engine::boxed_with_weights(Game::othello8_loaded(), &weights, 1 << 20)?;
/// # Ok(())
/// # }
/// ```
///
/// ```compile_fail,E0505
/// use picoply::{Engine, Game, Weights};
/// let weights = Weights::boxed(&[]).unwrap();
/// let engine = Engine::boxed_with_weights(Game::othello8_loaded(), &weights, 0);
/// drop(weights); // the engine needs them still
/// drop(engine);
/// ```
pub struct Weights<'w> {
    raw: NonNull<sys::pply_weights>,
    #[cfg(feature = "alloc")]
    _owned: Option<Owned>,
    _borrowed: PhantomData<&'w mut [Block]>,
}

// SAFETY: once they are opened nobody writes to the file or their memory, which are borrowed or
// owned.
unsafe impl Send for Weights<'_> {}
unsafe impl Sync for Weights<'_> {}

impl<'w> Weights<'w> {
    /// The weights of a file that stays where it is, in `memory` of at least
    /// [`Weights::memory_size`] bytes; `PPLY_WEIGHTS_SIZE` is no less.
    pub fn new(file: &'w [u8], memory: &'w mut [Block]) -> Result<Weights<'w>, TextError> {
        // SAFETY: both are borrowed for as long as the weights live.
        unsafe { Weights::open(file, memory) }
    }

    /// The same in memory of their own, with a copy of the file.
    #[cfg(feature = "alloc")]
    pub fn boxed(file: &[u8]) -> Result<Weights<'static>, TextError> {
        let needed = blocks(Weights::memory_size());
        let owned = Owned::new(needed * Block::SIZE + file.len());
        let owned = owned.map_err(|error| TextError { error, at: 0 })?;
        // SAFETY: the block has room for both, one after the other, and lives as long as the
        // weights.
        let mut weights = unsafe {
            let memory = owned.slice().cast::<Block>();
            let copy = memory.add(needed).cast::<u8>();
            copy.copy_from_nonoverlapping(file.as_ptr(), file.len());
            let copy = core::ptr::slice_from_raw_parts(copy, file.len());
            Weights::open(copy, core::ptr::slice_from_raw_parts_mut(memory, needed))?
        };
        weights._owned = Some(owned);
        Ok(weights)
    }

    /// # Safety
    /// File and memory must live as long as the weights, the memory for them alone.
    unsafe fn open(file: *const [u8], memory: *mut [Block]) -> Result<Weights<'w>, TextError> {
        let (mut raw, mut at) = (null_mut(), 0);
        let (size, file_size) = (size_of_val(&*memory), size_of_val(&*file));
        let status =
            sys::pply_weights_open(&mut raw, memory.cast(), size, file.cast(), file_size, &mut at);
        text::located(error::check(status), at)?;
        Ok(Weights {
            raw: NonNull::new(raw).ok_or(TextError { error: error::Error::Null, at })?,
            #[cfg(feature = "alloc")]
            _owned: None,
            _borrowed: PhantomData,
        })
    }

    /// Bytes of memory that weights need besides the file.
    pub fn memory_size() -> usize {
        // SAFETY: it asks for nothing.
        unsafe { sys::pply_weights_size() }
    }

    pub(crate) fn raw(&self) -> *const sys::pply_weights {
        self.raw.as_ptr()
    }
}

impl fmt::Debug for Weights<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").finish_non_exhaustive()
    }
}
