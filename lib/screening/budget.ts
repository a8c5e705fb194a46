// Request budgets: addresses per page view, site and day, and requests per minute.

import { createSerialQueue } from '../concurrency/serial-queue';
import { AppError } from '../errors/app-error';
import type { BudgetScope } from '../verdict/screening-state';
import type { CounterStore } from './ports';

/** A page that reloads itself must not refill its budget, so the same URL within this time counts as one page view. */
const PAGE_VIEW_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The limits, as the settings hold them. */
export interface Limits {
  budgetPage: number;
  budgetSiteDay: number;
  budgetDay: number;
  requestsPerMinute: number;
}

/** How many addresses a day a page may claim that a person asked for, on its site and on all sites together; nobody presses more than that. */
const PERSON_SITE_DAY = 500;
const PERSON_DAY = 1000;

/** Where a request of a page comes from: the name of the page view, which all frames of the tab share, and the tab's host. */
export interface PageOrigin {
  page: string;
  site: string;
}

/** A limit that is used up, with the numbers to tell a person. */
export interface BudgetExceeded {
  scope: BudgetScope;
  used: number;
  limit: number;
  leftToday: number;
}

export interface Quota {
  day: { used: number; limit: number };
  page: { used: number; limit: number } | null;
}

/** @param parts.now epoch ms; days are UTC days. Counters outlive the worker (design.md 4). */
export function createBudget({
  counters,
  limits,
  now,
}: {
  counters: CounterStore;
  limits: () => Promise<Limits>;
  now: () => number;
}) {
  const today = () => Math.floor(now() / DAY_MS);
  const endOfDay = () => (today() + 1) * DAY_MS;
  const dayKey = () => `day|${today()}`;
  const siteKey = (origin: PageOrigin) => `site|${today()}|${origin.site}`;
  const pageKey = (origin: PageOrigin) => `page|${origin.page}`;
  const minute = () => Math.floor(now() / MINUTE_MS);

  async function scopes(
    origin: PageOrigin,
  ): Promise<{ scope: BudgetScope; key: string; until: number; used: number; limit: number }[]> {
    const { budgetPage, budgetSiteDay, budgetDay } = await limits();
    const rows = [
      { scope: 'page' as const, key: pageKey(origin), until: now() + PAGE_VIEW_MS, limit: budgetPage },
      { scope: 'site' as const, key: siteKey(origin), until: endOfDay(), limit: budgetSiteDay },
      { scope: 'day' as const, key: dayKey(), until: endOfDay(), limit: budgetDay },
    ];
    return Promise.all(rows.map(async (row) => ({ ...row, used: await counters.read(row.key) })));
  }

  /** Several may ask at once: two must not both take the minute's last request. */
  const inTurn = createSerialQueue();
  const pace = (): Promise<number | null> => inTurn(takeOfMinute);

  async function takeOfMinute(): Promise<number | null> {
    const key = `minute|${minute()}`;
    const { requestsPerMinute } = await limits();
    if ((await counters.read(key)) >= requestsPerMinute) return (minute() + 1) * MINUTE_MS;
    await counters.add(key, 1, (minute() + 2) * MINUTE_MS);
    return null;
  }

  return {
    /**
     * Takes up to `wanted` addresses out of the page's budgets.
     * @returns how many may be sent, and which limit refused the others.
     */
    async take(wanted: number, origin: PageOrigin): Promise<{ granted: number; refusal: BudgetExceeded | null }> {
      const rows = await scopes(origin);
      const left = Math.min(...rows.map((row) => Math.max(0, row.limit - row.used)));
      const granted = Math.min(wanted, left);
      if (granted) for (const row of rows) row.used = await counters.add(row.key, granted, row.until);
      if (granted === wanted) return { granted, refusal: null };
      return { granted, refusal: tightest(rows) };
    },

    /** The limit that would refuse one more address of this page, or null. */
    async refusal(origin: PageOrigin): Promise<BudgetExceeded | null> {
      const rows = await scopes(origin);
      return rows.some((row) => row.used >= row.limit) ? tightest(rows) : null;
    },

    /** Counts for the day what a person asked for, which is never refused. A negative number takes back what was counted and not sent. */
    async count(asked: number): Promise<void> {
      await counters.add(dayKey(), asked, endOfDay());
    },

    /** Whether to believe a page that says a person asked for this many; if so, they are counted. */
    async believes(asked: number, origin: PageOrigin): Promise<boolean> {
      const site = `asked|${today()}|${origin.site}`;
      const day = `asked|${today()}`;
      if ((await counters.read(site)) + asked > PERSON_SITE_DAY) return false;
      if ((await counters.read(day)) + asked > PERSON_DAY) return false;
      for (const key of [site, day]) await counters.add(key, asked, endOfDay());
      return true;
    },

    async quota(origin: PageOrigin | null): Promise<Quota> {
      const { budgetDay, budgetPage } = await limits();
      return {
        day: { used: await counters.read(dayKey()), limit: budgetDay },
        page: origin && { used: await counters.read(pageKey(origin)), limit: budgetPage },
      };
    },

    /** Counts one request for this minute and returns null; or, if the minute is full, returns when the next one begins (epoch ms). */
    pace,

    /** The same for a request that is not queued. @throws AppError `own-pace`, saying when the next minute begins */
    async expectPace(): Promise<void> {
      const retryAt = await pace();
      if (retryAt !== null) throw new AppError('own-pace', { retryAt });
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;

function tightest(rows: { scope: BudgetScope; used: number; limit: number }[]): BudgetExceeded {
  const day = rows.find((row) => row.scope === 'day');
  const full = rows.find((row) => row.used >= row.limit) ?? rows[0];
  if (!full || !day) throw new RangeError('no budget rows');
  return { scope: full.scope, used: full.used, limit: full.limit, leftToday: Math.max(0, day.limit - day.used) };
}
