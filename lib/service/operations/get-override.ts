// Operation: fetch the override of one address (docs/reference/service.md 2.15).
import { z } from 'zod';
import { entryField, toOverride } from '../fields/override-entry-fields';
import { addressField, buildFamilyPath, chainField } from '../fields/request-fields';
import { defineOperation } from '../operation';

export const overrideInput = z.strictObject({ chain: chainField, address: addressField });

/** Fetches an override. The service is expected to return 404 if there is none; the caller interprets it (`override-and-balance-client.ts`). */
export const getOverride = defineOperation({
  name: 'get-override',
  method: 'GET',
  input: overrideInput,
  path: (input) => buildFamilyPath('/api/private-data/v1/overrides', input),
  reply: z.object({ entry: entryField.nullish() }),
  toOutput: ({ entry }, input) => toOverride(entry, input),
  idempotent: true,
});
