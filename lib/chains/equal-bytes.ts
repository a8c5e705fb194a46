// Compares a checksum as written with the one computed.

/** Whether both hold the same bytes. Not for secrets: it stops at the first difference. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
