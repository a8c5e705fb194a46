// Passphrase policy and estimate of strength as a score from 0 to 4, as pure functions that pages can use.

/** NIST SP 800-63B-4: at least 15 characters if the passphrase is the only factor. */
export const MIN_CHARACTERS = 15;

/** Passphrases below this many bits are rejected, whatever their length: a few guesses find them. */
const REFUSED_BITS = 20;
/** From this length a well-known phrase is accepted with the lowest score; the page shows a warning (`isWellKnown`). */
const MIN_KNOWN_PHRASE_CHARACTERS = 20;
/** Bits at which the score rises to 2, 3 and 4. Against Argon2id, 52 bits are about 30 GPU-years x 1,000. */
const STEPS_BITS = [30, 40, 52];

/** A user-chosen word is worth about as much as a word from a list of 8,000. */
const WORD_BITS = 13;
const EXTRA_LETTER_BITS = 0.8;
const WORD_LETTERS = 8;
/** Letter sequences that form no word, e.g. from a generator. */
const RANDOM_LETTER_BITS = 3.5;
const SHORT_LETTER_BITS = 2.5;
const DIGIT_BITS = 3.3;
const NEW_SYMBOL_BITS = 3;
const KNOWN_SYMBOL_BITS = 1;
/** A keyboard run, a repeat, or a well-known phrase. */
const TRIVIAL_BITS = 3;
const COMMON_WORD_BITS = 8;

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const COMMON_WORDS = new Set(
  'password passwort passphrase secret admin administrator welcome letmein login master iloveyou love monkey dragon football baseball princess sunshine shadow superman batman trustno test testing demo user changeme default qwerty abc hello crypto bitcoin ethereum wallet blockchain riskmark elliptic chainalysis'.split(
    ' ',
  ),
);
const COMMON_PHRASES = [
  'correcthorsebatterystaple',
  'thequickbrownfoxjumpsoverthelazydog',
  'thequickbrownfox',
  'tobeornottobe',
  'thatisthequestion',
  'iloveyousomuch',
  'maytheforcebewithyou',
  'letmeinplease',
  'opensesame',
  'itwasthebestoftimes',
  'onceuponatime',
  'loremipsumdolorsitamet',
  'loremipsum',
  'inthebeginning',
  'fourscoreandsevenyearsago',
  'allyourbasearebelongtous',
  'notyourkeysnotyourcoins',
  'winteriscoming',
  'twinkletwinklelittlestar',
  'iamthewalrus',
  'neveragoodpassword',
  'thisismypassword',
  'mypasswordis',
  'whatisthepassword',
  'passwordpassword',
  'iforgotmypassword',
];

/** Phrases about passwords are always rejected. */
const PASSWORD_PHRASES = COMMON_PHRASES.filter((phrase) => phrase.includes('password'));

const reversed = (text: string) => [...text].reverse().join('');
const ALL_RUNS = RUNS.flatMap((run) => [run, reversed(run)]);

/** Removes runs of at least four neighbors (keyboard, alphabet, digits) and repeats, and counts them. */
function removeRuns(text: string): { remaining: string; runs: number } {
  let remaining = '';
  let runs = 0;
  for (let at = 0; at < text.length; ) {
    const length = Math.max(runLength(text, at), repeatLength(text, at));
    if (length) runs += 1;
    else remaining += text[at];
    // A gap remains, so that both sides do not join to a word.
    if (length) remaining += '\n';
    at += length || 1;
  }
  return { remaining, runs };
}

