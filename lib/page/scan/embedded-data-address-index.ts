// Indexes the full addresses in embedded page data, to expand truncated addresses.
import { matchesTruncated } from '../../detect/truncated-address';
import { getOrInsert } from '../schedule/get-or-insert';
import type { SlicedTask } from '../schedule/time-slicing';
import { couldHold, findTokens, splitText } from './recognition-excerpts';

const MAX_SOURCES = 200;
/** Maximum number of characters read in total. */
const MAX_DATA = 2_000_000;
const MAX_TOKENS = 20_000;
/** Maximum number of addresses with the same last three characters; beyond it the match is ambiguous. */
const MAX_ALIKE = 64;
const TAIL = 3;
/** Minimum number of visible address characters, without prefix; shorter texts match by chance. */
const MIN_SHOWN = 6;

export interface EmbeddedAddresses {
  /** Tests whether there is unread data. */
  hasNews(): boolean;
  /** Reads the unread data, one chunk per step. */
  read(): SlicedTask;
  /** Returns the one address that matches the truncated text; null if there is none or more than one. */
  find(shown: string): string | null;
}

export interface EmbeddedAddressesDeps<Source extends object> {
  /** Returns all elements that hold data now. */
  sources(): Source[];
  textsOf(source: Source): string[];
  /** Tests whether the data belongs to the page that is shown. */
  isValid(): boolean;
}

/** Creates an empty index; `read` fills it. */
export function createEmbeddedAddresses<Source extends object>({
  sources,
  textsOf,
  isValid,
}: EmbeddedAddressesDeps<Source>): EmbeddedAddresses {
  const read = new WeakSet<Source>();
  const byTail = new Map<string, Set<string>>();
  let [charactersLeft, tokensLeft, sourcesLeft] = [MAX_DATA, MAX_TOKENS, MAX_SOURCES];
  const findUnread = () =>
    charactersLeft > 0 && sourcesLeft > 0 ? sources().filter((source) => !read.has(source)) : [];

  function addToken(token: string): void {
    const sameTail = getOrInsert(byTail, token.slice(-TAIL).toLowerCase(), () => new Set());
    if (tokensLeft-- > 0 && sameTail.size <= MAX_ALIKE) sameTail.add(token);
  }

  return {
    hasNews: () => findUnread().length > 0,
    *read() {
      for (const source of findUnread().slice(0, sourcesLeft)) {
        read.add(source);
        sourcesLeft--;
        for (const text of textsOf(source)) {
          const part = text.slice(0, charactersLeft);
          charactersLeft -= part.length;
          for (const chunk of splitText(part)) {
            if (couldHold(chunk.text)) findTokens(chunk.text).forEach(addToken);
            yield undefined;
          }
        }
      }
    },
    find(shown) {
      const text = shown.trim();
      if (!isValid() || text.replace(/^(?:0x|[a-z]{1,20}1)|[^0-9A-Za-z]/gi, '').length < MIN_SHOWN) return null;
      const sameTail = byTail.get(text.slice(-TAIL).toLowerCase());
      if (!sameTail || sameTail.size > MAX_ALIKE) return null;
      const matches = [...sameTail].filter((token) => matchesTruncated(text, token));
      return new Set(matches.map((token) => token.toLowerCase())).size === 1 ? (matches[0] ?? null) : null;
    },
  };
}
