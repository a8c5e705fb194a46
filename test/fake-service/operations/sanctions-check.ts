// Sanctions check operations of the earlier API, single and batch (docs/reference/service.md 5).

import { invalid } from '../faults/error-reply';
import { CATEGORIES } from '../seed/address-profile';
import { resolveAlias } from '../seed/chain-capabilities';
import { findStory } from '../seed/seed-addresses';
import type { ServiceContext } from '../service-context';
import { readAddress } from './request-parameters';

const MAX_BATCH = 50;
/** Our choice: the earlier API has no configs; the fake service uses the default one. */
const CONFIG = 'co-vasp';

/** `bitcoin_mainnet` is published; other network names follow its form. */
function familyOfNetwork(network: string): string | null {
  const name = /^(.+)_mainnet$/.exec(network)?.[1]?.replaceAll('_', '-');
  return (name && resolveAlias(name)?.chainClass) || null;
}

/** Our choice: every field. It reports sanctions only, the purpose of the check. */
function checked(network: unknown, address: unknown) {
  const chain = typeof network === 'string' ? familyOfNetwork(network) : null;
  if (!chain) throw invalid('chain must be a network such as bitcoin_mainnet');
  const asked = readAddress(chain, address);
  const story = findStory(CONFIG, chain, asked);
  const lists = (story?.exposures ?? [])
    .filter(({ category, direction }) => direction === 'DIRECT' && /sanction/i.test(CATEGORIES[category]))
    .map(({ category }) => ({ name: CATEGORIES[category], jurisdiction: category }));
  return { chain: network, address: asked, sanctioned: lists.length > 0, lists };
}

export function sanctionCheck(c: ServiceContext): Response {
  return c.json(checked(c.req.query('chain'), c.req.query('address')));
}

/** Our choice: the body is `{chain, addresses}`; the chain is accepted in the query too (T-ZEN names the path only). */
export async function sanctionCheckBatch(c: ServiceContext): Promise<Response> {
  const body = (await c.req.json().catch(() => ({}))) as { chain?: unknown; addresses?: unknown };
  const { addresses } = body;
  if (!Array.isArray(addresses) || addresses.length === 0) throw invalid('addresses must be a list');
  if (addresses.length > MAX_BATCH) throw invalid(`at most ${MAX_BATCH} addresses`);
  return c.json({ results: addresses.map((address) => checked(body.chain ?? c.req.query('chain'), address)) });
}
