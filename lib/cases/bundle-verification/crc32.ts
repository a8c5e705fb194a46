// CRC-32 of zip entries (ISO 3309, polynomial 0xEDB88320), computed chunk by chunk.

const POLYNOMIAL = 0xed_b8_83_20;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Continues a CRC-32. @param before the CRC of the bytes before, 0 at the start @returns unsigned 32-bit number */
export function updateCrc32(before: number, bytes: Uint8Array): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
