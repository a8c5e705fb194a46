// Tests of chain coverage: it is renewed daily, and decides which chains are screened and under which name.
import { describe, expect, test, vi } from 'vitest';
import { createCompareHandlers } from '../../../../lib/app/screening/screen-for-comparison-handler';
import { WORLD } from '../../../fake-service/seed/seed-addresses';
import {
  askOf,
  at,
  DASH,
  HOUR,
  opened,
  pass,
  screened,
  sent,
  sessionHarness,
  stranger,
  worker,
} from '../../../harness/background-session';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => sessionHarness.granted,
}));

describe('coverage of the account', () => {
  test('coverage is requested once a day in the background, across workers', async () => {
    const start = Date.now();
    at(start);
    const { stores, session } = await opened();
    for (const each of WORLD.filter(({ chain }) => chain === 'evm').slice(0, 4)) await screened(session, askOf(each));
    await vi.waitFor(() => expect(sent().filter((path) => path === 'v1')).toHaveLength(1));
    const later = await worker(stores);
    await screened(later.session, stranger(1));
    expect(sent().filter((path) => path === 'v1')).toHaveLength(1);
    expect(later.session.coverage.all().at).toBeGreaterThanOrEqual(start);
    await pass(stores, 24 * HOUR + 60_000);
    await screened(later.session, stranger(2));
    await vi.waitFor(() => expect(sent().filter((path) => path === 'v1')).toHaveLength(2));
  });

  test('coverage decides what is screened and what has evidence', async () => {
    sessionHarness.service.control({
      rules: [
        {
          match: { path: '/api/chain-capabilities' },
          fault: { kind: 'set-field', field: 'capabilities.tron.screening', value: false },
        },
      ],
    });
    const { session, evidence, report } = await opened();
    const tron = askOf(WORLD.find((each) => each.chain === 'tron')!);
    expect((await session.screener.peek([tron], null))[0]).toMatchObject({ state: 'idle' });
    await session.coverage.renew();
    sessionHarness.service.clearLog();
    expect((await session.screener.screen([tron], 'person', null))[0]).toMatchObject({ state: 'unsupported' });
    expect(await evidence(tron)).toMatchObject({ detail: { state: 'unsupported', because: 'not-screened' } });
    expect(await evidence(DASH)).toMatchObject({ detail: { state: 'unsupported', because: 'no-evidence' } });
    expect(await report({ ...DASH, kind: 'graph' })).toEqual({ state: 'unsupported', because: 'no-evidence' });
    expect(sessionHarness.service.log()).toEqual([]);
  });

  test('coverage keeps the table when the account may not request it, and does not ask again', async () => {
    sessionHarness.service.control({
      rules: [{ match: { path: '/api/chain-capabilities' }, fault: { kind: 'status', status: 403 } }],
    });
    const { session } = await opened();
    for (const n of [1, 2, 3]) await screened(session, stranger(n));
    expect(sent().filter((path) => path === 'v1')).toHaveLength(1);
    const { at: asked, chains } = session.coverage.all();
    expect(asked).toBeNull();
    expect(chains.find(({ chain }) => chain === 'tron')).toMatchObject({ screening: true, isTold: false });
    await expect(session.coverage.renew()).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('coverage is requested when the service rejects a chain name, and the next request uses the new one', async () => {
    sessionHarness.service.control({
      rules: [
        { match: { path: '/api/screen/v1/chains/dash/' }, fault: { kind: 'status', status: 400 } },
        {
          match: { path: '/api/chain-capabilities' },
          fault: {
            kind: 'body',
            body: '{"capabilities":{"dash_coin":{"chainClass":"dash_mainnet","screening":true,"reporting":true}}}',
          },
        },
      ],
    });
    const { session } = await opened();
    await session.screener.screen([DASH], 'person', null);
    await vi.waitFor(() => expect(session.coverage.of('dash').key).toBe('dash_mainnet'));
  });

  test('screening uses the chain name of the coverage', async () => {
    sessionHarness.service.control({
      rules: [
        {
          match: { path: '/api/chain-capabilities' },
          fault: {
            kind: 'body',
            body: '{"capabilities":{"dash_mainnet":{"chainClass":"dash_mainnet","screening":true,"reporting":true}}}',
          },
        },
      ],
    });
    const { session, stores } = await opened();
    await session.coverage.renew();
    await session.screener.screen([DASH], 'person', null);
    await vi.waitFor(() =>
      expect(sessionHarness.service.log().map(({ path }) => path)).toContain(
        `/api/screen/v1/chains/dash_mainnet/addresses/${DASH.address}`,
      ),
    );
    sessionHarness.service.clearLog();
    const desk = { work: async () => ({ ...session, stores }), account: async () => session.account };
    const asked = { ...DASH, accountId: 'a', config: 'co-defi' };
    await createCompareHandlers(desk)
      .compare(asked, { kind: 'pages' })
      .catch(() => undefined);
    expect(sessionHarness.service.log().map(({ path }) => path)).toContain(
      `/api/screen/v1/chains/dash_mainnet/addresses/${DASH.address}?config=co-defi`,
    );
  });
});
