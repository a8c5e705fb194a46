// Operation: chains of the account and the tiers available for each (docs/reference/service.md 2.9).
import { z } from 'zod';
import type { Capability } from '../../capabilities/coverage';
import { AppError } from '../../errors/app-error';
import { chainField } from '../fields/request-fields';
import { textField } from '../fields/response-fields';
import { defineOperation } from '../operation';

const tier = z.boolean().nullish();
const capability = z.object({ chainClass: textField, screening: tier, reporting: tier, research: tier });
/** Keys that are not chain names and could pollute a prototype. */
const NOT_CHAINS = new Set(['__proto__', 'constructor', 'prototype']);

/** Fetches the chain capabilities of the account. */
export const chainCapabilities = defineOperation({
  name: 'chain-capabilities',
  purpose: 'account',
  method: 'GET',
  input: z.strictObject({}),
  path: () => '/api/chain-capabilities/v1',
  reply: z.object({ capabilities: z.record(z.string(), z.unknown()) }),
  toOutput: ({ capabilities }): Capability[] => {
    const entries = Object.entries(capabilities).flatMap(([chain, entry]) =>
      // A name that cannot be written into a path cannot be requested.
      NOT_CHAINS.has(chain) || !chainField.safeParse(chain).success ? [] : [readEntry(chain, entry)],
    );
    // One invalid entry does not affect the others; if all are invalid, the reply is not a capability list.
    const hasEntries = Object.values(capabilities).some((entry) => entry !== null);
    if (hasEntries && entries.length > 0 && entries.every(({ unread }) => unread))
      throw new AppError('bad-response', { status: 200 });
    return entries;
  },
  idempotent: true,
});

function readEntry(chain: string, entry: unknown): Capability {
  const parsed = capability.safeParse(entry).data;
  const family = parsed?.chainClass || chain;
  if (!parsed || !chainField.safeParse(family).success)
    return { chain, family: chain, screening: false, reporting: false, research: false, unread: true };
  // Each tier includes the previous one: an absent flag follows from the next tier, a present flag is used as it is.
  const research = parsed.research ?? false;
  const reporting = parsed.reporting ?? research;
  return { chain, family, screening: parsed.screening ?? reporting, reporting, research };
}
