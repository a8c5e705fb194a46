// Tests of worker restarts after service faults: the fault state and queue of each account are restored.
import { expect, test, vi } from 'vitest';
import { at, opened, sessionHarness, stranger, worker } from '../../../harness/background-session';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => sessionHarness.granted,
}));

const screenings = () => sessionHarness.service.log().filter(({ path }) => path.startsWith('/api/screen/')).length;

test('request queued under one account is sent with no other, and answered when its own is active again', async () => {
  const { stores, session } = await opened();
  const ask = stranger(1);
  sessionHarness.service.control({ rules: [{ fault: { kind: '429', retryAfter: 60 } }] });
  await session.screener.screen([ask], 'person', null);
  await vi.waitFor(async () =>
    expect((await session.screener.peek([ask], null))[0]).toMatchObject({ state: 'queued' }),
  );
  const content = await stores.vault.read();
  const [first] = content.accounts;
  sessionHarness.service.control({ reset: true });
  sessionHarness.service.clearLog();
  await stores.vault.write({ ...content, accounts: [{ ...first!, id: 'b' }] });
  const other = (await worker(stores)).session;
  expect((await other.screener.peek([ask], null))[0]).toMatchObject({ state: 'idle' });
  expect(other.screener.countWaiting()).toBe(0);
  expect(screenings()).toBe(0);
  await stores.vault.write(content);
  at(Date.now() + 62_000);
  const again = (await worker(stores)).session;
  await vi.waitFor(async () => expect((await again.screener.peek([ask], null))[0]).toMatchObject({ state: 'verdict' }));
});

test('three faults in a row are stored for the session, and five killed workers send nothing more', async () => {
  sessionHarness.service.control({
    rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'status', status: 500 } }],
  });
  // A worker of another test may still send; it asks for other addresses.
  const asked = [11, 12, 13, 14, 15, 16, 17, 18].map((n) => stranger(n));
  const sentOf = () =>
    sessionHarness.service
      .log()
      .filter((request) => asked.some(({ address }) => JSON.stringify(request).includes(address))).length;
  const { stores, session } = await opened();
  for (const n of [11, 12, 13]) {
    await session.screener.screen([stranger(n)], 'person', null);
    await vi.waitFor(async () =>
      expect((await session.screener.peek([stranger(n)], null))[0]).toMatchObject({ state: 'failed', status: 500 }),
    );
  }
  const sent = sentOf();
  // An address that failed may be asked again beside the next one; each request is repeated twice.
  const failures = sent / 3;
  expect(failures).toBeGreaterThanOrEqual(3);
  expect(await stores.gate(session.account.id).load()).toMatchObject({
    waits: { fault: { failures, status: 500 } },
  });
  for (let n = 0; n < 5; n++) {
    const { session: next } = await worker(stores);
    await next.screener.screen([stranger(14 + n)], 'view', { page: 'p', site: 's', mode: 'view' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await next.screener.peek([stranger(14)], null))[0]).toMatchObject({ state: 'queued', because: 'fault' });
  }
  expect(sentOf()).toBe(sent);
});
