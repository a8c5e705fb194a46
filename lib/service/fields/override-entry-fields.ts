// Schema that parses override entries of replies, and rejects overlong texts.
import { z } from 'zod';
import { OVERRIDE_LIMITS, type OverrideEntry } from '../../account/allow-deny-overrides';
import { AppError } from '../../errors/app-error';
import { enumField, expectSameAddress, listField, textField } from './response-fields';

const fullText = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? '');
const labels = listField(z.string().max(OVERRIDE_LIMITS.label)).pipe(z.array(z.string()).max(OVERRIDE_LIMITS.labels));

/** int64 as a string, or as a number from some marshallers; null if absent. */
const version = z
  .union([
    z.string().regex(/^\d{1,19}$/),
    z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(String),
  ])
  .nullish()
  .transform((value) => value ?? null);

/** `DateTime` to epoch ms; null if it cannot be parsed. */
const time = z
  .unknown()
  .optional()
  .transform((value) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isFinite(at) ? at : null;
  });

/** Zero date, written by marshallers that cannot omit a date. */
const ZERO_DATE = /^(0001|1970)-01-01T00:00:00/;

export const entryField = z.object({
  listType: enumField({ LIST_TYPE_ALLOWLIST: 'allow', LIST_TYPE_DENYLIST: 'deny' }),
  address: textField,
  addLabels: labels,
  removeLabels: labels,
  notes: fullText(OVERRIDE_LIMITS.notes),
  createdAt: time,
  updatedAt: time,
  createdBy: textField,
  updatedBy: textField,
  version,
  /** A non-empty text means deleted; null, '' and the zero date mean that the entry applies. */
  deletedAt: z.string().nullish(),
});

/** @throws AppError `bad-response` if the entry is missing or belongs to another address, which must not read as "no entry" */
export function toOverride(
  entry: z.output<typeof entryField> | null | undefined,
  { address: asked, chain }: { address: string; chain: string },
): OverrideEntry {
  if (!entry?.address) throw new AppError('bad-response', { status: 200 });
  expectSameAddress(entry.address, { address: asked, chain });
  return readOverride(entry);
}

/** Converts a reply entry to `OverrideEntry`; a zero date means not deleted. */
export function readOverride({ listType, deletedAt, address: _, ...same }: z.output<typeof entryField>): OverrideEntry {
  return { list: listType, ...same, deleted: Boolean(deletedAt) && !ZERO_DATE.test(deletedAt ?? '') };
}
