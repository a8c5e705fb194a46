// Request budgets: limits on the number of addresses requested per page view, per site and per day.
import { AppError } from '../errors/app-error';
import { type BudgetScope, LIMIT_SETTINGS } from '../verdict/screening-state';
import type { CounterStore } from './storage-ports';

/** Loads of the same URL within this time count as one page view, so that a page cannot refill its budget by reloading. */
const PAGE_VIEW_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/** The limits from the settings: addresses per page view, per site and UTC day, and per UTC day. */
export interface Limits {
  budgetPage: number;
  budgetSiteDay: number;
  budgetDay: number;
}

/** Addresses per day that a page may attribute to a user action, per site and in total; no user clicks that often. */
const MAX_USER_PER_SITE_DAY = 500;
const MAX_USER_PER_DAY = 1000;

/** Origin of a page's request: the page view id, shared by all frames of the tab, and the tab's host. */
export interface PageOrigin {
  page: string;
  site: string;
}

/** An exhausted limit, with the numbers to show to the user. */
export interface BudgetExceeded {
  scope: BudgetScope;
  used: number;
  limit: number;
  leftToday: number;
}

/** Usage and limit of the day, and of a page view if one was given. */
export interface Quota {
  day: { used: number; limit: number };
  page: { used: number; limit: number } | null;
}

export interface BudgetDeps {
  /** Persistent, so that counts and raises survive worker restarts. */
  counters: CounterStore;
  limits(): Promise<Limits>;
  /** Returns the settings that a policy sets: their limits cannot be raised. */
  lockedSettings(): Promise<readonly string[]>;
  /** Epoch ms; days are UTC days. */
  now(): number;
}

/** Creates the budgets of an account. */
export function createBudget({ counters, limits, lockedSettings, now }: BudgetDeps) {
  const today = () => Math.floor(now() / DAY_MS);
  const endOfDay = () => (today() + 1) * DAY_MS;
  const dayKey = () => `day|${today()}`;
  const siteKey = (origin: PageOrigin) => `site|${today()}|${origin.site}`;
  const pageKey = (origin: PageOrigin) => `page|${origin.page}`;

  /** Page and site limits rise for one site, so that no other page may send more. */
  const raiseKey = (scope: BudgetScope, site: string) => `raised|${scope}${scope === 'day' ? '' : `|${site}`}`;

  const isLocked = async (scope: BudgetScope) => (await lockedSettings()).includes(LIMIT_SETTINGS[scope]);

  /** Returns the configured limits with today's raises; a policy that came after a raise ends it. */
  async function readLimits(site: string | null): Promise<Record<BudgetScope, number>> {
    const settings = await limits();
    const read = async (scope: BudgetScope) => {
      const limit = settings[LIMIT_SETTINGS[scope]];
      const raises = site === null && scope !== 'day' ? 0 : await counters.read(raiseKey(scope, site ?? ''));
      return raises > 0 && !(await isLocked(scope)) ? limit * (1 + raises) : limit;
    };
    const [page, siteDay, day] = await Promise.all([read('page'), read('site'), read('day')]);
    return { page, site: siteDay, day };
  }

  async function readScopes(
    origin: PageOrigin,
  ): Promise<{ scope: BudgetScope; key: string; until: number; used: number; limit: number }[]> {
    const limit = await readLimits(origin.site);
    const rows = [
      { scope: 'page' as const, key: pageKey(origin), until: now() + PAGE_VIEW_MS, limit: limit.page },
      { scope: 'site' as const, key: siteKey(origin), until: endOfDay(), limit: limit.site },
      { scope: 'day' as const, key: dayKey(), until: endOfDay(), limit: limit.day },
    ];
    return Promise.all(rows.map(async (row) => ({ ...row, used: await counters.read(row.key) })));
  }

  return {
    /** Returns the limits in force for a site; null: those of no site. */
    limits: readLimits,

    /**
     * Adds the configured limit of each scope once more, until the counts of the day end (00:00 UTC); those of page and site for this site only.
     * @throws AppError `bad-request` if a policy sets one of them
     */
    async raise(scopes: readonly BudgetScope[], site: string): Promise<void> {
      for (const scope of scopes) if (await isLocked(scope)) throw new AppError('bad-request');
      for (const scope of new Set(scopes)) await counters.add(raiseKey(scope, site), 1, endOfDay());
    },

    /**
     * Takes up to `wanted` addresses from the budgets of the page.
     * @returns the number granted, and the limit that refused the others
     */
    async take(wanted: number, origin: PageOrigin): Promise<{ granted: number; refusal: BudgetExceeded | null }> {
      const rows = await readScopes(origin);
      const remaining = Math.min(...rows.map((row) => Math.max(0, row.limit - row.used)));
      const granted = Math.min(wanted, remaining);
      if (granted) for (const row of rows) row.used = await counters.add(row.key, granted, row.until);
      if (granted === wanted) return { granted, refusal: null };
      return { granted, refusal: toBudgetExceeded(rows) };
    },

    /** The limit that would refuse one more address of this page, or null. */
    async refusal(origin: PageOrigin): Promise<BudgetExceeded | null> {
      const rows = await readScopes(origin);
      return rows.some((row) => row.used >= row.limit) ? toBudgetExceeded(rows) : null;
    },

    /** Adds user requests, which are never refused, to the day's count. A negative number takes back addresses that were not sent. */
    async count(count: number): Promise<void> {
      await counters.add(dayKey(), count, endOfDay());
    },

    /** Tests whether a page's claim of a user action for this many addresses is plausible; if so, they are counted. */
    async believes(count: number, origin: PageOrigin): Promise<boolean> {
      const site = `asked|${today()}|${origin.site}`;
      const day = `asked|${today()}`;
      if ((await counters.read(site)) + count > MAX_USER_PER_SITE_DAY) return false;
      if ((await counters.read(day)) + count > MAX_USER_PER_DAY) return false;
      for (const key of [site, day]) await counters.add(key, count, endOfDay());
      return true;
    },

    /** Returns the usage and limit of the day, and of the page view of `origin`. */
    async quota(origin: PageOrigin | null): Promise<Quota> {
      const limit = await readLimits(origin?.site ?? null);
      return {
        day: { used: await counters.read(dayKey()), limit: limit.day },
        page: origin && { used: await counters.read(pageKey(origin)), limit: limit.page },
      };
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;

/** Returns the first exhausted limit, or the page limit if none is. @throws RangeError without rows */
function toBudgetExceeded(rows: { scope: BudgetScope; used: number; limit: number }[]): BudgetExceeded {
  const day = rows.find((row) => row.scope === 'day');
  const exhausted = rows.find((row) => row.used >= row.limit) ?? rows[0];
  if (!exhausted || !day) throw new RangeError('no budget rows');
  return {
    scope: exhausted.scope,
    used: exhausted.used,
    limit: exhausted.limit,
    leftToday: Math.max(0, day.limit - day.used),
  };
}
