// Tests of the balance store: each account has separate rows, and an unknown amount keeps the known one.
import { expect, test } from 'vitest';
import { createBalanceStore } from '../../../lib/store/balance-store';
import type { AddressBalance } from '../../../lib/verdict/stored-balance-schema';
import { createStoreHarness } from '../../harness/encrypted-store';

const DAY = 86_400_000;
const REF = { chain: 'evm', address: '0x1' };

function opened() {
  const world = createStoreHarness();
  const held = (amount: string | null, at = world.time): AddressBalance => ({
    network: { chain: 'n', name: 'N', unit: 'wei', supportsTokens: true },
    balance: { amount, unit: 'wei', tokens: [], moreTokens: 0, failed: amount === null },
    at,
  });
  const of = (account: string) => createBalanceStore({ records: world.records() }).of(account);
  return { world, held, of };
}

test('balance store returns what an account stored, for 30 days', async () => {
  const { world, held, of } = opened();
  const other = { ...REF, chain: 'tron' };
  await of('a').keep([REF, other], [held('7'), null]);
  expect(await of('a').readMany([other, REF])).toEqual([null, held('7')]);
  expect(await of('b').readMany([REF])).toEqual([null]);
  world.time += 31 * DAY;
  expect(await of('a').readMany([REF])).toEqual([null]);
});

test.each([
  ['7', null, '7'],
  [null, '7', '7'],
  ['7', '0', '0'],
  [null, null, null],
])('balance %j, then %j: %j is stored', async (first, then, stored) => {
  const { held, of } = opened();
  await of('a').keep([REF], [held(first)]);
  const [kept] = await of('a').keep([REF], [held(then)]);
  expect(kept?.balance.amount).toBe(stored);
  expect(await of('a').readMany([REF])).toEqual([kept]);
});

test('balance store keeps twenty tokens and counts the others', async () => {
  const { held, of } = opened();
  const token = { contract: '0xa', name: 'n', symbol: 's', amount: '1', decimals: 6, type: 't' };
  const many = held('1');
  await of('a').keep([REF], [{ ...many, balance: { ...many.balance, tokens: Array(50).fill(token), moreTokens: 4 } }]);
  const [kept] = await of('a').readMany([REF]);
  expect([kept?.balance.tokens.length, kept?.balance.moreTokens]).toEqual([20, 34]);
});

test('balance store refuses to read while locked', async () => {
  const { world, held, of } = opened();
  const store = of('a');
  await store.keep([REF], [held('7')]);
  world.sealers.locked = true;
  await expect(store.readMany([REF])).rejects.toMatchObject({ code: 'locked' });
});
