// Builds recognition queries (excerpts of text for the background) and maps the answers back to the text.
import { findCandidates } from '../../detect/candidates';
import type { ExpandedAddress } from '../../detect/message-address-codec';
import { hasConfusables, stripNormalizable } from '../../detect/normalizable-characters';
import { couldBeAddress, needsChainMention, needsContext } from '../../detect/prefilter';
import { mayNameAmbiguousChain } from '../../detect/words/may-name-ambiguous-chain';

/** Excerpt of a text that is sent to the background for recognition. */
export interface RecognitionQuery {
  /** The token alone if its form is sufficient; else the token with its context. */
  query: string;
  /** Offset of the query in the text. */
  from: number;
  /** Range of the token in the query; if absent, all addresses that end within `ends` are meant. */
  at?: [start: number, end: number];
  /** Range of the query in which the address must end: after the first offset, up to the second. */
  ends?: [after: number, until: number];
}

/** Maximum length of a query, and of a chunk of text. */
export const MAX_QUERY = 4096;

/** Longer texts are scanned in chunks, one per step, and only near the viewport. */
export const LONG_TEXT = 2 * MAX_QUERY;

/**
 * Texts up to this length are their own context; longer ones are cut to this many characters before and after a token (lib/detect
 * reads further only for the heading of a list).
 */
const SHORT_TEXT = 640;
const BEFORE = 480;
const AFTER = 128;
/** Overlap of consecutive chunks: the longest address form is whole in one of them, together with its context. */
const OVERLAP = 640;

/**
 * Prefilter: 25 consecutive letters and digits (the look-behind avoids one attempt per letter of a word); TON's old alphabet; a short
 * witness program; a delegated Filecoin address; a name; a Hedera account.
 */
const COULD_HOLD =
  /(?<![\w-])[\w-]{25}|[EU][Qf][\w/+-]{46}|(?:bc|ltc|tex|btg)1[02-9ac-hj-np-z]{8}|f4\d{1,20}f[a-z2-7]{8}|\.(?:eth|sol|near|tg)(?![0-9a-z])|0\.0\.\d/i;
const NOT_ASCII = /[^\0-\x7f]/;

/** Minimum length of an address, name or truncated address. */
export const MIN_TEXT = 5;

/** Fast test, run on every text: could it contain an address? Invisible characters and confusables may hide one. */
export function couldHold(text: string): boolean {
  if (text.length < MIN_TEXT) return false;
  if (COULD_HOLD.test(text)) return true;
  return NOT_ASCII.test(text) && (hasConfusables(text) || COULD_HOLD.test(stripNormalizable(text)));
}

/** A chunk of a long text. It owns the addresses that end after `after` and up to `until` (offsets in the text). */
export interface TextChunk {
  from: number;
  text: string;
  after: number;
  until: number;
}

/** Splits a range of a long text into chunks; an address across a chunk border belongs to the next chunk. */
export function* splitText(text: string, from = 0, end = text.length): Generator<TextChunk, void, void> {
  for (let after = from; after < end; ) {
    const start = Math.max(0, after - OVERLAP);
    const to = start + MAX_QUERY;
    const until = to < text.length ? Math.min(to - AFTER, end) : end;
    yield { from: start, text: text.slice(start, to), after, until };
    after = until;
  }
}

/** Tests a token: forms that are valid only near the name of their chain count only where the chain may be named. */
const isWorthAsking = (token: string, isNamed: boolean) =>
  couldBeAddress(token) || (needsChainMention(token) && (isNamed || /\.(?:eth|sol)$/i.test(token)));

/** Returns the address-like tokens of a text, including forms that need a named chain; for comparison, not for queries. */
export function findTokens(text: string): string[] {
  return findCandidates(stripNormalizable(text))
    .map((candidate) => candidate.text)
    .filter((token) => isWorthAsking(token, true));
}

/**
 * Returns the recognition queries of one chunk.
 * @param isNamed true if the page names chains whose addresses are valid only near their name
 */
export function toRecognitionQueries({ from, text, after, until }: TextChunk, isNamed = false): RecognitionQuery[] {
  if (!couldHold(text)) return [];
  const ends: [number, number] = [after - from, until - from];
  const isChainNamed = isNamed || mayNameAmbiguousChain(text);
  const findWorthAsking = (source: string) =>
    findCandidates(source).filter((candidate) => isWorthAsking(candidate.text, isChainNamed));
  const plain = stripNormalizable(text);
  const isForeign = hasConfusables(plain);
  // After normalization offsets no longer match, so the whole chunk is the query.
  if (isForeign || plain !== text)
    return isForeign || findWorthAsking(plain).length || findWorthAsking(text).length
      ? [{ query: text, from, ends }]
      : [];
  return findWorthAsking(text).flatMap(({ text: token, start, end }) => {
    if (end <= ends[0] || end > ends[1]) return [];
    if (!needsContext(token) && text.charAt(start - 1) !== ':')
      return { query: token, from: from + start, at: [0, token.length] };
    const first = text.length <= SHORT_TEXT ? 0 : Math.max(0, start - BEFORE);
    const query = text.length <= SHORT_TEXT ? text : text.slice(first, end + AFTER);
    return { query, from: from + first, at: [start - first, end - first] };
  });
}

/** Returns the recognition queries of a text in reading order; `isNamed` as in `toRecognitionQueries`. */
export function findRecognitionQueries(text: string, isNamed = false): RecognitionQuery[] {
  return [...splitText(text)].flatMap((piece) => toRecognitionQueries(piece, isNamed));
}

/** Prepends a label found before the text to its queries. */
export function withLabel(queries: readonly RecognitionQuery[], label: string): RecognitionQuery[] {
  const { length } = label;
  return queries.map((candidate) => {
    const { query, from, at } = candidate;
    return at ? { query: label + query, from: from - length, at: [at[0] + length, at[1] + length] } : candidate;
  });
}

/**
 * Returns the addresses of a text from the answers to its queries, with offsets into the text. Of two that overlap the first wins, as in
 * `findAddresses`.
 * @param find returns the addresses in a query
 */
export function resolveQueries(
  queries: readonly RecognitionQuery[],
  find: (query: string) => readonly ExpandedAddress[],
): ExpandedAddress[] {
  const all: ExpandedAddress[] = [];
  let last = 0;
  for (const { query, from, at, ends } of queries)
    for (const found of find(query)) {
      const isMeant = !at || (found.start === at[0] && found.end === at[1]);
      const isHere = !ends || (found.end > ends[0] && found.end <= ends[1]);
      if (!isHere || !isMeant || from + found.start < last) continue;
      all.push({ ...found, start: from + found.start, end: from + found.end });
      last = from + found.end;
    }
  return all;
}
