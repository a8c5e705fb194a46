// The organisation's allow or deny entry for one address (docs/reference/service.md 2.15).
import { z } from 'zod';
import { entryField, toOverride } from '../fields/override-fields';
import { addressField, chainField, familyPath } from '../fields/request-fields';
import { defineOperation } from '../operation';

export const overrideInput = z.strictObject({ chain: chainField, address: addressField });

/** Where there is none the service is expected to say 404; who asks decides what that proves (`organisation-client.ts`). */
export const getOverride = defineOperation({
  name: 'get-override',
  method: 'GET',
  input: overrideInput,
  path: (input) => familyPath('/api/private-data/v1/overrides', input),
  query: () => ({}),
  reply: z.object({ entry: entryField.nullish() }),
  toOutput: ({ entry }, input) => toOverride(entry, input),
  idempotent: true,
});
