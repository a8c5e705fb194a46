// Parser for OFAC SDN.XML and consolidated XML, whose entries list addresses among their ids.
import type { EntryCollector } from '../entry-collector';
import { scanXml } from '../xml-tokenizer';
import { addAddresses, formatOfacDate, getCurrency, type OfacAddress, type OfacFileFacts } from './ofac-addresses';

/**
 * Reads the entries.
 * @returns the publication date, if the file states it, and a number of entries that disagrees with the stated one
 * @throws ListFileRejected
 */
export function readOfacXml(xml: string, collector: EntryCollector): OfacFileFacts {
  let date: string | undefined;
  let stated: number | null = null;
  let count = 0;
  let first = '';
  let last = '';
  let type = '';
  let number = '';
  let entityId = '';
  let programmes: string[] = [];
  let found: OfacAddress[] = [];
  /** Enclosing list element: names inside belong to aliases or ids. */
  let enclosing = '';
  scanXml(xml, {
    open(name) {
      if (name === 'sdnEntry') {
        first = last = entityId = '';
        programmes = [];
        found = [];
      } else if (name === 'akaList' || name === 'idList') enclosing = name;
      else if (name === 'id') type = number = '';
    },
    close(name, content, line) {
      const text = content.trim();
      if (name === 'Publish_Date') {
        const [month = '', day = '', year = ''] = text.split('/');
        date = formatOfacDate(year, month, day);
      } else if (name === 'Record_Count' && /^\d{1,9}$/.test(text)) stated = Number(text);
      else if (name === 'lastName' && !enclosing) last = text;
      else if (name === 'firstName' && !enclosing) first = text;
      else if (name === 'uid' && !enclosing) entityId ||= text;
      else if (name === 'program') programmes.push(text);
      else if (name === 'idType') type = text;
      else if (name === 'idNumber') number = text;
      else if (name === enclosing) enclosing = '';
      else if (name === 'id') {
        const currency = getCurrency(type);
        if (currency) found.push({ currency, address: number, line });
      } else if (name === 'sdnEntry') {
        count++;
        const label = [first, last].filter(Boolean).join(' ');
        addAddresses(collector, found, { label, programme: programmes.join('; '), entityId });
      }
    },
  });
  return { date, ...(stated === null || stated === count ? {} : { miscount: { stated, found: count } }) };
}
