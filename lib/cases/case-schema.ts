// Zod schemas of stored cases, notes and sightings.
import { z } from 'zod';
import { LEVELS } from '../verdict/risk-summary';
import type { AddressNotes } from './address-notes';
import { type Case, DISPOSITIONS, WATCH_DAYS } from './case';

export const dispositionSchema = z.enum(DISPOSITIONS);

export const watchDaysSchema = z.union(WATCH_DAYS.map((days) => z.literal(days)));
const levelSchema = z.enum(LEVELS);

/** Schema of a stored case. */
export const caseSchema: z.ZodType<Case> = z.strictObject({
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  disposition: dispositionSchema,
  createdAt: z.number(),
  changedAt: z.number(),
  keepsPages: z.boolean(),
  watchDays: watchDaysSchema.optional(),
  bundle: z.strictObject({ number: z.number(), at: z.number(), manifest: z.string() }).optional(),
  addresses: z.array(
    z.strictObject({
      chain: z.string(),
      address: z.string(),
      addedAt: z.number(),
      disposition: dispositionSchema.optional(),
      notes: z.number(),
      lastNoteAt: z.number().optional(),
      sightings: z.number(),
      known: z.strictObject({ account: z.string(), config: z.string(), level: levelSchema }).optional(),
      change: z.strictObject({ from: levelSchema, to: levelSchema, at: z.number(), seen: z.boolean() }).optional(),
      removedAt: z.number().optional(),
    }),
  ),
  removedAt: z.number().optional(),
});

/** Schema of the stored notes and sightings of one address. */
export const addressNotesSchema: z.ZodType<AddressNotes> = z.strictObject({
  notes: z.array(
    z.strictObject({
      id: z.string(),
      at: z.number(),
      text: z.string(),
      changedAt: z.number().optional(),
      removedAt: z.number().optional(),
    }),
  ),
  sightings: z.array(
    z.strictObject({
      at: z.number(),
      host: z.string(),
      url: z.string().optional(),
      title: z.string().optional(),
    }),
  ),
});
