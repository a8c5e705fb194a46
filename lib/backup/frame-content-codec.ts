// Encodes and decodes backup frame contents: record batches, and the record counts of the last frame.
import { z } from 'zod';
import type { Bytes } from '../vault/ports';

/** One record as in the file: key, end of life (epoch ms), and the value, which the kind validates. */
const recordSchema = z.strictObject({ key: z.string(), until: z.number(), value: z.unknown() });
export type BackupRecord = z.infer<typeof recordSchema>;

const batchSchema = z.strictObject({
  kind: z.string().min(1).max(64),
  /** Version of the kind. */
  v: z.number().int().min(1),
  records: z.array(recordSchema),
});
const endSchema = z.strictObject({ counts: z.record(z.string(), z.number().int().min(0)) });

/** Records of one kind. */
export type RecordBatch = z.infer<typeof batchSchema>;
/** Content of the last frame: the number of records of each kind that the writer knew. */
export type BackupEnd = z.infer<typeof endSchema>;

const encoder = new TextEncoder();
export const encodeContent = (content: RecordBatch | BackupEnd): Bytes => encoder.encode(JSON.stringify(content));

function decodeContent<T>(schema: z.ZodType<T>, content: Uint8Array): T | null {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))).data ?? null;
  } catch {
    return null;
  }
}
/** @returns null if the content is not a batch */
export const decodeBatch = (content: Uint8Array): RecordBatch | null => decodeContent(batchSchema, content);
/** @returns null if the content is not the end frame */
export const decodeEnd = (content: Uint8Array): BackupEnd | null => decodeContent(endSchema, content);
