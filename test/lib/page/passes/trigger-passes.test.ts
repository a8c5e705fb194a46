// Tests of pass requests: delays depend on scrolling, the duration of hit tests and the CPU budget.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Occurrence, TextPosition } from '../../../../lib/page/model/occurrence';
import {
  CHECKS_TO_SAMPLE,
  requestCheck,
  requestOcclusion,
  requestRescan,
  requestSample,
  requestScan,
  requestWideScan,
} from '../../../../lib/page/passes/trigger-passes';
import { createRecordedState, measured, setNear } from '../../../harness/recorded-page-state';

function occurrenceOf(text: string): Occurrence {
  const node = { data: text, isConnected: true } as Text;
  return {
    text,
    word: text,
    position: { first: node, start: 0, last: node, end: text.length } as TextPosition,
  } as Occurrence;
}

const document = { hidden: false };
beforeEach(() => vi.stubGlobal('document', document));
afterEach(() => {
  document.hidden = false;
  vi.unstubAllGlobals();
});

describe('requestScan', () => {
  test.each([
    ['at rest', { boxScrolledMs: 150, scanMs: 999 }, [['scan', 0]]],
    ['while a box scrolls', { boxScrolledMs: 149, scanMs: 999 }, [['scanDeferred']]],
    ['while a box scrolls, after a second without a scan', { boxScrolledMs: 149, scanMs: 1000 }, [['scan', 0]]],
  ])('%s', (_, { boxScrolledMs, scanMs }, expected) => {
    const { state, ages, clock, takeRequests } = createRecordedState();
    state.boxScrolledAt = clock.now - boxScrolledMs;
    ages.scan = scanMs;
    requestScan(state);
    expect(takeRequests()).toEqual(expected);
  });
  test('waits for the CPU budget', () => {
    const { state, clock, takeRequests } = createRecordedState();
    state.budget.run(() => {
      clock.now += 50;
    });
    requestScan(state);
    // 50 ms spent, of 40 ms saved: 10 ms at an 80th of the time.
    expect(takeRequests()).toEqual([['scan', 800]]);
  });
});

describe('requestRescan', () => {
  test.each([
    ['at once', false, [['scan', 0]]],
    ['after input, once the page has settled', true, [['settle']]],
  ])('%s', (_, afterInput, expected) => {
    const { state, takeRequests } = createRecordedState();
    state.isRestyled = false;
    requestRescan(state, afterInput);
    expect(takeRequests()).toEqual(expected);
    expect(state).toMatchObject({ version: 1, isRestyled: true });
  });
});

test('requestWideScan ignores the CPU budget', () => {
  const { state, clock, takeRequests } = createRecordedState();
  state.budget.run(() => {
    clock.now += 500;
  });
  requestWideScan(state);
  expect(takeRequests()).toEqual([['scan']]);
  expect(state.scanMargin).toBe(1);
});

describe('requestOcclusion', () => {
  test.each([
    ['at rest', { testedMs: 400, testMs: 10, scrolledMs: 300 }, ['occlusion', 0, 600, 100]],
    ['soon after tests of 10 ms', { testedMs: 100, testMs: 10, scrolledMs: 300 }, ['occlusion', 300, 600, 100]],
    ['at a scroll event of the page', { testedMs: 400, testMs: 10, scrolledMs: 0 }, ['occlusion', 0, 3000, 300]],
    [
      'before the next scroll event may be heard',
      { testedMs: 400, testMs: 10, scrolledMs: 120 },
      ['occlusion', 0, 3000, 180],
    ],
    ['at the end of a scroll', { testedMs: 400, testMs: 10, scrolledMs: 299 }, ['occlusion', 0, 3000, 100]],
  ])('%s', (_, { testedMs, testMs, scrolledMs }, expected) => {
    const { state, clock, takeRequests } = createRecordedState();
    Object.assign(state, { testMs, testedAt: clock.now - testedMs, scrolledAt: clock.now - scrolledMs });
    requestOcclusion(state);
    expect(takeRequests()).toEqual([expected]);
  });
  test.each([
    [false, true, true],
    [true, false, true],
    [false, false, false],
  ])('outdated before: %s, changed: %s', (isOutdated, isNew, expected) => {
    const { state } = createRecordedState();
    state.isOutdated = isOutdated;
    requestOcclusion(state, isNew);
    expect(state.isOutdated).toBe(expected);
  });
});

describe('requestSample', () => {
  test.each([
    [1, [3, 7]],
    [2, [2, 6]],
    [3, [1, 5]],
    [4, [0, 4, 8]],
  ])('sample %i takes a different quarter of the addresses in the window', (sample, expected) => {
    const invalidate = vi.fn();
    const { state, takeRequests } = createRecordedState({}, { layout: { invalidate } });
    const occurrences = Array.from({ length: 9 }, (_, n) => occurrenceOf(`address ${n}`));
    const outside = measured(occurrenceOf('outside'), { isInWindow: false });
    setNear(state, [outside, ...occurrences.map((occurrence) => measured(occurrence))]);
    state.checks = sample * CHECKS_TO_SAMPLE;
    requestSample(state);
    expect(invalidate).toHaveBeenCalledExactlyOnceWith(expected.map((n) => occurrences[n]));
    expect(state).toMatchObject({ isSample: true, isOutdated: false });
    expect(takeRequests().map(([pass]) => pass)).toEqual(['occlusion']);
  });
  test.each([
    [1000, []],
    [1001, ['occlusion']],
  ])('%i ms after tests of 10 ms', (testedMs, expected) => {
    const { state, clock, takeRequests } = createRecordedState();
    Object.assign(state, { testMs: 10, testedAt: clock.now - testedMs });
    requestSample(state);
    expect(takeRequests().map(([pass]) => pass)).toEqual(expected);
  });
});

test.each([
  ['marks in view', false, 1, [['check']]],
  ['marks in view of a hidden tab', true, 1, []],
  ['no marks', false, 0, []],
])('requestCheck with %s', (_, isHidden, count, expected) => {
  const { state, takeRequests } = createRecordedState();
  document.hidden = isHidden;
  state.inView = Array.from({ length: count }, () => occurrenceOf('address'));
  requestCheck(state);
  expect(takeRequests()).toEqual(expected);
});
