// Plain-text list parser: usually one address per line with an optional label; skips comment lines.
import { findAddresses } from '../detect/find-addresses';
import type { FoundAddress } from '../detect/found-address';
import type { EntryCollector } from './entry-collector';
import { findChainsByAlias } from './list-chain-aliases';
import { detectKeyMaterial, getRejectionReason, parseListedAddress } from './parse-list-cell';

const REMARK = /^\s*(?:#|;|\/\/)/;
/** Maximum number of characters searched in one piece. */
const MAX_PIECE = 4096;
/** Characters at which a long line can be split without splitting an address. */
const CUTS = [' ', '\t', ',', ';', '|'];
/** Separators between an address and its label, or around either. */
const SEPARATORS = /^[\s,;|#:="'<>()[\]–—-]+|[\s,;|#:="'<>()[\]–—-]+$/g;

const trimSeparators = (text: string) => text.replace(SEPARATORS, '');

function splitPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieces.at(-1)?.length ?? 0) {
    const piece = text.slice(at, at + MAX_PIECE);
    const end = at + MAX_PIECE < text.length ? 1 + Math.max(...CUTS.map((sign) => piece.lastIndexOf(sign))) : 0;
    pieces.push(piece.slice(0, end || MAX_PIECE));
  }
  return pieces;
}

/**
 * Adds the only address of a line with its label.
 * @param text the line, or the piece of a long line that contains the address
 */
function addSingle(collector: EntryCollector, line: number, text: string, address: FoundAddress): void {
  const before = trimSeparators(text.slice(0, address.start));
  const named = findChainsByAlias(before);
  const label = trimSeparators(text.slice(address.end)) || (named ? '' : before);
  const fits = named && address.chains.some((chain) => named.includes(chain));
  collector.add(line, parseListedAddress(address, fits ? named : null), { label });
}

function readLine(collector: EntryCollector, line: number, text: string): void {
  const pieces = splitPieces(text);
  const found = pieces.map((piece) => findAddresses(piece));
  const count = found.reduce((sum, { length }) => sum + length, 0);
  const [first = ''] = text
    .slice(0, MAX_PIECE)
    .trim()
    .split(/[\s,;#|]/, 1);
  if (count === 0) collector.add(line, { why: detectKeyMaterial(pieces[0] ?? '') ?? getRejectionReason(first) });
  for (const [i, occurrences] of found.entries())
    for (const occurrence of occurrences)
      if (count === 1) addSingle(collector, line, pieces[i] ?? '', occurrence);
      else collector.add(line, parseListedAddress(occurrence, null));
}

/**
 * Parses one address per line; the label follows after a comma, a tab, `#` or spaces. Lines that begin with `#`, `;` or
 * `//` are comments.
 * @throws ListFileRejected as `EntryCollector.cell` does
 */
export function readPlain(text: string, collector: EntryCollector): void {
  let line = 0;
  for (const rawLine of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    line++;
    if (rawLine.trim() !== '' && !REMARK.test(rawLine)) readLine(collector, line, rawLine);
  }
}
