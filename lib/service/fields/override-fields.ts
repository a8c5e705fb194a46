// The fields of an override entry, read without cutting anything: what a person edits must come back whole (docs/reference/service.md 2.13 to 2.16).
import { z } from 'zod';
import type { OverrideEntry } from '../../account/overrides-and-balances';
import { AppError } from '../../errors/app-error';
import { expectSameAddress, listField, textField, wordField } from './response-fields';

/** Our own limits, since none is published: what is longer is refused, never cut, because saving it would lose the rest. */
export const MAX_OVERRIDE_NOTES = 10_000;
export const MAX_LABELS = 100;
export const MAX_OVERRIDE_LABEL = 200;

const whole = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? '');
const labels = listField(z.string().max(MAX_OVERRIDE_LABEL)).pipe(z.array(z.string()).max(MAX_LABELS));

/** int64: text, or a number where a marshaller writes it so; null where there is none. */
const version = z
  .union([
    z.string().regex(/^\d{1,19}$/),
    z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(String),
  ])
  .nullish()
  .transform((value) => value ?? null);

/** `DateTime` to epoch ms; what is no time is null. */
const time = z
  .unknown()
  .optional()
  .transform((value) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isFinite(at) ? at : null;
  });

/** How a date that was never set is written by those who cannot write nothing. */
const ZERO_DATE = /^(0001|1970)-01-01T00:00:00/;

export const entryField = z.object({
  listType: wordField({ LIST_TYPE_ALLOWLIST: 'allow', LIST_TYPE_DENYLIST: 'deny' }),
  address: textField,
  addLabels: labels,
  removeLabels: labels,
  notes: whole(MAX_OVERRIDE_NOTES),
  createdAt: time,
  updatedAt: time,
  createdBy: textField,
  updatedBy: textField,
  version,
  /** Any text but '' says that the entry is gone; null says that it is in force, and so does the zero of a date. */
  deletedAt: z.string().nullish(),
});

/** @throws AppError `bad-response` where the entry is missing or of another address: that must never read as "no entry" */
export function toOverride(
  told: z.output<typeof entryField> | null | undefined,
  { address: asked, chain }: { address: string; chain: string },
): OverrideEntry {
  if (!told?.address) throw new AppError('bad-response', { status: 200 });
  expectSameAddress(told.address, { address: asked, chain });
  return readOverride(told);
}

/** The entry as the rest of the house knows it; a zero date stands for "not removed". */
export function readOverride({ listType, deletedAt, address: _, ...same }: z.output<typeof entryField>): OverrideEntry {
  return { list: listType, ...same, deleted: Boolean(deletedAt) && !ZERO_DATE.test(deletedAt ?? '') };
}
