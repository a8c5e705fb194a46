// XLSX writer: sheets of strings, numbers and dates, never formulas, in chunks that do not block the page.
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
  /** Bold, in view while scrolling, with a filter. */
  head: readonly string[];
  rows: Iterable<readonly CsvCell[]>;
}

/** Style 1 marks a cell as text, so that a text such as `=1+1` or `007` stays text when a person edits the cell. */
const TEXT_STYLE = 1;
const HEAD_STYLE = 2;
const DATE_STYLE = 3;
/** Days from the spreadsheet's day 0, 30 December 1899, to 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;
/** Column widths in characters, chosen by the head and the first rows. */
const MIN_WIDTH = 9;
const MAX_WIDTH = 60;
const MEASURED_ROWS = 50;
const DATE_WIDTH = 20;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Zip times have no time zone and none before 1980; a fixed one makes equal sheets equal bytes. */
const fixedZipTime = () => new Date(1980, 0, 1);

/**
 * Yields an XLSX file (ECMA-376 Part 1, 18) in chunks of bytes; the caller may let the page work between two of them.
 * Control characters are removed, numbers and dates that are not finite become empty cells. Dates are in UTC.
 * @throws RangeError with more than `MAX_SHEET_ROWS` rows or 16,384 columns
 */
export function* writeWorkbook(...sheets: readonly WorkbookSheet[]): Generator<Uint8Array<ArrayBuffer>> {
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
  for (const [name, xml] of Object.entries(workbookParts(sheets.map(({ name }) => name))))
    addPart(name).push(strToU8(XML + xml), true);
  for (const [index, sheet] of sheets.entries()) {
    const part = addPart(`xl/worksheets/sheet${index + 1}.xml`);
    for (const xml of sheetXml(sheet)) {
      part.push(strToU8(xml));
      yield* written;
      written = [];
    }
    part.push(new Uint8Array(), true);
  }
  zip.end();
  yield* written;
}

/** Returns every part but the sheets: name → XML. */
function workbookParts(sheetNames: readonly string[]): Record<string, string> {
  const names = sheetNames.map(
    (name, index) => escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, MAX_SHEET_NAME)) || `Sheet${index + 1}`,
  );
  const each = (xml: (number: number, name: string) => string) =>
    names.map((name, index) => xml(index + 1, name)).join('');
  const styles = `rId${names.length + 1}`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n, name) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
/** Complete, because readers differ in what they add: two fills are reserved. Number format 49 is `@`, text. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Yields the XML of the sheet in pieces of whole rows; the head stays in view while scrolling. */
function* sheetXml({ head, rows }: WorkbookSheet): Generator<string> {
  const columns: string[] = [];
  const rowXml = (cells: readonly CsvCell[], row: number): string => {
    if (row > MAX_SHEET_ROWS || cells.length > MAX_SHEET_COLUMNS) throw new RangeError('a sheet cannot hold the table');
    while (columns.length < cells.length) columns.push(columnName(columns.length));
    const style = row === 1 ? HEAD_STYLE : TEXT_STYLE;
    return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columns[column]}${row}`, style)).join('')}</row>`;
  };
  const source = rows[Symbol.iterator]();
  const first: (readonly CsvCell[])[] = [];
  let next = source.next();
  while (!next.done && first.length < MEASURED_ROWS) {
    first.push(next.value);
    next = source.next();
  }
  let row = 1;
  let xml = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml([head, ...first])}<sheetData>${rowXml(head, row)}`;
  for (const cells of first) xml += rowXml(cells, ++row);
  for (; !next.done; next = source.next()) {
    row += 1;
    xml += rowXml(next.value, row);
    if (row % ROWS_PER_CHUNK !== 0) continue;
    yield xml;
    xml = '';
  }
  const filter = head.length > 0 ? `<autoFilter ref="A1:${columns[head.length - 1]}${row}"/>` : '';
  yield `${xml}</sheetData>${filter}</worksheet>`;
}

/** Chooses the widths by the longest cell of the given rows. */
function columnsXml(rows: readonly (readonly CsvCell[])[]): string {
  const widths: number[] = [];
  for (const cells of rows)
    for (const [column, cell] of cells.entries()) {
      const length = cell instanceof Date ? DATE_WIDTH : String(cell ?? '').length + 2;
      widths[column] = Math.min(MAX_WIDTH, Math.max(widths[column] ?? MIN_WIDTH, length));
    }
  if (widths.length === 0) return '';
  const columns = widths.map((width, column) => {
    const number = column + 1;
    return `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

/** Converts a column index to its letters: 27 → `AB`. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

function cellXml(cell: CsvCell, reference: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${reference}"><v>${cell}</v></c>` : '';
  if (cell instanceof Date) {
    const days = cell.getTime() / DAY_MS + EPOCH_DAYS;
    // A sheet has no days before its first one.
    if (!(days >= 1)) return '';
    return `<c r="${reference}" s="${DATE_STYLE}"><v>${days}</v></c>`;
  }
  const text = escapeXml(cell.length > MAX_CELL_TEXT ? `${cell.slice(0, MAX_CELL_TEXT - 1)}…` : cell);
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
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
