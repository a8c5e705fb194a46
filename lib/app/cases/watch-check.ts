// Detects changed verdicts in watched cases, and rescreens due addresses within the daily limit.
import { type Case, getActiveAddresses } from '../../cases/case';
import { compareVerdicts, findDueAddresses, isWatched } from '../../cases/watched-cases';
import type { CaseStore } from '../../store/case-store';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';
import type { CaseAccount } from './case-account';

/** Minimum time between comparisons: surfaces query after each answer, and watched cases may hold thousands of addresses. */
const COMPARE_MS = 10_000;

export interface WatchCheckDeps {
  store: CaseStore;
  /** Returns the current states with lists and data sets; sends nothing. @throws AppError `locked` */
  peek(addresses: AddressRef[]): Promise<ScreeningState[]>;
  /** Returns what the active account answers; null without one. @throws AppError `locked` */
  account(): Promise<CaseAccount | null>;
  /** Notifies surfaces to query again. */
  changed(): void;
  now(): number;
}

/** @returns the watch check; it sends nothing on its own */
export function createWatchCheck(deps: WatchCheckDeps) {
  const { store, peek, account, changed, now } = deps;
  let comparedAt = Number.NEGATIVE_INFINITY;

  async function checkCase(watched: Case): Promise<{ updated: Case; states: ScreeningState[] }> {
    const states = await peek(getActiveAddresses(watched).map(({ chain, address }) => ({ chain, address })));
    if (!isWatched(watched)) return { updated: watched, states };
    const accountId = (await account())?.id;
    if (accountId === undefined || compareVerdicts(watched, states, accountId, now()) === watched)
      return { updated: watched, states };
    const compared = await store.change(watched.id, (latest) => compareVerdicts(latest, states, accountId, now()));
    changed();
    return { updated: compared ?? watched, states };
  }

  return {
    /** Returns the states of a case's addresses; in a watched case, changes are recorded. */
    checkCase,
    /** Records changes in all watched cases, at most every ten seconds. */
    async compare() {
      if (Math.abs(now() - comparedAt) < COMPARE_MS) return;
      comparedAt = now();
      // A failed comparison must not hide the cases.
      for (const watched of await store.all()) if (isWatched(watched)) await checkCase(watched).catch(() => undefined);
    },
    /** Rescreens due addresses, within the limit of the day. Never throws. */
    async watch() {
      try {
        const current = await account();
        if (!current) return;
        let remaining = await current.leftToday();
        for (const watched of await store.all()) {
          if (!isWatched(watched)) continue;
          const { states } = await checkCase(watched);
          const due = findDueAddresses(watched, states, now()).slice(0, Math.max(0, remaining));
          remaining -= due.length;
          if (due.length > 0) await current.screen(due);
        }
      } catch {
        // Locked, or a storage failure: the next check continues.
      }
    },
  };
}

export type WatchCheck = ReturnType<typeof createWatchCheck>;
