// Tests of the follow pass: it moves marks with their texts until nothing moves, and checks marks regularly.
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  checkMarks,
  followFrame,
  followGrowth,
  observeMarked,
  startFollowing,
} from '../../../../lib/page/passes/follow-pass';
import { mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';
import { createRecordedState, measured, setNear } from '../../../harness/recorded-page-state';

const [A, B] = EVM;
const namesOf = (requests: readonly [string, ...unknown[]][]) => requests.map(([pass]) => pass);
afterEach(() => vi.restoreAllMocks());

/** The first address is in the window, the second one below it. */
async function marked(...[deps, parts]: Parameters<typeof createRecordedState>) {
  const occurrences = await scanAll(mount(`<p>${A}</p><p>${B}</p>`));
  const recorded = createRecordedState(deps, parts);
  setNear(
    recorded.state,
    occurrences.map((occurrence, at) => measured(occurrence, at ? { isInWindow: false, isSeen: false } : {})),
  );
  recorded.state.inView = occurrences.slice(0, 1);
  return { ...recorded, occurrences };
}

describe('startFollowing', () => {
  test.each([
    ['at rest', 150, 0],
    ['while a box scrolls', 149, 150],
  ])('%s', async (_, boxScrolledMs, delayMs) => {
    const { state, clock, takeRequests } = await marked();
    state.boxScrolledAt = clock.now - boxScrolledMs;
    state.stillFrames = 3;
    startFollowing(state);
    expect(takeRequests()).toEqual([['follow', delayMs]]);
    expect(state.stillFrames).toBe(0);
  });
});

describe('followFrame', () => {
  test('measures all marks first, then those in the window; styles again after 100 ms', async () => {
    const { state, clock, takeRedraws } = await marked();
    const frame = (elapsedMs: number) => {
      clock.now += elapsedMs;
      followFrame(state);
      return takeRedraws()[0];
    };
    expect(frame(0)).toEqual({ texts: [A, B], depth: 'styles' });
    expect(frame(99)).toEqual({ texts: [A], depth: 'boxes' });
    expect(frame(1)).toEqual({ texts: [A], depth: 'styles' });
  });
  test('continues while a mark moves, and ends after five frames without movement', async () => {
    const { state, moved, takeRequests } = await marked();
    moved.isAny = true;
    for (let frame = 0; frame < 10; frame++) followFrame(state);
    expect(namesOf(takeRequests())).toEqual(Array(10).fill('follow'));
    expect(state.isFollowing).toBe(true);
    moved.isAny = false;
    for (let frame = 0; frame < 3; frame++) followFrame(state);
    expect(namesOf(takeRequests())).toEqual(['follow', 'follow', 'follow']);
    followFrame(state);
    expect(namesOf(takeRequests())).toEqual(['occlusion', 'scan']);
    expect(state.isFollowing).toBe(false);
  });
  test.each([
    [false, 0, ['follow', 150]],
    [true, 1, ['follow']],
  ])('while a box scrolls; already following: %s', async (isFollowing, redraws, request) => {
    const { state, clock, takeRequests, takeRedraws } = await marked();
    state.boxScrolledAt = clock.now;
    state.isFollowing = isFollowing;
    followFrame(state);
    expect(takeRedraws()).toHaveLength(redraws);
    expect(takeRequests()).toContainEqual(request);
  });
});

describe('checkMarks', () => {
  test.each([
    ['nothing has moved', false, ['check']],
    ['a mark has moved', true, ['occlusion', 'check']],
  ])('%s', async (_, isAny, expected) => {
    const { state, moved, dots, takeRequests, takeRedraws } = await marked();
    moved.isAny = isAny;
    checkMarks(state);
    expect(dots.steps).toBe(1);
    expect(takeRedraws()).toEqual([{ texts: [A], depth: 'boxes' }]);
    expect(namesOf(takeRequests())).toEqual(expected);
  });
  test('requests a sample with each fourth check', async () => {
    const { state, takeRequests } = await marked();
    const samples = Array.from({ length: 8 }, () => {
      checkMarks(state);
      return namesOf(takeRequests()).includes('occlusion');
    });
    expect(samples).toEqual([false, false, false, true, false, false, false, true]);
  });
  test('ends where nobody needs the marks', async () => {
    const { state, takeRequests, takeRedraws } = await marked({ isWanted: () => false });
    checkMarks(state);
    expect([takeRequests(), takeRedraws()]).toEqual([[], []]);
  });
  test('does nothing in a hidden tab', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { state, takeRequests, takeRedraws } = await marked();
    checkMarks(state);
    expect([takeRequests(), takeRedraws()]).toEqual([[], []]);
  });
  test('rescans where the visibility of an element has changed', async () => {
    const { state, takeRequests } = await marked({}, { occurrences: { applyReplacements: () => true } });
    checkMarks(state);
    expect(namesOf(takeRequests())).toEqual(['scan', 'check']);
    expect(state.version).toBe(1);
  });
});

test('observeMarked observes the elements of the marks in view', async () => {
  const observe = vi.fn();
  const { state, occurrences } = await marked({}, { moves: { observe } });
  observeMarked(state);
  expect(observe).toHaveBeenCalledExactlyOnceWith([occurrences[0]?.position.element]);
});

describe('followGrowth', () => {
  test.each([
    ['has not moved', false, [], ['observe']],
    ['has moved', true, [{ texts: [A], depth: 'boxes' }], ['follow']],
  ])('the first mark in the window %s', async (_, isAny, redraws, requests) => {
    const hasMoved = vi.fn(() => isAny);
    const { state, takeRequests, takeRedraws } = await marked({}, { layout: { hasMoved } });
    followGrowth(state);
    expect(takeRedraws()).toEqual(redraws);
    expect(namesOf(takeRequests())).toEqual(requests);
  });
});
