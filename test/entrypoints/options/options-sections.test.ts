// Tests of the sections of Options: a locked vault hides its sections, a session hides the account list.
import { expect, test } from 'vitest';
import { getOptionsSections } from '../../../entrypoints/options/options-sections';

const ids = (list: { id: string }[]) => list.map(({ id }) => id);
const ALWAYS = ['vault', 'sites', 'budgets', 'cache', 'look', 'links', 'keys', 'marks'];

test('getOptionsSections lists vault parts only while it is open, and several accounts not for a session', () => {
  expect(ids(getOptionsSections({ vault: 'locked', sessionOnly: false }))).toEqual(ALWAYS);
  const open = ids(getOptionsSections({ vault: 'open', sessionOnly: false }));
  expect(open.filter((id) => !ALWAYS.includes(id))).toEqual(['connect', 'accounts', 'earlier', 'lists', 'data']);
  expect(ids(getOptionsSections({ vault: 'open', sessionOnly: true }))).toEqual(open.filter((id) => id !== 'accounts'));
});
