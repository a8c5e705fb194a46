// Parser for 32-byte hexadecimal accounts (`0x` and 60 to 64 digits): Aptos, Sui and Starknet.

/** Leading zeros may be omitted. Up to four are accepted; more are so rare that a shorter text is probably something else. */
const SHAPE = /^0[xX]([0-9a-fA-F]{60,64})$/;
const DIGITS = 64;
/** Twelve leading zero bytes: an EVM address padded to a storage word, or all zeros. Small numbers are system accounts and stay valid. */
const WIDENED = /^0{24}(?!0{36})|^0+$/;

/** Returns all 64 digits in lower case without `0x`; null if the text is not such an account. Transaction hashes have the same format. */
export function parseHexAccount(token: string): string | null {
  const digits = SHAPE.exec(token)?.[1]?.toLowerCase().padStart(DIGITS, '0');
  return digits === undefined || WIDENED.test(digits) ? null : digits;
}
