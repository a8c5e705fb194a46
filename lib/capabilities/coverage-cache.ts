// Cache of the account's chain coverage, refreshed daily in the background.
import type { Chain } from '../chains/chain';
import { AppError } from '../errors/app-error';
import {
  type Capability,
  type ChainCoverage,
  type Coverage,
  getAllCoverage,
  type StoredCoverage,
  toCoverage,
} from './coverage';

/** TTL of the capabilities. */
const TTL_MS = 86_400_000;
/** Minimum time between automatic attempts after a failure. */
const RETRY_MS = 3_600_000;

export interface CoverageCacheDeps {
  store: { load(): Promise<StoredCoverage | null>; save(stored: StoredCoverage): Promise<void> };
  /** Fetches the capabilities. @throws AppError */
  ask(): Promise<Capability[]>;
  online(): boolean;
  /** Counts one request for this minute. @throws AppError `own-pace` if the minute is full */
  admit(): Promise<void>;
  /** Epoch ms. */
  now(): number;
  /** Called when the capabilities changed. */
  changed(): void;
}

export interface CoverageCache {
  of(chain: Chain): ChainCoverage;
  /** Returns the coverage of all chains. */
  all(): Coverage;
  /** Fetches the capabilities if they are older than a day; never throws. */
  renewIfDue(): Promise<void>;
  /** Fetches the capabilities on user request. @throws AppError `offline`, `own-pace`, and as the service call */
  renew(): Promise<void>;
}

/** Creates the cache from the stored capabilities; if the store fails, they are fetched again. */
export async function createCoverageCache(deps: CoverageCacheDeps): Promise<CoverageCache> {
  const { store, now } = deps;
  const empty: StoredCoverage = { at: null, triedAt: 0, capabilities: [] };
  let stored = (await store.load().catch(() => null)) ?? empty;
  let pending: Promise<void> | null = null;

  // A timestamp in the future counts as expired, so that a clock that was set back cannot keep it valid.
  const isExpired = (at: number, ttl: number) => now() - at >= ttl || at > now();

  async function save(next: StoredCoverage) {
    stored = next;
    await store.save(next).catch(() => undefined);
  }

  async function fetchCapabilities() {
    if (!deps.online()) throw new AppError('offline');
    await deps.admit();
    await save({ ...stored, triedAt: now() });
    const capabilities = await deps.ask();
    const before = JSON.stringify(stored.capabilities);
    await save({ at: now(), triedAt: now(), capabilities });
    if (JSON.stringify(capabilities) !== before) deps.changed();
  }

  function renew(): Promise<void> {
    pending ??= fetchCapabilities().finally(() => {
      pending = null;
    });
    return pending;
  }

  return {
    of: (chain) => toCoverage(stored.capabilities, chain),
    all: () => getAllCoverage(stored.capabilities, stored.at),
    renew,
    async renewIfDue() {
      const isDue = stored.at === null || isExpired(stored.at, TTL_MS);
      if (isDue && !pending && isExpired(stored.triedAt, RETRY_MS)) await renew().catch(() => undefined);
    },
  };
}
