// Zod schema that validates the custom operations of an account and limits their number and size.
import { z } from 'zod';
import { exceedsOperationLimits, findOperationProblems, MAX_CUSTOM_OPERATIONS } from './custom-operation';

/** A custom operation of any content; `findOperationProblems` says whether it can be used. */
export const customOperationSchema = z.strictObject({
  name: z.string(),
  method: z.enum(['GET', 'POST']).meta({ unknown: undefined }),
  path: z.string(),
  /** Names and values. */
  query: z.array(z.tuple([z.string(), z.string()])),
  /** JSON body field for up to fifty addresses; null if a single address is in the path or query. */
  batchField: z.string().nullable(),
});

/** All custom operations of an account; names are unique. */
export const customOperationsSchema = z
  .array(customOperationSchema.refine((operation) => Object.keys(findOperationProblems(operation)).length === 0))
  .max(MAX_CUSTOM_OPERATIONS)
  .refine((all) => !exceedsOperationLimits(all))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length);
