// An XLSX workbook → its sheets (ECMA-376 Part 1, 18). Nothing of it is run or fetched: formulas, macros and links are not read.
import { unzipSync } from 'fflate';
import { ListFileRejected } from '../list-entry';
import type { TableRow } from '../read-table';
import { decodeText } from '../read-text';
import { scanXml } from '../xml-tokenizer';
import { dateStyles } from './dates';
import { MAX_LETTERS, sheetRows } from './sheet-rows';

/** Of all parts of a file that are read, unpacked: a zip of a few kilobytes may say more than there is memory for. */
const MAX_UNPACKED = 100_000_000;
/** For each of them the whole directory of the zip is gone through. */
const MAX_SHEETS = 1000;

const WORKBOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

export interface Workbook {
  /** Their names, in the order of the tabs; those that are hidden too. */
  sheets: readonly string[];
  /** @throws ListFileRejected `too-large cut-short doctype` */
  rowsOf(sheet: number): TableRow[];
}

/**
 * The parts of a file that are wanted, as text; what is read again counts once. fflate gives no part more room than its size in the directory says,
 * so that one that lies is cut short.
 */
function createUnpacker(bytes: Uint8Array): (wants: (name: string) => boolean) => Record<string, string> {
  const sizes = new Map<string, number>();
  let total = 0;
  return (wants) => {
    const seen = new Set<string>();
    const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
      // A name may stand in the directory as often as it likes.
      if (!wants(name) || seen.has(name)) return false;
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

/** Where the part behind each link of the workbook lies in the zip. */
function targetsOf(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  scanXml(xml, {
    open(name, attribute) {
      const target = attribute('Target');
      if (name === 'Relationship')
        targets.set(attribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    close: () => undefined,
  });
  return targets;
}

/** Each string once; one with several styles is in several pieces, and how it is spoken is left out. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isPhonetic = false;
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    close(name, said) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't' && !isPhonetic) text += said;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/** @param bytes of a zip. @throws ListFileRejected `no-text` where it is no such workbook, `too-large cut-short doctype` */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const unpack = createUnpacker(bytes);
  const parts = unpack((name) => [WORKBOOK, LINKS, STRINGS, STYLES].includes(name));
  const [about, links] = [parts[WORKBOOK], parts[LINKS]];
  if (!about || !links) throw new ListFileRejected('no-text');
  const targets = targetsOf(links);
  const sheets: { name: string; path: string }[] = [];
  const paths = new Set<string>();
  let since1904 = false;
  scanXml(about, {
    open(name, attribute) {
      if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attribute('date1904'));
      const path = name === 'sheet' && targets.get(attribute('id'));
      // One part is one sheet: named by a thousand of them it would be read a thousand times.
      if (!path || paths.has(path)) return;
      paths.add(path);
      sheets.push({ name: attribute('name'), path });
      if (sheets.length > MAX_SHEETS) throw new ListFileRejected('too-large');
    },
    close: () => undefined,
  });
  if (sheets.length === 0) throw new ListFileRejected('no-text');
  const strings = stringsOf(parts[STRINGS] ?? '<sst/>');
  const dates = dateStyles(parts[STYLES] ?? '<styleSheet/>');
  /** Of each sheet that was read; what is read again counts once. */
  const letters = new Map<string, number>();
  let last: { path: string; rows: TableRow[] } | null = null;

  function read(path: string): TableRow[] {
    const xml = unpack((name) => name === path)[path];
    // A sheet of charts has no rows.
    if (!xml) return [];
    const others = [...letters].reduce((sum, [other, count]) => sum + (other === path ? 0 : count), 0);
    const found = sheetRows(xml, { strings, dates, since1904 }, MAX_LETTERS - others);
    letters.set(path, found.letters);
    return found.rows;
  }

  return {
    sheets: sheets.map(({ name }) => name),
    rowsOf(sheet) {
      const path = sheets[sheet]?.path;
      if (path === undefined) return [];
      if (last?.path !== path) last = { path, rows: read(path) };
      return last.rows;
    },
  };
}
