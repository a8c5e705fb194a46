// Tests of the override form: it converts entries, reports field errors and detects edit conflicts.
import { expect, test } from 'vitest';
import type { OverrideEntry } from '../../../../lib/account/allow-deny-overrides';
import {
  findConflicts,
  NOTHING_TYPED,
  parseTypedOverride,
  toTypedOverride,
} from '../../../../lib/view/evidence/override-form';

const entry: OverrideEntry = {
  list: 'deny',
  addLabels: ['mixer', 'case 4'],
  removeLabels: [],
  notes: 'seen',
  createdBy: 'ana',
  updatedBy: 'bo',
  createdAt: 1,
  updatedAt: 2,
  version: '3',
  deleted: false,
};

test('override entry round-trips through the form', () => {
  expect(parseTypedOverride(toTypedOverride(entry))).toEqual({
    list: 'deny',
    addLabels: ['mixer', 'case 4'],
    removeLabels: [],
    notes: 'seen',
  });
  expect(toTypedOverride({ ...entry, list: 'unknown' }).list, 'a list that we do not know is chosen anew').toBe('');
  expect(toTypedOverride(null)).toEqual(NOTHING_TYPED);
});

test('labels split at commas and lines, each once', () => {
  expect(parseTypedOverride({ ...NOTHING_TYPED, list: 'allow', addLabels: ' a, b\nb ,,c ' })).toMatchObject({
    addLabels: ['a', 'b', 'c'],
  });
});

test.each([
  ['list', { list: '' }],
  ['labels', { addLabels: 'x'.repeat(201) }],
  ['labels', { removeLabels: Array.from({ length: 101 }, (_, n) => `l${n}`).join() }],
  ['notes', { notes: 'x'.repeat(10_001) }],
] as const)('parseTypedOverride names the invalid field: %s', (problem, change) =>
  expect(parseTypedOverride({ ...toTypedOverride(entry), ...change })).toEqual({ problem }),
);

test('findConflicts returns changed fields beside the typed ones', () => {
  const typed = { ...toTypedOverride(entry), notes: 'mine' };
  expect(findConflicts(entry, { ...entry, list: 'allow', version: '4' }, typed)).toEqual([
    { field: 'list', was: 'deny', now: 'allow', mine: 'deny' },
  ]);
  expect(findConflicts(entry, { ...entry, version: '4' }, typed)).toEqual([]);
  expect(findConflicts(entry, null, typed).map(({ field, now }) => [field, now])).toEqual([
    ['list', ''],
    ['addLabels', ''],
    ['notes', ''],
  ]);
  expect(findConflicts(null, entry, typed).map(({ field }) => field)).toEqual(['list', 'addLabels', 'notes']);
});
