// Hedera account id rules, main network: `0.0.N` with an optional HIP-15 checksum.
import type { ChainRules } from './chain';

const SHAPE = /^0\.0\.([1-9]\d{0,9})(?:-([a-z]{5}))?$/;
/** HIP-15 "Specification": weights, moduli and the final multiplier; the main network's ledger id is one zero byte. */
const WEIGHT = 31;
const THREE_LETTERS = 26 ** 3;
const FIVE_LETTERS = 26 ** 5;
const ODD_EVEN_MODULUS = 11;
const LENGTH_MODULUS = 5;
const MULTIPLIER = 1_000_003;
const LETTERS = 5;
const LETTER_A = 97;
/** A dot has the digit value 10. */
const toDigit = (sign: string) => (sign === '.' ? 10 : Number(sign));

function computeChecksum(address: string): string {
  let weighted = 0;
  const sums: [number, number] = [0, 0];
  for (let at = 0; at < address.length; at++) {
    const value = toDigit(address.charAt(at));
    weighted = (WEIGHT * weighted + value) % THREE_LETTERS;
    sums[(at % 2) as 0 | 1] = (sums[(at % 2) as 0 | 1] + value) % ODD_EVEN_MODULUS;
  }
  const mixed =
    ((((address.length % LENGTH_MODULUS) * ODD_EVEN_MODULUS + sums[0]) * ODD_EVEN_MODULUS + sums[1]) * THREE_LETTERS +
      weighted) %
    FIVE_LETTERS;
  let remaining = (mixed * MULTIPLIER) % FIVE_LETTERS;
  let letters = '';
  for (let left = LETTERS; left > 0; left--) {
    letters = String.fromCharCode(LETTER_A + (remaining % 26)) + letters;
    remaining = Math.floor(remaining / 26);
  }
  return letters;
}

/**
 * Canonical form: `0.0.N` without the checksum, as the network writes it. Without a checksum the text may be a version
 * number: only `possible`.
 */
export const hedera: ChainRules = {
  id: 'hedera',
  name: 'Hedera',
  screened: false,
  parse(token) {
    const [, number, letters] = SHAPE.exec(token) ?? [];
    if (number === undefined) return null;
    const canonical = `0.0.${number}`;
    if (letters === undefined) return { canonical, checksum: 'none', certainty: 'possible' };
    return computeChecksum(canonical) === letters ? { canonical, checksum: 'ok', certainty: 'sure' } : null;
  },
};
