// Zod schemas of stored cases, notes and sightings.
import { z } from 'zod';
import { LEVELS } from '../verdict/risk-order';
import type { AddressNotes } from './address-notes';
import { type Case, DISPOSITIONS, WATCH_DAYS } from './case';

export const dispositionSchema = z.enum(DISPOSITIONS);

export const watchDaysSchema = z.union(WATCH_DAYS.map((days) => z.literal(days)));
const levelSchema = z.enum(LEVELS);
const decisionSchema = z.strictObject({ reason: z.string(), by: z.string(), at: z.number() });
const originSchema = z.strictObject({ from: z.string(), by: z.string(), at: z.number() });
/** Absent in rows of versions before the case record. */
const laterText = z.string().default('');

/** Schema of a stored case. Fields that were added later are optional, so that older rows still open. */
export const caseSchema: z.ZodType<Case> = z.strictObject({
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  reference: laterText,
  summary: laterText,
  question: laterText,
  conclusion: laterText,
  disposition: dispositionSchema,
  decision: decisionSchema.optional(),
  origin: originSchema.optional(),
  createdAt: z.number(),
  changedAt: z.number(),
  keepsPages: z.boolean(),
  watchDays: watchDaysSchema.optional(),
  localOnly: z.literal(true).optional(),
  bundle: z.strictObject({ number: z.number(), at: z.number(), manifest: z.string() }).optional(),
  log: z.strictObject({ entries: z.number(), hash: z.string() }).optional(),
  archivedAt: z.number().optional(),
  addresses: z.array(
    z.strictObject({
      chain: z.string(),
      address: z.string(),
      addedAt: z.number(),
      disposition: dispositionSchema.optional(),
      decision: decisionSchema.optional(),
      origin: originSchema.optional(),
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
      origin: originSchema.optional(),
    }),
  ),
  sightings: z.array(
    z.strictObject({
      at: z.number(),
      host: z.string(),
      url: z.string().optional(),
      title: z.string().optional(),
      origin: originSchema.optional(),
    }),
  ),
});
