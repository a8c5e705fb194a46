// What a page asks of the background: each address once, again when told, ever more seldom when nothing is heard.
import { describe, expect, test, vi } from 'vitest';
import type { AddressRef, RequestPriority, ScreeningState } from '../../../../lib/verdict/screening-state';
import {
  addressRefKey,
  createPageScreening,
  MAX_PENDING_ADDRESSES,
} from '../../../../lib/view/page/page-screening-store';

const ask = (n: number): AddressRef => ({ chain: 'evm', address: `0x${n}` });

function world(mode: 'view' | 'ask', answer: (ask: AddressRef) => ScreeningState | null) {
  const sent: { name: string; asks: AddressRef[]; why?: RequestPriority; again?: boolean }[] = [];
  const timers: { at: number; run: () => void; off: boolean }[] = [];
  const stop = new AbortController();
  let clock = 0;
  let drawn: string[] = [];
  let isDown = false;
  const standing: { account?: string | null } = {};
  const limits = { page: 50, site: 200, day: 1000 };
  const reply = async (asks: AddressRef[]) => {
    if (isDown) throw new Error('gone');
    return asks.map(answer);
  };
  const answered: string[][] = [];
  const screening = createPageScreening(
    {
      asking: {
        screen: (asks, why, again) => {
          sent.push({ name: 'screen', asks, why, again });
          return reply(asks);
        },
        peek: (asks) => {
          sent.push({ name: 'look', asks });
          return reply(asks);
        },
      },
      now: () => clock,
      signal: stop.signal,
      after(ms, run) {
        const timer = { at: clock + ms, run, off: false };
        timers.push(timer);
        return () => {
          timer.off = true;
        };
      },
      onAnswers: (keys) => answered.push([...keys]),
      drawn: () => drawn,
      standing: async () => ({ account: 'one', limits, ...standing }),
    },
    mode,
  );
  return {
    screening,
    sent,
    answered,
    stop,
    limits,
    standing,
    draw: (asks: AddressRef[]) => {
      drawn = asks.map(addressRefKey);
    },
    down: (value: boolean) => {
      isDown = value;
    },
    pending: () => timers.filter((timer) => !timer.off).length,
    async pass(ms: number) {
      await vi.waitFor(() => undefined);
      for (const end = clock + ms; ; ) {
        const next = timers.filter((timer) => !timer.off && timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) {
          clock = end;
          return;
        }
        clock = next.at;
        next.off = true;
        next.run();
        await new Promise((done) => setImmediate(done));
      }
    },
  };
}

const idle = (one: AddressRef): ScreeningState => ({ ...one, state: 'idle' });
const waiting = (one: AddressRef): ScreeningState => ({ ...one, state: 'waiting', since: 0 });

describe('want', () => {
  test('sends each address once', async () => {
    const { screening, sent, pass } = world('view', idle);
    screening.request([ask(1), ask(2)], 'view');
    screening.request([ask(2), ask(3)], 'rest');
    await pass(10);
    expect(sent.map(({ asks, why }) => [asks.length, why])).toEqual([
      [2, 'view'],
      [1, 'rest'],
    ]);
    expect(screening.stateOf(addressRefKey(ask(3)))).toEqual(idle(ask(3)));
  });

  test('on a site set to "only when I ask" it looks and sends nothing', async () => {
    const { screening, sent, pass } = world('ask', idle);
    screening.request([ask(1)], 'view');
    await pass(10);
    expect(sent.map(({ name }) => name)).toEqual(['look']);
  });

  test('one message holds at most 2,000', async () => {
    const { screening, sent, pass } = world('view', idle);
    screening.request(
      Array.from({ length: 2 * MAX_PENDING_ADDRESSES + 1 }, (_, n) => ask(n)),
      'view',
    );
    await pass(10);
    expect(sent.map(({ asks }) => asks.length)).toEqual([MAX_PENDING_ADDRESSES, MAX_PENDING_ADDRESSES, 1]);
  });

  test('null is kept: not an address', async () => {
    const { screening, pass } = world('view', () => null);
    screening.request([ask(1)], 'view');
    await pass(10);
    expect(screening.stateOf(addressRefKey(ask(1)))).toBeNull();
  });
});

test('a person asks again although it was asked', async () => {
  const { screening, sent, pass } = world('ask', idle);
  screening.request([ask(1)], 'view');
  await screening.requestByUser([ask(1)], true);
  await pass(10);
  expect(sent[1]).toEqual({ name: 'screen', asks: [ask(1)], why: 'person', again: true });
});

describe('changed', () => {
  test('a storm becomes at most four looks a second, at what is drawn or unanswered', async () => {
    const { screening, sent, draw, pass } = world('view', (one) => (one.address === '0x2' ? waiting(one) : idle(one)));
    screening.request([ask(1), ask(2), ask(3)], 'view');
    await pass(10);
    draw([ask(1)]);
    for (let n = 0; n < 100; n++) {
      screening.onStatesChanged();
      await pass(10);
    }
    const looks = sent.filter(({ name }) => name === 'look');
    expect(looks.length).toBeGreaterThan(1);
    expect(looks.length).toBeLessThanOrEqual(5);
    expect(looks[0]?.asks).toEqual([ask(1), ask(2)]);
  });
});

