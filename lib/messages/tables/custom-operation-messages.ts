// Message definitions for custom operations, which call the earlier API; sent by extension pages only.
import { z } from 'zod';
import { type CustomOperation, MAX_CUSTOM_BATCH } from '../../account/custom-operation';
import { customOperationsSchema } from '../../account/custom-operation-schema';
import { askFields, declarePageMessage } from '../message-fields';

/** Reply of a custom operation (earlier API): JSON of unknown shape, never a verdict. `at`: epoch ms. */
export interface CustomOperationAnswer {
  at: number;
  value: unknown;
}

export const customOperationMessages = {
  /** Returns the custom operations (earlier API) of the active account. */
  earlier: declarePageMessage({}).returns<CustomOperation[]>(),
  saveEarlier: declarePageMessage({ operations: customOperationsSchema }).returns<CustomOperation[]>(),
  /** Calls a custom operation by name; several addresses only if it accepts a batch. */
  askEarlier: declarePageMessage({
    name: z.string().min(1).max(64),
    chain: askFields.chain,
    addresses: z.array(askFields.address).min(1).max(MAX_CUSTOM_BATCH),
  }).returns<CustomOperationAnswer>(),
} as const;
