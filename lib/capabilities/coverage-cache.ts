// Cache of the account's chain coverage, refreshed daily in the background.
import type { Chain } from '../chains/chain';
import { AppError } from '../errors/app-error';
import { allCoverage, type Capability, type ChainCoverage, type Coverage, toCoverage } from './coverage';

/** Once a day for an account. */
const LIFE_MS = 86_400_000;
/** A try that failed is not repeated sooner than this by itself. */
const RETRY_MS = 3_600_000;

/** What is kept for an account. `at`: when the service last answered; `triedAt`: when it was last asked (epoch ms; 0 = never). */
export interface StoredCoverage {
  at: number | null;
  triedAt: number;
  capabilities: Capability[];
}

export interface CoverageCacheDeps {
  store: { load(): Promise<StoredCoverage | null>; save(kept: StoredCoverage): Promise<void> };
  /** Sends one request. @throws AppError */
  ask(): Promise<Capability[]>;
  online(): boolean;
  /** Takes one request out of the minute, or says when the next minute begins. */
  pace(): Promise<number | null>;
  /** Epoch ms. */
  now(): number;
  /** Which chains are screened may have changed. */
  changed(): void;
}

export interface CoverageCache {
  of(chain: Chain): ChainCoverage;
  all(): Coverage;
  /** Asks where the last answer is older than a day; never throws. */
  renewIfDue(): Promise<void>;
  /** A person asks. @throws AppError as the service call */
  renew(): Promise<void>;
}

/** Reads what an earlier worker kept; a store that fails costs one request more. */
export async function createCoverageCache(parts: CoverageCacheDeps): Promise<CoverageCache> {
  const { store, now } = parts;
  const nothing: StoredCoverage = { at: null, triedAt: 0, capabilities: [] };
  let kept = (await store.load().catch(() => null)) ?? nothing;
  let asking: Promise<void> | null = null;

  // A clock that was set back must not keep an answer for ever.
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
