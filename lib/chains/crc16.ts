// CRC-16/XMODEM, the checksum of TON and Stellar addresses.

const POLYNOMIAL = 0x1021;

/** Computes the checksum of `bytes`, 0 to 65535 (polynomial 0x1021, initial value 0, most significant bit first). */
export function crc16(bytes: Uint8Array): number {
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) rest = rest & 0x8000 ? (rest << 1) ^ POLYNOMIAL : rest << 1;
    rest &= 0xffff;
  }
  return rest;
}
