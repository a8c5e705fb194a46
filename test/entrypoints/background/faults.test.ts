// A service that fails whatever is asked, over the worker's real stores: the next worker leaves it alone as well.
import { expect, test, vi } from 'vitest';
import { opened, stranger, worker, world } from './session-world';

vi.mock('../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../lib/browser/permissions')>()),
  hasOrigins: async () => world.granted,
}));

const screenings = () => world.service.log().filter(({ path }) => path.startsWith('/api/screen/')).length;

test('three faults in a row are kept in session storage, and five killed workers send nothing more', async () => {
  world.service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'status', status: 500 } }] });
  const { stores, session } = await opened();
  for (const n of [1, 2, 3]) {
    await session.screener.screen([stranger(n)], 'person', null);
    await vi.waitFor(async () =>
      expect((await session.screener.look([stranger(n)], null))[0]).toMatchObject({ state: 'failed', status: 500 }),
    );
  }
  const sent = screenings();
  expect(sent, 'three requests, each repeated twice').toBe(9);
  expect(await stores.faults.load()).toMatchObject({ inARow: 3, status: 500 });
  for (let n = 0; n < 5; n++) {
    const { session: next } = await worker(stores);
    await next.screener.screen([stranger(4 + n)], 'view', { page: 'p', site: 's', mode: 'view' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await next.screener.look([stranger(4)], null))[0]).toMatchObject({ state: 'queued', because: 'fault' });
  }
  expect(screenings()).toBe(sent);
});
