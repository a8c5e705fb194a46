// Reasons to leave out a form that proves nothing by itself: it stands in a key's place, or is a piece of encoded data.

/** Words that announce key material or a digest; what follows one of them is never offered as an address (design.md 2, rule 6). */
const ANNOUNCES_OTHER =
  /(?:priv(?:ate)?[ _-]?key|(?:ed25519|secp256k1)-priv|secret(?:[ _-]?key)?|seed(?:[ _-]?phrase)?|mnemonic|keypair|passphrase|password|sha-?\d{1,3}|md5|fingerprint|nonce|token|api[ _-]?key|(?:tx|txn|transaction|block|state|receipt|extrinsic)s?(?:[ _-]?(?:hash|id|digest|root))?|hash|digest|checksum|commitment)["']?(?:\s*(?:is|was|:|=|-|=>|→|\/))?\s*["'`(<[]*$/i;
const ANNOUNCE_REACH = 40;

const JOINS = '-_+/';
/** Ordinary words, names and small numbers; the neighbours of a slice of base64 do not look like one. */
const WORD_LIKE = /^(?:[A-Za-z]?[a-z]{0,19}|[A-Za-z][a-z]{2,19}\d{1,2}|v\d|[A-Z]{1,12}\d{0,2}|\d{1,10})$/;
const KEY_LIKE = /^[1-9A-HJ-NP-Za-km-z]{43,44}$/;
const RUN_REACH = 64;

const alphanumeric = (text: string, at: number) => /[0-9A-Za-z]/.test(text.charAt(at));

function isForeign(run: string): boolean {
  return !WORD_LIKE.test(run) && !KEY_LIKE.test(run);
}

/** Whether the token at `start` to `end` goes on, over a `-`, `_`, `+` or `/`, into something that is no word: a slice of base64. */
export function isSliceOfData(text: string, start: number, end: number): boolean {
  if (text.charAt(end) === '=') return true;
  if (JOINS.includes(text.charAt(start - 1)) && start > 0) {
    let from = start - 1;
    while (from > 0 && start - from < RUN_REACH && alphanumeric(text, from - 1)) from--;
    if (isForeign(text.slice(from, start - 1))) return true;
  }
  if (JOINS.includes(text.charAt(end)) && end < text.length) {
    let to = end + 1;
    while (to < text.length && to - end < RUN_REACH && alphanumeric(text, to)) to++;
    if (isForeign(text.slice(end + 1, to))) return true;
  }
  return false;
}

/** Whether the words right before `start` say that something other than an address follows. */
export function isAnnouncedAsOther(text: string, start: number): boolean {
  return ANNOUNCES_OTHER.test(text.slice(Math.max(0, start - ANNOUNCE_REACH), start));
}
