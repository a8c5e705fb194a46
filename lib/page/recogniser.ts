// Tells which texts are worth asking about by shape alone, and keeps what the background recognised in them: no checksum runs in the page.
import { findCandidates } from '../detect/candidates';
import { fold } from '../detect/folded';
import type { FoundAddress } from '../detect/found-address';
import { couldBeAddress } from '../detect/shapes';

/** No form of an address has a shorter unbroken stretch than this (marking.md 1.4); zero-width characters may stand within. */
const LONG_WORD = /(?:[\w-]|\u200b|\u200c|\u200d|\u2060|\u00ad|\ufeff){25}/;
const LEAST_LENGTH = 25;

/** Texts kept; beyond it the memory is emptied rather than grown (a page can hold 100,000 addresses). */
const MAX_KEPT = 20_000;

/** One message holds so many texts and characters at most, so that neither side blocks (marking.md 9). */
export const MAX_TEXTS = 1000;
export const MAX_TEXT = 4096;
const MAX_MESSAGE = 200_000;

/** Recognises every address in each text; asks the background. @throws where it cannot be reached */
export type Recognise = (texts: string[]) => Promise<FoundAddress[][]>;

/** The pieces of a text that have the shape of an address. */
export function shapesIn(text: string): string[] {
  if (text.length < LEAST_LENGTH || !LONG_WORD.test(text)) return [];
  const folded = fold(text)?.text;
  const candidates = folded === undefined ? findCandidates(text) : [...findCandidates(folded), ...findCandidates(text)];
  return candidates.map((candidate) => candidate.text).filter(couldBeAddress);
}

/** Cuts a long text between words into pieces that can be sent. */
export function piecesOf(text: string): { from: number; text: string }[] {
  const pieces: { from: number; text: string }[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + MAX_TEXT, text.length);
    if (to < text.length) {
      const blank = text.slice(from, to).search(/\s\S*$/);
      if (blank > MAX_TEXT / 2) to = from + blank;
    }
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
  const kept = new Map<string, FoundAddress[]>();
  return {
    async learn(texts) {
      const unknown = [...new Set(texts)].filter((text) => !kept.has(text));
      if (kept.size + unknown.length > MAX_KEPT) kept.clear();
      for (const message of inMessages(unknown)) {
        const found = await recognise(message);
        message.forEach((text, at) => {
          kept.set(
            text,
            (found[at] ?? []).filter((one) => one.certainty === 'sure'),
          );
        });
      }
    },
    find: (text) => kept.get(text) ?? [],
  };
}
