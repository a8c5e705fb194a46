// Harness: a screener over a scripted service, with stores in memory and a test clock.

import type { Account } from '../../lib/account/account';
import { createDispatchGate, type DispatchGate } from '../../lib/dispatch/dispatch-gate';
import type { GateRecord, GateStore } from '../../lib/dispatch/dispatch-gate-record';
import type { AppError } from '../../lib/errors/app-error';
import { createBudget, type Limits } from '../../lib/screening/budget';
import type { Job } from '../../lib/screening/queued-screening-job';
import { toAddressKey } from '../../lib/screening/request-queue';
import { createScreener, type Screener } from '../../lib/screening/screener';
import type { Screened, ScreeningService } from '../../lib/screening/screening-service-port';
import type { CounterStore, QueueStore, VerdictCache } from '../../lib/screening/storage-ports';
import type { Score, Verdict } from '../../lib/verdict/verdict';

export const ACCOUNT: Account = {
  id: 'a1',
  label: 'Test',
  baseUrl: 'https://service.example',
  clientId: 'id',
  clientSecret: 'secret',
  audience: 'service.example',
  config: 'co-vasp',
  hops: null,
  namespace: '',
};

export function memoryQueueStore(): QueueStore & { rows: Map<string, Job> } {
  const rows = new Map<string, Job>();
  const key = (job: Job) => `${job.kind}|${toAddressKey(job)}`;
  return {
    rows,
    all: async () => [...rows.values()],
    put: async (jobs) => jobs.forEach((job) => void rows.set(key(job), job)),
    remove: async (jobs) => jobs.forEach((job) => void rows.delete(key(job))),
  };
}

export function memoryCounters(now: () => number): CounterStore {
  const rows = new Map<string, { count: number; until: number }>();
  const read = (key: string) => {
    const row = rows.get(key);
    return row && row.until > now() ? row.count : 0;
  };
  return {
    read: async (key) => read(key),
    add: async (key, by, until) => {
      const count = read(key) + by;
      rows.set(key, { count, until });
      return count;
    },
  };
}

export function memoryCache(): VerdictCache & { rows: Map<string, Verdict> } {
  const rows = new Map<string, Verdict>();
  return {
    rows,
    getMany: async (asks) => asks.map((ask) => rows.get(toAddressKey(ask)) ?? null),
    put: async (verdicts) => verdicts.forEach((verdict) => void rows.set(toAddressKey(verdict), verdict)),
  };
}

export function memoryGateStore(): GateStore {
  let kept: GateRecord | null = null;
  return {
    load: async () => kept,
    save: async (next) => {
      kept = next;
    },
  };
}

export interface Call {
  kind: 'screen' | 'batch' | 'score';
  addresses: string[];
  at: number;
}

/** Answers `foundRisk` for addresses that begin with `risk`; throws first what `plan` returns. */
export function scriptedService(now: () => number) {
  const calls: Call[] = [];
  const plan: ((call: Call) => AppError | undefined)[] = [];
  const leaveOut = new Set<string>();
  const gate: { wait: Promise<void> } = { wait: Promise.resolve() };
  const judge = (address: string): Screened => ({
    foundRisk: address.startsWith('risk'),
    config: 'co-vasp',
    version: '1',
    at: now(),
  });
  const enter = async (call: Call) => {
    calls.push(call);
    await gate.wait;
    for (const step of plan) {
      const error = step(call);
      if (error) throw error;
    }
  };
  const service: ScreeningService = {
    async screen(_chain, address) {
      await enter({ kind: 'screen', addresses: [address], at: now() });
      return judge(address);
    },
    async screenBatch(_chain, addresses) {
      await enter({ kind: 'batch', addresses, at: now() });
      return new Map(addresses.filter((a) => !leaveOut.has(a)).map((address) => [address, judge(address)]));
    },
    async riskScore(_chain, address): Promise<Score> {
      await enter({ kind: 'score', addresses: [address], at: now() });
      return { value: 100, band: 'Severe Risk', profile: null, contributions: [], at: now() };
    },
  };
  return { service, calls, plan, leaveOut, gate };
}

