// Generates a pronounceable passphrase of five random words, 16 bits each.

/** Sixteen consonants that are distinct on the phone and in most languages; no word list to ship or translate. */
const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';
/** 5 x 16 = 80 bits; five words of a list of 7,776 would give 64. */
const WORDS = 5;

/**
 * Returns five words like `tokam`, joined by hyphens (29 characters).
 * @param random returns the given number of random bytes
 */
export function generatePassphrase(random: (length: number) => Uint8Array): string {
  const bytes = random(WORDS * 2);
  return Array.from({ length: WORDS }, (_, i) => toWord(((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0))).join(
    '-',
  );
}

/** Builds a word consonant, vowel, consonant, vowel, consonant: 4 + 2 + 4 + 2 + 4 bits. */
function toWord(bits: number): string {
  const consonant = (shift: number) => CONSONANTS[(bits >> shift) & 15];
  const vowel = (shift: number) => VOWELS[(bits >> shift) & 3];
  return `${consonant(12)}${vowel(10)}${consonant(6)}${vowel(4)}${consonant(0)}`;
}
