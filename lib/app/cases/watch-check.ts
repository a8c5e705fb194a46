// Watched cases: detects changed verdicts and rescreens due addresses within the daily limit.
import { type Case, presentAddresses } from '../../cases/case';
import { compareVerdicts, findDueAddresses } from '../../cases/watch';
import type { CaseStore } from '../../store/case-store';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';

/** Surfaces ask again with each answer that comes, and a watched case may hold thousands of addresses to look up. */
const COMPARE_MS = 10_000;

export interface WatchCheckDeps {
  store: CaseStore;
  /** What is known now, under the account in use; sends nothing. @throws AppError `locked` */
  look(asks: AddressRef[]): Promise<ScreeningState[]>;
  /** Asks the service again, as a person's wish. */
  screen(asks: AddressRef[]): Promise<unknown>;
  /** How many addresses may still be sent today. */
  leftToday(): Promise<number>;
  /** The id of the account in use. */
  account(): Promise<string>;
  /** Every surface asks again. */
  changed(): void;
  now(): number;
}

export interface WatchCheck {
  /** How the addresses of a case stand; in a watched one what has changed is noted by the way. */
  standing(of: Case): Promise<{ one: Case; states: ScreeningState[] }>;
  /** The same of all that are watched, now and then: what has changed since somebody last looked is told to whoever asks first. */
  compare(): Promise<void>;
  /** Asks again about what is due, as far as the day's limit leaves room. Never throws. */
  watch(): Promise<void>;
}

/** @returns what looks after watched cases; nothing is asked by itself */
export function createWatchCheck(parts: WatchCheckDeps): WatchCheck {
  const { store, look, screen, leftToday, account, changed, now } = parts;
  let comparedAt = Number.NEGATIVE_INFINITY;

  async function standing(of: Case): Promise<{ one: Case; states: ScreeningState[] }> {
    const states = await look(presentAddresses(of).map(({ chain, address }) => ({ chain, address })));
    if (!of.watchDays) return { one: of, states };
    const whose = await account();
    if (compareVerdicts(of, states, whose, now()) === of) return { one: of, states };
    const one = await store.change(of.id, (latest) => compareVerdicts(latest, states, whose, now()));
    changed();
    return { one: one ?? of, states };
  }

  return {
    standing,
    async compare() {
      if (Math.abs(now() - comparedAt) < COMPARE_MS) return;
      comparedAt = now();
      // What is known cannot be compared just now: the cases themselves are there all the same.
      for (const of of await store.all()) if (of.watchDays) await standing(of).catch(() => undefined);
    },
    async watch() {
      try {
        let left = await leftToday();
        for (const of of await store.all()) {
          if (!of.watchDays) continue;
          const { states } = await standing(of);
          const due = findDueAddresses(of, states, now()).slice(0, Math.max(0, left));
          left -= due.length;
          if (due.length > 0) await screen(due);
        }
      } catch {
        // Locked, or no disk: the next time goes on where this one ended.
      }
    },
  };
}
