// Parser for a list file or pasted list: detects the format, reads the entries, and reports rejected lines.
import { isAddressHeader, isChainHeader, isLabelHeader } from '../detect/table/column-headers';
import { decodeText, detectFileKind } from './decode-list-file';
import { createEntryCollector, type EntryCollector } from './entry-collector';
import { findTitleDate } from './find-title-date';
import { type ListFileProblem, ListFileRejected, type ListSource, type ReadList } from './list-entry';
import { readOfacAdvanced } from './ofac/read-advanced-xml';
import { isOfacRow, readOfacRows } from './ofac/read-csv';
import { hasOfacParagraphs, readOfacText } from './ofac/read-text';
import { readOfacEnhanced, readOfacXml } from './ofac/read-xml';
import { readTable, type TableRow } from './read-delimited-table';
import { readRows } from './read-entries-from-rows';
import { readJsonList, readListValue } from './read-json';
import { readPlain } from './read-plain';
import { looksLikeYaml, readYamlValue } from './read-yaml';
import { listZippedFiles, unpackListFile } from './unpack-list-file';
import { openWorkbook, WORKBOOK } from './xlsx/workbook';

/** Maximum size of a file, in bytes. */
export const MAX_LIST_FILE_BYTES = 20_000_000;
/** Maximum size of an OFAC XML file, in bytes: XML is verbose and is scanned without building a tree. */
export const MAX_XML_BYTES = 200_000_000;

/** Number of leading characters used to detect the format. */
const SAMPLE_LENGTH = 20_000;
/** Rows in which a header is searched. */
const HEADER_ROWS = 10;
/** XML formats by their root element. */
const XML_FORMS: Record<string, { source: ListSource; read: typeof readOfacXml }> = {
  sdnList: { source: 'ofac-xml', read: readOfacXml },
  Sanctions: { source: 'ofac-advanced-xml', read: readOfacAdvanced },
  sanctionsData: { source: 'ofac-enhanced-xml', read: readOfacEnhanced },
};
/** Root element of these formats; only short text can precede it. */
const ROOT = new RegExp(`<(?:\\w+:)?(${Object.keys(XML_FORMS).join('|')})[\\s>]`);
/** Whitespace and byte order marks at the beginning of a document. */
const START = /^[\s\ufeff]*/;

const hasOfacAddresses = (text: string) => /Digital Currency Address/.test(text);

/** Returns the maximum file size in bytes, depending on the first bytes. */
export function getMaxBytes(head: Uint8Array): number {
  return decodeText(head).replace(START, '').startsWith('<') ? MAX_XML_BYTES : MAX_LIST_FILE_BYTES;
}

