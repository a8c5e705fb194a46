// Finds candidate queries in text: the smallest excerpt the background needs to recognise an address.
import { findCandidates } from '../../detect/candidates';
import { hasConfusables, stripNormalizable } from '../../detect/normalizable-characters';
import { couldBeAddress, couldBeNamed, namesSuchChain, needsContext } from '../../detect/prefilter';
import type { ExpandedAddress } from '../../detect/wire-address';

/** One thing to ask about. */
export interface CandidateQuery {
  /** The token alone where its form says all; else what stands around it as well. */
  query: string;
  /** Where the query begins in the text. */
  from: number;
  /** Where in the query the token stands; without it every address that ends within `ends` is meant. */
  at?: [start: number, end: number];
  /** Behind which character of the query and up to which one. */
  ends?: [after: number, until: number];
}

/** The longest text that goes in one query, and so the longest piece of one. */
export const MAX_QUERY = 4096;

/** A text longer than this is read piece by piece, each in its turn, and no farther around view than one needs. */
export const LONG_TEXT = 2 * MAX_QUERY;

/** A text no longer than this is its own context; of a longer one so much around a token is enough (hints.ts and doubt.ts look no farther). */
const SHORT_TEXT = 640;
const BEFORE = 480;
const AFTER = 128;
/** How far a piece reaches back into the one before: the longest form is whole in one of them, with what stands before it. */
const OVERLAP = 640;

/**
 * What every long form has: 25 letters and digits unbroken (the look-behind saves a try at each letter of a word); else TON's old
 * alphabet; else a short witness program or a delegated Filecoin address, a name, an account of Hedera.
 */
const COULD_HOLD =
  /(?<![\w-])[\w-]{25}|[EU][Qf][\w/+-]{46}|(?:bc|ltc|tex|btg)1[02-9ac-hj-np-z]{8}|f4\d{1,20}f[a-z2-7]{8}|\.(?:eth|sol|near|tg)(?![0-9a-z])|0\.0\.\d/i;
const NOT_ASCII = /[^\0-\x7f]/;

/** No address, name or shortened form is shorter. */
export const MIN_TEXT = 5;

/** Whether a text is worth a look at all: asked of every text that is met. Invisible characters and foreign letters may hide a form. */
export function couldHold(text: string): boolean {
  if (text.length < MIN_TEXT) return false;
  if (COULD_HOLD.test(text)) return true;
  return NOT_ASCII.test(text) && (hasConfusables(text) || COULD_HOLD.test(stripNormalizable(text)));
}

/** A part of a long text, and which of the addresses in it are its own: those that end behind `after` and not behind `until` (in the text). */
export interface TextChunk {
  from: number;
  text: string;
  after: number;
  until: number;
}

/** A long text, from one character to another, in pieces that can be asked about: what stands across the end of one is the next one's. */
export function* splitText(text: string, from = 0, end = text.length): Generator<TextChunk, void, void> {
  for (let after = from; after < end; ) {
    const start = Math.max(0, after - OVERLAP);
    const to = start + MAX_QUERY;
    const until = to < text.length ? Math.min(to - AFTER, end) : end;
    yield { from: start, text: text.slice(start, to), after, until };
    after = until;
  }
}

/** Forms that count only where their chain is named are worth asking about where the page or the text may name it. */
const isWorthAsking = (token: string, isNamed: boolean) =>
  couldBeAddress(token) || (couldBeNamed(token) && (isNamed || /\.(?:eth|sol)$/i.test(token)));

/** The pieces of a text that have the form of an address, named forms among them; for comparing, not for asking. */
export function findTokens(text: string): string[] {
  return findCandidates(stripNormalizable(text))
    .map((candidate) => candidate.text)
    .filter((token) => isWorthAsking(token, true));
}

/**
 * What to ask about in one piece.
 * @param isNamed whether the page speaks of chains whose form counts only where they are named
 */
export function toCandidateQueries({ from, text, after, until }: TextChunk, isNamed = false): CandidateQuery[] {
  if (!couldHold(text)) return [];
  const ends: [number, number] = [after - from, until - from];
  const isSaid = isNamed || namesSuchChain(text);
  const worth = (one: string) => findCandidates(one).filter((candidate) => isWorthAsking(candidate.text, isSaid));
  const plain = stripNormalizable(text);
  const isForeign = hasConfusables(plain);
  // Where something is folded away the places shift: the whole piece is asked about.
  if (isForeign || plain !== text)
    return isForeign || worth(plain).length || worth(text).length ? [{ query: text, from, ends }] : [];
  return worth(text).flatMap(({ text: token, start, end }) => {
    if (end <= ends[0] || end > ends[1]) return [];
    if (!needsContext(token) && text.charAt(start - 1) !== ':')
      return { query: token, from: from + start, at: [0, token.length] };
    const first = text.length <= SHORT_TEXT ? 0 : Math.max(0, start - BEFORE);
    const query = text.length <= SHORT_TEXT ? text : text.slice(first, end + AFTER);
    return { query, from: from + first, at: [start - first, end - first] };
  });
}

/** What to ask about in a text, in reading order; `isNamed` as above. */
export function findCandidateQueries(text: string, isNamed = false): CandidateQuery[] {
  return [...splitText(text)].flatMap((piece) => toCandidateQueries(piece, isNamed));
}

/** The same suspects with a label read before the text that they stand in. */
export function withLabel(suspects: readonly CandidateQuery[], label: string): CandidateQuery[] {
  const { length } = label;
  return suspects.map((one) => {
    const { query, from, at } = one;
    return at ? { query: label + query, from: from - length, at: [at[0] + length, at[1] + length] } : one;
  });
}

/**
 * The addresses of a text once its suspects are answered; offsets into the text. Of two that overlap the first counts, as in `findAddresses`.
 * @param find the addresses in a query
 */
export function resolveQueries(
  suspects: readonly CandidateQuery[],
  find: (query: string) => readonly ExpandedAddress[],
): ExpandedAddress[] {
  const all: ExpandedAddress[] = [];
  let last = 0;
  for (const { query, from, at, ends } of suspects)
    for (const found of find(query)) {
      const isMeant = !at || (found.start === at[0] && found.end === at[1]);
      const isHere = !ends || (found.end > ends[0] && found.end <= ends[1]);
      if (!isHere || !isMeant || from + found.start < last) continue;
      all.push({ ...found, start: from + found.start, end: from + found.end });
      last = from + found.end;
    }
  return all;
}
