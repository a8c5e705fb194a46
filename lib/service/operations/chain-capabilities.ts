// Which chains the account can screen, and how deep (service.md 2.9).
import { z } from 'zod';
import type { Capability } from '../../evidence/coverage';
import { defineOperation } from '../operation';
import { text } from '../reply-fields';
import { chainField } from '../request-fields';

const tier = z.boolean().nullish();
const capability = z.object({ chainClass: text, screening: tier, reporting: tier, research: tier });
/** What a chain is never called, and what would harm an object that is built from such keys. */
const NOT_CHAINS = new Set(['__proto__', 'constructor', 'prototype']);

export const chainCapabilities = defineOperation({
  name: 'chain-capabilities',
  method: 'GET',
  input: z.strictObject({}),
  path: () => '/api/chain-capabilities/v1',
  query: () => ({}),
  reply: z.object({ capabilities: z.record(z.string(), capability.nullable()) }),
  toOutput: ({ capabilities }): Capability[] =>
    Object.entries(capabilities).flatMap(([chain, told]) => {
      const family = told?.chainClass || chain;
      // What cannot be written into a path cannot be asked about either.
      if (!told || NOT_CHAINS.has(chain) || !chainField.safeParse(family).success) return [];
      // Each tier includes the one before: what is not said follows from the next one, and what is said stands.
      const research = told.research ?? false;
      const reporting = told.reporting ?? research;
      return [{ chain, family, screening: told.screening ?? reporting, reporting, research }];
    }),
  idempotent: true,
});
