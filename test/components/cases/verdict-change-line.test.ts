// Tests of verdict change lines: a level rises, falls, or changes without a direction.
import { expect, test } from 'vitest';
import { getChangeDirection } from '../../../components/cases/VerdictChangeLine';

test.each([
  ['none', 'low', 'rose'],
  ['none', 'risk', 'rose'],
  ['medium', 'severe', 'rose'],
  ['severe', 'high', 'fell'],
  ['risk', 'none', 'fell'],
  ['risk', 'low', 'changed'],
  ['high', 'risk', 'changed'],
] as const)('getChangeDirection from %s to %s returns %s', (from, to, way) =>
  expect(getChangeDirection({ from, to })).toBe(way),
);
