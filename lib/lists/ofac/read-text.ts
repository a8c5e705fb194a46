// Parser for OFAC SDN.TXT, in which each wrapped paragraph contains a name and remarks.
import type { EntryCollector } from '../entry-collector';
import { findAddressesInRemarks, formatOfacDate, resolveCurrency } from './ofac-addresses';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** Number of leading characters that contain the title with the date. */
const TITLE_LENGTH = 4000;
const DATE = /\b([A-Z][a-z]+) (\d{1,2}), (\d{4})\b/g;

function findDate(title: string): string | undefined {
  for (const [, month = '', day = '', year = ''] of title.matchAll(DATE)) {
    const number = MONTHS.indexOf(month.toLowerCase()) + 1;
    if (number > 0) return formatOfacDate(year, String(number), day);
  }
  return undefined;
}

/** Returns the name, which ends before aliases, places or facts. */
const extractName = (paragraph: string) =>
  (/^[^;(]*?(?=[(;]|, (?:c\/o|DOB|POB)\b|$)/.exec(paragraph)?.[0] ?? '').trimEnd();

/** A line or cell that begins with the address type is a copy and names nobody. */
const COPIED = /^\W*(?:alt\.\s*)?Digital Currency Address/i;

/** Tests whether the addresses of a text stand in paragraphs of remarks, each of which begins with a name. */
export function hasOfacParagraphs(text: string): boolean {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*(?=\n)/);
  return paragraphs.some((paragraph) => {
    const unwrapped = paragraph.replace(/\s+/g, ' ').trim();
    return !COPIED.test(unwrapped) && unwrapped.includes(';') && findAddressesInRemarks(unwrapped).length > 0;
  });
}

/** Returns the programs, in brackets: `[CYBER2] [SDGT]`. */
const extractProgrammes = (paragraph: string) =>
  [...paragraph.matchAll(/\[([A-Z][A-Z0-9-]{1,40})\]/g)].map(([, name]) => name).join('; ');

/**
 * Reads the entries.
 * @returns the publication date, if the title states it
 * @throws ListFileRejected
 */
export function readOfacText(text: string, collector: EntryCollector): string | undefined {
  let line = 1;
  for (const paragraph of text.replace(/\r\n?/g, '\n').split(/\n[ \t]*(?=\n)/)) {
    const unwrapped = paragraph.replace(/\s+/g, ' ').trim();
    const firstLine = line + (paragraph.startsWith('\n') ? 1 : 0);
    for (const { currency, address } of findAddressesInRemarks(unwrapped))
      collector.sanctioned(firstLine, address, resolveCurrency(currency, address), {
        label: extractName(unwrapped),
        programme: extractProgrammes(unwrapped),
      });
    for (let at = paragraph.indexOf('\n'); at !== -1; at = paragraph.indexOf('\n', at + 1)) line++;
    line++;
  }
  return findDate(text.slice(0, TITLE_LENGTH));
}
