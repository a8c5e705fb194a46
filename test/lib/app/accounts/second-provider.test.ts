// Tests of the provider seam: an account of a second provider is connected, screened and explained.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NO_ACCOUNTS } from '../../../../lib/account/account';
import { toProviderAccount, toStoredFields } from '../../../../lib/account/provider-account';
import { createAccounts } from '../../../../lib/app/accounts/accounts';
import { type AccountSession, startAccountSession } from '../../../../lib/app/accounts/start-account-session';
import { createStores, type Stores } from '../../../../lib/app/stores';
import { verifyCredentials } from '../../../../lib/service/auth/verify-credentials';
import { testConnection } from '../../../../lib/service/diagnostics/connection-test';
import { createDiagnostics } from '../../../../lib/service/diagnostics/run-account-diagnostics';
import { PROVIDERS } from '../../../../lib/service/providers';
import { getRiskLevel } from '../../../../lib/verdict/risk-level';
import type { AddressRef, ScreeningState } from '../../../../lib/verdict/screening-state';
import { testEnvironment } from '../../../harness/environment';
import { beacon } from '../../../harness/providers/beacon/beacon-provider';
import { BEACON_KEY, LISTED, startBeacon } from '../../../harness/providers/beacon/beacon-server';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => true,
}));

const providers = [...PROVIDERS, beacon];
const evm = (address: string): AddressRef => ({ chain: 'evm', address });
const [BLACK, AMBER, UNKNOWN_WORD, MISLEADING, BITCOIN] = Object.keys(LISTED).map((key) => key.split('|')[1]!) as [
  string,
  string,
  string,
  string,
  string,
];
const CLEAR = '0x0000000000000000000000000000000000abc009';

let server: Awaited<ReturnType<typeof startBeacon>>;
let abort = new AbortController();
beforeAll(async () => {
  server = await startBeacon();
});
afterAll(() => server.close());
beforeEach(async () => {
  abort.abort();
  abort = new AbortController();
  vi.stubGlobal('navigator', { onLine: true });
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  server.received.length = 0;
});

const inputOf = (apiKey: string) => ({
  label: '',
  ...toStoredFields({ provider: 'beacon', fields: { baseUrl: server.url, apiKey } }),
});
const net = () => ({
  ...testEnvironment,
  providers,
  sleep: async () => undefined,
  allowLoopbackHttp: true,
  signal: abort.signal,
});

async function connected(apiKey = BEACON_KEY) {
  const stores = createStores(testEnvironment);
  await stores.vault.create({ kind: 'session' }, NO_ACCOUNTS);
  const accounts = createAccounts({
    ...{ stores, providers, allowLoopbackHttp: true, newId: () => 'b' },
    verify: (account) => verifyCredentials({ ...net(), account }),
  });
  await accounts.save(inputOf(apiKey), null, 'new');
  return { stores, accounts };
}
const start = async (stores: Stores, apiKey?: string) => {
  const [account] = (await stores.vault.read()).accounts;
  const fields = apiKey === undefined ? {} : { fields: { apiKey } };
  return startAccountSession({ stores, account: { ...account!, ...fields }, net: net(), changed: () => undefined });
};

/** Screens one address as a person does, and waits for a state that satisfies the condition. */
async function screened(
  { screener }: AccountSession,
  ref: AddressRef,
  isDone = (state: ScreeningState) => state.state === 'verdict' && !screener.isPending(ref),
) {
  await screener.screen([ref], 'person', null);
  return vi.waitFor(async () => {
    const [state] = await screener.peek([ref], null);
    if (!state || !isDone(state)) throw new Error(`still ${state?.state}`);
    return state;
  });
}
const paths = () => server.received.map(({ path }) => path);

test('account of a second provider is verified by its key and stored with its provider and fields', async () => {
  const { stores, accounts } = await connected();
  expect(server.received).toEqual([{ path: '/v0/assets', key: true, authorization: undefined }]);
  const [stored] = (await stores.vault.read()).accounts;
  expect(toProviderAccount(stored!)).toMatchObject({
    provider: 'beacon',
    fields: { baseUrl: server.url, apiKey: BEACON_KEY },
  });
  // Earlier versions read this account too, and find no credentials of theirs.
  expect(stored).toMatchObject({ clientId: '', clientSecret: '', audience: '' });
  expect((await accounts.all()).accounts).toMatchObject([{ id: 'b', provider: 'beacon', lacks: beacon.lacks }]);
});

test.each([
  ['a wrong key', 'wrong', 'unauthorised', 1],
  ['no key', '', 'bad-request', 0],
])('account of a second provider with %s is not saved', async (_name, key, code, requests) => {
  await expect(connected(key)).rejects.toMatchObject({ code });
  expect(server.received).toHaveLength(requests);
});

