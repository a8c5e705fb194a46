// Tests of a refused sign-in over the real client: addresses stay queued until a request obtains a token.
// covers F-28
import { expect, test, vi } from 'vitest';
import { opened, RISKY, screened, sessionHarness, stranger } from '../../../harness/background-session';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => sessionHarness.granted,
}));

const refuse = () =>
  sessionHarness.service.control({
    rules: [{ match: { path: '/oauth/token' }, fault: { kind: 'status', status: 401 } }],
    revokeTokens: true,
  });
const PAGE = { page: 'https://explorer.example/list', site: 'explorer.example', mode: 'view' as const };
const ASKS = [1, 2, 3, 4].map(stranger);

test("addresses wait after a refused sign-in and are answered when a person's evidence request gets a token", async () => {
  const { session, evidence } = await opened();
  await screened(session, RISKY);
  refuse();
  const { screener } = session;
  await screener.screen(ASKS, 'view', PAGE);
  await vi.waitFor(async () => {
    const states = await screener.peek(ASKS, PAGE);
    expect(states.map(({ state }) => state)).toEqual(ASKS.map(() => 'queued'));
    expect(states[0]).toMatchObject({ because: 'sign-in', status: 401, trouble: { code: 'unauthorised' } });
  });
  expect(screener.getAccountFailure()).toMatchObject({ code: 'unauthorised', status: 401, waiting: ASKS.length });
  sessionHarness.service.control({ reset: true });
  // Another request of the account, as when a person opens evidence.
  await session.gate.allowProbe('user');
  await evidence({ ...RISKY, refresh: true });
  await vi.waitFor(async () => {
    const states = await screener.peek(ASKS, PAGE);
    expect(states.map(({ state }) => state)).toEqual(ASKS.map(() => 'verdict'));
  });
  expect(screener.getAccountFailure()).toBeNull();
});
