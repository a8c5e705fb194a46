// Declared operations as they lie in the vault and cross messages: nothing that breaks a rule gets that far.
import { z } from 'zod';
import { areTooMuch, type DeclaredOperation, MAX_DECLARED, problemsOf } from './custom-operation';

const declaredOperationSchema: z.ZodType<DeclaredOperation> = z
  .strictObject({
    name: z.string(),
    method: z.enum(['GET', 'POST']),
    path: z.string(),
    query: z.array(z.tuple([z.string(), z.string()])),
    batchField: z.string().nullable(),
  })
  .refine((one) => Object.keys(problemsOf(one)).length === 0);

/** All of one account; each name once. */
export const declaredOperationsSchema = z
  .array(declaredOperationSchema)
  .max(MAX_DECLARED)
  .refine((all) => !areTooMuch(all))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length);
