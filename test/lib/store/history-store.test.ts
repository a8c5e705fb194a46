// Tests of the history store: each address has a history of limited length per account.
import { describe, expect, test } from 'vitest';
import { createHistoryStore } from '../../../lib/store/history-store';
import type { Verdict } from '../../../lib/verdict/verdict';
import { createStoreHarness } from '../../harness/encrypted-store';

const ask = (address: string, chain = 'evm') => ({ chain, address });

function opened(maxRows?: number) {
  const world = createStoreHarness();
  const verdict = (address: string, change: Partial<Verdict> = {}): Verdict => ({
    ...ask(address),
    foundRisk: false,
    config: 'co-vasp',
    hops: null,
    service: 'svc.example',
    version: '1',
    at: world.time,
    score: null,
    ...change,
  });
  return {
    world,
    verdict,
    store: createHistoryStore({ records: world.records(), now: () => world.time, ...(maxRows && { maxRows }) }),
  };
}

describe('history store', () => {
  test('history store applies concurrent notes of one address one after another', async () => {
    const { world, verdict, store } = opened();
    await Promise.all(
      [0, 1, 2, 3].map((n) => store.note('a', [verdict('0x1', { at: world.time + n, foundRisk: n % 2 === 1 })])),
    );
    const stretches = await createHistoryStore({ records: world.records(), now: () => world.time }).read(
      'a',
      ask('0x1'),
    );
    expect(stretches.map(({ foundRisk }) => foundRisk)).toEqual([false, true, false, true]);
  });

  test('history store returns several histories in request order, empty ones included', async () => {
    const { verdict, store } = opened();
    await store.note('a', [verdict('0x1'), verdict('0x2', { foundRisk: true })]);
    const stretches = await store.readMany(
      'a',
      ['0x2', '0x3', '0x1'].map((address) => ask(address)),
    );
    expect(stretches.map((each) => each.map(({ foundRisk }) => foundRisk))).toEqual([[true], [], [false]]);
  });

  test('history store accepts notes after the clock was corrected by a year', async () => {
    const { world, verdict, store } = opened();
    const YEAR = 365 * 86_400_000;
    world.time += YEAR;
    await store.note('a', [verdict('0x1')]);
    world.time -= YEAR;
    await store.note('a', [verdict('0x1', { foundRisk: true, at: world.time + 1 })]);
    const stretches = await store.read('a', ask('0x1'));
    expect(stretches.map(({ foundRisk }) => foundRisk)).toEqual([false, true]);
    expect(stretches[0]?.lastAt).toBe(world.time);
  });

  test('history store covers all configs, and no other address, chain or account', async () => {
    const { world, verdict, store } = opened();
    await store.note('a', [verdict('0x1'), verdict('0x2')]);
    await store.note('a', [verdict('0x1', { config: 'co-defi', at: world.time + 1 })]);
    expect((await store.read('a', ask('0x1'))).map(({ config }) => config)).toEqual(['co-vasp', 'co-defi']);
    for (const [account, other] of [
      ['b', ask('0x1')],
      ['a', ask('0x3')],
      ['a', ask('0x1', 'tron')],
    ] as const)
      expect(await store.read(account, other)).toEqual([]);
  });

  test('history store evicts the addresses that end first', async () => {
    const { world, verdict, store } = opened(2);
    for (const n of [1, 2, 3]) await store.note('a', [verdict(`0x${n}`, { at: world.time + n * 86_400_000 })]);
    expect(await store.read('a', ask('0x1'))).toEqual([]);
    expect(await store.read('a', ask('0x3'))).toHaveLength(1);
  });

  test('history store throws while the vault is locked', async () => {
    const { world, verdict, store } = opened();
    world.sealers.locked = true;
    await expect(store.note('a', [verdict('0x1')])).rejects.toMatchObject({ code: 'locked' });
    await expect(store.read('a', ask('0x1'))).rejects.toMatchObject({ code: 'locked' });
  });
});
