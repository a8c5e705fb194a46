// Cache of the account's chain coverage, refreshed daily in the background.
import type { Chain } from '../chains/chain';
import { AppError } from '../errors/app-error';
import { allCoverage, type Capability, type ChainCoverage, type Coverage, toCoverage } from './coverage';

/** TTL of the capabilities. */
const LIFE_MS = 86_400_000;
/** Minimum time between automatic attempts after a failure. */
const RETRY_MS = 3_600_000;

/** Stored capabilities of an account. `at`: time of the last response; `triedAt`: time of the last request (epoch ms; 0 = never). */
export interface StoredCoverage {
  at: number | null;
  triedAt: number;
  capabilities: Capability[];
}

export interface CoverageCacheDeps {
  store: { load(): Promise<StoredCoverage | null>; save(kept: StoredCoverage): Promise<void> };
  /** Fetches the capabilities. @throws AppError */
  ask(): Promise<Capability[]>;
  online(): boolean;
  /** Counts one request for this minute and returns null, or returns the start of the next minute (epoch ms) if the minute is full. */
  pace(): Promise<number | null>;
  /** Epoch ms. */
  now(): number;
  /** Called when the capabilities changed. */
  changed(): void;
}

export interface CoverageCache {
  /** Returns the coverage of one chain. */
  of(chain: Chain): ChainCoverage;
  /** Returns the coverage of all chains. */
  all(): Coverage;
  /** Fetches the capabilities if they are older than a day; never throws. */
  renewIfDue(): Promise<void>;
  /** Fetches the capabilities on user request. @throws AppError `offline`, `own-pace`, and as the service call */
  renew(): Promise<void>;
}

/** Creates the cache from the stored capabilities; if the store fails, they are fetched again. */
export async function createCoverageCache(parts: CoverageCacheDeps): Promise<CoverageCache> {
  const { store, now } = parts;
  const nothing: StoredCoverage = { at: null, triedAt: 0, capabilities: [] };
  let kept = (await store.load().catch(() => null)) ?? nothing;
  let asking: Promise<void> | null = null;

  // A timestamp in the future counts as expired, so that a clock that was set back cannot keep it alive.
  const isOlder = (at: number, life: number) => now() - at >= life || at > now();

  async function keep(next: StoredCoverage) {
    kept = next;
    await store.save(next).catch(() => undefined);
  }

  async function ask() {
    if (!parts.online()) throw new AppError('offline');
    const retryAt = await parts.pace();
    if (retryAt !== null) throw new AppError('own-pace', { retryAt });
    await keep({ ...kept, triedAt: now() });
    const capabilities = await parts.ask();
    const before = JSON.stringify(kept.capabilities);
    await keep({ at: now(), triedAt: now(), capabilities });
    if (JSON.stringify(capabilities) !== before) parts.changed();
  }

  function renew(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    of: (chain) => toCoverage(kept.capabilities, chain),
    all: () => allCoverage(kept.capabilities, kept.at),
    renew,
    async renewIfDue() {
      const isDue = kept.at === null || isOlder(kept.at, LIFE_MS);
      if (isDue && !asking && isOlder(kept.triedAt, RETRY_MS)) await renew().catch(() => undefined);
    },
  };
}
