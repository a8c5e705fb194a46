// Converts override entries to form fields, validates the form, and compares conflicting versions.
import { OVERRIDE_LIMITS, type OverrideDraft, type OverrideEntry } from '../../account/allow-deny-overrides';

/** Form fields as typed. `list` is '' until the user has chosen; there is no default. */
export interface TypedOverride {
  list: 'allow' | 'deny' | '';
  addLabels: string;
  removeLabels: string;
  notes: string;
}

export const NOTHING_TYPED: TypedOverride = { list: '', addLabels: '', removeLabels: '', notes: '' };

export type OverrideProblem = 'list' | 'labels' | 'notes';

/** Converts an entry to form fields; an unknown list becomes '', so that the user must choose. */
export function toTypedOverride(entry: OverrideEntry | null): TypedOverride {
  if (!entry) return NOTHING_TYPED;
  return {
    list: entry.list === 'unknown' ? '' : entry.list,
    addLabels: entry.addLabels.join(', '),
    removeLabels: entry.removeLabels.join(', '),
    notes: entry.notes,
  };
}

/** Splits text into distinct, trimmed labels at commas and line breaks. */
function parseLabels(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map((label) => label.trim()))].filter((label) => label !== '');
}

/** Validates the form. @returns the entry to send, or the invalid field */
export function parseTypedOverride(typed: TypedOverride): OverrideDraft | { problem: OverrideProblem } {
  const addLabels = parseLabels(typed.addLabels);
  const removeLabels = parseLabels(typed.removeLabels);
  const all = [addLabels, removeLabels];
  if (typed.list === '') return { problem: 'list' };
  if (
    all.some(
      (labels) =>
        labels.length > OVERRIDE_LIMITS.labels || labels.some((label) => label.length > OVERRIDE_LIMITS.label),
    )
  )
    return { problem: 'labels' };
  if (typed.notes.length > OVERRIDE_LIMITS.notes) return { problem: 'notes' };
  return { list: typed.list, addLabels, removeLabels, notes: typed.notes };
}

const FIELDS = ['list', 'addLabels', 'removeLabels', 'notes'] as const;
type OverrideField = (typeof FIELDS)[number];

/** A conflicting field as text: as first read, as stored now, and as typed; '' if empty. */
export interface ChangedField {
  field: OverrideField;
  was: string;
  now: string;
  mine: string;
}

/** Returns the fields that changed since editing began; for an entry that was created or removed, all of its non-empty fields. */
export function findConflicts(
  base: OverrideEntry | null,
  theirs: OverrideEntry | null,
  typed: TypedOverride,
): ChangedField[] {
  const textOf = (entry: OverrideEntry | null, field: OverrideField): string => {
    const value = entry?.[field] ?? '';
    return typeof value === 'string' ? value : value.join(', ');
  };
  return FIELDS.map((field) => ({
    field,
    was: textOf(base, field),
    now: textOf(theirs, field),
    mine: typed[field],
  })).filter(({ was, now }) => was !== now);
}
