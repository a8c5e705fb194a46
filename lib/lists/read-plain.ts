// Plain-text list parser: usually one address per line with an optional label; skips comment lines.
import { findAddresses } from '../detect/find-addresses';
import type { FoundAddress } from '../detect/found-address';
import { isNameLike } from '../detect/table/cell-kinds';
import { fitNamedChain, isNameOfChain, type NamedChain, readChainCell } from '../detect/table/chain-cell';
import { readHeaderChain } from '../detect/table/column-headers';
import { findLabeledSecret } from '../detect/table/labeled-secret';
import { unwrapAddresses } from '../detect/table/wrapped-addresses-in-text';
import type { EntryCollector } from './entry-collector';
import { isPropertyName } from './json-record';
import { detectKeyMaterial, getRejectionReason, parseListedAddress } from './parse-list-cell';

const REMARK = /^\s*(?:#|;|\/\/)/;
/** Maximum number of characters searched in one piece. */
const MAX_PIECE = 4096;
/** Characters at which a long line can be split without splitting an address. */
const CUTS = [' ', '\t', ',', ';', '|'];
/** Separators between an address and its label, or around either. */
const SEPARATORS = /^[\s,;|#:="'<>()[\]–—/-]+|[\s,;|#:="'<>()[\]–—/-]+$/g;

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

/** Words beside an address that name its chain: `BTC`, `Digital Currency Address - XBT`, `Wallet (Ethereum)`, `DGB`. */
const readChainBeside = (text: string): NamedChain | null => (isNameOfChain(text) ? readChainCell(text) : null);

/** Tests whether a text can be the label of an address: no name of a property, chain, amount, date or secret. */
const isLabel = (text: string): boolean => isNameLike(text) && !isPropertyName(text);

/**
 * Adds the only address of a line with its label.
 * @param text the line, or the piece of a long line that contains the address
 */
function addSingle(
  collector: EntryCollector,
  line: number,
  text: string,
  address: FoundAddress,
  isJoined: boolean,
  section: NamedChain | null,
): void {
  const before = trimSeparators(text.slice(0, address.start));
  const after = trimSeparators(text.slice(address.end));
  const named = readChainBeside(before) ?? readChainBeside(after) ?? section;
  const [label = ''] = [after, before].filter((part) => {
    const secret = findLabeledSecret(part);
    if (secret !== null) collector.dropSecret(secret);
    return secret === null && isLabel(part);
  });
  collector.add(
    line,
    parseListedAddress(address, fitNamedChain(address.chains, named), isJoined ? 'wrapped' : undefined),
    {
      label,
    },
  );
}

/**
 * Reads a line.
 * @param section chain that a heading above names
 * @returns whether it has an address
 */
function readLine(
  collector: EntryCollector,
  line: number,
  text: string,
  isJoined: boolean,
  section: NamedChain | null,
): boolean {
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
      if (count === 1) addSingle(collector, line, pieces[i] ?? '', occurrence, isJoined, section);
      else collector.add(line, parseListedAddress(occurrence, fitNamedChain(occurrence.chains, section)));
  return count > 0;
}

/**
 * Parses one address per line, which may be wrapped over lines; the label follows after a comma, a tab, `#` or spaces. Lines that begin with `#`, `;` or
 * `//` are comments. A line with the name of a chain is the heading of the addresses below.
 * @throws ListFileRejected as `EntryCollector.cell` does
 */
export function readPlain(text: string, collector: EntryCollector): void {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const unwrapped = unwrapAddresses(lines.join('\n')).text.split('\n');
  let section: NamedChain | null = null;
  for (const [at, line] of unwrapped.entries()) {
    const heading = readHeaderChain(trimSeparators(line));
    if (heading) section = heading;
    else if (line.trim() !== '' && !REMARK.test(line)) {
      const hasAddress = readLine(collector, at + 1, line, line !== lines[at], section);
      if (!hasAddress) section = null;
    }
  }
}