function read(text: string, onRead?: (count: number) => void): ReadList {
  const head = text.slice(0, SAMPLE_LENGTH).replace(START, '');
  if (head.startsWith('<')) return readXml(text, head, createEntryCollector(onRead));
  if (/^[[{]/.test(head)) {
    const collector = createEntryCollector(onRead);
    readJsonList(text, collector);
    return collector.end('json');
  }
  return readTextual(text, onRead);
}

function readXml(text: string, head: string, collector: EntryCollector): ReadList {
  // A DOCTYPE may precede the root; the scanner rejects it with a specific reason.
  const root = ROOT.exec(head)?.[1] ?? (/<!doctype/i.test(head) ? 'sdnList' : '');
  const form = XML_FORMS[root];
  if (!form || /^<!doctype\s+html/i.test(head)) throw new ListFileRejected('other-xml');
  return collector.end(form.source, form.read(text, collector));
}

/** Tests for a header of several known columns, so that remarks in OFAC's syntax are cells of a table. */
const hasHeader = (rows: readonly TableRow[]): boolean =>
  rows
    .slice(0, HEADER_ROWS)
    .some(
      ({ cells }) => cells.filter((cell) => isAddressHeader(cell) || isChainHeader(cell) || isLabelHeader(cell))[1],
    );

/**
 * Reads OFAC's files if addresses are in the syntax of its remarks, a table if a column contains addresses, YAML if the
 * text is one, else one address per line.
 */
function readTextual(text: string, onRead?: (count: number) => void): ReadList {
  const collector = createEntryCollector(onRead);
  const isOfac = hasOfacAddresses(text);
  if (looksLikeYaml(text)) {
    readListValue(readYamlValue(text), collector);
    return collector.end('yaml');
  }
  const table = readTable(text);
  const openQuoteAt = table.openQuoteAt ?? undefined;
  if (isOfac && table.rows.some(isOfacRow)) {
    const cutRemarks = readOfacRows(table.rows, collector);
    return collector.end('ofac-csv', { openQuoteAt, cutRemarks });
  }
  if (isOfac && !hasHeader(table.rows) && hasOfacParagraphs(text))
    return collector.end('ofac-text', { date: readOfacText(text, collector) });
  const isTable = table.delimiter !== null && table.rows.some(({ cells }) => cells.length > 1);
  const isRemark = ({ cells: [first = ''] }: TableRow) => /^\s*(?:#|\/\/)/.test(first);
  collector.hint(table.rows.filter(isRemark).flatMap(({ cells }) => cells));
  const rows = table.rows.filter((row) => !isRemark(row));
  const leftOut = isTable && hasOwnColumns(rows) ? readRows(rows, collector) : null;
  if (leftOut) return collector.end('csv', { date: findTitleDate(rows), openQuoteAt, leftOut });
  readPlain(text, collector);
  return collector.end('text');
}

/** Tests whether most rows have several cells, because a comma in one label does not make a table. */
function hasOwnColumns(rows: { cells: string[] }[]): boolean {
  const sample = rows.slice(0, 50);
  return sample.filter(({ cells }) => cells.length > 1).length * 2 > sample.length;
}

/**
 * Reads the entries of one sheet.
 * @returns headers of address columns that were not read
 */
function readSheet(rows: TableRow[], collector: EntryCollector): string[] {
  const leftOut = hasOwnColumns(rows) ? readRows(rows, collector) : null;
  if (!leftOut) readPlain(rows.map(({ cells }) => cells.join('\t')).join('\n'), collector);
  return leftOut ?? [];
}

function catchProblem(task: () => ReadList): ReadList | { problem: ListFileProblem } {
  try {
    return task();
  } catch (error) {
    if (error instanceof ListFileRejected) return { problem: error.problem };
    throw error;
  }
}

/**
 * Parses a list file. Pure, never throws: a rejected file is returned as `problem`.
 * @param onRead progress callback with the number of entries
 */
export const readList = (text: string, onRead?: (count: number) => void): ReadList | { problem: ListFileProblem } =>
  catchProblem(() => read(text.replaceAll('\0', ''), onRead));

/** Parses all sheets of a workbook into one list, as `readList` does; line numbers count per sheet. */
export const readWorkbook = (
  bytes: Uint8Array,
  onRead?: (count: number) => void,
): ReadList | { problem: ListFileProblem } =>
  catchProblem(() => {
    const { sheets, rowsOf } = openWorkbook(bytes);
    const collector = createEntryCollector(onRead);
    return collector.end('xlsx', { leftOut: sheets.flatMap((_, sheet) => readSheet(rowsOf(sheet), collector)) });
  });

/** Parses the bytes of a file of any accepted kind, as `readList` and `readWorkbook` do. */
export function readListBytes(
  bytes: Uint8Array,
  onRead?: (count: number) => void,
): ReadList | { problem: ListFileProblem } {
  const kind = detectFileKind(bytes);
  if (kind === 'shut') return { problem: 'shut' };
  if (kind === 'other') return { problem: 'no-text' };
  return kind === 'zip' ? readZip(bytes, onRead) : readList(decodeText(bytes), onRead);
}

/** Parses a workbook, or the one list file in an archive. */
const readZip = (bytes: Uint8Array, onRead?: (count: number) => void): ReadList | { problem: ListFileProblem } =>
  catchProblem(() => {
    const files = listZippedFiles(bytes);
    const result = files.some(({ name }) => name === WORKBOOK)
      ? readWorkbook(bytes, onRead)
      : readList(decodeText(unpackListFile(bytes, files)), onRead);
    if ('problem' in result) throw new ListFileRejected(result.problem);
    return result;
  });
