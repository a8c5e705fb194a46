// Byte array comparison for checksums.

/** Tests two arrays for equal bytes. Not constant-time, so not for secrets. */
export const areBytesEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, at) => byte === right[at]);
