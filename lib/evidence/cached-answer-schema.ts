// Zod schemas of what is stored with each cached evidence answer.
import { z } from 'zod';

/** An answer as the service sent it, for evidence bundles. */
export const receivedAnswerSchema = z.strictObject({
  /** The JSON, without echoed credentials; null for a picture and beyond `MAX_RECEIVED`. */
  body: z.string().nullable(),
  /** Host and port of the service. */
  host: z.string(),
  /** Time at which the request was sent, epoch ms. */
  askedAt: z.number(),
});

/** What is stored with a cached value. */
export const cachedHeadSchema = z.strictObject({
  /** Time of the service's answer (epoch ms), earlier than its arrival if an intermediate cache held it. */
  at: z.number(),
  /** Absent in entries stored before this field existed. */
  received: receivedAnswerSchema.optional(),
});
