// Tests of screening handlers that cannot send: each returns its state immediately.
import { expect, test } from 'vitest';
import { createAddressScreening } from '../../../../lib/app/screening/address-screening';
import { createFairQueue } from '../../../../lib/app/tabs/fair-queue';
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
