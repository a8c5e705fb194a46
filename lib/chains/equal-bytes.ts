// Byte array comparison for checksums.

/** Tests two arrays for equal bytes. Not constant-time, so not for secrets. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
