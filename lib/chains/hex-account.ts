// Accounts written as `0x` and up to 64 hexadecimal digits: the form of Aptos, Sui and Starknet, and of every transaction hash.

/** Leading zeros may be left out; more than four are so rare that a shorter text is rather something else. */
const SHAPE = /^0[xX]([0-9a-fA-F]{60,64})$/;
const DIGITS = 64;
/** Twelve zero bytes in front: an EVM address widened to a storage word, or nothing at all; small numbers are system accounts. */
const WIDENED = /^0{24}(?!0{36})|^0+$/;

/** All 64 digits in lower case, without `0x`; null where the text is no such account. */
export function hexAccount(token: string): string | null {
  const digits = SHAPE.exec(token)?.[1]?.toLowerCase().padStart(DIGITS, '0');
  return digits === undefined || WIDENED.test(digits) ? null : digits;
}
