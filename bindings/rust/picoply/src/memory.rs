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
