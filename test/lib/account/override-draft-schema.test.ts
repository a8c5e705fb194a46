// Tests of override drafts: fields that the service would not take are refused.
import { expect, test } from 'vitest';
import { overrideDraftSchema } from '../../../lib/account/override-draft-schema';

const draft = { list: 'deny', addLabels: ['mixer'], removeLabels: [], notes: '' };

test('overrideDraftSchema accepts a draft', () => expect(overrideDraftSchema.parse(draft)).toEqual(draft));

test.each([
  ['a list that is neither', { list: 'watch' }],
  ['no list', { list: undefined }],
  ['an empty label', { addLabels: [''] }],
  ['a label that is too long', { removeLabels: ['x'.repeat(201)] }],
  ['notes that are too long', { notes: 'x'.repeat(10_001) }],
  ['a field of its own', { orgId: 'another' }],
])('override draft with %s is rejected', (_, change) =>
  expect(overrideDraftSchema.safeParse({ ...draft, ...change }).success).toBe(false),
);
