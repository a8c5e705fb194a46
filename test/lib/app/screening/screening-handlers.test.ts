// What is answered at once where nothing can be sent: nobody waits for what only a request would need.
import { expect, test } from 'vitest';
import { createScreeningHandlers } from '../../../../lib/app/screening/screening-handlers';
import { createFairQueue } from '../../../../lib/app/tabs/fair-queue';
import { stranger } from '../../../harness/background-session';

const never = () => new Promise<never>(() => undefined);

test.each([
  ['none', 'person', { state: 'failed', code: 'no-account' }],
  ['none', 'view', { state: 'idle', missing: 'account' }],
  ['locked', 'person', { state: 'locked' }],
] as const)(
  'vault %s, asked by %s: said without a look at the sites, which a worker that just woke takes long to read',
  async (vault, why, told) => {
    const answers = createScreeningHandlers({
      services: { session: async () => null, status: async () => ({ vault }) as never, touch: async () => undefined },
      sites: { originOf: never, status: never },
      registry: { record: () => true, replace: () => undefined, clearCount: () => 0 },
      fairQueue: createFairQueue(() => 0),
      annotator: { fetch: async () => [], annotate: async (states) => [...states] },
      proofs: { admission: async () => () => true },
      now: () => Date.now(),
    });
    const asker = { kind: 'content', tabId: 1, frameId: 0, url: 'https://site.example/' } as const;
    expect(await answers.screen([stranger(1)], why, asker, {})).toMatchObject([told]);
    if (why === 'view') expect(await answers.peek([stranger(1)], asker)).toMatchObject([told]);
  },
);