describe('by itself', () => {
  test('looks again after 2, 4, 8 … s while a drawn one waits', async () => {
    const { screening, sent, draw, pass } = world('view', waiting);
    draw([ask(1)]);
    screening.request([ask(1)], 'view');
    await pass(14_100);
    expect(sent.map(({ name }) => name)).toEqual(['screen', 'look', 'look', 'look']);
  });

  test('no timer where nothing drawn waits', async () => {
    const { screening, draw, pass, pending } = world('view', idle);
    draw([ask(1)]);
    screening.request([ask(1)], 'view');
    await pass(60_000);
    expect(pending()).toBe(0);
  });

  test('what a dead background never answered is sent again', async () => {
    const { screening, sent, draw, down, pass } = world('view', idle);
    down(true);
    draw([ask(1)]);
    screening.request([ask(1)], 'view');
    await pass(100);
    down(false);
    await pass(5000);
    expect(sent.map(({ name }) => name)).toEqual(['screen', 'screen']);
    expect(screening.stateOf(addressRefKey(ask(1)))).toEqual(idle(ask(1)));
  });

  test('nothing more after the end', async () => {
    const { screening, sent, draw, stop, pass } = world('view', waiting);
    draw([ask(1)]);
    screening.request([ask(1)], 'view');
    await pass(100);
    stop.abort();
    screening.onStatesChanged();
    screening.request([ask(2)], 'view');
    await pass(100);
    expect(sent).toHaveLength(1);
  });
});

describe('what was held back', () => {
  const locked = (one: AddressRef): ScreeningState => ({ ...one, state: 'locked' });
  const over = (one: AddressRef): ScreeningState => ({
    ...one,
    state: 'over-budget',
    scope: 'page',
    used: 50,
    limit: 50,
    leftToday: 900,
  });
  const screens = (sent: { name: string; asks: AddressRef[] }[]) => sent.filter(({ name }) => name === 'screen');

  function changing(first: (ask: AddressRef) => ScreeningState, mode: 'view' | 'ask' = 'view') {
    let answer = first;
    const made = world(mode, (one) => answer(one));
    return { ...made, turn: (next: (ask: AddressRef) => ScreeningState) => (answer = next) };
  }

  test('is asked for by itself once the vault is open: all of it, what is drawn first, and once only', async () => {
    const { screening, sent, draw, pass, turn } = changing(locked);
    screening.request([ask(1), ask(2), ask(3)], 'view');
    draw([ask(3)]);
    await pass(10);
    turn(idle);
    for (let n = 0; n < 5; n++) {
      screening.onStatesChanged();
      await pass(500);
    }
    expect(screens(sent).map(({ asks }) => asks)).toEqual([
      [ask(1), ask(2), ask(3)],
      [ask(3), ask(1), ask(2)],
    ]);
    turn(locked);
    screening.onStatesChanged();
    await pass(500);
    turn(idle);
    screening.onStatesChanged();
    await pass(500);
    expect(screens(sent)).toHaveLength(3);
  });

  test('on a site set to "only when I ask" stays held', async () => {
    const { screening, sent, draw, pass, turn } = changing(locked, 'ask');
    screening.request([ask(1)], 'view');
    draw([ask(1)]);
    await pass(10);
    turn(idle);
    screening.onStatesChanged();
    await pass(500);
    expect(screens(sent)).toEqual([]);
  });

  test('over a limit it is freed by a higher limit, not by a count that ran out', async () => {
    const { screening, sent, draw, pass, turn, limits } = changing(over);
    screening.request([ask(1), ask(2)], 'view');
    draw([ask(1)]);
    await pass(10);
    turn(idle);
    screening.onStatesChanged();
    await pass(500);
    expect(screens(sent)).toHaveLength(1);
    expect(screening.stateOf(addressRefKey(ask(1)))?.state).toBe('over-budget');
    limits.page = 80;
    screening.onStatesChanged();
    await pass(500);
    expect(screens(sent)[1]?.asks).toEqual([ask(1), ask(2)]);
  });

  test('before there is an account it is left alone, then asked for', async () => {
    const { screening, sent, draw, pass, standing } = changing(idle);
    standing.account = null;
    screening.request([ask(1)], 'view');
    draw([ask(1)]);
    await pass(10);
    screening.onStatesChanged();
    await pass(500);
    expect(screens(sent)).toHaveLength(1);
    delete standing.account;
    screening.onStatesChanged();
    await pass(500);
    screening.onStatesChanged();
    await pass(500);
    expect(screens(sent)).toHaveLength(2);
  });

  test('what a person asked for while locked goes out as theirs, wherever it stands', async () => {
    const { screening, sent, draw, pass, turn } = changing(locked, 'ask');
    await screening.requestByUser([ask(1)], false);
    draw([ask(1)]);
    turn(idle);
    for (let n = 0; n < 3; n++) {
      screening.onStatesChanged();
      await pass(500);
    }
    expect(screens(sent).map((one) => (one as { why?: RequestPriority }).why)).toEqual(['person', 'person']);
  });

  test('is asked for under the budget of the page that takes its place', async () => {
    const { screening, sent, pass } = changing(over);
    screening.request([ask(1)], 'view');
    await pass(10);
    screening.reset();
    screening.request([ask(1)], 'view');
    await pass(10);
    expect(screens(sent)).toHaveLength(2);
  });
});
