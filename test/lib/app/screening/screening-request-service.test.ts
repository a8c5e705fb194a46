// Tests of address screening without an account, with a locked vault, or in a paused tab: nothing is sent.
import { expect, test } from 'vitest';
import {
  type AddressScreeningDeps,
  createAddressScreening,
} from '../../../../lib/app/screening/screening-request-service';
import { createFairQueue } from '../../../../lib/app/tabs/fair-queue';
import type { AddressRef } from '../../../../lib/verdict/screening-state';
import { stranger } from '../../../harness/background-session';

const never = () => new Promise<never>(() => undefined);

test.each([
  ['none', 'person', { state: 'failed', code: 'no-account' }],
  ['none', 'view', { state: 'idle', missing: 'account' }],
  ['locked', 'person', { state: 'locked' }],
] as const)('vault %s, requested by %s: the handler answers without reading the sites', async (vault, why, told) => {
  const answers = createAddressScreening({
    services: { session: async () => null, status: async () => ({ vault }) as never, touch: async () => undefined },
    sites: { originOf: never, status: never },
    registry: { record: () => true, replace: () => undefined, clearCount: () => 0 },
    fairQueue: createFairQueue(() => 0),
    annotator: { fetch: async () => [], annotate: async (states) => [...states] },
    proofs: { admission: async () => () => true },
    pausedTabs: { has: async () => false },
    now: () => Date.now(),
  });
  const asker = { kind: 'content', tabId: 1, frameId: 0, url: 'https://site.example/' } as const;
  expect(await answers.screen([stranger(1)], why, asker, {})).toMatchObject([told]);
  if (why === 'view') expect(await answers.peek([stranger(1)], asker)).toMatchObject([told]);
});

test('a paused tab sends nothing, whatever is pressed there, and a resumed one asks again', async () => {
  const sent: number[] = [];
  let isPaused = true;
  const idle = async (asks: AddressRef[]) => asks.map((ask) => ({ ...ask, state: 'idle' }));
  const screener = {
    peek: idle,
    screen: async (asks: AddressRef[]) => {
      sent.push(asks.length);
      return idle(asks);
    },
  };
  const answers = createAddressScreening({
    services: {
      session: async () => ({ screener, budget: { believes: async () => true } }),
      touch: async () => undefined,
    },
    sites: { originOf: async () => ({ page: 'p', site: 'site.example', mode: 'view' }) },
    registry: { record: () => true, clearCount: () => 0 },
    fairQueue: createFairQueue(() => 0),
    annotator: { fetch: async () => [], annotate: async (states: unknown[]) => [...states] },
    proofs: { admission: async () => () => true },
    pausedTabs: { has: async (tab: number) => isPaused && tab === 1 },
    now: () => 0,
  } as unknown as AddressScreeningDeps);
  const from = (tabId: number) => ({ kind: 'content', tabId, frameId: 0, url: 'https://site.example/' }) as const;
  for (const why of ['view', 'person'] as const)
    expect(await answers.screen([stranger(1)], why, from(1), {})).toMatchObject([{ state: 'idle' }]);
  expect(sent).toEqual([]);
  await answers.screen([stranger(1)], 'view', from(2), {});
  await answers.screen([stranger(1)], 'person', { kind: 'pages' }, {});
  expect(sent, 'another tab and the panel').toHaveLength(2);
  isPaused = false;
  await answers.screen([stranger(1)], 'view', from(1), {});
  expect(sent).toHaveLength(3);
});
