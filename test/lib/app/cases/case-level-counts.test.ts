// Tests of the counts of the case list: each level is counted, and list hits are counted separately.
import { expect, test } from 'vitest';
import { createCaseHandlers } from '../../../../lib/app/cases/case-handlers';
import { createCaseStore } from '../../../../lib/store/case-store';
import type { AddressRef, ScreeningState } from '../../../../lib/verdict/screening-state';
import { stranger } from '../../../harness/background-session';
import { createStoreHarness } from '../../../harness/encrypted-store';
import { verdict } from '../../../harness/render-hook';

test('caseLevels counts levels, and list hits beside them', async () => {
  const world = createStoreHarness();
  const [A, B, C] = [stranger(1), stranger(2), stranger(3)] as [AddressRef, AddressRef, AddressRef];
  const own = { lists: [{ list: 'OFAC SDN', kind: 'sanctions' as const }], cases: [] };
  const states: ScreeningState[] = [
    { ...A, state: 'verdict', verdict: { ...verdict(true, 'Severe Risk', 100), ...A }, own },
    { ...B, state: 'idle', own },
    { ...C, state: 'idle' },
  ];
  const { handlers } = createCaseHandlers({
    store: createCaseStore({ records: world.records(), now: () => world.time }),
    peek: async (asks) => states.filter((one) => asks.some(({ address }) => address === one.address)),
    account: async () => null,
    touch: async () => undefined,
    changed: () => undefined,
    titleOf: async () => '',
    author: async () => '',
    now: () => world.time,
  });
  const pages = { kind: 'pages' } as const;
  await handlers.newCase({ id: 'c', name: 'c', keepsPages: false, asks: [A, B, C] }, pages);
  expect(await handlers.caseLevels({ ids: ['c', 'unknown'] }, pages)).toEqual([
    {
      id: 'c',
      counts: { severe: 1, risk: 0, high: 0, medium: 0, low: 0, none: 0, open: 2, sanctioned: 2, 'list-hit': 2 },
    },
  ]);
});
