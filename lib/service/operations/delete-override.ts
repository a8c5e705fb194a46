// Takes the organisation's entry for one address away (docs/reference/service.md 2.16).
import { z } from 'zod';
import { familyPath } from '../fields/request-fields';
import { defineOperation } from '../operation';
import { overrideInput } from './get-override';

/** @returns whether the service says that it did; nothing but a boolean is taken for that */
export const deleteOverride = defineOperation({
  name: 'delete-override',
  method: 'DELETE',
  input: overrideInput,
  path: (input) => familyPath('/api/private-data/v1/overrides', input),
  query: () => ({}),
  reply: z.object({ success: z.boolean() }),
  toOutput: ({ success }) => success,
  idempotent: false,
});
