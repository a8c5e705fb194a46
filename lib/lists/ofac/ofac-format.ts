// How OFAC writes the addresses of its lists, in every one of its formats.
import type { Chain } from '../../chains/chain';
import { findAddresses } from '../../detect/find-addresses';
import { findChainsByAlias } from '../chain-aliases';

const FEATURE = /^Digital Currency Address\s*-\s*([A-Za-z0-9]{2,10})$/;

/** The currency of a feature or id type such as `Digital Currency Address - XBT`; null for any other type. */
export const getCurrency = (type: string): string | null => FEATURE.exec(type.trim())?.[1] ?? null;

/** `Digital Currency Address - XBT 1A…;`, also with `alt.` before it, within remarks. */
const IN_REMARKS = /Digital Currency Address\s*-\s*([A-Za-z0-9]{2,10})\s+([^\s;,]{11,200})/g;

/**
 * The families that a currency names, null where it names none. An address that is proved to be of another one is kept as what it is: a
 * sanctioned account is no other for the currency that it was filed under (OFAC has one of Tron as XBT).
 */
export function getFamilies(currency: string, address: string): Chain[] | null {
  const named = findChainsByAlias(currency);
  const [found] = named ? findAddresses(address, { chains: named }) : [];
  const isProved = found?.checksum === 'ok' && found.certainty === 'sure';
  return isProved && !named?.includes(found.chain) ? null : named;
}

/** Every currency and address that remarks name. */
export function addressesInRemarks(remarks: string): { currency: string; address: string; at: number }[] {
  return [...remarks.matchAll(IN_REMARKS)].map(({ 1: currency = '', 2: address = '', index }) => ({
    currency,
    address: address.replace(/\.$/, ''),
    at: index,
  }));
}

/** `12`, `11`, `2026` → `2026-11-12`; undefined where the calendar has no such day. */
export function readDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A day beyond its month becomes one of the next.
  const is = () => new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toISOString().startsWith(text);
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && is() ? text : undefined;
}
