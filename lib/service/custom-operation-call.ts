// Makes an operation of the earlier API out of its declaration: the same door, token and pause as every other, and an answer that is only JSON.
import { z } from 'zod';
import { type CustomOperation, fillTemplate, MAX_CUSTOM_BATCH } from '../account/custom-operation';
import { addressField, chainField } from './fields/request-fields';
import { defineOperation } from './operation';

const input = z.strictObject({ chain: chainField, addresses: z.array(addressField).min(1).max(MAX_CUSTOM_BATCH) });

/**
 * No shape of an answer is public (docs/reference/service.md 5), so it is handed on as it is and never becomes a verdict. A POST is never repeated: what it does is not known.
 * Of several addresses only a batch makes use; the others ask about the first.
 */
export function toOperation(declaration: CustomOperation) {
  const { method, batchField } = declaration;
  const filled = ({ chain, addresses }: z.output<typeof input>) =>
    fillTemplate(declaration, { chain, address: addresses[0] ?? '' });
  return defineOperation<typeof input, z.ZodUnknown, unknown>({
    // Each under its own name: one that the service refuses the token for says nothing of the others.
    name: `declared ${declaration.name}`,
    method,
    input,
    path: (asked) => filled(asked).path,
    query: (asked) => Object.fromEntries(filled(asked).query),
    ...(batchField === null ? {} : { body: ({ addresses }) => ({ [batchField]: addresses }) }),
    reply: z.unknown(),
    toOutput: (reply) => reply,
    isOpaque: true,
    idempotent: method === 'GET',
  });
}
