//! A file of Othello's weights, made by hand.

/// As in zip and png.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| crc >> 1 ^ (crc & 1) * 0xedb88320)
    })
}

/// The file with its size and checksum made right.
pub fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let size = file.len() as u32;
    file[8..12].copy_from_slice(&size.to_le_bytes());
    let crc = crc32(&file[16..]);
    file[12..16].copy_from_slice(&crc.to_le_bytes());
    file
}

/// One stage, and of patterns the smallest, which is worth nothing: all that counts is whose move
/// it is, in hundredths of a disc.
pub fn file_of(on_move: i32) -> Vec<u8> {
    let mut file = b"plyothw1".to_vec();
    file.extend([0; 8]);
    file.extend([1, 8, 1, 0]);
    file.extend((1u32 << 15).to_le_bytes());
    file.extend([0; 2 * 65 + 2 + 3 * 4]);
    file.extend(on_move.to_le_bytes());
    file.extend([0; 41]);
    sealed(file)
}
