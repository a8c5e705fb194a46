// XLSX writer: one sheet of strings and numbers, never formulas, in chunks that do not block the page.
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CsvCell } from './csv';

/** Maximum number of rows of a sheet, the head included (Excel specifications and limits). */
export const MAX_SHEET_ROWS = 1_048_576;
const MAX_SHEET_COLUMNS = 16_384;
/** Maximum length of a cell's text in UTF-16 units; a longer text ends with an ellipsis. */
const MAX_CELL_TEXT = 32_767;
const MAX_SHEET_NAME = 31;
/** Rows per chunk: about 10 ms of work. */
const ROWS_PER_CHUNK = 250;
const LETTERS = 26;

/** One sheet; `rows` may be produced while the file is written. */
export interface WorkbookSheet {
  name: string;
  head: readonly string[];
  rows: Iterable<readonly CsvCell[]>;
}

/** Style 1 marks a cell as text, so that a text such as `=1+1` or `007` stays text when a person edits the cell. */
const TEXT_STYLE = 1;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Zip times have no time zone and none before 1980; a fixed one makes equal sheets equal bytes. */
const fixedZipTime = () => new Date(1980, 0, 1);

/**
 * Yields an XLSX file (ECMA-376 Part 1, 18) in chunks of bytes; the caller may let the page work between two of them.
 * Control characters are removed, numbers that are not finite become empty cells.
 * @throws RangeError with more than `MAX_SHEET_ROWS` rows or 16,384 columns
 */
export function* writeWorkbook(sheet: WorkbookSheet): Generator<Uint8Array<ArrayBuffer>> {
  let written: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const addPart = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 1 });
    part.mtime = fixedZipTime();
    zip.add(part);
    return part;
  };
  for (const [name, xml] of Object.entries(workbookParts(sheet.name))) addPart(name).push(strToU8(XML + xml), true);
  const rows = addPart('xl/worksheets/sheet1.xml');
  for (const xml of sheetXml(sheet)) {
    rows.push(strToU8(xml));
    yield* written;
    written = [];
  }
  rows.push(new Uint8Array(), true);
  zip.end();
  yield* written;
}

/** Returns every part but the sheet: name → XML. */
function workbookParts(sheetName: string): Record<string, string> {
  const name = escapeXml(sheetName.replace(/[\\/?*[\]:]/g, ' ').slice(0, MAX_SHEET_NAME)) || 'Sheet1';
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    // Number format 49 is `@`, text.
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1" xfId="0"/></cellXfs></styleSheet>`,
  };
}

/** Yields the XML of the sheet in pieces of whole rows; the head stays in view while scrolling. */
function* sheetXml({ head, rows }: WorkbookSheet): Generator<string> {
  const columns: string[] = [];
  const rowXml = (cells: readonly CsvCell[], row: number): string => {
    if (row > MAX_SHEET_ROWS || cells.length > MAX_SHEET_COLUMNS) throw new RangeError('a sheet cannot hold the table');
    while (columns.length < cells.length) columns.push(columnName(columns.length));
    return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columns[column]}${row}`)).join('')}</row>`;
  };
  let row = 1;
  let xml = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(head, row)}`;
  for (const cells of rows) {
    row += 1;
    xml += rowXml(cells, row);
    if (row % ROWS_PER_CHUNK !== 0) continue;
    yield xml;
    xml = '';
  }
  yield `${xml}</sheetData></worksheet>`;
}

/** Converts a column index to its letters: 27 → `AB`. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

function cellXml(cell: CsvCell, reference: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${reference}"><v>${cell}</v></c>` : '';
  const text = escapeXml(cell.length > MAX_CELL_TEXT ? `${cell.slice(0, MAX_CELL_TEXT - 1)}…` : cell);
  return `<c r="${reference}" s="${TEXT_STYLE}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const NEEDS_ESCAPE = /[^ !#-%'-;=?-^`-~]/;
/** All that XML 1.0 cannot hold, but lone surrogates: controls except tab and line breaks, and two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g;
const LONE_SURROGATE = /\p{Cs}/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Escapes a text for XML; a literal `_x0041_` is escaped too, because spreadsheets read it as a character code. */
function escapeXml(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text
    .replace(FORBIDDEN, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');
}
