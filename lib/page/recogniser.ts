// Asks the detector for the addresses in a piece of text, once per distinct text: tables repeat themselves.
import { findAddresses } from '../detect/addresses';
import type { FoundAddress } from '../detect/found-address';
import type { PageContext } from '../detect/page-context';

/** No form of an address has a shorter unbroken stretch than this (marking.md 1.4); zero-width characters may stand within. */
const LONG_WORD = /(?:[\w-]|\u200b|\u200c|\u200d|\u2060|\u00ad|\ufeff){25}/;
const LEAST_LENGTH = 25;

/** Texts kept; beyond it the memory is emptied rather than grown (a page can hold 100,000 addresses). */
const MAX_KEPT = 5000;
const LONGEST_KEPT = 256;

/** A longer text is read in pieces, cut between words, so that no single call takes long. */
const PIECE = 16_384;

export interface Recogniser {
  /** Sure addresses of a text, offsets into it. */
  find(text: string): FoundAddress[];
}

function cut(text: string, from: number): number {
  if (from + PIECE >= text.length) return text.length;
  for (let at = from + PIECE; at > from + PIECE / 2; at--) if (/\s/.test(text.charAt(at))) return at;
  return from + PIECE;
}

function findAll(text: string, context: PageContext): FoundAddress[] {
  if (text.length <= PIECE) return findAddresses(text, context);
  const all: FoundAddress[] = [];
  for (let from = 0; from < text.length; ) {
    const to = cut(text, from);
    for (const found of findAddresses(text.slice(from, to), context)) {
      all.push({ ...found, start: found.start + from, end: found.end + from });
    }
    from = to;
  }
  return all;
}

/** A recogniser that knows what the page speaks of. Forms that could as well be something else are left out. */
export function createRecogniser(context: PageContext): Recogniser {
  const kept = new Map<string, FoundAddress[]>();
  return {
    find(text) {
      if (text.length < LEAST_LENGTH || !LONG_WORD.test(text)) return [];
      const known = kept.get(text);
      if (known) return known;
      const found = findAll(text, context).filter((one) => one.certainty === 'sure');
      if (text.length <= LONGEST_KEPT) {
        if (kept.size >= MAX_KEPT) kept.clear();
        kept.set(text, found);
      }
      return found;
    },
  };
}
