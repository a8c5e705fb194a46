// Tests of request budgets: automatic requests are limited per page view, per site and per day.
// covers F-40
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../lib/screening/budget';
import { LIMITS, memoryCounters, PAGE } from '../../harness/screening';

const DAY = 86_400_000;
const PAGE_VIEW_MS = 600_000;

function budgetAt(clock: { time: number }, limits = LIMITS, locked: string[] = []) {
  const now = () => clock.time;
  return createBudget({
    counters: memoryCounters(now),
    now,
    limits: async () => limits,
    lockedSettings: async () => locked,
  });
}

it('budget grants what is left and names the limit that refused the rest', async () => {
  const budget = budgetAt({ time: DAY * 3 });
  expect(await budget.take(40, PAGE)).toEqual({ granted: 40, refusal: null });
  expect(await budget.take(20, PAGE)).toEqual({
    granted: 10,
    refusal: { scope: 'page', used: 50, limit: 50, leftToday: 950 },
  });
  expect(await budget.quota(PAGE)).toEqual({ day: { used: 50, limit: 1000 }, page: { used: 50, limit: 50 } });
});

it('budget limits a site over many pages, and renews on the next day', async () => {
  const clock = { time: DAY * 3.5 };
  const budget = budgetAt(clock);
  const pages = Array.from({ length: 6 }, (_, i) => ({ ...PAGE, page: `${PAGE.page}?p=${i}` }));
  let granted = 0;
  for (const page of pages) granted += (await budget.take(50, page)).granted;
  expect(granted).toBe(200);
  expect((await budget.refusal({ ...PAGE, page: 'https://explorer.example/new' }))?.scope).toBe('site');
  clock.time += DAY;
  expect((await budget.take(50, PAGE)).granted).toBe(50);
});

it('budget of a page view is not refilled by a reload', async () => {
  const clock = { time: DAY * 3 };
  const budget = budgetAt(clock);
  await budget.take(50, PAGE);
  clock.time += PAGE_VIEW_MS - 1;
  expect((await budget.take(1, PAGE)).granted).toBe(0);
  clock.time += PAGE_VIEW_MS;
  expect((await budget.take(1, PAGE)).granted).toBe(1);
});

it("budget counts a person's requests without refusing any", async () => {
  const budget = budgetAt({ time: DAY * 3 }, { ...LIMITS, budgetDay: 5 });
  await budget.count(9);
  expect((await budget.quota(null)).day).toEqual({ used: 9, limit: 5 });
  expect((await budget.refusal(PAGE))?.scope).toBe('day');
});

it('budget limits person requests claimed by pages, per site and in total', async () => {
  const clock = { time: DAY * 3 };
  const budget = budgetAt(clock);
  const at = (site: string) => ({ page: `https://${site}/x`, site });
  expect(await budget.believes(400, at('a.example'))).toBe(true);
  expect(await budget.believes(200, at('a.example'))).toBe(false);
  expect(await budget.believes(100, at('a.example'))).toBe(true);
  expect(await budget.believes(1, { ...at('a.example'), page: 'https://a.example/another' })).toBe(false);
  expect(await budget.believes(500, at('b.example'))).toBe(true);
  expect(await budget.believes(1, at('c.example'))).toBe(false);
  expect((await budget.quota(null)).day.used, 'believing spends nothing').toBe(0);
  clock.time += DAY;
  expect(await budget.believes(1, at('a.example'))).toBe(true);
});

// covers T-32
it('budget never grants more than the smallest limit in sum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 12 }), async (wishes) => {
      const budget = budgetAt({ time: DAY * 3 });
      let granted = 0;
      for (const wish of wishes) granted += (await budget.take(wish, PAGE)).granted;
      expect(granted).toBe(
        Math.min(
          50,
          wishes.reduce((a, b) => a + b, 0),
        ),
      );
    }),
  );
});

describe('limit raised for today', () => {
  const noon = Date.UTC(2026, 5, 10, 12);
  const other = { page: 'https://other.example/', site: 'other.example' };

  it('grows by the setting with each press and ends with the counts of the day', async () => {
    const clock = { time: noon };
    const budget = budgetAt(clock);
    await budget.take(50, PAGE);
    await budget.raise(['page'], PAGE.site);
    expect(await budget.refusal(PAGE)).toBe(null);
    expect(await budget.take(80, PAGE)).toMatchObject({
      granted: 50,
      refusal: { scope: 'page', used: 100, limit: 100 },
    });
    await budget.raise(['page', 'page'], PAGE.site);
    expect((await budget.quota(PAGE)).page).toEqual({ used: 100, limit: 150 });
    clock.time = Date.UTC(2026, 5, 11) - 1;
    expect(await budget.limits(PAGE.site)).toEqual({ page: 150, site: 200, day: 1000 });
    clock.time++;
    expect(await budget.limits(PAGE.site)).toEqual({ page: 50, site: 200, day: 1000 });
  });

  // covers T-32
  it('lets no other site send more, except by the limit of the day', async () => {
    const budget = budgetAt({ time: noon });
    await budget.raise(['page', 'site'], PAGE.site);
    expect(await budget.limits(PAGE.site)).toEqual({ page: 100, site: 400, day: 1000 });
    expect((await budget.take(80, other)).granted).toBe(50);
    await budget.raise(['day'], PAGE.site);
    expect(await budget.limits(other.site)).toEqual({ page: 50, site: 200, day: 2000 });
    expect((await budget.quota(null)).day.limit).toBe(2000);
  });

  it('of a policy is refused, and a policy that comes later ends the raise', async () => {
    const locked: string[] = [];
    const budget = budgetAt({ time: noon }, LIMITS, locked);
    await budget.raise(['page'], PAGE.site);
    locked.push('budgetPage');
    expect((await budget.limits(PAGE.site)).page).toBe(50);
    await expect(budget.raise(['site', 'page'], PAGE.site)).rejects.toMatchObject({ code: 'bad-request' });
    expect((await budget.limits(PAGE.site)).site, 'refused as a whole').toBe(200);
  });

  it('of 0 stays 0', async () => {
    const budget = budgetAt({ time: noon }, { ...LIMITS, budgetPage: 0 });
    await budget.raise(['page'], PAGE.site);
    expect((await budget.take(5, PAGE)).granted).toBe(0);
  });
});
