// Parses an XLSX sheet into rows of text, with formula results and ISO 8601 dates.
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

/** Data that the cells of all sheets refer to. */
export interface SheetContext {
  strings: readonly string[];
  /** For each cell style, whether its numbers are dates. */
  dates: readonly boolean[];
  since1904: boolean;
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
  { strings, dates, since1904 }: SheetContext,
  maxLetters = MAX_LETTERS,
): ReadSheet {
  const rows: TableRow[] = [];
  let row: TableRow = { line: 0, cells: [] };
  let cell = { column: -1, type: '', style: 0, text: '' };
  let isPhonetic = false;
  let letters = 0;

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
  }

  scanXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = { line: Number(attribute('r')) || row.line + 1, cells: [] };
        cell.column = -1;
      } else if (name === 'c') {
        const column = parseColumn(attribute('r')) ?? cell.column + 1;
        cell = { column, type: attribute('t'), style: Number(attribute('s')), text: '' };
      } else if (name === 'rPh') isPhonetic = true;
    },
    close(name, text) {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 'v' || (name === 't' && !isPhonetic)) cell.text += text;
      else if (name === 'c') storeCell();
      else if (name === 'row' && row.cells.some((value) => value.trim() !== '')) rows.push(row);
    },
  });
  return { rows, letters };
}
