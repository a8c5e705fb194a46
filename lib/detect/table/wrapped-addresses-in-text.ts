// Finds addresses that a text wraps over lines, and joins each in its first line.
import { findAddresses } from '../find-addresses';
import type { FoundAddress } from '../found-address';
import { couldBeAddress } from '../prefilter';

/** Length of the longest wrapped address, and of its shortest part. */
const MAX_WORD = 130;
const MIN_PART = 4;
const MAX_LINES = 4;
/** The last word of a line; a hyphen of the typesetter may follow. */
const TAIL = /(?<![0-9A-Za-z])((?:[a-z]{2,12}:)?[0-9A-Za-z_]{4,120})[-\u00ad]?[ \t]{0,20}$/;
/** The first word of a line, after the margins of mails, comments and tables. */
const HEAD = /^[ \t>|*#]{0,20}([0-9A-Za-z]{2,120})(?![0-9A-Za-z])/;
/** A hash goes on. */
const HEX_RUN = /^[ \t>|*#]{0,20}[0-9a-fA-F]{8}/;

/** An address over several lines; `start` and `end` are offsets into the text, its own `text` is joined. */
interface WrappedAddress extends FoundAddress {
  /** Offset of the end of its first part, and of the start of its last one. */
  firstEnd: number;
}

/** Returns the address that a word is as a whole and certainly; null if it is none. @param next the line below it */
function parseWhole(word: string, next: string): FoundAddress | null {
  if (!/\d/.test(word) || !couldBeAddress(word)) return null;
  const [found, other] = findAddresses(word);
  if (!found || other || found.text !== word) return null;
  if (found.checksum === 'ok') return found;
  // EVM addresses may have no checksum; a longer run of digits is a hash.
  return found.chain === 'evm' && found.checksum === 'none' && !HEX_RUN.test(next) ? found : null;
}

/** Tests whether a line already ends with a whole address, which nothing continues. */
const isWhole = (word: string): boolean => {
  const [found] = couldBeAddress(word) ? findAddresses(word) : [];
  return found?.text === word && found.checksum === 'ok';
};

/**
 * Finds wrapped addresses; only one with a valid checksum, or one that begins with `0x`, is joined. Pure, never throws,
 * time linear in the length.
 */
export function findWrappedAddresses(text: string): WrappedAddress[] {
  if (!text.includes('\n')) return [];
  const found: WrappedAddress[] = [];
  const lines = text.split('\n');
  const starts: number[] = [];
  for (let at = 0, start = 0; at < lines.length; at++) {
    starts.push(start);
    start += (lines[at] ?? '').length + 1;
    lines[at] = (lines[at] ?? '').replace(/\r$/, '');
  }
  for (let at = 0; at + 1 < lines.length; at++) {
    const line = lines[at] ?? '';
    const [all = '', first = ''] = TAIL.exec(line.slice(-MAX_WORD - 24)) ?? [];
    const start = (starts[at] ?? 0) + line.length - all.length;
    if (first.length < MIN_PART || start < (found.at(-1)?.end ?? 0) || isWhole(first)) continue;
    let word = first;
    for (let below = at + 1; below < Math.min(lines.length, at + MAX_LINES); below++) {
      const lower = lines[below] ?? '';
      const [head = '', part = ''] = HEAD.exec(lower.slice(0, MAX_WORD + 24)) ?? [];
      word += part;
      if (!part || word.length > MAX_WORD) break;
      const isLineEnd = lower.slice(head.length).trim() === '';
      const address = parseWhole(word, isLineEnd ? (lines[below + 1] ?? '') : '');
      if (address) {
        const end = (starts[below] ?? 0) + head.length;
        found.push({ ...address, start, end, firstEnd: start + all.length });
        break;
      }
      // Only a whole line goes on in the next one.
      if (!isLineEnd) break;
    }
  }
  return found;
}

/** An address in groups: at least four, each of a few characters. */
const GROUPS = /^[0-9A-Za-z:]{3,12}(?:\s{1,8}[0-9A-Za-z]{1,8}){3,40}$/;

/** Joins an address that a cell shows in groups: `bc1q pr2g mcpl …`; null if the cell is none as a whole and certainly. */
export function joinGroups(cell: string): string | null {
  const text = cell.trim();
  if (text.length > 2 * MAX_WORD || !GROUPS.test(text)) return null;
  const joined = text.replace(/\s+/g, '');
  return parseWhole(joined, '') === null ? null : joined;
}

/** A joined text. */
export interface UnwrappedText {
  /** As the original, with the same number of lines: each wrapped address is whole in its first line and absent below. */
  text: string;
  /** Number of joined addresses. */
  count: number;
}

/** Joins the wrapped addresses of a text, as `findWrappedAddresses` finds them. */
export function unwrapAddresses(text: string): UnwrappedText {
  const wrapped = findWrappedAddresses(text);
  let joined = '';
  let at = 0;
  for (const { start, end, firstEnd, text: address } of wrapped) {
    const below = text.slice(firstEnd, end).replace(/[^\n]+/g, '');
    joined += text.slice(at, start) + address + below;
    at = end;
  }
  return { text: joined + text.slice(at), count: wrapped.length };
}
