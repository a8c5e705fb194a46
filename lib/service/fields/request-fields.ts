// Schemas of shared request parameters (docs/reference/service.md 2.0) and builders of request paths.
import { z } from 'zod';
import { toChainFamily } from '../../capabilities/chain-aliases';

/** A parameter must stay one path segment after percent-encoding and URL parsing; `.` and `..` would change the path. */
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
/** Name of a scoring profile; empty = default of the service (docs/reference/service.md 2.0). */
export const riskProfileField = z.string().max(128).default('');
export const namespaceField = z
  .string()
  .regex(/^([a-z0-9]+(\.[a-z0-9]+)*)?$/)
  .max(256);

/** One address under one config: input of the GET operations about an address. */
export const addressInput = z.strictObject({
  chain: chainField,
  address: addressField,
  config: configField,
  hops: hopsField,
});
export type AddressInput = z.infer<typeof addressInput>;

/**
 * Returns the path segment of a chain. All EVM networks are sent as `evm`: reports accept no other name (docs/reference/service.md
 * 2.6, 3.1).
 */
export function toChainSegment(chain: string): string {
  return encodeURIComponent(toChainFamily(chain) === 'evm' ? 'evm' : chain);
}

/** Returns `/chains/{chain}/addresses/{address}` below an area such as `/api/onchain/v1`, with the chain name unchanged. */
export function buildAddressPath(area: string, { chain, address }: Pick<AddressInput, 'chain' | 'address'>): string {
  return `${area}/chains/${encodeURIComponent(chain)}/addresses/${encodeURIComponent(address)}`;
}

/** Like `buildAddressPath`, with the chain family: for screen, reason and overrides. */
export function buildFamilyPath(area: string, { chain, address }: Pick<AddressInput, 'chain' | 'address'>): string {
  return `${area}/chains/${toChainSegment(chain)}/addresses/${encodeURIComponent(address)}`;
}

/** Returns the entries of `fields` except null, undefined and ''. */
export function omitUnsetFields<T>(fields: Record<string, T>): [string, T & {}][] {
  const isSet = (entry: [string, T]): entry is [string, T & {}] =>
    entry[1] !== null && entry[1] !== undefined && entry[1] !== '';
  return Object.entries(fields).filter(isSet);
}
