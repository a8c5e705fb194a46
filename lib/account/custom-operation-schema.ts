// Zod schema that validates the custom operations of an account and limits their number and size.
import { z } from 'zod';
import {
  type CustomOperation,
  exceedsOperationLimits,
  findOperationProblems,
  MAX_CUSTOM_OPERATIONS,
} from './custom-operation';

const declaredOperationSchema: z.ZodType<CustomOperation> = z
  .strictObject({
    name: z.string(),
    method: z.enum(['GET', 'POST']),
    path: z.string(),
    query: z.array(z.tuple([z.string(), z.string()])),
    batchField: z.string().nullable(),
  })
  .refine((operation) => Object.keys(findOperationProblems(operation)).length === 0);

/** All custom operations of an account; names are unique. */
export const customOperationsSchema = z
  .array(declaredOperationSchema)
  .max(MAX_CUSTOM_OPERATIONS)
  .refine((all) => !exceedsOperationLimits(all))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length);
