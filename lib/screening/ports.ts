// Store interfaces of the screener, implemented in lib/store and injected by lib/app.
import type { AddressRef } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { Job } from './job';

/** Verdicts of the active account under its config and hops. `getMany` answers in the order asked; a row that cannot be opened is null. */
export interface VerdictCache {
  getMany(asks: AddressRef[]): Promise<(Verdict | null)[]>;
  put(verdicts: Verdict[]): Promise<void>;
}

/** The jobs that must survive a killed worker. Keyed by kind, chain and address. */
export interface QueueStore {
  all(): Promise<Job[]>;
  put(jobs: Job[]): Promise<void>;
  remove(jobs: Job[]): Promise<void>;
}

/** Sealed counters: `read` answers 0 for what was never counted; `add` returns the new count. `until` is epoch ms, after which the counter may be forgotten. */
export interface CounterStore {
  read(key: string): Promise<number>;
  add(key: string, by: number, until: number): Promise<number>;
}
