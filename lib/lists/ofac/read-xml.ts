// OFAC SDN.XML and consolidated XML parser: an entry's name and the addresses among its ids.
import type { EntryCollector } from '../entry-collector';
import { scanXml } from '../xml-tokenizer';
import { getCurrency, getFamilies, readDay } from './ofac-format';

interface Found {
  currency: string;
  address: string;
  line: number;
}

/**
 * Reads the entries.
 * @returns the publication date, if the file states it
 * @throws ListFileRejected
 */
export function readOfacXml(xml: string, gathering: EntryCollector): string | undefined {
  let date: string | undefined;
  let first = '';
  let last = '';
  let type = '';
  let number = '';
  let found: Found[] = [];
  /** Enclosing list element: names inside belong to aliases or ids. */
  let within = '';
  scanXml(xml, {
    open(name) {
      if (name === 'sdnEntry') {
        first = last = '';
        found = [];
      } else if (name === 'akaList' || name === 'idList') within = name;
      else if (name === 'id') type = number = '';
    },
    close(name, said, line) {
      const text = said.trim();
      if (name === 'Publish_Date') {
        const [month = '', day = '', year = ''] = text.split('/');
        date = readDay(year, month, day);
      } else if (name === 'lastName' && !within) last = text;
      else if (name === 'firstName' && !within) first = text;
      else if (name === 'idType') type = text;
      else if (name === 'idNumber') number = text;
      else if (name === within) within = '';
      else if (name === 'id') {
        const currency = getCurrency(type);
        if (currency) found.push({ currency, address: number, line });
      } else if (name === 'sdnEntry') {
        const label = [first, last].filter(Boolean).join(' ');
        for (const one of found) gathering.cell(one.line, one.address, getFamilies(one.currency, one.address), label);
      }
    },
  });
  return date;
}
