// CRC-16/XMODEM, the checksum of TON and Stellar addresses.

const POLYNOMIAL = 0x1021;

/** Computes the checksum of `bytes`, 0 to 65535 (polynomial 0x1021, initial value 0, most significant bit first). */
export function computeCrc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ POLYNOMIAL : crc << 1;
    crc &= 0xffff;
  }
  return crc;
}
