// Harness: a background session over real stores and the fake service, with test clock and network.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Account } from '../../lib/account/account';
import { createRequireSession } from '../../lib/app/accounts/require-session';
import { type AccountSession, startAccountSession } from '../../lib/app/accounts/start-account-session';
import { createEvidenceHandlers } from '../../lib/app/screening/evidence-handlers';
import { createStores, type Stores } from '../../lib/app/stores';
import { getChainById } from '../../lib/chains';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { WORLD } from '../fake-service/seed/seed-addresses';
import { type RunningService, startService } from '../fake-service/server';
import { testEnvironment } from './environment';

export const HOUR = 3_600_000;
const EVM = WORLD.find((each) => each.chain === 'evm' && each.band === 'High Risk')!;
export const CLEAN = WORLD.find((each) => each.chain === 'evm' && !each.foundRisk)!;
export const NO_SCORE = WORLD.find((each) => each.chain === 'evm' && each.score === 'missing')!;
export const FAILING = WORLD.find((each) => each.chain === 'evm' && each.reportFails)!;
/** The address in canonical form. */
export const askOf = ({ chain, address }: AddressRef): AddressRef => ({
  chain,
  address: getChainById(chain)!.parse(address)!.canonical,
});
export const RISKY = askOf(EVM);
export const DASH = { chain: 'dash', address: 'XpESxaUmonkq8RaLLp46Brx2K39ggQe226' };
/** Addresses outside the seed. */
export const stranger = (n: number) =>
  askOf({ chain: 'evm', address: `0x${(0xabc000 + n).toString(16).padStart(40, '0')}` });

/** `granted` is the host permission that tests with mocked permissions read. */
export const sessionHarness = { granted: true, service: undefined as unknown as RunningService };

beforeAll(async () => {
  sessionHarness.service = await startService();
});
afterAll(() => sessionHarness.service.close());

/** Time in which an aborted worker begins its last writes, in ms. */
const LAST_WRITES_MS = 50;

let abort = new AbortController();
let former: Stores | null = null;
beforeEach(async () => {
  abort.abort();
  vi.useRealTimers();
  // The former worker may still write rows, and with them the keys of its vault over those of the next one.
  await new Promise((resolve) => setTimeout(resolve, LAST_WRITES_MS));
  // The operations of a vault run one after another, so this one ends after all that were begun.
  await former?.vault.state();
  sessionHarness.granted = true;
  online(true);
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  sessionHarness.service.control({ reset: true });
  sessionHarness.service.clearLog();
});

export const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
/** Advances the shared clock without stopping the timers that real HTTP needs. */
export const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ['Date'] });

/** Advances the clock with a person active throughout, so that the vault stays open. */
export async function pass({ vault, settings }: Stores, ms: number) {
  await settings.save({ autoLockMinutes: 480 });
  const until = Date.now() + ms;
  while (Date.now() < until) {
    await vault.touch();
    at(Math.min(until, Date.now() + 7 * HOUR));
  }
  await vault.touch();
}

const account = (): Account => ({
  id: 'a',
  label: 'Test',
  baseUrl: sessionHarness.service.url,
  clientId: 'demo-client',
  clientSecret: 'demo-secret',
  audience: 'svc.cipherowl.ai',
  config: '',
  hops: null,
  namespace: '',
});

/** Starts a worker over the stored state and stops the former one. */
export async function worker(stores: Stores) {
  abort.abort();
  abort = new AbortController();
  former = stores;
  const session = await startAccountSession({
    stores,
    account: (await stores.vault.read()).accounts[0]!,
    net: {
      ...testEnvironment,
      sleep: async () => undefined,
      allowLoopbackHttp: true,
      signal: abort.signal,
    },
    changed: () => undefined,
  });
  const current = async () => ((await stores.vault.state()) === 'open' ? session : null);
  const desk = createEvidenceHandlers({
    session: current,
    ...createRequireSession(stores, current),
    touch: stores.vault.touch,
  });
  return { session, ...desk };
}

export async function opened(change: Partial<Account> = {}) {
  const stores = createStores(testEnvironment);
  await stores.vault.create({ kind: 'session' }, { accounts: [{ ...account(), ...change }], activeId: 'a' });
  return { stores, ...(await worker(stores)) };
}

/** Operations received by the service, by the last segment of their path. */
export const sent = () =>
  sessionHarness.service
    .log()
    .map(({ path }) => path.split('?')[0]!)
    .filter((path) => path.startsWith('/api/'))
    .map((path) => (path.startsWith('/api/report/') ? path.split('/')[4]! : path.split('/').at(-1)!))
    .map((last) => (/^(0x|[A-Z])\w{20,}$/.test(last) ? 'screen' : last))
    .sort();

/** Screens one address as a user request and waits until no request is in flight. */
export async function screened(
  { screener }: AccountSession,
  ask: AddressRef,
  isDone = (state: ScreeningState) => state.state === 'verdict',
) {
  await screener.screen([ask], 'person', null);
  await vi.waitFor(async () => {
    const [state] = await screener.peek([ask], null);
    if (!state || !isDone(state) || screener.isPending(ask)) throw new Error(`still ${state?.state}`);
  });
  await vi.waitFor(() => expect(sessionHarness.service.log().every(({ status }) => status !== null)).toBe(true));
  return (await screener.peek([ask], null))[0]!;
}
