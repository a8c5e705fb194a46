// Parsers for OFAC SDN.XML, consolidated XML and SDN_ENHANCED.XML, which state addresses in place.
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

/**
 * Reads the entries; element names as in OFAC's schema (`ENHANCED_XML.xsd`, published with the file on its Sanctions List Service).
 * @returns the data date, if the file states it
 * @throws ListFileRejected
 */
export function readOfacEnhanced(xml: string, collector: EntryCollector): OfacFileFacts {
  let date: string | undefined;
  /** Primary flag of the current name; null until its element appears. Translations follow it with elements of their own. */
  let isPrimary: boolean | null = null;
  /** Currency of the last `type`: every `value` follows its type, also in postal addresses. */
  let currency: string | null = null;
  let label = '';
  let entityId = '';
  let programmes: string[] = [];
  let found: OfacAddress[] = [];
  scanXml(xml, {
    open(name, attribute) {
      if (name === 'entity') {
        found = [];
        label = '';
        entityId = attribute('id');
        programmes = [];
      } else if (name === 'name') isPrimary = null;
    },
    close(name, content, line) {
      const text = content.trim();
      if (name === 'dataAsOf') {
        const [year = '', month = '', day = ''] = text.slice(0, 10).split('-');
        date = formatOfacDate(year, month, day);
      } else if (name === 'isPrimary') isPrimary ??= text === 'true';
      // The first spelling of the primary name; the others are the same name in other scripts.
      else if (name === 'formattedFullName' && isPrimary && !label) label = text;
      else if (name === 'type') currency = getCurrency(text);
      else if (name === 'value' && currency) found.push({ currency, address: text, line });
      else if (name === 'sanctionsProgram') programmes.push(text);
      else if (name === 'entity') addAddresses(collector, found, { label, programme: programmes.join('; '), entityId });
    },
  });
  return { date };
}
