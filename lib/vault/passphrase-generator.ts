// Generates a pronounceable passphrase of five random words, 16 bits each.

/** Sixteen consonants that are distinct on the phone and in most languages; no word list to ship or translate. */
const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';
/** 5 x 16 = 80 bits; five words of a list of 7,776 would give 64. */
const WORDS = 5;
const WORD_CHARACTERS = 5;

/**
 * Returns five words like `tokam`, joined by hyphens (29 characters), or more words for a longer passphrase.
 * @param random returns the given number of random bytes. @param least characters
 */
export function generatePassphrase(random: (length: number) => Uint8Array, least = 0): string {
  const words = Math.max(WORDS, Math.ceil((least + 1) / (WORD_CHARACTERS + 1)));
  const bytes = random(words * 2);
  return Array.from({ length: words }, (_, i) => toWord(((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0))).join(
    '-',
  );
}

/** Builds a word consonant, vowel, consonant, vowel, consonant: 4 + 2 + 4 + 2 + 4 bits. */
function toWord(bits: number): string {
  const consonant = (shift: number) => CONSONANTS[(bits >> shift) & 15];
  const vowel = (shift: number) => VOWELS[(bits >> shift) & 3];
  return `${consonant(12)}${vowel(10)}${consonant(6)}${vowel(4)}${consonant(0)}`;
}
