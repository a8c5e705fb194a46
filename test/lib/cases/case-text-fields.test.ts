// Tests of the texts of a case: spaces are trimmed, long texts are truncated, and short reasons are refused.
import { expect, test } from 'vitest';
import { MAX_CASE_TEXT, MAX_REFERENCE, normalizeCaseText, normalizeReason } from '../../../lib/cases/case-text-fields';

test.each([
  ['reference', ' 2026\n 117 ', '2026 117'],
  ['reference', 'x'.repeat(99), 'x'.repeat(MAX_REFERENCE)],
  ['summary', ' two\nlines ', 'two\nlines'],
  ['summary', '🚢'.repeat(MAX_CASE_TEXT + 1), '🚢'.repeat(MAX_CASE_TEXT)],
  ['conclusion', undefined, undefined],
] as const)('normalizeCaseText stores %s %j as %j', (field, typed, kept) =>
  expect(normalizeCaseText(field, typed)).toBe(kept),
);

test.each([
  ['  short  ', ''],
  ['🚢🚢🚢🚢🚢', ''],
  [' ten letters ', 'ten letters'],
])('normalizeReason takes %j as %j', (typed, kept) => expect(normalizeReason(typed)).toBe(kept));
