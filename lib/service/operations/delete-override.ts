// Operation: delete the override of one address (docs/reference/service.md 2.16).
import { z } from 'zod';
import { buildFamilyPath } from '../fields/request-fields';
import { defineOperation } from '../operation';
import { overrideInput } from './get-override';

/** Deletes an override. @returns true if the service confirms; only a boolean is accepted */
export const deleteOverride = defineOperation({
  name: 'delete-override',
  method: 'DELETE',
  input: overrideInput,
  path: (input) => buildFamilyPath('/api/private-data/v1/overrides', input),
  reply: z.object({ success: z.boolean() }),
  toOutput: ({ success }) => success,
  idempotent: false,
});
