// Tests of cases with and without an account: without one nothing is sent.
import { expect, test } from 'vitest';
import { type CaseAccount, createCaseAccount } from '../../../../lib/app/cases/case-account';
import { createCaseHandlers } from '../../../../lib/app/cases/case-handlers';
import { createCaseStore } from '../../../../lib/store/case-store';
import type { AddressRef } from '../../../../lib/verdict/screening-state';
import { createStoreHarness } from '../../../harness/encrypted-store';

const A: AddressRef = { chain: 'evm', address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' };
const pages = { kind: 'pages' } as const;

function desk(account: () => Promise<CaseAccount | null>) {
  const world = createStoreHarness();
  return createCaseHandlers({
    store: createCaseStore({ records: world.records(), now: () => world.time }),
    peek: async (asks) => asks.map((ask) => ({ ...ask, state: 'idle', missing: 'account' })),
    account,
    touch: async () => undefined,
    changed: () => undefined,
    titleOf: async () => '',
    author: async () => '',
    now: () => world.time,
  });
}

test('without an account a watched case keeps its addresses, is exported, and sends nothing', async () => {
  const { handlers, watch } = desk(createCaseAccount(async () => null, {} as never));
  await handlers.newCase({ id: 'c', name: 'Harbour 7', keepsPages: false, asks: [A] }, pages);
  await handlers.changeCase({ id: 'c', watchDays: 7 }, pages);
  await watch();
  expect((await handlers.case({ id: 'c' }, pages))?.addresses).toMatchObject([{ ...A, screening: { state: 'idle' } }]);
  expect((await handlers.caseExport({ id: 'c' }, pages))?.addresses).toHaveLength(1);
});

test('with an account the histories and balances are those of that account', async () => {
  const asked: unknown[] = [];
  const session = {
    account: { id: 'a' },
    screener: { screen: async (...target: unknown[]) => void asked.push(target) },
    budget: { quota: async () => ({ day: { used: 3, limit: 10 } }) },
  };
  const stores = {
    history: { readMany: async (id: string) => [[{ of: id }]] },
    balances: { of: (id: string) => ({ readMany: async () => [{ of: id }] }) },
  };
  const account = await createCaseAccount(async () => session as never, stores as never)();
  expect(await account?.leftToday()).toBe(7);
  expect(await account?.readHistories([A])).toEqual([[{ of: 'a' }]]);
  expect(await account?.readBalances([A])).toEqual([{ of: 'a' }]);
  await account?.screen([A]);
  expect(asked).toEqual([[[A], 'person', null, { again: true, watch: true }]]);
});

test('cases from before an account can be kept local, once for all', async () => {
  const { handlers, keepLocal } = desk(async () => null);
  for (const id of ['a', 'b']) await handlers.newCase({ id, name: id, keepsPages: false, asks: [A] }, pages);
  await handlers.changeCase({ id: 'a', localOnly: true }, pages);
  await keepLocal();
  for (const id of ['a', 'b']) expect(await handlers.case({ id }, pages)).toMatchObject({ localOnly: true });
});
