// An XLSX workbook → its sheets (ECMA-376 Part 1, 18). Nothing of it is run or fetched: formulas, macros and links are not read.
import { unzipSync } from 'fflate';
import { FileRefused } from './entry';
import type { TableRow } from './read-table';
import { readText } from './read-text';
import { scanXml } from './scan-xml';
import { dateStyles } from './sheet-dates';
import { sheetRows } from './sheet-rows';

/** Of all parts that are read together, unpacked: a zip of a few kilobytes may say more than there is memory for. */
const MAX_UNPACKED = 100_000_000;

const WORKBOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

export interface Workbook {
  /** Their names, in the order of the tabs; those that are hidden too. */
  sheets: readonly string[];
  /** @throws FileRefused `too-large cut-short doctype` */
  rowsOf(sheet: number): TableRow[];
}

/** The parts that are wanted, as text. fflate gives no part more room than its size in the directory says, so that one that lies is cut short. */
function unpack(bytes: Uint8Array, wants: (name: string) => boolean): Record<string, string> {
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!wants(name)) return false;
    size += originalSize;
    if (size > MAX_UNPACKED) throw new FileRefused('too-large');
    return true;
  };
  try {
    const parts = Object.entries(unzipSync(bytes, { filter }));
    return Object.fromEntries(parts.map(([name, part]) => [name, readText(part)]));
  } catch (thrown) {
    throw thrown instanceof FileRefused ? thrown : new FileRefused('cut-short');
  }
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

/** @param bytes of a zip. @throws FileRefused `no-text` where it is no such workbook, `too-large cut-short doctype` */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpack(bytes, (name) => [WORKBOOK, LINKS, STRINGS, STYLES].includes(name));
  const [about, links] = [parts[WORKBOOK], parts[LINKS]];
  if (!about || !links) throw new FileRefused('no-text');
  const targets = targetsOf(links);
  const sheets: { name: string; path: string }[] = [];
  let since1904 = false;
  scanXml(about, {
    open(name, attribute) {
      if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attribute('date1904'));
      const path = name === 'sheet' && targets.get(attribute('id'));
      if (path) sheets.push({ name: attribute('name'), path });
    },
    close: () => undefined,
  });
  if (sheets.length === 0) throw new FileRefused('no-text');
  const strings = stringsOf(parts[STRINGS] ?? '<sst/>');
  const dates = dateStyles(parts[STYLES] ?? '<styleSheet/>');
  return {
    sheets: sheets.map(({ name }) => name),
    rowsOf(sheet) {
      const path = sheets[sheet]?.path ?? '';
      const xml = unpack(bytes, (name) => name === path)[path];
      // A sheet of charts has no rows.
      return xml ? sheetRows(xml, { strings, dates, since1904 }) : [];
    },
  };
}
