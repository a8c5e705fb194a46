// Override entry draft: conversion from an entry, validation, and conflicts with a newer version.
import type { OverrideDraft, OverrideEntry } from '../../account/overrides-and-balances';

/** What the form holds. `list` is '' until a person has chosen: neither is the default. */
export interface TypedOverride {
  list: 'allow' | 'deny' | '';
  addLabels: string;
  removeLabels: string;
  notes: string;
}

export const NOTHING_TYPED: TypedOverride = { list: '', addLabels: '', removeLabels: '', notes: '' };
export const MAX_TYPED_NOTES = 10_000;
const MAX_LABELS = 100;
const MAX_LABEL = 200;

export type OverrideProblem = 'list' | 'labels' | 'notes';

/** The entry's words in the form; a list that we do not know is left for the person to choose. */
export function toTypedOverride(entry: OverrideEntry | null): TypedOverride {
  if (!entry) return NOTHING_TYPED;
  return {
    list: entry.list === 'unknown' ? '' : entry.list,
    addLabels: entry.addLabels.join(', '),
    removeLabels: entry.removeLabels.join(', '),
    notes: entry.notes,
  };
}

/** Labels apart by comma or line, without blanks around them and each once. */
function labelsIn(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map((one) => one.trim()))].filter((one) => one !== '');
}

/** @returns what would be sent, or the field that is wrong */
export function parseTypedOverride(typed: TypedOverride): OverrideDraft | { problem: OverrideProblem } {
  const addLabels = labelsIn(typed.addLabels);
  const removeLabels = labelsIn(typed.removeLabels);
  const all = [addLabels, removeLabels];
  if (typed.list === '') return { problem: 'list' };
  if (all.some((labels) => labels.length > MAX_LABELS || labels.some((one) => one.length > MAX_LABEL)))
    return { problem: 'labels' };
  if (typed.notes.length > MAX_TYPED_NOTES) return { problem: 'notes' };
  return { list: typed.list, addLabels, removeLabels, notes: typed.notes };
}

export type OverrideField = 'list' | 'addLabels' | 'removeLabels' | 'notes';
const FIELDS: readonly OverrideField[] = ['list', 'addLabels', 'removeLabels', 'notes'];

/** One field as it was read, as it is now, and as it was typed; texts, '' for nothing. */
export interface ChangedField {
  field: OverrideField;
  was: string;
  now: string;
  mine: string;
}

/** The fields in which the entry is another one than when the person began; an entry that came or went differs in all that it holds. */
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