function runLength(text: string, at: number): number {
  let longest = 0;
  for (const run of ALL_RUNS) {
    const from = run.indexOf(text[at] ?? '\n');
    if (from < 0) continue;
    let length = 1;
    while (length + from < run.length && text[at + length] === run[from + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest >= 4 ? longest : 0;
}

/** Returns how many characters from `at` repeat the text before it; 0 below three. */
function repeatLength(text: string, at: number): number {
  let longest = 0;
  for (let unit = 1; unit <= at; unit += 1) {
    let length = 0;
    while (at + length < text.length && text[at + length] === text[at + length - unit]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest >= 3 ? longest : 0;
}

function lettersBits(word: string): number {
  if (COMMON_WORDS.has(word)) return COMMON_WORD_BITS;
  if (word.length <= 3) return word.length * SHORT_LETTER_BITS;
  if (/[bcdfghjklmnpqrstvwxz]{5}/.test(word)) return word.length * RANDOM_LETTER_BITS;
  return WORD_BITS + Math.max(0, word.length - WORD_LETTERS) * EXTRA_LETTER_BITS;
}

const BETWEEN_LETTERS = '[\\s\\p{P}\\p{S}]*';

/** Removes a phrase, with any separators between its letters. */
function removePhrase(text: string, phrase: string): string {
  return text.replace(new RegExp([...phrase].join(BETWEEN_LETTERS), 'u'), '\n');
}

/** Characters that are evaluated; the estimate runs at every keystroke. */
const MAX_EVALUATED_CHARACTERS = 256;

/** Estimates the bits, conservatively: the number of guesses of an attacker who knows how users choose. */
function estimateBits(passphrase: string, knownPhrases = COMMON_PHRASES): number {
  const lower = passphrase.normalize('NFKC').toLowerCase().slice(0, MAX_EVALUATED_CHARACTERS);
  const compact = lower.replace(/[\s\p{P}\p{S}]/gu, '');
  const phrases = knownPhrases.filter((phrase) => compact.includes(phrase));
  const { remaining, runs } = removeRuns(phrases.reduce(removePhrase, lower));
  let bits = (runs + phrases.length) * TRIVIAL_BITS;
  const seen = new Set<string>();
  for (const [token] of remaining.matchAll(/\p{L}+|\d|[^\p{L}\d\n]/gu)) {
    if (/\d/.test(token)) bits += DIGIT_BITS;
    else if (/\p{L}/u.test(token)) bits += lettersBits(token);
    else bits += seen.has(token) ? KNOWN_SYMBOL_BITS : NEW_SYMBOL_BITS;
    seen.add(token);
  }
  return bits;
}

const characters = (passphrase: string) => [...passphrase.normalize('NFKC')].length;

/**
 * Returns why a passphrase is rejected: too few characters (`short`) or easily guessed (`trivial`); null if accepted.
 * @param least characters, if the organization's policy requires more than `MIN_CHARACTERS`
 */
export function getPassphraseProblem(passphrase: string, least = MIN_CHARACTERS): 'short' | 'trivial' | null {
  const count = characters(passphrase);
  if (count < Math.max(least, MIN_CHARACTERS)) return 'short';
  if (estimateBits(passphrase) >= REFUSED_BITS) return null;
  // A long passphrase that is weak only because it is a known phrase is accepted; repeats, runs and common words are not.
  return count >= MIN_KNOWN_PHRASE_CHARACTERS && estimateBits(passphrase, PASSWORD_PHRASES) >= REFUSED_BITS
    ? null
    : 'trivial';
}

/** True for an accepted passphrase that is little more than a well-known phrase, so that the page can warn. */
export function isWellKnown(passphrase: string): boolean {
  return getPassphraseProblem(passphrase) === null && estimateBits(passphrase) < REFUSED_BITS;
}

/** Returns the score shown beside the field (0 = rejected, 1 to 4) and the number of characters. */
export function estimateStrength(
  passphrase: string,
  least = MIN_CHARACTERS,
): { score: 0 | 1 | 2 | 3 | 4; characters: number } {
  const count = characters(passphrase);
  if (getPassphraseProblem(passphrase, least)) return { score: 0, characters: count };
  const bits = estimateBits(passphrase);
  const score = 1 + STEPS_BITS.filter((step) => bits >= step).length;
  return { score: score as 1 | 2 | 3 | 4, characters: count };
}
