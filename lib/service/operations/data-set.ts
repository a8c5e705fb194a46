// Operation: URL, change time and checksum of a data set's file (docs/reference/service.md 9.2).
import { z } from 'zod';
import { chainField } from '../fields/request-fields';
import { textField } from '../fields/response-fields';
import { defineOperation } from '../operation';

/** File of a data set. */
export interface DataSet {
  /** Not checked: the caller decides whether it may be fetched. */
  fileUrl: string;
  /** Epoch ms. */
  changedAt: number;
  /** Checksum of unknown kind; '' if there is none. */
  checksum: string;
}

/** A presigned URL is long. */
const MAX_URL = 4_096;
const SECOND_MS = 1000;

/** Fetches the metadata of a data set. */
export const dataSet = defineOperation({
  name: 'data-set',
  method: 'GET',
  input: z.strictObject({ chain: chainField, set: chainField }),
  path: ({ chain, set }) => `/api/ecs/${encodeURIComponent(chain)}/dataset/${encodeURIComponent(set)}`,
  reply: z.object({
    fileUrl: z.string().min(1).max(MAX_URL),
    lastModified: z.number().min(0).max(1e11),
    checksum: textField,
  }),
  toOutput: ({ fileUrl, lastModified, checksum }): DataSet => ({
    fileUrl,
    changedAt: lastModified * SECOND_MS,
    checksum,
  }),
  idempotent: true,
});
