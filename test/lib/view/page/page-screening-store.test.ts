// Tests of the page screening store: automatic requests, change notices, polling and deferred requests.
import { describe, expect, test } from 'vitest';
import { MAX_ADDRESSES_PER_CALL } from '../../../../lib/messages/message-limits';
import type { AddressRef, RequestPriority, ScreeningState } from '../../../../lib/verdict/screening-state';
import { addressRefKey, canRequestAgain, createDeferredRequests } from '../../../../lib/view/page/page-screening-store';
import { ask, world } from '../../../harness/page-screening';

const idle = (one: AddressRef): ScreeningState => ({ ...one, state: 'idle' });
const waiting = (one: AddressRef): ScreeningState => ({ ...one, state: 'waiting', since: 0 });

describe('request', () => {
  test('store sends each address once', async () => {
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

  test('store on a site set to "only when I ask" looks and sends nothing', async () => {
    const { screening, sent, pass } = world('ask', idle);
    screening.request([ask(1)], 'view');
    await pass(10);
    expect(sent.map(({ name }) => name)).toEqual(['look']);
  });

  test('store sends at most 2,000 addresses per message', async () => {
    const { screening, sent, pass } = world('view', idle);
    screening.request(
      Array.from({ length: 2 * MAX_ADDRESSES_PER_CALL + 1 }, (_, n) => ask(n)),
      'view',
    );
    await pass(10);
    expect(sent.map(({ asks }) => asks.length)).toEqual([MAX_ADDRESSES_PER_CALL, MAX_ADDRESSES_PER_CALL, 1]);
  });

  test('store keeps null for what is not an address', async () => {
    const { screening, pass } = world('view', () => null);
    screening.request([ask(1)], 'view');
    await pass(10);
    expect(screening.stateOf(addressRefKey(ask(1)))).toBeNull();
  });
});

test("store sends a person's request again", async () => {
  const { screening, sent, pass } = world('ask', idle);
  screening.request([ask(1)], 'view');
  await screening.requestByUser([ask(1)], true);
  await pass(10);
  expect(sent[1]).toEqual({ name: 'screen', asks: [ask(1)], why: 'person', again: true });
});

describe('change notices', () => {
  test('store turns a burst of notices into four looks a second at drawn or unanswered addresses', async () => {
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

describe('polling', () => {
  test('store looks again after 2, 4, 8 … s while a drawn address waits', async () => {
    const { screening, sent, draw, pass } = world('view', waiting);
    draw([ask(1)]);
    screening.request([ask(1)], 'view');
    await pass(14_100);
    expect(sent.map(({ name }) => name)).toEqual(['screen', 'look', 'look', 'look']);
  });

  test('store sets no timer when no drawn address waits', async () => {
    const { screening, draw, pass, pending } = world('view', idle);
    draw([ask(1)]);
    screening.request([ask(1)], 'view');
    await pass(60_000);
    expect(pending()).toBe(0);
  });

  test('store resends addresses that a dead background never answered', async () => {
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

  test('store does nothing after its end', async () => {
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

describe('deferred addresses', () => {
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

  test('deferred addresses are sent once the vault is open, drawn ones first, once only', async () => {
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

  test('deferred addresses stay on a site set to "only when I ask"', async () => {
    const { screening, sent, draw, pass, turn } = changing(locked, 'ask');
    screening.request([ask(1)], 'view');
    draw([ask(1)]);
    await pass(10);
    turn(idle);
    screening.onStatesChanged();
    await pass(500);
    expect(screens(sent)).toEqual([]);
  });

  test('deferred addresses over a limit are released by a higher limit, not by an ended count', async () => {
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

  test('deferred addresses wait without an account and are sent afterwards', async () => {
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

  test("address requested by a person while locked is sent as a person's request on any site", async () => {
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

  test('deferred address is charged to the budget of the next page', async () => {
    const { screening, sent, pass } = changing(over);
    screening.request([ask(1)], 'view');
    await pass(10);
    screening.reset();
    screening.request([ask(1)], 'view');
    await pass(10);
    expect(screens(sent)).toHaveLength(2);
  });
});

const ref = { chain: 'evm', address: '0x1' };
const unasked: ScreeningState = { ...ref, state: 'idle' };
const locked: ScreeningState = { ...ref, state: 'locked' };
const over: ScreeningState = { ...ref, state: 'over-budget', scope: 'site', used: 200, limit: 200, leftToday: 9 };
const standing = (account: string | null, site = 200) => ({ account, limits: { page: 50, site, day: 1000 } });

describe('release', () => {
  test.each<[string, ScreeningState, string | null, number, boolean]>([
    ['locked, then open', locked, 'one', 200, true],
    ['locked still', locked, null, 200, false],
    ['over a limit that is as it was', over, 'one', 200, false],
    ['over a limit that was raised', over, 'one', 201, true],
    ['over a limit that was lowered', over, 'one', 10, false],
    ['never asked for', unasked, 'one', 200, true],
  ])('%s', (_, answer, account, limit, isFreed) => {
    const held = createDeferredRequests();
    held.record('k', answer);
    expect(held.has(answer)).toBe(true);
    expect(held.release(['k'], standing(account, limit))).toEqual(isFreed ? ['k'] : []);
  });

  test('deferred request is released once per account until another state arrives', () => {
    const held = createDeferredRequests();
    held.record('k', unasked);
    expect(held.release(['k'], standing('one'))).toEqual(['k']);
    held.record('k', unasked);
    expect(held.release(['k'], standing('one'))).toEqual([]);
    expect(held.release(['k'], standing('two'))).toEqual(['k']);
    held.record('k', locked);
    expect(held.release(['k'], standing('two'))).toEqual(['k']);
  });
});

test('refusal survives a lock and is drawn as one after its count ended', () => {
  const held = createDeferredRequests();
  held.record('k', over);
  held.record('k', locked);
  expect(held.toShownState('k', locked)).toBe(locked);
  expect(held.toShownState('k', unasked)).toBe(over);
  expect(held.release(['k'], standing('one'))).toEqual([]);
  held.clear();
  expect(held.toShownState('k', unasked)).toBe(unasked);
});

test('canRequestAgain accepts states that would be sent now', () => {
  expect([unasked, locked, over, null, undefined].map(canRequestAgain)).toEqual([true, false, false, false, false]);
});
