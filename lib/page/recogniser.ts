// Tells which texts are worth asking about by shape alone, and keeps what the background recognised in them: no checksum runs in the page.
import { findCandidates } from '../detect/candidates';
import { fold } from '../detect/folded';
import type { FoundAddress } from '../detect/found-address';
import { couldBeAddress } from '../detect/shapes';

/** Letters, digits and signs of an address, full-width ones too, and the invisible characters that may stand within. */
const WORD = '\\w\\-\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\u200b-\\u200d\\u2060\\u00ad\\ufeff';
/** What every long form has: 25 of them unbroken (the look-behind saves a try at each letter of a word); else the old TON alphabet; else a short witness program. */
const COULD_HOLD = new RegExp(`(?<![\\w-])[${WORD}]{25}|[EU][Qf][\\w/+-]{46}|(?:bc|ltc|tex)1[02-9ac-hj-np-z]{10}`, 'i');
const SHORT_WITNESS = /(?:bc|ltc|tex)1[02-9ac-hj-np-z]{10}/i;
/** The shortest witness address: two bytes of program (BIP-350). */
const LEAST_LENGTH = 14;
const LEAST_LONG = 25;

/** Texts kept; beyond it the older half is forgotten (a page can hold 100,000 addresses). */
const MAX_KEPT = 20_000;

/** One message holds so many texts and characters at most, so that neither side blocks (marking.md 9). */
export const MAX_TEXTS = 1000;
export const MAX_TEXT = 4096;
const MAX_MESSAGE = 200_000;

/** Recognises every address in each text; asks the background. @throws where it cannot be reached */
export type Recognise = (texts: string[]) => Promise<FoundAddress[][]>;

/** The pieces of a text that have the shape of an address. */
export function shapesIn(text: string): string[] {
  if (text.length < LEAST_LENGTH) return [];
  if (!(text.length < LEAST_LONG ? SHORT_WITNESS : COULD_HOLD).test(text)) return [];
  const folded = fold(text)?.text;
  const candidates = folded === undefined ? findCandidates(text) : [...findCandidates(folded), ...findCandidates(text)];
  return candidates.map((candidate) => candidate.text).filter(couldBeAddress);
}

/** Where to cut `text` before `to`: at a blank, else at a sign that no address holds, no earlier than half a piece back. */
function cutBefore(text: string, from: number, to: number): number {
  let sign = to;
  for (let at = to - 1; at > from + MAX_TEXT / 2; at--) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 0xa0) return at;
    if (sign === to && code < 128 && !/[\w+/:-]/.test(text.charAt(at))) sign = at;
  }
  return sign;
}

/** Cuts a long text between words into pieces that can be sent; in time linear in its length. */
export function piecesOf(text: string): { from: number; text: string }[] {
  const pieces: { from: number; text: string }[] = [];
  for (let from = 0; from < text.length; ) {
    const end = from + MAX_TEXT;
    const to = end < text.length ? cutBefore(text, from, end) : text.length;
    pieces.push({ from, text: text.slice(from, to) });
    from = to;
  }
  return pieces;
}

export interface Recogniser {
  /** Learns about texts not known yet. @throws where the background cannot be reached */
  learn(texts: Iterable<string>): Promise<void>;
  /** Sure addresses of a text that was learned, offsets into it; forms that could as well be something else are left out. */
  find(text: string): FoundAddress[];
}

function inMessages(texts: string[]): string[][] {
  const messages: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const last = messages[messages.length - 1];
    if (!last || last.length >= MAX_TEXTS || size + text.length > MAX_MESSAGE) {
      messages.push([text]);
      size = text.length;
    } else {
      last.push(text);
      size += text.length;
    }
  }
  return messages;
}

export function createRecogniser(recognise: Recognise): Recogniser {
  let older = new Map<string, FoundAddress[]>();
  let kept = new Map<string, FoundAddress[]>();
  const find = (text: string) => kept.get(text) ?? older.get(text);
  return {
    async learn(texts) {
      const unknown = [...new Set(texts)].filter((text) => !find(text));
      // Not all of it: another reading may be about to use what it has just learned.
      if (kept.size > MAX_KEPT / 2) {
        older = kept;
        kept = new Map();
      }
      for (const message of inMessages(unknown)) {
        const found = await recognise(message);
        message.forEach((text, at) => {
          kept.set(
            text,
            (found[at] ?? []).filter((one) => one.certainty === 'sure' || one.checksum === 'mismatch'),
          );
        });
      }
    },
    find: (text) => find(text) ?? [],
  };
}
