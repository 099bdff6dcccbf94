use core::cell::Cell;
use core::ffi::c_void;
use core::ptr::null_mut;

/// What several engines share is counted, where the processor can count in several threads. Elsewhere
/// nothing is shared.
#[cfg(all(feature = "alloc", not(target_has_atomic = "ptr")))]
pub(crate) use alloc::rc::Rc as Shared;
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
pub(crate) use alloc::sync::Arc as Shared;

/// Rules or weights that an engine owns, perhaps with others.
#[cfg(feature = "alloc")]
pub(crate) type Kept = Option<Shared<dyn core::any::Any + Send + Sync>>;

/// Eight bytes of memory for an engine or a table, aligned as the library wants it on every processor.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct Block([u8; Block::SIZE]);

impl Block {
    /// Its bytes.
    pub const SIZE: usize = crate::sys::PPLY_ALIGN;
    /// Zeros, for arrays: `[Block::ZERO; blocks(1024)]`.
    pub const ZERO: Block = Block([0; Block::SIZE]);
}

/// How many blocks have so many bytes.
pub const fn blocks(bytes: usize) -> usize {
    bytes / Block::SIZE + (bytes % Block::SIZE != 0) as usize
}

/// Memory from the heap that is freed when this is dropped. Not a `Box`, which would claim to be
/// the only pointer to it.
#[cfg(feature = "alloc")]
pub(crate) struct Owned(*mut [Block]);

#[cfg(feature = "alloc")]
impl Owned {
    /// Fails where there is not so much memory.
    pub fn new(bytes: usize) -> Result<Owned, crate::Error> {
        let mut memory = alloc::vec::Vec::new();
        memory.try_reserve_exact(blocks(bytes)).map_err(|_| crate::Error::Memory)?;
        memory.resize(blocks(bytes), Block::ZERO);
        Ok(Owned(alloc::boxed::Box::into_raw(memory.into_boxed_slice())))
    }

    pub fn slice(&self) -> *mut [Block] {
        self.0
    }
}

#[cfg(feature = "alloc")]
impl Drop for Owned {
    fn drop(&mut self) {
        // SAFETY: it came from into_raw, and nobody else frees it.
        drop(unsafe { alloc::boxed::Box::from_raw(self.0) });
    }
}

/// A transposition table, and whether another engine has it.
pub(crate) struct Table {
    start: *mut Block,
    /// Bytes.
    size: usize,
    /// Of a table that is borrowed: it was lent on. That is not taken back.
    lent_on: Cell<bool>,
    #[cfg(feature = "alloc")]
    owned: Option<Shared<Owned>>,
}

impl Table {
    pub fn lent(start: *mut Block, size: usize) -> Table {
        Table {
            start,
            size,
            lent_on: Cell::new(false),
            #[cfg(feature = "alloc")]
            owned: None,
        }
    }

    #[cfg(feature = "alloc")]
    pub fn own(&mut self, memory: Owned) {
        self.owned = Some(Shared::new(memory));
    }

    /// The same table for another engine.
    #[cfg(any(not(feature = "alloc"), target_has_atomic = "ptr"))]
    pub fn share(&self) -> Table {
        self.lent_on.set(true);
        Table {
            lent_on: Cell::new(true),
            #[cfg(feature = "alloc")]
            owned: self.owned.clone(),
            ..*self
        }
    }

    pub fn is_shared(&mut self) -> bool {
        #[cfg(feature = "alloc")]
        if let Some(owned) = &mut self.owned {
            return Shared::get_mut(owned).is_none();
        }
        self.lent_on.get()
    }

    /// As the library takes it.
    pub fn place(&self) -> (*mut c_void, usize) {
        (if self.size == 0 { null_mut() } else { self.start.cast() }, self.size)
    }
}
