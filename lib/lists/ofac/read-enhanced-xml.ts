// OFAC's SDN_ENHANCED.XML: each entity's names and features stand in it, a feature's type in words.
import type { EntryCollector } from '../entry-collector';
import { scanXml } from '../xml-tokenizer';
import { getCurrency, getFamilies, readDay } from './ofac-format';

/**
 * Names of elements as OFAC's own schema has them (`ENHANCED_XML.xsd`, beside the file on its Sanctions List Service).
 * @returns the day it is of, where the file tells it. @throws ListFileRejected
 */
export function readOfacEnhanced(xml: string, gathering: EntryCollector): string | undefined {
  let date: string | undefined;
  /** Of the name that is read: whether it is the entity's own; null until it says so. Its translations say so of themselves too, behind it. */
  let isPrimary: boolean | null = null;
  /** Of the last `type`: every `value` stands behind its own, those of postal addresses too. */
  let currency: string | null = null;
  let label = '';
  let found: { currency: string; address: string; line: number }[] = [];
  scanXml(xml, {
    open(name) {
      if (name === 'entity') {
        found = [];
        label = '';
      } else if (name === 'name') isPrimary = null;
    },
    close(name, said, line) {
      const text = said.trim();
      if (name === 'dataAsOf') {
        const [year = '', month = '', day = ''] = text.slice(0, 10).split('-');
        date = readDay(year, month, day);
      } else if (name === 'isPrimary') isPrimary ??= text === 'true';
      // The first spelling of the primary name; others are the same in another script.
      else if (name === 'formattedFullName' && isPrimary && !label) label = text;
      else if (name === 'type') currency = getCurrency(text);
      else if (name === 'value' && currency) found.push({ currency, address: text, line });
      else if (name === 'entity')
        for (const one of found) gathering.cell(one.line, one.address, getFamilies(one.currency, one.address), label);
    },
  });
  return date;
}