/** Runs due `tasks` in time order up to `until`; promises settle after each step. */
export function fakeClock(start = 1_800_000_000_000) {
  let time = start;
  let tasks: { at: number; task: () => void }[] = [];
  const settle = async () => {
    for (let i = 0; i < 60; i++) await Promise.resolve();
  };
  return {
    now: () => time,
    wake: (ms: number, task: () => void) => void tasks.push({ at: time + ms, task }),
    async advance(ms: number) {
      const until = time + ms;
      await settle();
      for (;;) {
        tasks.sort((a, b) => a.at - b.at);
        const first = tasks[0];
        if (!first || first.at > until) break;
        tasks = tasks.slice(1);
        time = Math.max(time, first.at);
        first.task();
        await settle();
      }
      time = until;
    },
    /** Moves the clock without timers, as after sleep or a manual change; pending timers keep their remaining time. */
    set(by: number) {
      time += by;
      for (const one of tasks) one.at += by;
    },
    forgetTasks: () => {
      tasks = [];
    },
  };
}

/** A gate over a test clock; the next one over the same store continues as after a worker restart. */
export function gateAt(
  clock: Pick<ReturnType<typeof fakeClock>, 'now' | 'wake'>,
  {
    store = memoryGateStore(),
    changed = () => undefined,
    ...options
  }: {
    store?: GateStore;
    changed?: () => void;
    requestsPerMinute?: number;
    random?: () => number;
    signal?: AbortSignal;
  } = {},
): DispatchGate {
  const { requestsPerMinute = 60, random = () => 0, signal } = options;
  const limit = async () => requestsPerMinute;
  return createDispatchGate({ ...clock, store, changed, random, requestsPerMinute: limit, signal });
}

export const LIMITS: Limits & { requestsPerMinute: number } = {
  budgetPage: 50,
  budgetSiteDay: 200,
  budgetDay: 1000,
  requestsPerMinute: 60,
};

/** Creates a harness; `worker()` builds a screener over the same stores, as after a worker restart. */
export function createScreeningHarness(limits: Partial<typeof LIMITS> = {}) {
  const clock = fakeClock();
  const queueStore = memoryQueueStore();
  const counters = memoryCounters(clock.now);
  const cache = memoryCache();
  const gateStore = memoryGateStore();
  const scripted = scriptedService(clock.now);
  const network = { online: true };
  /** Addresses of cases that are local only. */
  const localAddresses = new Set<string>();
  const changes = { count: 0 };
  /** The gate of the current worker. */
  const gates = { current: null as DispatchGate | null };
  const settings = { lifeRiskMs: 86_400_000, lifeNoneMs: 21_600_000, fetchScore: true };
  const uncovered = new Set(['zcash']);
  let worker = new AbortController();

  async function startWorker(): Promise<Screener> {
    worker.abort();
    clock.forgetTasks();
    worker = new AbortController();
    const changed = () => {
      changes.count += 1;
    };
    const { requestsPerMinute } = { ...LIMITS, ...limits };
    const gate = gateAt(clock, { store: gateStore, changed, requestsPerMinute });
    gates.current = gate;
    const screener = createScreener({
      account: ACCOUNT,
      service: scripted.service,
      cache,
      queueStore,
      counters,
      gate,
      budget: createBudget({
        counters,
        now: clock.now,
        limits: async () => ({ ...LIMITS, ...limits }),
        lockedSettings: async () => [],
      }),
      settings: async () => settings,
      covers: (chain) => !uncovered.has(chain),
      scores: (chain) => chain !== 'dash',
      localAddresses: async () => localAddresses,
      online: () => network.online,
      now: clock.now,
      wake: clock.wake,
      changed,
      signal: worker.signal,
    });
    await screener.start();
    return screener;
  }

  return {
    clock,
    queueStore,
    counters,
    cache,
    gateStore,
    gates,
    scripted,
    network,
    localAddresses,
    changes,
    settings,
    uncovered,
    startWorker,
  };
}

export const PAGE = { page: 'https://explorer.example/list', site: 'explorer.example', mode: 'view' as const };

/** Returns `n` synthetic addresses of one chain. */
export function asksOf(n: number, prefix = 'clean', chain = 'evm') {
  return Array.from({ length: n }, (_, i) => ({ chain, address: `${prefix}${i}` }));
}

export const SCORE: Score = { value: 100, band: 'Severe Risk', profile: null, contributions: [], at: 0 };

/** Returns the stored verdict of one EVM address. */
export function verdictOf(address: string, change: Partial<Verdict> = {}): Verdict {
  const { config, hops } = ACCOUNT;
  const service = 'service.example';
  return {
    chain: 'evm',
    address,
    foundRisk: false,
    config,
    hops,
    service,
    version: '1',
    at: 0,
    score: null,
    ...change,
  };
}
