// Which chains the account can screen, and how deep (docs/reference/service.md 2.9).
import { z } from 'zod';
import type { Capability } from '../../capabilities/coverage';
import { AppError } from '../../errors/app-error';
import { chainField } from '../fields/request-fields';
import { textField } from '../fields/response-fields';
import { defineOperation } from '../operation';

const tier = z.boolean().nullish();
const capability = z.object({ chainClass: textField, screening: tier, reporting: tier, research: tier });
/** What a chain is never called, and what would harm an object that is built from such keys. */
const NOT_CHAINS = new Set(['__proto__', 'constructor', 'prototype']);

export const chainCapabilities = defineOperation({
  name: 'chain-capabilities',
  method: 'GET',
  input: z.strictObject({}),
  path: () => '/api/chain-capabilities/v1',
  query: () => ({}),
  reply: z.object({ capabilities: z.record(z.string(), z.unknown()) }),
  toOutput: ({ capabilities }): Capability[] => {
    const lines = Object.entries(capabilities).flatMap(([chain, told]) =>
      // What cannot be written into a path cannot be asked about either.
      NOT_CHAINS.has(chain) || !chainField.safeParse(chain).success ? [] : [readLine(chain, told)],
    );
    // One line of another make says nothing of the others; where none can be read, this is no such list.
    const saysAny = Object.values(capabilities).some((told) => told !== null);
    if (saysAny && lines.length > 0 && lines.every(({ unread }) => unread))
      throw new AppError('bad-response', { status: 200 });
    return lines;
  },
  idempotent: true,
});

function readLine(chain: string, told: unknown): Capability {
  const read = capability.safeParse(told).data;
  const family = read?.chainClass || chain;
  if (!read || !chainField.safeParse(family).success)
    return { chain, family: chain, screening: false, reporting: false, research: false, unread: true };
  // Each tier includes the one before: what is not said follows from the next one, and what is said stands.
  const research = read.research ?? false;
  const reporting = read.reporting ?? research;
  return { chain, family, screening: read.screening ?? reporting, reporting, research };
}
