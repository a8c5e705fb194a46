// Parses an XLSX sheet into rows of text, with formula results and ISO 8601 dates.
import { findCandidates } from '../../detect/candidates';
import { couldBeAddress, needsChainMention } from '../../detect/prefilter';
import { isTruncated, matchesTruncated } from '../../detect/truncated-address';
import { ListFileRejected } from '../list-entry';
import type { TableRow } from '../read-delimited-table';
import { scanXml } from '../xml-tokenizer';
import { formatSerialDate } from './dates';

/**
 * Maximum number of characters and empty cells that a workbook's sheets may produce: a shared string can be referenced
 * by a million cells.
 */
export const MAX_LETTERS = 20_000_000;
const MAX_COLUMNS = 16_384;
const LETTERS = 26;

const HYPERLINK = /^\s*HYPERLINK\(\s*"([^"]{1,2048})"/i;

/** The hyperlink of a cell. */
interface CellLink {
  line: number;
  column: number;
  target: string;
}

/** Data that the cells of all sheets refer to. */
export interface SheetContext {
  strings: readonly string[];
  /** For each cell style, whether its numbers are dates. */
  dates: readonly boolean[];
  since1904: boolean;
  /** Targets of the sheet's hyperlinks by relationship id. */
  linkTargets?: ReadonlyMap<string, string>;
}

/** A parsed sheet: its rows and their number of characters. */
export interface ReadSheet {
  rows: TableRow[];
  letters: number;
}

/** Converts a cell reference to a column index: `AB12` → 27; null without letters, as some programs omit them. */
function parseColumn(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - 64;
  return column - 1;
}

/**
 * Parses a sheet (ECMA-376 Part 1, 18.3.1).
 * @param maxLetters maximum number of characters
 * @returns rows that are not empty, with their number of characters; `line` is the row number that the spreadsheet shows
 * @throws ListFileRejected `too-large`, and as `scanXml` does
 */
export function parseSheet(
  xml: string,
  { strings, dates, since1904, linkTargets }: SheetContext,
  maxLetters = MAX_LETTERS,
): ReadSheet {
  const rows: TableRow[] = [];
  let row: TableRow = { line: 0, cells: [] };
  let cell = { column: -1, type: '', style: 0, text: '', formula: '' };
  let isPhonetic = false;
  let letters = 0;
  /** Rows by number and cells with a link by formula, whose shortened addresses the links complete. */
  const rowAt = new Map<number, TableRow>();
  const links: CellLink[] = [];

  function cellText({ type, style, text }: typeof cell): string {
    if (type === 's') return strings[Number(text)] ?? '';
    if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE';
    const isNumber = type === '' || type === 'n';
    return isNumber && dates[style] && text !== '' ? formatSerialDate(text, since1904) : text;
  }

  function storeCell(): void {
    const text = cellText(cell);
    if (text === '' || cell.column >= MAX_COLUMNS) return;
    letters += text.length + Math.max(0, cell.column - row.cells.length);
    if (letters > maxLetters) throw new ListFileRejected('too-large');
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells[cell.column] = text;
    const target = HYPERLINK.exec(cell.formula)?.[1];
    if (target) links.push({ line: row.line, column: cell.column, target });
  }

  scanXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = { line: Number(attribute('r')) || row.line + 1, cells: [] };
        cell.column = -1;
      } else if (name === 'c') {
        const column = parseColumn(attribute('r')) ?? cell.column + 1;
        cell = { column, type: attribute('t'), style: Number(attribute('s')), text: '', formula: '' };
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'hyperlink') {
        const [, letter = '', line = ''] = /^([A-Z]{1,3})(\d{1,7})/.exec(attribute('ref')) ?? [];
        const target = `${linkTargets?.get(attribute('id')) ?? ''} ${attribute('location')} ${attribute('tooltip')}`;
        links.push({ line: Number(line), column: parseColumn(letter) ?? -1, target });
      }
    },
    close(name, text) {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 'v' || (name === 't' && !isPhonetic)) cell.text += text;
      else if (name === 'f') cell.formula += text;
      else if (name === 'c') storeCell();
      else if (name === 'row' && row.cells.some((value) => value.trim() !== '')) {
        rows.push(row);
        rowAt.set(row.line, row);
      }
    },
  });
  for (const { line, column, target } of links) {
    const cells = rowAt.get(line)?.cells;
    if (cells?.[column] !== undefined) cells[column] = completeFromLink(cells[column], target);
  }
  return { rows, letters };
}

/** Maximum length of a link that is searched. */
const MAX_LINK = 2048;
const WORD = /[^\s()[\]{}<>"',;]+/g;

function decodeLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/**
 * Replaces each shortened address of a cell by the one that its link leads to, if exactly one in it matches.
 * @returns the cell as it is if its link has no such address
 */
export function completeFromLink(cell: string, link: string): string {
  const tokens = [...new Set(findCandidates(decodeLink(link.slice(0, MAX_LINK))).map(({ text }) => text))];
  const addresses = tokens.filter((token) => couldBeAddress(token) || needsChainMention(token));
  return cell.replace(WORD, (word) => {
    const matching = isTruncated(word) ? addresses.filter((address) => matchesTruncated(word, address)) : [];
    return matching.length === 1 ? (matching[0] ?? word) : word;
  });
}
