// Tests of account list changes: other accounts and their order are preserved, and one account is active.
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../lib/account/account';
import {
  findActiveAccount,
  withAccount,
  withAccounts,
  withActive,
  withoutAccount,
  withReplaced,
} from '../../../lib/account/account-list';

const account = (id: string, label = id): Account => ({
  id,
  label,
  baseUrl: `https://${id}.service.example`,
  clientId: id,
  clientSecret: 'secret',
  audience: '',
  config: '',
  hops: null,
  namespace: '',
});
const content = (ids: string[], activeId = 'a') => ({ accounts: ids.map((id) => account(id)), activeId });
const idsOf = ({ accounts }: { accounts: readonly Account[] }) => accounts.map(({ id }) => id);

test.each([
  ['one more is in use', withAccount(content(['a']), account('b')), ['a', 'b'], 'b'],
  ['another one in use', withActive(content(['a', 'b']), 'b'), ['a', 'b'], 'b'],
  [
    'what replaces the one in use is in use',
    withReplaced(content(['a', 'b']), 'a', () => account('n')),
    ['n', 'b'],
    'n',
  ],
  [
    'what replaces another changes nothing in use',
    withReplaced(content(['a', 'b']), 'b', () => account('n')),
    ['a', 'n'],
    'a',
  ],
  ['the one in use goes: the first one left', withoutAccount(content(['a', 'b', 'c']), 'a'), ['b', 'c'], 'b'],
  ['another one goes', withoutAccount(content(['a', 'b', 'c']), 'b'), ['a', 'c'], 'a'],
])('account list: %s', (_what, after, ids, activeId) => {
  expect(idsOf(after)).toEqual(ids);
  expect(findActiveAccount(after)?.id).toBe(activeId);
});

test('the last account goes, and the next one is active', () => {
  const empty = withoutAccount(content(['a']), 'a');
  expect([empty, findActiveAccount(empty)]).toEqual([{ accounts: [], activeId: '' }, null]);
  expect(findActiveAccount(withAccounts(empty, [account('b'), account('c')]))?.id).toBe('b');
  expect(withAccounts(content(['a']), [account('b')]).activeId).toBe('a');
});

describe('rejected changes', () => {
  test.each([
    ['use of none', () => withActive(content(['a']), 'gone'), 'no-account'],
    ['replacing none', () => withReplaced(content(['a']), 'gone', (one) => one), 'no-account'],
    ['removing none', () => withoutAccount(content(['a']), 'gone'), 'no-account'],
  ])('%s', (_what, change, code) => {
    expect(change).toThrow(expect.objectContaining({ code }));
  });
});

test('account changes keep the keys of encrypted data sets', () => {
  const dataSetKeys = { privateKey: 'K', certificate: 'C' };
  const content = { accounts: [account('a'), account('b')], activeId: 'a', dataSetKeys };
  for (const changed of [
    withAccount(content, account('c')),
    withActive(content, 'b'),
    withReplaced(content, 'a', (same) => same),
    withoutAccount(content, 'a'),
  ])
    expect(changed.dataSetKeys).toEqual(dataSetKeys);
});
