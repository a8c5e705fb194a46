// The parameters that most operations share, their rules (docs/reference/service.md 2.0), and how they are written into a path.
import { z } from 'zod';
import { toChainFamily } from '../../capabilities/chain-aliases';

/** A parameter must survive percent-encoding and URL parsing as one path segment: `.` and `..` would climb. */
function isSegment(text: string): boolean {
  try {
    return text !== '.' && text !== '..' && encodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

export const chainField = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/i);
export const addressField = z.string().min(1).max(512).refine(isSegment);
export const hopsField = z.number().int().min(0).max(8).nullable();
export const configField = z.string().max(128);
/** Name of a scoring profile; empty = the service's default (docs/reference/service.md 2.0). */
export const riskProfileField = z.string().max(128).default('');
export const namespaceField = z
  .string()
  .regex(/^([a-z0-9]+(\.[a-z0-9]+)*)?$/)
  .max(256);

/** One address under one config: the input of every GET about an address. */
export const addressInput = z.strictObject({
  chain: chainField,
  address: addressField,
  config: configField,
  hops: hopsField,
});
export type AddressInput = z.infer<typeof addressInput>;

/** Every EVM network is asked as `evm`: the report operations take no other name, the others know it as well (docs/reference/service.md 2.6, 3.1). */
export function chainSegment(chain: string): string {
  return encodeURIComponent(toChainFamily(chain) === 'evm' ? 'evm' : chain);
}

/** `/chains/{chain}/addresses/{address}` below an area such as `/api/onchain/v1`, the chain as it is named there. */
export function addressPath(area: string, { chain, address }: Pick<AddressInput, 'chain' | 'address'>): string {
  return `${area}/chains/${encodeURIComponent(chain)}/addresses/${encodeURIComponent(address)}`;
}

/** The same where the chain is to be named by its family: screen, reason and the organisation's entries. */
export function familyPath(area: string, { chain, address }: Pick<AddressInput, 'chain' | 'address'>): string {
  return `${area}/chains/${chainSegment(chain)}/addresses/${encodeURIComponent(address)}`;
}

/** What asks for more than the default: left out where nothing is set. */
export function withoutUnset<T>(fields: Record<string, T>): [string, T & {}][] {
  const set = (entry: [string, T]): entry is [string, T & {}] =>
    entry[1] !== null && entry[1] !== undefined && entry[1] !== '';
  return Object.entries(fields).filter(set);
}
