// Converts a custom operation of the service's earlier API to an `Operation` that returns the JSON reply.
import { z } from 'zod';
import { type CustomOperation, fillTemplate, MAX_CUSTOM_BATCH } from '../account/custom-operation';
import { addressField, chainField } from './fields/request-fields';
import { defineOperation } from './operation';

const input = z.strictObject({ chain: chainField, addresses: z.array(addressField).min(1).max(MAX_CUSTOM_BATCH) });

/**
 * Reply formats of the earlier API are not public (docs/reference/service.md 5): the JSON is returned as received and never becomes a
 * verdict.
 * POST is never repeated, because its effect is unknown. Only batch operations send all addresses; others send the first.
 * @returns the operation
 */
export function toOperation(declaration: CustomOperation) {
  const { method, batchField } = declaration;
  const fillTarget = ({ chain, addresses }: z.output<typeof input>) =>
    fillTemplate(declaration, { chain, address: addresses[0] ?? '' });
  return defineOperation<typeof input, z.ZodUnknown, unknown>({
    // One name for each declaration, so that a cool-down of one does not block the others.
    name: `declared ${declaration.name}`,
    method,
    input,
    path: (request) => fillTarget(request).path,
    query: (request) => Object.fromEntries(fillTarget(request).query),
    ...(batchField === null ? {} : { body: ({ addresses }) => ({ [batchField]: addresses }) }),
    reply: z.unknown(),
    toOutput: (reply) => reply,
    isOpaque: true,
    idempotent: method === 'GET',
  });
}
