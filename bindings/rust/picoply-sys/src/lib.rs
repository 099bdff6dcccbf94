//! The C interface of picoply as it is: `capi/picoply.h` is the manual. The package `picoply` is the
//! safe one to use. `bindings.rs` is made from tools/abi/abi.json, and `tests/layout` compares it with
//! what a C compiler says of the header.
#![no_std]
#![allow(non_camel_case_types, non_upper_case_globals)]

pub use core::ffi::c_void;

/// C's int: core has it only since Rust 1.64.
#[cfg(not(target_arch = "avr"))]
pub type c_int = i32;
#[cfg(target_arch = "avr")]
pub type c_int = i16;

/// A byte of text. Only pointers to it are passed, so its sign does not matter.
pub type c_char = u8;

#[rustfmt::skip]
mod bindings;
pub use bindings::*;

/// Bytes of memory that an engine for a custom game needs: as many as [`pply_custom_size`], or a few
/// more. Takes the numbers of the description, none of them 0, and whether it has `undo`.
#[allow(non_snake_case)] // the name of the macro in C
pub const fn PPLY_CUSTOM_SIZE(
    state_size: usize,
    move_count: usize,
    max_moves: usize,
    max_length: usize,
    max_ply: usize,
    has_undo: bool,
) -> usize {
    let lines = 4 * (if max_ply > 1 { max_ply } else { 2 }) + 10;
    let states = if has_undo { 4 } else { max_ply + 4 };
    528 + 38 * core::mem::size_of::<*const c_void>()
        + 2 * max_length
        + 4 * move_count
        + (max_ply + 56) * max_ply
        + lines * max_moves
        + states * ((state_size + 7) / 8 * 8)
        + (max_ply + 4) * ((move_count + 63) / 64 * 8)
}
