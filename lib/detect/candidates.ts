// Finds tokens that look like addresses (candidates) in a text: by regular expressions, and as dotted names.
import { findDottedNames } from './dotted-names';

/** A token that looks like an address; `start` and `end` are offsets into the searched text. */
export interface Candidate {
  text: string;
  start: number;
  end: number;
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const LOWER = '[02-9ac-hj-np-z]';
const BASE32 = '[A-Z2-7]';

/** Every long format has this many unbroken characters; the lookahead tests a word once instead of once per format. */
const IS_LONG = '(?=[0-9A-Za-z@:_+/-]{25})';

/** Matches a format in all lower or all upper case, never mixed. */
const inEitherCase = (form: string) => `${form}|${form.toUpperCase()}`;

/**
 * One branch per format. TON precedes base58, because a base58 run would consume the part before a `-` and drop the
 * remainder. The upper bounds are those of the longest known format, so that the match of a long run is bounded.
 */
const LONG_BRANCHES = [
  '0[xX][0-9a-fA-F]{40,64}',
  '[EU][Qf][A-Za-z0-9+/_-]{46}',
  '(?:0|-1):[0-9a-fA-F]{64}',
  'XE\\d\\d[0-9A-Z]{30,31}',
  '(?:ronin:|xdc)[0-9a-fA-F]{40}',
  `${BASE58}{25,108}`,
  inEitherCase(`[0-9a-z]{1,20}@?1${LOWER}{8,590}`),
  `(?:did:com:|addr_safro)1${LOWER}{38,58}`,
  `[XPC]-avax1${LOWER}{38}`,
  inEitherCase(`(?:(?:bitcoincash|ecash|kaspa):)?[qpzr]${LOWER}{41}(?:${LOWER}{18,21})?`),
  // A plus sign without a word after it means base64.
  `${BASE32}{56,69}(?!\\+\\W)`,
  'f[1-4][a-z\\d]{39,130}',
  '(?:nano|xrb)_[13][13-9a-km-uw-z]{59}',
  '[0-9a-f]{64}',
];

/** Formats that may be shorter: short witness programs, delegated Filecoin addresses, Hedera account numbers. */
const SHORT_BRANCHES = [
  inEitherCase(`(?:bc|ltc|tex|btg)1${LOWER}{8,39}`),
  'f4\\d{1,20}f[a-z2-7]{8,40}',
  '(?<![.@])0\\.0\\.[1-9]\\d{0,9}(?:-[a-z]{5})?(?![.@-]\\d)',
];
const BRANCHES = `${IS_LONG}(?:${LONG_BRANCHES.join('|')})|${SHORT_BRANCHES.join('|')}`;

/** Not `\b`: an underscore or a non-ASCII letter ends an address as a space does. */
const delimited = (form: string) => `(?<![0-9A-Za-z])(?:${form})(?![0-9A-Za-z])`;
const pattern = new RegExp(delimited(BRANCHES), 'g');
const base58Run = new RegExp(delimited(`${BASE58}{25,47}`), 'y');
const separator = /[-_+/]/;

/**
 * Finds candidates in reading order (a name before the candidates inside it), in time linear in the text length. A TON
 * candidate that contains a separator may be two adjacent tokens: the tokens inside it follow as candidates of their
 * own, so callers take the first that is valid and skip those that overlap it.
 */
export function findCandidates(text: string): Candidate[] {
  const found: Candidate[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [token] = match;
    found.push({ text: token, start: match.index, end: match.index + token.length });
    const separatorIndex = /^[EU]/.test(token) ? token.search(separator) : -1;
    if (separatorIndex < 0) continue;
    base58Run.lastIndex = match.index;
    const inner = base58Run.exec(text)?.[0];
    if (inner !== undefined) found.push({ text: inner, start: match.index, end: match.index + inner.length });
    pattern.lastIndex = match.index + separatorIndex + 1;
  }
  const names = findDottedNames(text);
  return names.length === 0 ? found : [...names, ...found].sort((left, right) => left.start - right.start);
}
