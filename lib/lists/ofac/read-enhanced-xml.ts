// Parser for OFAC SDN_ENHANCED.XML, in which each entity contains its names and typed features.
import type { EntryCollector } from '../entry-collector';
import { scanXml } from '../xml-tokenizer';
import { addAddresses, formatOfacDate, getCurrency, type OfacAddress, type OfacFileFacts } from './ofac-addresses';

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
