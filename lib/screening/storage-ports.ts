// Storage interfaces of the screener, implemented in lib/store and injected by lib/app.
import type { AddressRef } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { Job } from './queued-screening-job';

/** Verdicts of the active account for its config and hops. `getMany` preserves the order; null where a row is missing or undecryptable. */
export interface VerdictCache {
  getMany(addresses: AddressRef[]): Promise<(Verdict | null)[]>;
  put(verdicts: Verdict[]): Promise<void>;
}

/** Jobs that survive a killed worker, keyed by kind, chain and address. */
export interface QueueStore {
  all(): Promise<Job[]>;
  put(jobs: Job[]): Promise<void>;
  remove(jobs: Job[]): Promise<void>;
}

/** Encrypted counters. `read` returns 0 for an unknown key; `add` returns the new count. `until` (epoch ms) is when the counter expires. */
export interface CounterStore {
  read(key: string): Promise<number>;
  add(key: string, by: number, until: number): Promise<number>;
}
