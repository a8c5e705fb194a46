// Parses currencies, addresses and dates of OFAC lists, and resolves the chains that a currency names.
import { findAddresses } from '../../detect/find-addresses';
import { type NamedChain, readChainCell } from '../../detect/table/chain-cell';
import type { EntryCollector } from '../entry-collector';
import type { EntryFacts, ReadList } from '../list-entry';

const FEATURE = /^Digital Currency Address\s*-\s*([A-Za-z0-9]{2,10})$/;

/** Returns the currency of a feature or id type such as `Digital Currency Address - XBT`; null for any other type. */
export const getCurrency = (type: string): string | null => FEATURE.exec(type.trim())?.[1] ?? null;

/** Matches `Digital Currency Address - XBT 1A…;` within remarks, also after `alt.`; copies have a colon or comma. */
const IN_REMARKS = /Digital Currency Address\s*-\s*([A-Za-z0-9]{2,10})(?:\s{0,4}[:,=])?\s+([^\s;,]{11,200})/g;

/**
 * Returns the chain that a currency names; null if it names none, and if the address has the format of another one: OFAC files a Tron
 * address as XBT, and a sanctioned account does not change with the currency it is filed under. An address that cannot be read keeps the chain.
 */
export function resolveCurrency(currency: string, address: string): NamedChain | null {
  const named = readChainCell(currency);
  const [found] = named ? findAddresses(address, { chains: [...named.chains] }) : [];
  return found && !found.chains.some((chain) => named?.chains.includes(chain)) ? null : named;
}

/** What an XML file says about itself. */
export type OfacFileFacts = Pick<ReadList, 'date' | 'miscount'>;

/** Address of a list entry, with the currency it is filed under. */
export interface OfacAddress {
  currency: string;
  address: string;
  line: number;
}

/** Adds the addresses of one list entry. */
export function addAddresses(collector: EntryCollector, found: readonly OfacAddress[], facts: EntryFacts): void {
  for (const { currency, address, line } of found)
    collector.sanctioned(line, address, resolveCurrency(currency, address), facts);
}

/** Finds all currencies and addresses in remarks; `at` is the offset. */
export function findAddressesInRemarks(remarks: string): { currency: string; address: string; at: number }[] {
  return [...remarks.matchAll(IN_REMARKS)].map(({ 1: currency = '', 2: address = '', index }) => ({
    currency,
    address: address.replace(/\.$/, ''),
    at: index,
  }));
}

/** Formats a date: `2026`, `11`, `12` → `2026-11-12`; undefined if the calendar has no such day. */
export function formatOfacDate(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // `Date.UTC` would roll an invalid day over into the next month.
  const isCalendarDay = () =>
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toISOString().startsWith(text);
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && isCalendarDay() ? text : undefined;
}
