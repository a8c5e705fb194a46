// CRC-32 (ISO 3309, as in zlib and PNG) of Cardano Byron addresses and zip entries, computed chunk by chunk.

const POLYNOMIAL = 0xedb88320;

/** Continues a CRC-32. @param before the CRC of the bytes before, 0 at the start @returns unsigned 32-bit number */
export function updateCrc32(before: number, bytes: Uint8Array): number {
  let crc = ~before;
  // Bit by bit: a table would be computed in every page.
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  }
  return ~crc >>> 0;
}
