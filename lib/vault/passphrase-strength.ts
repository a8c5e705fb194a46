// How good a passphrase is, which ones are refused, and how to make a good one. Pure: pages show the strength with it.

/** NIST SP 800-63B-4: at least 15 characters where the passphrase is the only factor. */
export const MIN_CHARACTERS = 15;

/** Below this many bits a passphrase falls to a handful of guesses, however long it is. */
const REFUSED_BITS = 20;
/** From this length a phrase that many know is taken, as the weakest there is: whoever types that much has been told and may know what they do. */
const KNOWN_PHRASE_CHARACTERS = 20;
/** Bits at which the shown strength rises to 2, 3 and 4. Against Argon2id, 52 bits are ~30 GPU-years x 1,000. */
const STEPS_BITS = [30, 40, 52];

/** A word somebody picks is worth about as much as one of a list of 8,000. */
const WORD_BITS = 13;
const EXTRA_LETTER_BITS = 0.8;
const WORD_LETTERS = 8;
/** Letters that form no word, as a generator makes them. */
const RANDOM_LETTER_BITS = 3.5;
const SHORT_LETTER_BITS = 2.5;
const DIGIT_BITS = 3.3;
const NEW_SYMBOL_BITS = 3;
const KNOWN_SYMBOL_BITS = 1;
/** A run, a repeat, or one of the words everybody takes. */
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

/** Phrases about passwords are no words at all: these are never forgiven. */
const PASSWORD_PHRASES = COMMON_PHRASES.filter((phrase) => phrase.includes('password'));

const reversed = (text: string) => [...text].reverse().join('');
const ALL_RUNS = RUNS.flatMap((run) => [run, reversed(run)]);

/** Takes out runs of at least four neighbours on the keyboard, in the alphabet or in counting, and repeats; says how many there were. */
function withoutRuns(text: string): { rest: string; runs: number } {
  let rest = '';
  let runs = 0;
  for (let at = 0; at < text.length; ) {
    const length = Math.max(runLength(text, at), repeatLength(text, at));
    if (length) runs += 1;
    else rest += text[at];
    // A gap stays where something was taken out, so that its two sides do not become a word.
    if (length) rest += '\n';
    at += length || 1;
  }
  return { rest, runs };
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

/** How far what stands before `at` is simply said again from there. */
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

/** Takes a phrase out, however its words are set apart; what stands round it keeps its own gaps. */
function without(text: string, phrase: string): string {
  return text.replace(new RegExp([...phrase].join(BETWEEN_LETTERS), 'u'), '\n');
}

/** More than this tells nothing new, and the estimate is made at every key stroke. */
const WEIGHED_CHARACTERS = 256;

/** A rough estimate, on the low side: what somebody who knows how people choose would have to try. */
function bitsOf(passphrase: string, knownPhrases = COMMON_PHRASES): number {
  const lower = passphrase.normalize('NFKC').toLowerCase().slice(0, WEIGHED_CHARACTERS);
  const squeezed = lower.replace(/[\s\p{P}\p{S}]/gu, '');
  const phrases = knownPhrases.filter((known) => squeezed.includes(known));
  const { rest, runs } = withoutRuns(phrases.reduce(without, lower));
  let bits = (runs + phrases.length) * TRIVIAL_BITS;
  const seen = new Set<string>();
  for (const [piece] of rest.matchAll(/\p{L}+|\d|[^\p{L}\d\n]/gu)) {
    if (/\d/.test(piece)) bits += DIGIT_BITS;
    else if (/\p{L}/u.test(piece)) bits += lettersBits(piece);
    else bits += seen.has(piece) ? KNOWN_SYMBOL_BITS : NEW_SYMBOL_BITS;
    seen.add(piece);
  }
  return bits;
}

const characters = (passphrase: string) => [...passphrase.normalize('NFKC')].length;

/** Why a passphrase is not taken: under 15 characters, or guessed at once; null where it is. */
export function getPassphraseProblem(passphrase: string): 'short' | 'trivial' | null {
  const count = characters(passphrase);
  if (count < MIN_CHARACTERS) return 'short';
  if (bitsOf(passphrase) >= REFUSED_BITS) return null;
  // What only its fame makes weak is words; what is weak without it is a repeat, a run, or one word that everybody takes.
  return count >= KNOWN_PHRASE_CHARACTERS && bitsOf(passphrase, PASSWORD_PHRASES) >= REFUSED_BITS ? null : 'trivial';
}

/** True for one that is taken although it is little more than a phrase many know, so that the page can say so. */
export function isWellKnown(passphrase: string): boolean {
  return getPassphraseProblem(passphrase) === null && bitsOf(passphrase) < REFUSED_BITS;
}

/** What is shown beside the field: how many of the four bars, and how many characters. 0 = not taken. */
export function estimateStrength(passphrase: string): { score: 0 | 1 | 2 | 3 | 4; characters: number } {
  const count = characters(passphrase);
  if (getPassphraseProblem(passphrase)) return { score: 0, characters: count };
  const bits = bitsOf(passphrase);
  const score = 1 + STEPS_BITS.filter((step) => bits >= step).length;
  return { score: score as 1 | 2 | 3 | 4, characters: count };
}
