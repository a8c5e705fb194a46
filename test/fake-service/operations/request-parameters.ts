// Parses the common request parameters (docs/reference/service.md 2.0) and rejects invalid ones.

import { invalid, Refusal, RPC } from '../faults/error-reply';
import { SANDBOX_CHAINS } from '../sandbox-addresses';
import { type ChainCapability, familyOf, looksLikeAddress, resolveAlias } from '../seed/chain-capabilities';

/** docs/reference/service.md 2.0: 0 to 8. */
const MAX_HOPS = 8;
const MAX_NAMESPACE_LENGTH = 256;
const NAMESPACE = /^[a-z0-9]+(\.[a-z0-9]+)*$/;
const MANAGED_CONFIGS = [
  'co-defi',
  'co-vasp',
  'co-institution',
  'co-sandbox',
  'co-high_risk_hops_2',
  'co-high_risk_ext_hops_2',
];
// Our choice: the organization's default config; no public source names it.
const DEFAULT_CONFIG = 'co-vasp';
// Our choice, for the same reason.
const DEFAULT_PROFILE = 'default';

/** Returns the family key of a chain for screen and reason operations. `tier` is the required capability. */
export function readChain(name: string, tier: 'screening' | 'reporting'): string {
  return expectTier(resolveAlias(name), name, tier);
}

/** Report operations accept family keys only: `evm`, not `ethereum` (docs/reference/service.md 2.6). */
export function readReportChain(name: string): string {
  return expectTier(familyOf(name), name, 'reporting');
}

function expectTier(capability: ChainCapability | null, name: string, tier: 'screening' | 'reporting'): string {
  // Our choice: 400 for an unknown chain and for one below the tier.
  if (!capability) throw invalid(`unknown chain: ${name}`);
  if (!capability[tier]) throw new Refusal(400, RPC.precondition, `chain ${name} has no ${tier}`);
  return capability.chainClass;
}

export function readAddress(chain: string, address: unknown): string {
  // Our choice: 400 for text that cannot be an address of the chain.
  if (typeof address !== 'string' || !looksLikeAddress(chain, address)) throw invalid('invalid address');
  return address;
}

/** Returns the name of the applied config. */
export function readConfig(asked: unknown, chain: string): string {
  if (asked === undefined || asked === null || asked === '') return DEFAULT_CONFIG;
  if (typeof asked !== 'string') throw invalid('config must be a string');
  // Our choice: 400 for an unknown managed name; any other plain word counts as a config of the organization.
  const known = asked.startsWith('co-') ? MANAGED_CONFIGS.includes(asked) : /^[A-Za-z0-9_.-]{1,100}$/.test(asked);
  if (!known) throw invalid(`unknown config: ${asked}`);
  // Our choice: 400 when the sandbox config does not cover the chain.
  if (asked === 'co-sandbox' && !SANDBOX_CHAINS.includes(chain))
    throw invalid(`co-sandbox does not cover chain ${chain}`);
  return asked;
}

/** Returns null when unset; a query has text, a body a number. */
export function readHops(asked: unknown): number | null {
  if (asked === undefined || asked === null || asked === '') return null;
  const hops = typeof asked === 'number' ? asked : /^-?\d+$/.test(String(asked)) ? Number(asked) : Number.NaN;
  // Our choice: 400; no status is published.
  if (!Number.isInteger(hops) || hops < 0 || hops > MAX_HOPS) throw invalid(`hops must be between 0 and ${MAX_HOPS}`);
  return hops;
}

export function checkNamespace(asked: unknown): void {
  if (asked === undefined || asked === null || asked === '') return;
  // Our choice: 400; no status is published.
  if (typeof asked !== 'string' || asked.length > MAX_NAMESPACE_LENGTH || !NAMESPACE.test(asked))
    throw invalid('namespace must be dot-separated lower-case alphanumeric segments of at most 256 characters');
}

export function checkTrackAlert(asked: unknown): void {
  if (asked === undefined || asked === null || ['true', 'false', '1', '0', ''].includes(String(asked))) return;
  throw invalid('trackAlert must be a boolean');
}

export function readProfile(asked: string | undefined): string {
  if (!asked) return DEFAULT_PROFILE;
  // Our choice: 400 for an unknown profile; only this one is published.
  if (asked !== DEFAULT_PROFILE && asked !== 'sanction_focused') throw invalid(`unknown risk profile: ${asked}`);
  return asked;
}
