// Tests of the submit window: it respects size and daily limit, and withdraws waiting addresses on a pause.
import { expect, test } from 'vitest';
import { CHUNK_ADDRESSES } from '../../../lib/bulk/bulk-limits';
import { type BulkSession, createSubmitWindow, WINDOW_ADDRESSES } from '../../../lib/bulk/submit-window';
import type { AddressRef, ScreeningState } from '../../../lib/verdict/screening-state';
import { asksOf, memoryStore, runOf } from '../../harness/bulk';

/** A screener with scripted known states; everything else submitted is pending. */
function world(count: number, leftToday = Number.POSITIVE_INFINITY) {
  const store = memoryStore();
  const { run, targets } = runOf(asksOf(count), { state: 'running', startedAt: 5 });
  for (const n of run.left.keys())
    store.chunks.set(`r1|${n}`, targets.slice(n * CHUNK_ADDRESSES, (n + 1) * CHUNK_ADDRESSES));
  const known = new Map<string, object>();
  const sent: string[] = [];
  const budget = { left: leftToday };
  let dropped = 0;
  const states = async (asks: AddressRef[]) =>
    asks.map((ask) => ({ ...ask, ...(known.get(ask.address) ?? { state: 'idle' }) }) as ScreeningState);
  const session: BulkSession = {
    account: run.account,
    leftToday: async () => budget.left,
    screener: {
      peek: states,
      screen: async (asks) => {
        sent.push(...asks.filter(({ address }) => !known.has(address)).map(({ address }) => address));
        return states(asks);
      },
      isPending: ({ address }) => sent.includes(address) && !known.has(address),
      dropBulkJobs: async () => {
        dropped += 1;
      },
    },
  };
  const answer = (address: string | undefined, state: object = { state: 'unsupported' }) =>
    void known.set(address ?? '', state);
  return {
    asking: createSubmitWindow(session, store),
    run,
    targets,
    store,
    sent,
    budget,
    answer,
    dropped: () => dropped,
  };
}

test('submit window submits one window, and more as answers arrive', async () => {
  const { asking, run, targets, sent, answer } = world(WINDOW_ADDRESSES + 30);
  const filled = await asking.fill(run);
  expect(sent).toHaveLength(WINDOW_ADDRESSES);
  for (const { address } of targets.slice(0, 10)) answer(address);
  const collected = await asking.collectOutcomes(filled);
  expect(collected.tally).toMatchObject({ unsupported: 10, open: WINDOW_ADDRESSES + 20 });
  await asking.fill(collected);
  expect(sent).toHaveLength(WINDOW_ADDRESSES + 10);
});

test('submit window takes known verdicts immediately and without daily cost', async () => {
  const { asking, run, targets, sent, answer } = world(20, 4);
  for (const { address } of targets.slice(0, 12)) answer(address);
  const filled = await asking.fill(run);
  expect(filled.tally).toMatchObject({ unsupported: 12, open: 8 });
  expect(sent).toHaveLength(4);
  expect(asking.getHold(), 'four are on their way').toBeNull();
});

test('submit window shares the day over all chunks', async () => {
  const { asking, run, targets, sent, answer } = world(CHUNK_ADDRESSES + 30, 10);
  for (const { address } of targets.slice(0, CHUNK_ADDRESSES - 4)) answer(address);
  await asking.fill(run);
  expect(sent).toHaveLength(10);
});

test('submit window holds the run when the day is spent until there is room', async () => {
  const { asking, run, sent, budget } = world(20, 0);
  await asking.fill(run);
  expect(asking.isIdle()).toBe(true);
  expect(asking.getHold()).toEqual({ because: 'day', until: null });
  budget.left = 100;
  await asking.fill(run);
  expect(asking.getHold()).toBeNull();
  expect(sent).toHaveLength(20);
});

test('submit window pauses on an account refusal, withdraws waiting addresses and records no outcome', async () => {
  const { asking, run, targets, store, answer, dropped } = world(3);
  const filled = await asking.fill(run);
  answer(targets[0]?.address, { state: 'failed', code: 'no-permission', status: null, tries: 1, at: 9, service: 's' });
  answer(targets[1]?.address);
  const paused = await asking.collectOutcomes(filled);
  expect(paused).toMatchObject({
    state: 'paused',
    pausedBy: 'permission',
    tally: { unsupported: 1, failed: 0, open: 2 },
  });
  expect(store.all.get('r1')).toEqual(paused);
  expect(dropped()).toBe(1);
});
