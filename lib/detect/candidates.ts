// Text → the pieces of it that have the form of an address; one pattern, one pass, no checksum.
import { findDottedNames } from './dotted-names';

/** A piece of text that looks like an address; offsets into the text it was found in. */
export interface Candidate {
  text: string;
  start: number;
  end: number;
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const LOWER = '[02-9ac-hj-np-z]';
const BASE32 = '[A-Z2-7]';

/** Every long form has so many characters unbroken; asking first costs a word one look instead of one per form. */
const IS_LONG = '(?=[0-9A-Za-z@:_+/-]{25})';

/** A form that is written in small letters or in capitals, never in both. */
const inEither = (form: string) => `${form}|${form.toUpperCase()}`;

/**
 * One branch per form. TON comes before base58, whose run would otherwise take the part before a `-` and lose the rest.
 * The upper ends are those of the longest known form, so that a long run is left after a bounded number of steps.
 */
const LONG_BRANCHES = [
  '0[xX][0-9a-fA-F]{40,64}',
  '[EU][Qf][A-Za-z0-9+/_-]{46}',
  '(?:0|-1):[0-9a-fA-F]{64}',
  'XE\\d\\d[0-9A-Z]{30,31}',
  '(?:ronin:|xdc)[0-9a-fA-F]{40}',
  `${BASE58}{25,108}`,
  inEither(`[0-9a-z]{1,20}@?1${LOWER}{8,590}`),
  `(?:did:com:|addr_safro)1${LOWER}{38,58}`,
  `[XPC]-avax1${LOWER}{38}`,
  inEither(`(?:(?:bitcoincash|ecash|kaspa):)?[qpzr]${LOWER}{41}(?:${LOWER}{18,21})?`),
  // A plus with no word behind it makes it a piece of base64.
  `${BASE32}{56,69}(?!\\+\\W)`,
  'f[1-4][a-z\\d]{39,130}',
  '(?:nano|xrb)_[13][13-9a-km-uw-z]{59}',
  '[0-9a-f]{64}',
];

/** The forms that may be shorter: short witness programs, delegated Filecoin addresses, Hedera's numbers. */
const SHORT_BRANCHES = [
  inEither(`(?:bc|ltc|tex|btg)1${LOWER}{8,39}`),
  'f4\\d{1,20}f[a-z2-7]{8,40}',
  '(?<![.@])0\\.0\\.[1-9]\\d{0,9}(?:-[a-z]{5})?(?![.@-]\\d)',
];
const BRANCHES = `${IS_LONG}(?:${LONG_BRANCHES.join('|')})|${SHORT_BRANCHES.join('|')}`;

/** Not `\b`: an underscore closes an address as well as a blank does, and so does every letter outside ASCII. */
const closed = (form: string) => `(?<![0-9A-Za-z])(?:${form})(?![0-9A-Za-z])`;
const pattern = new RegExp(closed(BRANCHES), 'g');
const base58Run = new RegExp(closed(`${BASE58}{25,47}`), 'y');
const separator = /[-_+/]/;

/**
 * Finds candidates in reading order (a name before what stands within it), in time linear in the text's length. A TON candidate that holds a separator may be two things
 * side by side: what lies inside it follows as candidates of their own, so take the first that proves right and skip what overlaps it.
 */
export function findCandidates(text: string): Candidate[] {
  const found: Candidate[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [token] = match;
    found.push({ text: token, start: match.index, end: match.index + token.length });
    const cut = /^[EU]/.test(token) ? token.search(separator) : -1;
    if (cut < 0) continue;
    base58Run.lastIndex = match.index;
    const inner = base58Run.exec(text)?.[0];
    if (inner !== undefined) found.push({ text: inner, start: match.index, end: match.index + inner.length });
    pattern.lastIndex = match.index + cut + 1;
  }
  const names = findDottedNames(text);
  return names.length === 0 ? found : [...names, ...found].sort((one, other) => one.start - other.start);
}
