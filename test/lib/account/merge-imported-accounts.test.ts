// Tests of account merging: equal accounts are skipped, and changed ones are added under a new id and name.
import { expect, it } from 'vitest';
import type { Account } from '../../../lib/account/account';
import { mergeImportedAccounts } from '../../../lib/account/merge-imported-accounts';
import { ACCOUNT } from '../../harness/screening';

const account = (id: string, label: string, change: Partial<Account> = {}): Account => ({
  ...ACCOUNT,
  ...change,
  id,
  label,
});
const HERE = [account('1', 'Work')];
const told = (others: Account[], here = HERE) => {
  let made = 0;
  const { added, differing } = mergeImportedAccounts(here, others, () => `new${++made}`);
  return [added.map(({ id, label }) => `${id} ${label}`), differing.map(({ id }) => id)];
};

it.each<[string, Account[], string[][]]>([
  ['the same', [account('1', 'Work')], [[], []]],
  ['the same under another name and id', [account('9', 'Renamed')], [[], []]],
  ['another host', [account('1', 'Work', { baseUrl: 'https://evil.example' })], [['new1 Work (2)'], ['new1']]],
  ['another secret', [account('1', 'Work', { clientSecret: 'older' })], [['new1 Work (2)'], ['new1']]],
  ['other operations', [account('1', 'Work', { earlier: [] })], [['new1 Work (2)'], ['new1']]],
  ['one that was never here', [account('2', 'Other', { clientId: 'b' })], [['2 Other'], []]],
  ['one that was never here, of the same name', [account('2', 'Work', { clientId: 'b' })], [['2 Work (2)'], []]],
  [
    'two of one id in the file',
    [account('1', 'Work', { config: 'a' }), account('1', 'Work', { config: 'b' })],
    [
      ['new1 Work (2)', 'new2 Work (3)'],
      ['new1', 'new2'],
    ],
  ],
  ['one twice in the file', [account('2', 'A', { config: 'a' }), account('3', 'B', { config: 'a' })], [['2 A'], []]],
])('mergeImportedAccounts: %s', (_, others, expected) => expect(told(others)).toEqual(expected));

it('mergeImportedAccounts adds nothing when the same file is imported again', () => {
  const other = account('1', 'Work', { baseUrl: 'https://evil.example' });
  const { added } = mergeImportedAccounts(HERE, [other], () => 'new');
  expect(told([other], [...HERE, ...added])).toEqual([[], []]);
});

it('mergeImportedAccounts takes no confirmation of a private host from a file', () => {
  const inside = { baseUrl: 'https://10.0.0.7', internal: true as const };
  const merge = (here: Account[]) => mergeImportedAccounts(here, [account('2', 'Inside', inside)], () => 'new').added;
  expect(merge(HERE)).toEqual([account('2', 'Inside', { baseUrl: inside.baseUrl })]);
  expect(merge(HERE)[0]).not.toHaveProperty('internal');
  expect(merge([account('3', 'Other', { ...inside, clientId: 'b' })])[0]).toHaveProperty('internal', true);
  // The same file again adds nothing.
  expect(merge([account('2', 'Inside', { baseUrl: inside.baseUrl })])).toEqual([]);
});
