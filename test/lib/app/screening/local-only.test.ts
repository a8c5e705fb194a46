// Tests of local-only accounts, sites and cases: nothing is sent for them, and stored answers are returned.
import { expect, test, vi } from 'vitest';
import { createCompareHandlers } from '../../../../lib/app/screening/screen-for-comparison-handler';
import {
  type AddressScreeningDeps,
  createAddressScreening,
} from '../../../../lib/app/screening/screening-request-service';
import { createFairQueue } from '../../../../lib/app/tabs/fair-queue';
import { buildCase, withAddresses } from '../../../../lib/cases/case';
import {
  askOf,
  at,
  CLEAN,
  opened,
  RISKY,
  screened,
  sessionHarness,
  stranger,
  worker,
} from '../../../harness/background-session';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => sessionHarness.granted,
}));

async function turnLocalOnly(stores: Awaited<ReturnType<typeof opened>>['stores']) {
  const content = await stores.vault.read();
  await stores.vault.write({
    ...content,
    accounts: content.accounts.map((account) => ({ ...account, localOnly: true as const })),
  });
  const local = await worker(stores);
  sessionHarness.service.clearLog();
  return local;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

test('an account that is local only sends nothing, whatever is asked, and gives its earlier answers', async () => {
  const start = Date.now();
  at(start);
  const { stores, session } = await opened();
  await screened(session, RISKY);
  const local = await turnLocalOnly(stores);
  const { screener } = local.session;
  for (const priority of ['person', 'view', 'rest', 'bulk'] as const)
    expect(await screener.screen([RISKY, stranger(1)], priority, null, { again: true })).toMatchObject([
      { state: 'verdict', localOnly: 'account' },
      { state: 'idle', localOnly: 'account' },
    ]);

  await local.evidence(askOf(CLEAN));
  await local.report({ ...RISKY, kind: 'sar' }).catch(() => undefined);
  const { account } = local.session;
  const services = { work: async () => ({ ...local.session, stores }), account: async () => account };
  const { compare } = createCompareHandlers(services as never);
  await expect(compare({ ...RISKY, accountId: 'a', config: '' }, { kind: 'pages' })).rejects.toMatchObject({
    code: 'local-only',
  });
  await expect(local.session.client.screen('evm', RISKY.address, local.session.net.signal)).rejects.toMatchObject({
    code: 'local-only',
  });
  screener.retryNow('user');
  await stores.settings.save({ lifeRiskMs: 60_000 });
  at(start + 120_000);
  expect(await screener.screen([RISKY], 'person', null)).toMatchObject([{ state: 'stale', because: 'local-only' }]);
  await settle();
  expect(sessionHarness.service.log()).toEqual([]);
});

test('a request that waited is not sent while its account is local only, and is kept', async () => {
  const { stores, session } = await opened();
  sessionHarness.granted = false;
  await session.screener.screen([stranger(2)], 'person', null);
  sessionHarness.granted = true;
  const { session: local } = await turnLocalOnly(stores);
  local.screener.retryNow('user');
  await settle();
  expect(sessionHarness.service.log()).toEqual([]);
  expect(local.screener.countWaiting()).toBe(1);
});

test('an address of a local-only case is not sent for evidence, reports or comparisons; others are', async () => {
  const { stores, session, evidence, report } = await opened();
  await screened(session, RISKY);
  await stores.cases.add({ ...withAddresses(buildCase('c', 'c', 0), [RISKY], 0).next, localOnly: true });
  sessionHarness.service.clearLog();
  const before = await session.budget.quota(null);
  const refused = { state: 'failed', error: { code: 'local-only' } };
  expect(await evidence({ ...RISKY, retry: true })).toMatchObject({
    screening: { state: 'verdict', localOnly: 'case' },
    breakdown: refused,
    detail: refused,
  });
  expect(await report({ ...RISKY, kind: 'sar' })).toMatchObject(refused);
  await expect(session.client.override('evm', RISKY.address, session.net.signal)).rejects.toMatchObject({
    code: 'local-only',
  });
  await settle();
  expect(sessionHarness.service.log()).toEqual([]);
  expect(await session.budget.quota(null)).toEqual(before);
  await evidence(askOf(CLEAN));
  expect(sessionHarness.service.log().length).toBeGreaterThan(0);
});

test('a site that is local only sends nothing for a press on the page or on its card', async () => {
  const origins: unknown[] = [];
  const screener = {
    peek: async () => [{ ...stranger(1), state: 'idle' }],
    screen: async (...given: unknown[]) => {
      origins.push(given[2]);
      return [{ ...stranger(1), state: 'idle' }];
    },
  };
  const origin = { page: 'p', site: 'site.example', mode: 'local' };
  const answers = createAddressScreening({
    services: {
      session: async () => ({ screener, budget: { believes: async () => true } }),
      touch: async () => undefined,
    },
    sites: { originOf: async () => origin },
    registry: { record: () => true, clearCount: () => 0 },
    fairQueue: createFairQueue(() => 0),
    annotator: { fetch: async () => [], annotate: async (states: unknown[]) => [...states] },
    proofs: { admission: async () => () => true },
    pausedTabs: { has: async () => false },
    now: () => 0,
  } as unknown as AddressScreeningDeps);
  const url = 'https://site.example/';
  await answers.screen([stranger(1)], 'person', { kind: 'content', tabId: 1, frameId: 0, url }, {});
  await answers.screen([stranger(1)], 'person', { kind: 'card', tabId: 1, frameId: 0, url }, {});
  expect(origins).toEqual([origin, origin]);

  const { session } = await opened();
  sessionHarness.service.clearLog();
  expect(await session.screener.screen([stranger(3)], 'person', origin as never)).toMatchObject([
    { state: 'idle', localOnly: 'site' },
  ]);
  await settle();
  expect(sessionHarness.service.log()).toEqual([]);
});
