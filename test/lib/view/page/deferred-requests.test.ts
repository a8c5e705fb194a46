// Tests of deferred requests: an address is requested again after an unlock or a raised limit.
import { describe, expect, test } from 'vitest';
import type { ScreeningState } from '../../../../lib/verdict/screening-state';
import { canRequestAgain, createDeferredRequests } from '../../../../lib/view/page/deferred-requests';

const ask = { chain: 'evm', address: '0x1' };
const idle: ScreeningState = { ...ask, state: 'idle' };
const locked: ScreeningState = { ...ask, state: 'locked' };
const over: ScreeningState = { ...ask, state: 'over-budget', scope: 'site', used: 200, limit: 200, leftToday: 9 };
const standing = (account: string | null, site = 200) => ({ account, limits: { page: 50, site, day: 1000 } });

describe('release', () => {
  test.each<[string, ScreeningState, string | null, number, boolean]>([
    ['locked, then open', locked, 'one', 200, true],
    ['locked still', locked, null, 200, false],
    ['over a limit that is as it was', over, 'one', 200, false],
    ['over a limit that was raised', over, 'one', 201, true],
    ['over a limit that was lowered', over, 'one', 10, false],
    ['never asked for', idle, 'one', 200, true],
  ])('%s', (_, answer, account, limit, isFreed) => {
    const held = createDeferredRequests();
    held.record('k', answer);
    expect(held.has(answer)).toBe(true);
    expect(held.release(['k'], standing(account, limit))).toEqual(isFreed ? ['k'] : []);
  });

  test('deferred request is released once per account until another state arrives', () => {
    const held = createDeferredRequests();
    held.record('k', idle);
    expect(held.release(['k'], standing('one'))).toEqual(['k']);
    held.record('k', idle);
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
  expect(held.toShownState('k', idle)).toBe(over);
  expect(held.release(['k'], standing('one'))).toEqual([]);
  held.clear();
  expect(held.toShownState('k', idle)).toBe(idle);
});

test('canRequestAgain accepts states that would be sent now', () => {
  expect([idle, locked, over, null, undefined].map(canRequestAgain)).toEqual([true, false, false, false, false]);
});
