// Tests of the coverage cache: it is refreshed daily, shared by workers, and retried hourly on failure.
import { describe, expect, test } from 'vitest';
import type { Capability, StoredCoverage } from '../../../lib/capabilities/coverage';
import { createCoverageCache } from '../../../lib/capabilities/coverage-cache';
import { AppError } from '../../../lib/errors/app-error';

const HOUR = 3_600_000;
const line = (family: string, screening: boolean): Capability => ({
  chain: family,
  family,
  screening,
  reporting: screening,
  research: false,
});

function world() {
  const state = {
    time: 1_800_000_000_000,
    kept: null as StoredCoverage | null,
    told: [line('tron', false)],
    fails: false,
    online: true,
    nextMinute: null as number | null,
    asked: 0,
    changes: 0,
  };
  const worker = () =>
    createCoverageCache({
      store: {
        load: async () => state.kept,
        async save(kept) {
          state.kept = kept;
        },
      },
      async ask() {
        state.asked += 1;
        await Promise.resolve();
        if (state.fails) throw new AppError('forbidden');
        return state.told;
      },
      online: () => state.online,
      admit: async () => {
        if (state.nextMinute !== null) throw new AppError('own-pace', { retryAt: state.nextMinute });
      },
      now: () => state.time,
      changed: () => {
        state.changes += 1;
      },
    });
  return { state, worker };
}

describe('coverage cache', () => {
  test('coverage cache returns the table first, then the stored reply, also to the next worker', async () => {
    const { state, worker } = world();
    const first = await worker();
    expect(first.of('tron').screening).toBe(true);
    await Promise.all([first.renewIfDue(), first.renewIfDue()]);
    expect(state).toMatchObject({ asked: 1, changes: 1 });
    expect(first.of('tron')).toMatchObject({ screening: false, isTold: true });
    const second = await worker();
    await second.renewIfDue();
    expect(second.of('tron').screening).toBe(false);
    expect(second.all().at).toBe(state.time);
    expect(state.asked).toBe(1);
  });

  test('coverage cache refreshes daily, and after the clock was set back', async () => {
    const { state, worker } = world();
    const keeper = await worker();
    await keeper.renewIfDue();
    state.time += 24 * HOUR - 1;
    await keeper.renewIfDue();
    expect(state.asked).toBe(1);
    state.time += 1;
    await keeper.renewIfDue();
    expect(state).toMatchObject({ asked: 2, changes: 1 });
    state.time -= 48 * HOUR;
    await keeper.renewIfDue();
    expect(state.asked).toBe(3);
  });

  test('coverage cache keeps its data on a failure, retries after an hour, and reports it to a person', async () => {
    const { state, worker } = world();
    state.fails = true;
    const keeper = await worker();
    await keeper.renewIfDue();
    await (await worker()).renewIfDue();
    expect(state.asked).toBe(1);
    expect(keeper.of('tron').screening).toBe(true);
    await expect(keeper.renew()).rejects.toMatchObject({ code: 'forbidden' });
    state.time += HOUR;
    state.fails = false;
    await keeper.renewIfDue();
    expect(keeper.of('tron').screening).toBe(false);
  });

  test.each([
    ['offline', { online: false }],
    ['own-pace', { nextMinute: 5 }],
  ])('coverage cache with %s sends nothing and retries at the next occasion', async (code, change) => {
    const { state, worker } = world();
    const keeper = await worker();
    Object.assign(state, change);
    await keeper.renewIfDue();
    await expect(keeper.renew()).rejects.toMatchObject({ code });
    expect(state.asked).toBe(0);
    Object.assign(state, { online: true, nextMinute: null });
    await keeper.renewIfDue();
    expect(state.asked).toBe(1);
  });
});
