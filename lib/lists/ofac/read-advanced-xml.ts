// Parser for OFAC SDN_ADVANCED.XML, in which the features of a party reference their types by id.
import type { EntryCollector } from '../entry-collector';
import { scanXml } from '../xml-tokenizer';
import { addAddresses, formatOfacDate, getCurrency, type OfacAddress, type OfacFileFacts } from './ofac-addresses';

/**
 * Reads the entries.
 * @returns the date of issue, if the file states it
 * @throws ListFileRejected
 */
export function readOfacAdvanced(xml: string, collector: EntryCollector): OfacFileFacts {
  /** Feature type id → currency. */
  const currencies = new Map<string, string>();
  let date: string | undefined;
  let isDate = false;
  const day = { Year: '', Month: '', Day: '' };
  let typeId = '';
  let currency: string | null = null;
  let found: OfacAddress[] = [];
  let isPrimary = false;
  let nameParts: string[] = [];
  let label = '';
  let entityId = '';
  /** Entity id → programs, which follow the parties: the comments of the measures of a type that OFAC calls Program. */
  const programmes = new Map<string, string>();
  let measuredId = '';
  let isProgramme = false;
  const programmeTypes = new Set<string>();
  scanXml(xml, {
    open(name, attribute) {
      if (name === 'FeatureType') typeId = attribute('ID');
      else if (name === 'Feature') currency = currencies.get(attribute('FeatureTypeID')) ?? null;
      else if (name === 'DateOfIssue') isDate = true;
      else if (name === 'DistinctParty') {
        found = [];
        label = '';
        entityId = attribute('FixedRef');
      } else if (name === 'SanctionsType') typeId = attribute('ID');
      else if (name === 'SanctionsEntry') measuredId = attribute('ProfileID');
      else if (name === 'SanctionsMeasure') isProgramme = programmeTypes.has(attribute('SanctionsTypeID'));
      else if (name === 'Alias') isPrimary = attribute('Primary') === 'true';
      else if (name === 'DocumentedName') nameParts = [];
    },
    close(name, content, line) {
      const text = content.trim();
      if (name === 'FeatureType') {
        const named = getCurrency(text);
        if (named) currencies.set(typeId, named);
      } else if (name === 'SanctionsType' && text === 'Program') programmeTypes.add(typeId);
      else if (name === 'Comment' && isProgramme && text)
        programmes.set(measuredId, [programmes.get(measuredId), text].filter(Boolean).join('; '));
      else if (name === 'SanctionsMeasure') isProgramme = false;
      else if (isDate && (name === 'Year' || name === 'Month' || name === 'Day')) day[name] = text;
      else if (name === 'DateOfIssue') {
        isDate = false;
        date = formatOfacDate(day.Year, day.Month, day.Day);
      } else if (name === 'NamePartValue') nameParts.push(text);
      // The first spelling of the first primary name; the others are the same name in other scripts.
      else if (name === 'DocumentedName' && isPrimary && !label) label = nameParts.join(' ');
      else if (name === 'Alias') isPrimary = false;
      else if (name === 'VersionDetail' && currency) found.push({ currency, address: text, line });
      else if (name === 'Feature') currency = null;
      else if (name === 'DistinctParty') addAddresses(collector, found, { label, entityId });
    },
  });
  collector.setProgrammes(programmes);
  return { date };
}
