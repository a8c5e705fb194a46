// CRC-32 (ISO 3309, as in zlib and PNG), the checksum of Cardano Byron addresses.

const POLYNOMIAL = 0xedb88320;

/**
 * Computes the checksum of `bytes`, 0 to 2^32 - 1 (reflected polynomial 0xedb88320, inverted initial and final value).
 */
export function computeCrc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