test('a key that is refused later is a failure of the account, not of an address', async () => {
  const { stores } = await connected();
  const session = await start(stores, 'revoked');
  const state = await screened(session, evm(CLEAR), ({ state }) => state === 'queued' || state === 'failed');
  expect(state).toMatchObject({ state: 'queued', because: 'sign-in' });
  expect(session.screener.getAccountFailure()).toMatchObject({ code: 'unauthorised', status: 401 });
});

test.each([
  ['black', BLACK, 'severe', { band: 'Severe Risk', receivedBand: 'black' }],
  ['amber', AMBER, 'medium', { band: 'Medium Risk', receivedBand: 'amber' }],
  ['an unknown word', UNKNOWN_WORD, 'risk', { band: 'ultraviolet' }],
  ['a word of another provider', MISLEADING, 'risk', { band: null, receivedBand: 'Low Risk' }],
])('verdict with the band %s has the level that its provider gives it', async (_name, address, level, band) => {
  const session = await start((await connected()).stores);
  const state = await screened(
    session,
    evm(address),
    (each) => each.state === 'verdict' && each.verdict.score !== null,
  );
  if (state.state !== 'verdict') throw new Error(state.state);
  expect(state.verdict.score).toMatchObject({ value: 87, ...band });
  expect(getRiskLevel(state.verdict)).toBe(level);
});

test('requests name chains as the provider does, one address each, and carry the key in its header', async () => {
  const session = await start((await connected()).stores);
  await session.coverage.renew();
  await screened(session, evm(CLEAR));
  await screened(session, { chain: 'bitcoin', address: BITCOIN });
  expect(paths()).toEqual(expect.arrayContaining([`/v0/wallets/ETH-MAIN/${CLEAR}`, `/v0/wallets/BTC-MAIN/${BITCOIN}`]));
  expect(server.received.every(({ key, authorization }) => key && authorization === undefined)).toBe(true);
  expect(session.coverage.of('tron')).toMatchObject({ isTold: false });
  expect(session.coverage.of('evm')).toMatchObject({ names: ['ETH-MAIN'], screening: true, evidence: true });
});

test('evidence of a second provider is read; operations that it lacks are refused and send nothing', async () => {
  const session = await start((await connected()).stores);
  await screened(session, evm(BLACK), (each) => each.state === 'verdict' && each.verdict.score !== null);
  const evidence = await session.evidence.loadEvidence(evm(BLACK), 'open');
  expect(evidence.detail).toMatchObject({ value: { reasons: [{ category: 'mixer', hops: 2 }] } });
  expect(evidence.breakdown).toMatchObject({ value: { risks: [{ category: 'mixer' }] } });
  const before = paths().length;
  const { client } = session;
  const refused = expect.objectContaining({ code: 'forbidden' });
  const { signal } = abort;
  await expect(client.sarReport('evm', BLACK, signal)).rejects.toEqual(refused);
  await expect(client.overrides('evm', 1, '', signal)).rejects.toEqual(refused);
  await expect(client.balance('ethereum_mainnet', BLACK, signal)).rejects.toEqual(refused);
  await expect(client.screenBatch('evm', [BLACK], signal)).rejects.toEqual(refused);
  expect(paths().length).toBe(before);
});

test('connection test and diagnostics take only what the provider has, and report no key', async () => {
  const { stores } = await connected();
  const [account] = (await stores.vault.read()).accounts;
  const deps = { ...net(), account: account!, families: ['evm', 'bitcoin', 'tron'] };
  const steps = await testConnection(deps);
  expect(steps.map(({ step, result }) => [step, result])).toEqual([
    ['host', 'passed'],
    ['token', 'passed'],
    ['chains', 'passed'],
    ['sample', 'passed'],
  ]);
  expect(steps[1]?.found).toEqual({});
  expect(steps[2]?.found).toMatchObject({ chains: 2, notCovered: ['tron'] });
  const diagnostics = createDiagnostics({
    ...deps,
    mayReach: async () => true,
    watched: () => ({ requests: 0, skewMs: null }),
  });
  const planned = diagnostics.plan().checks.map(({ id }) => id);
  expect(planned).toEqual(expect.arrayContaining(['screen', 'risk-score', 'risk-detail']));
  for (const lacking of ['sar-report', 'list-overrides', 'save-override', 'balance'])
    expect(planned).not.toContain(lacking);
  const found = await Promise.all(planned.map((id) => diagnostics.run(id, abort.signal)));
  expect(JSON.stringify(found)).not.toContain(BEACON_KEY);
});

test('an account whose provider is unknown sends nothing and is kept', async () => {
  const { stores } = await connected();
  server.received.length = 0;
  const [account] = (await stores.vault.read()).accounts;
  const known = { ...net(), providers: PROVIDERS };
  const session = await startAccountSession({ stores, account: account!, net: known, changed: () => undefined });
  const state = await screened(session, evm(CLEAR), (each) => each.state === 'failed');
  expect(state).toMatchObject({ state: 'failed', code: 'forbidden' });
  expect(server.received).toEqual([]);
  expect((await stores.vault.read()).accounts).toEqual([account]);
});
