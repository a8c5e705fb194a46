// Harness: handlers of operations that need an entitlement, over a client that records its calls.

import type { OverrideEntry } from '../../lib/account/allow-deny-overrides';
import type { Balance } from '../../lib/account/onchain-balance';
import { AppError } from '../../lib/errors/app-error';
import { createBalanceStore } from '../../lib/store/balance-store';
import { createStoreHarness } from './encrypted-store';

/** Draft of an override. */
export const DRAFT = { list: 'deny' as const, addLabels: [], removeLabels: [], notes: '' };
const PAGES = { kind: 'pages' } as const;
/** Returns an override of a version. */
export const toEntry = (version: string, deleted = false): OverrideEntry => ({
  ...DRAFT,
  createdBy: '',
  updatedBy: '',
  createdAt: null,
  updatedAt: null,
  version,
  deleted,
});
/** Returns the error of a refused request. */
export const toRefusal = (status: number, code: 'forbidden' | 'bad-request' = 'forbidden') =>
  new AppError(code, { status });

/** Handlers over a client that records its calls. `throws` is by method. */
export function createEntitledWorld<H extends { [N in keyof H]: (...args: never[]) => unknown }>(
  createHandlers: (services: never) => H,
  held: OverrideEntry | null = null,
  throws: Record<string, AppError> = {},
) {
  const calls: string[] = [];
  const versions: string[] = [];
  const touched: boolean[] = [];
  let time = 1_800_000_000_000;
  const rows = new Map<string, { value: number; until: number }>();
  const read = async (key: string) => ((rows.get(key)?.until ?? 0) > time ? (rows.get(key)?.value ?? 0) : 0);
  const counters = {
    read,
    async add(key: string, by: number, until: number) {
      const value = (await read(key)) + by;
      rows.set(key, { value, until });
      return value;
    },
  };
  const answer =
    <T>(name: string, value: () => T) =>
    async () => {
      calls.push(name);
      if (throws[name]) throw throws[name];
      return value();
    };
  const pages: string[] = [];
  const batches: string[] = [];
  /** Addresses counted for the day, by request. */
  const counted: number[] = [];
  const state = {
    held,
    /** Balances of a batch by address. */
    batch: new Map<string, Balance>(),
    page: { entries: [] as (OverrideEntry & { address: string })[], next: null as string | null },
  };
  const client = {
    overrides: (chain: string, _size: number, token: string, _signal: unknown, list: string) => {
      pages.push(`${chain} ${list} ${token}`);
      return answer('overrides', () => state.page)();
    },
    override: answer('override', () => state.held),
    saveOverride: (_chain: string, _address: string, _draft: unknown, expected: string) => {
      versions.push(expected);
      return answer('saveOverride', () => toEntry('9'))();
    },
    deleteOverride: answer('deleteOverride', () => true),
    networks: answer('networks', () => [{ chain: 'ethereum_mainnet', name: 'E', unit: 'wei', supportsTokens: true }]),
    balances: async (chain: string, addresses: string[]) => {
      batches.push(`${chain} ${addresses.join(' ')}`);
      return answer('balances', () => state.batch)();
    },
    balance: answer('balance', () => ({ amount: '1', unit: 'wei', tokens: [], moreTokens: 0, failed: false })),
  };
  const session = {
    client,
    account: { id: 'a', baseUrl: 'https://svc.example.com' },
    gate: { admit: async () => undefined },
    budget: { count: async (addresses: number) => void counted.push(addresses) },
    coverage: { of: (chain: string) => ({ screening: chain !== 'cardano' }) },
    stores: { counters, balances: createBalanceStore({ records: createStoreHarness().records() }) },
    net: { now: () => time, signal: new AbortController().signal },
  };
  const work = (byPerson: boolean) => async () => {
    touched.push(byPerson);
    return session;
  };
  const handlers = createHandlers({ work: work(true), workUnasked: work(false) } as never);
  const ask = <N extends keyof typeof handlers>(name: N, input: unknown) =>
    (handlers[name] as unknown as (input: unknown, asker: unknown) => Promise<never>)(input, PAGES) as ReturnType<
      (typeof handlers)[N]
    >;
  return { ask, calls, pages, batches, counted, versions, touched, state, throws, pass: (ms: number) => (time += ms) };
}
