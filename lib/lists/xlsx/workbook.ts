// Opens an XLSX workbook and unpacks the sheets on demand, without macros and external links.
import { unzipSync } from 'fflate';
import { decodeText } from '../decode-list-file';
import { ListFileRejected } from '../list-entry';
import type { TableRow } from '../read-delimited-table';
import { MAX_UNPACKED } from '../unpack-list-file';
import { scanXml } from '../xml-tokenizer';
import { readDateStyles } from './dates';
import { MAX_LETTERS, parseSheet } from './sheet-rows';

/** Maximum number of sheets: the zip directory is scanned for each one. */
const MAX_SHEETS = 1000;

/** A part that every workbook has. */
export const WORKBOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

/** An opened workbook (ECMA-376 Part 1, 18). */
export interface Workbook {
  /** Sheet names in tab order, including hidden sheets. */
  sheets: readonly string[];
  /**
   * Parses the rows of a sheet.
   * @throws ListFileRejected `too-large`, `cut-short`, `doctype`
   */
  rowsOf(sheet: number): TableRow[];
}

/**
 * Creates an unpacker that returns the requested parts as text and counts repeated parts once. fflate allocates no more
 * than the size in the directory, so a part with a false size is truncated.
 */
function createUnpacker(bytes: Uint8Array): (isWanted: (name: string) => boolean) => Record<string, string> {
  const sizes = new Map<string, number>();
  let total = 0;
  return (isWanted) => {
    const seen = new Set<string>();
    const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
      // The directory may contain a name several times.
      if (!isWanted(name) || seen.has(name)) return false;
      seen.add(name);
      total += originalSize - (sizes.get(name) ?? 0);
      sizes.set(name, originalSize);
      if (total > MAX_UNPACKED) throw new ListFileRejected('too-large');
      return true;
    };
    try {
      const parts = Object.entries(unzipSync(bytes, { filter }));
      return Object.fromEntries(parts.map(([name, part]) => [name, decodeText(part)]));
    } catch (thrown) {
      throw thrown instanceof ListFileRejected ? thrown : new ListFileRejected('cut-short');
    }
  };
}

/** Reads the relationships of a part: id → target as written. */
function readRelationships(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  scanXml(xml, {
    open(name, attribute) {
      if (name === 'Relationship') targets.set(attribute('Id'), attribute('Target'));
    },
    close: () => undefined,
  });
  return targets;
}

const toPath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
/** Relationships of a sheet: `xl/worksheets/sheet1.xml` → `xl/worksheets/_rels/sheet1.xml.rels`. */
const toRelationshipsPath = (path: string): string => path.replace(/([^/]*)$/, '_rels/$1.rels');

/** Reads the shared strings; one with several styles is in several elements, and phonetic hints are omitted. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isPhonetic = false;
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    close(name, content) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't' && !isPhonetic) text += content;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/**
 * Opens a workbook.
 * @param bytes the zip file
 * @throws ListFileRejected `no-text` if it is not such a workbook, `too-large`, `cut-short`, `doctype`
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const unpack = createUnpacker(bytes);
  const parts = unpack((name) => [WORKBOOK, LINKS, STRINGS, STYLES].includes(name));
  const [workbookXml, links] = [parts[WORKBOOK], parts[LINKS]];
  if (!workbookXml || !links) throw new ListFileRejected('no-text');
  const targets = readRelationships(links);
  const sheets: { name: string; path: string }[] = [];
  const paths = new Set<string>();
  let since1904 = false;
  scanXml(workbookXml, {
    open(name, attribute) {
      if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attribute('date1904'));
      const target = name === 'sheet' ? targets.get(attribute('id')) : undefined;
      const path = target && toPath(target);
      // Each part is one sheet: if a thousand names refer to the same part, it is read once.
      if (!path || paths.has(path)) return;
      paths.add(path);
      sheets.push({ name: attribute('name'), path });
      if (sheets.length > MAX_SHEETS) throw new ListFileRejected('too-large');
    },
    close: () => undefined,
  });
  if (sheets.length === 0) throw new ListFileRejected('no-text');
  const strings = readStrings(parts[STRINGS] ?? '<sst/>');
  const dates = readDateStyles(parts[STYLES] ?? '<styleSheet/>');
  /** Characters per sheet that was read; a repeated read counts once. */
  const letters = new Map<string, number>();
  let lastRead: { path: string; rows: TableRow[] } | null = null;

  function readRows(path: string): TableRow[] {
    const relationshipsPath = toRelationshipsPath(path);
    const sheetParts = unpack((name) => name === path || name === relationshipsPath);
    const xml = sheetParts[path];
    // A chart sheet has no rows.
    if (!xml) return [];
    const others = [...letters].reduce((sum, [other, count]) => sum + (other === path ? 0 : count), 0);
    const linkTargets = readRelationships(sheetParts[relationshipsPath] ?? '<Relationships/>');
    const found = parseSheet(xml, { strings, dates, since1904, linkTargets }, MAX_LETTERS - others);
    letters.set(path, found.letters);
    return found.rows;
  }

  return {
    sheets: sheets.map(({ name }) => name),
    rowsOf(sheet) {
      const path = sheets[sheet]?.path;
      if (path === undefined) return [];
      if (lastRead?.path !== path) lastRead = { path, rows: readRows(path) };
      return lastRead.rows;
    },
  };
}
