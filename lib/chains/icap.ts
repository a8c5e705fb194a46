// ICAP decoding: an Ethereum address written as an IBAN with country code XE.

const ICAP_SHAPE = /^XE\d{2}[0-9A-Z]{30,31}$/;
const ADDRESS_DIGITS = 40;
const IBAN_MODULUS = 97;

/** IBAN check remainder (ISO 13616): the first four characters move to the end, letters count as 10 to 35. A valid text gives 1. */
function ibanRemainder(text: string): number {
  let remainder = 0;
  for (const letter of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % IBAN_MODULUS;
  }
  return remainder;
}

/**
 * Decodes a direct ICAP text (ethereum.org wiki, "Inter exchange Client Address Protocol") to a lower-case `0x…` address.
 * @returns null if the format, check digits or size is wrong
 */
export function decodeIcap(text: string): string | null {
  if (!ICAP_SHAPE.test(text) || ibanRemainder(text) !== 1) return null;
  let value = 0n;
  for (const letter of text.slice(4)) value = value * 36n + BigInt(Number.parseInt(letter, 36));
  const digits = value.toString(16).padStart(ADDRESS_DIGITS, '0');
  return digits.length === ADDRESS_DIGITS ? `0x${digits}` : null;
}
