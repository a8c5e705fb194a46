// Rejects tokens that are fragments of encoded data or that are labeled as a key or hash.
import {
  BARE_KEYS,
  COPULAS,
  HASHES,
  OTHER_SECRETS,
  OWNED_SECRETS,
  PREPOSITIONS,
  PUBLIC_WORDS,
} from './words/context-word-patterns';

/** A key's name may end with its encoding: `private_key_hex`. */
const ENCODING = '(?:[ _-]?(?:hex|base58|b58|bytes))?';
const BARE_KEY = `(?<!(?:${PUBLIC_WORDS})\\S*\\s?)(?:${BARE_KEYS})`;
/** Characters after the word: quotes, Markdown emphasis, a closing tag. */
const CLOSED = '(?:["\'`*_]|</\\w{1,10}>)*';
/** Characters before the token: the same, brackets, whitespace, an opening tag. */
const OPENED = '(?:[\\s"\'`*_(<[#]|<\\w[^<>]{0,40}>)*';
/** `(base58)` or `of the wallet 1` may occur between the word and its separator. */
const QUALIFIER = `(?:(?:\\s?[([][^()[\\]]{1,24}[)\\]]|\\s(?:${PREPOSITIONS})\\s[\\w #]{1,20}(?=\\s?[:=]))${CLOSED})?`;
/** Separators after the word; a slash may be escaped, as in JSON. */
const SIGN = `${COPULAS}|[:=：|/\\\\—–-]{1,3}>?|→|\\.{3,}:?`;
const announcementPattern = (words: string, sign = SIGN) =>
  new RegExp(`(?:${words})${CLOSED}${QUALIFIER}(?:\\s*(?:${sign}))?${OPENED}$`, 'i');
/** After a key's name a comma may be a table or call separator; after a hash the next column may be the account. */
const ANNOUNCES_KEY = announcementPattern(`(?:${OWNED_SECRETS}|${OTHER_SECRETS})${ENCODING}|${BARE_KEY}`, `${SIGN}|,`);
const ANNOUNCES_HASH = announcementPattern(HASHES);
/** On Solana a public key is an account; on chains with hexadecimal accounts, a `key` is never one. */
const ANNOUNCES_ANY_KEY = announcementPattern('keys?');
const HEXADECIMAL = /^(?:0x|[\da-f]{60})/i;
const ANNOUNCE_REACH = 72;
/** The owner may be named in any language between word and colon: `приватный ключ кошелька Solana:`. */
const ANNOUNCES_KEY_OF = new RegExp(`(?:${OWNED_SECRETS})[^.,;!?。，、\\n]{0,48}[:=：]${OPENED}$`, 'i');

const JOINS = '-_+/';
/** Ordinary words, names and small numbers; neighboring fragments of base64 do not match. */
const WORD_LIKE = /^(?:[A-Za-z]?[a-z]{0,19}|[A-Za-z][a-z]{2,19}\d{1,2}|v\d|[A-Z]{1,12}\d{0,2}|\d{1,10})$/;
/** Another account of the same format: base58, or 32 bytes in hexadecimal. */
const KEY_LIKE = /^(?:[1-9A-HJ-NP-Za-km-z]{43,44}|(?:0x)?[0-9a-f]{60,64})$/;
const RUN_REACH = 68;
/**
 * Parts of a signed token (RFC 7519) are joined by dots; they are longer than a name before a dot, and contain digits
 * as well as letters.
 */
const PART = '(?=[-_a-z]*\\d)(?=[-_\\d]*[a-z])[-\\w]{16,}';
const PART_BEFORE = new RegExp(`(?<![-\\w])${PART}\\.$`, 'i');
const PART_BEHIND = new RegExp(`^\\.${PART}`, 'i');

const isAlphanumeric = (text: string, at: number) => /[0-9A-Za-z]/.test(text.charAt(at));

function isNonWord(run: string): boolean {
  return !WORD_LIKE.test(run) && !KEY_LIKE.test(run);
}

/** Tests whether the token from `start` to `end` continues, over `-`, `_`, `+` or `/`, into a non-word: a fragment of base64. */
export function isPartOfEncodedData(text: string, start: number, end: number): boolean {
  // A continuation after the equals sign is a value, an arrow, or a quoted-printable space (`=20`; RFC 2045, 6.7).
  if (/^={1,2}(?![\w=>])/.test(text.slice(end, end + 3))) return true;
  if (PART_BEHIND.test(text.slice(end, end + RUN_REACH))) return true;
  if (PART_BEFORE.test(text.slice(Math.max(0, start - RUN_REACH), start))) return true;
  if (start > 0 && JOINS.includes(text.charAt(start - 1))) {
    let from = start - 1;
    while (from > 0 && start - from < RUN_REACH && isAlphanumeric(text, from - 1)) from--;
    if (isNonWord(text.slice(from, start - 1))) return true;
  }
  if (JOINS.includes(text.charAt(end)) && end < text.length) {
    let to = end + 1;
    while (to < text.length && to - end < RUN_REACH && isAlphanumeric(text, to)) to++;
    if (isNonWord(text.slice(end + 1, to))) return true;
  }
  return false;
}

const wordsBefore = (text: string, start: number) => text.slice(Math.max(0, start - ANNOUNCE_REACH), start);

/** Tests whether the words directly before `start` announce key material. */
function isAnnouncedAsKey(text: string, start: number): boolean {
  const before = wordsBefore(text, start);
  return ANNOUNCES_KEY.test(before) || ANNOUNCES_KEY_OF.test(before);
}

/** Tests whether the words directly before `start` announce something other than an address: a key, or a hash. */
export function isLabelledAsOther(text: string, start: number): boolean {
  const before = wordsBefore(text, start);
  if (isAnnouncedAsKey(text, start) || ANNOUNCES_HASH.test(before)) return true;
  return ANNOUNCES_ANY_KEY.test(before) && HEXADECIMAL.test(text.slice(start, start + ANNOUNCE_REACH));
}

/** Separators between list items: punctuation, spaces and numbers, but no letter of any script and no character that ends a label. */
const BETWEEN_ITEMS = /^[^A-Za-z:=\xaa-\u1fff\u3041-\uffff]{1,12}$/;

/** Tests whether the token from `start` to `end` is key material. Stateful: call it in reading order. */
export type KeyMaterialTester = (start: number, end: number) => boolean;

/** Creates a test for key material: tokens announced as keys, and later items of a list of keys. Call it for tokens in reading order. */
export function createKeyMaterialTester(text: string): KeyMaterialTester {
  let lastKeyEnd = text.length;
  return (start, end) => {
    const isKey = BETWEEN_ITEMS.test(text.slice(lastKeyEnd, start)) || isAnnouncedAsKey(text, start);
    if (isKey) lastKeyEnd = end;
    return isKey;
  };
}
