// Operation: create or update an override, with a version check (docs/reference/service.md 2.14).
import { z } from 'zod';
import { overrideDraftSchema } from '../../account/override-draft-schema';
import { entryField, toOverride } from '../fields/override-entry-fields';
import { toChainSegment } from '../fields/request-fields';
import { flagField } from '../fields/response-fields';
import { defineOperation } from '../operation';
import { overrideInput } from './get-override';

/** Expected version of an entry that does not exist yet. */
export const NEW_ENTRY = '0';

const LIST_TYPES = { allow: 'LIST_TYPE_ALLOWLIST', deny: 'LIST_TYPE_DENYLIST' } as const;

/**
 * Saves an override; never retried. Empty notes are omitted from the body, which the service reads as empty (docs/reference/service.md
 * 0.2).
 */
export const saveOverride = defineOperation({
  name: 'save-override',
  method: 'POST',
  input: overrideInput.extend({
    ...overrideDraftSchema.shape,
    expectedVersion: z.string().regex(/^\d{1,19}$/),
  }),
  path: ({ chain }) => `/api/private-data/v1/overrides/chains/${toChainSegment(chain)}/addresses`,
  body: ({ list, address, addLabels, removeLabels, notes, expectedVersion }) => ({
    listType: LIST_TYPES[list],
    address,
    addLabels,
    removeLabels,
    notes,
    expectedVersion,
  }),
  reply: z.object({ entry: entryField.nullish(), created: flagField }),
  toOutput: ({ entry }, input) => toOverride(entry, input),
  mayCreate: true,
  idempotent: false,
});
