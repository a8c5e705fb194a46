// Zod schemas of stored cases, notes and sightings.
import { z } from 'zod';
import { LEVELS } from '../verdict/risk-order';
import { DISPOSITIONS, WATCH_DAYS } from './case';
import { mapCaseTexts } from './case-fields';

/** A disposition of a newer version reads as *open*. */
export const dispositionSchema = z.enum(DISPOSITIONS).meta({ unknown: 'open' });

/** An interval of a newer version reads as *not watched*: nothing is sent that a person did not choose. */
export const watchDaysSchema = z.literal(WATCH_DAYS).meta({ unknown: 0 });
/** A level of a newer version reads as *risk*: unknown never looks clean. */
const levelSchema = z.enum(LEVELS).meta({ unknown: 'risk' });
/**
 * What the verification of an imported file showed. `signed`, `unsigned`: an unchanged bundle; `unverified`: a changed or
 * doubted one, a file without hashes, or a state of a newer version. `signer`: public key in hexadecimal; `caseId`: id of the
 * case in its origin.
 */
export const importProofSchema = z.strictObject({
  state: z.enum(['signed', 'unsigned', 'unverified']).meta({ unknown: 'unverified' }),
  signer: z.string().max(64).optional(),
  caseId: z.string().max(64).optional(),
});
/**
 * Where imported data comes from. `from`: name of the file, or of the merged case. `by`: who exported it, according to the file; '' if it
 * does not say so. `at`: time of the import, epoch ms. `proof`: absent in data of another case of this profile, and in imports of
 * older versions.
 */
export const originSchema = z.strictObject({
  ...{ from: z.string(), by: z.string(), at: z.number() },
  proof: importProofSchema.optional(),
});
/**
 * Why, when (epoch ms) and by whom a disposition was chosen. `by`: author of bundles, or label of the account that was active; '' if it
 * is unknown. `origin`: set if the decision was imported.
 */
export const decisionSchema = z.strictObject({
  ...{ reason: z.string(), by: z.string(), at: z.number() },
  origin: originSchema.optional(),
});
/** A change of the risk level. `at`: time of the newer verdict, epoch ms. `seen`: set after the user viewed it. */
export const verdictChangeSchema = z.strictObject({
  from: levelSchema,
  to: levelSchema,
  at: z.number(),
  seen: z.boolean(),
});
/** Absent in rows of versions that did not have the text. */
const laterText = z.string().default('');

/** An address of a case, with the counters of its notes and sightings, which are stored separately. All times are epoch ms. */
export const caseAddressSchema = z.strictObject({
  chain: z.string(),
  address: z.string(),
  addedAt: z.number(),
  /** Set if it differs from the case's disposition. */
  disposition: dispositionSchema.optional(),
  decision: decisionSchema.optional(),
  /** Set if the address was imported. */
  origin: originSchema.optional(),
  notes: z.number(),
  lastNoteAt: z.number().optional(),
  sightings: z.number(),
  /** In a watched case: the verdict of the last comparison. Verdicts of another account or config are not compared. */
  known: z.strictObject({ account: z.string(), config: z.string(), level: levelSchema }).optional(),
  /** The last change of its verdict. */
  change: verdictChangeSchema.optional(),
  removedAt: z.number().optional(),
});

/** Schema of a stored case. Fields that were added later are optional, so that older rows still open. */
export const caseSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  ...mapCaseTexts(() => laterText),
  disposition: dispositionSchema,
  decision: decisionSchema.optional(),
  /** Set if the whole case was imported. */
  origin: originSchema.optional(),
  /** Files and cases that were merged into this case, oldest first. */
  merges: z.array(originSchema).optional(),
  createdAt: z.number(),
  /** Time of the user's last change. */
  changedAt: z.number(),
  /** Store the URL and title of pages with sightings; otherwise only the site. */
  keepsPages: z.boolean(),
  /** Addresses are screened again when their verdicts are this many days old; 0 or absent: never automatically. */
  watchDays: watchDaysSchema.optional(),
  /** Set while nothing may be sent for the addresses of the case. */
  localOnly: z.literal(true).meta({ unknown: true }).optional(),
  /** The last evidence bundle of the case: its number, counted from 1, time in epoch ms, and SHA-256 of its manifest in hexadecimal. */
  bundle: z.strictObject({ number: z.number(), at: z.number(), manifest: z.string() }).optional(),
  /** Number of entries of the change log, and the hash of the last one. */
  log: z.strictObject({ entries: z.number(), hash: z.string() }).optional(),
  /** Set while the case is archived: hidden from the list and not watched. */
  archivedAt: z.number().optional(),
  addresses: z.array(caseAddressSchema),
  removedAt: z.number().optional(),
});

/** A note of the user. All times are epoch ms. */
export const noteSchema = z.strictObject({
  id: z.string(),
  at: z.number(),
  text: z.string(),
  changedAt: z.number().optional(),
  removedAt: z.number().optional(),
  /** Set if the note was imported. */
  origin: originSchema.optional(),
});

/** A page visit on which the address was seen. `url` and `title` are set only if the case stores pages. */
export const sightingSchema = z.strictObject({
  at: z.number(),
  host: z.string(),
  url: z.string().optional(),
  title: z.string().optional(),
  /** Set if the sighting was imported. */
  origin: originSchema.optional(),
});

/** Schema of the stored notes and sightings of one address. */
export const addressNotesSchema = z.strictObject({ notes: z.array(noteSchema), sightings: z.array(sightingSchema) });
