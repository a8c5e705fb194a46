// Tests of the scroll pass: after a scroll it moves the affected marks, and requests scans and hit tests.
import { describe, expect, test, vi } from 'vitest';
import type { ScrollBehavior } from '../../../../lib/page/measure/ancestor-styles';
import { followScrolled, onBoxScroll, onPageScroll } from '../../../../lib/page/passes/scroll-pass';
import { find, mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';
import { createRecordedState, measured, setNear } from '../../../harness/recorded-page-state';

const [A, B] = EVM;

/** The first address is in a box that scrolls; both are in the window unless `isInWindow` says otherwise. */
async function scrolled({ moves = 'page' as ScrollBehavior, isInWindow = true, hasStickyBars = false } = {}) {
  const box = mount(`<section><p>${A}</p></section><p>${B}</p>`);
  const occurrences = await scanAll(box);
  const isOccluded = vi.fn(() => true);
  const recorded = createRecordedState({}, { layout: { isOccluded, hasStickyBars: () => hasStickyBars } });
  setNear(
    recorded.state,
    occurrences.map((occurrence, at) => measured(occurrence, at ? { moves } : { isInWindow })),
  );
  return { ...recorded, section: find(box, 'section') };
}
const namesOf = (requests: readonly [string, ...unknown[]][]) => requests.map(([pass]) => pass);
const scrollOf = (target: EventTarget | null) => ({ target }) as Event;

describe('onBoxScroll', () => {
  test('records the box, and requests the pass and hit tests', async () => {
    const { state, section, clock, takeRequests } = await scrolled();
    onBoxScroll(state, scrollOf(section));
    expect([...state.scrolledNodes]).toEqual([section]);
    expect(state).toMatchObject({ boxScrolledAt: clock.now, scrolledAt: clock.now, isOutdated: true });
    expect(namesOf(takeRequests())).toEqual(['scrolled', 'occlusion']);
  });
  test.each(['window', 'no marks'])('ignores the event of %s', async (kind) => {
    const { state, section, takeRequests } = await scrolled();
    if (kind === 'no marks') setNear(state, []);
    onBoxScroll(state, scrollOf(kind === 'window' ? window : section));
    expect(takeRequests()).toEqual([]);
    expect(state.scrolledNodes.size).toBe(0);
  });
});

describe('onPageScroll', () => {
  test.each([
    { moves: 'page', hasStickyBars: false, isNext: false, requests: ['occlusion', 'scan'] },
    { moves: 'page', hasStickyBars: true, isNext: true, requests: ['occlusion', 'scan'] },
    { moves: 'sticky', hasStickyBars: false, isNext: true, requests: ['scrolled', 'occlusion', 'scan'] },
  ] as const)('moves: $moves, bars: $hasStickyBars', async ({ moves, hasStickyBars, isNext, requests }) => {
    const { state, takeRequests } = await scrolled({ moves, hasStickyBars });
    expect(onPageScroll(state)).toBe(isNext);
    expect(namesOf(takeRequests())).toEqual(requests);
    expect(state.scanMargin).toBe(1);
  });
  test('hides the marks that are under a bar', async () => {
    const { state, hidden } = await scrolled();
    onPageScroll(state);
    expect([...hidden]).toEqual([
      [A, true],
      [B, true],
    ]);
  });
  test('scans a page without marks', async () => {
    const { state, takeRequests } = await scrolled();
    setNear(state, []);
    onPageScroll(state);
    expect(namesOf(takeRequests())).toEqual(['scan']);
  });
});

describe('followScrolled', () => {
  test('moves the marks in the scrolled box, and scans what comes near', async () => {
    const { state, section, takeRedraws, takeRequests } = await scrolled();
    state.scrolledNodes.add(section);
    followScrolled(state);
    expect(takeRedraws()).toEqual([{ texts: [A], depth: 'boxes' }]);
    expect(namesOf(takeRequests())).toContain('scan');
    expect(state.scrolledNodes.size).toBe(0);
  });
  test('moves the marks in sticky elements after the page was scrolled, without a scan', async () => {
    const { state, takeRedraws, takeRequests } = await scrolled({ moves: 'sticky' });
    followScrolled(state);
    expect(takeRedraws()).toEqual([{ texts: [B], depth: 'boxes' }]);
    expect(namesOf(takeRequests())).not.toContain('scan');
  });
  test('moves marks outside the window in one of four frames', async () => {
    const { state, section, takeRedraws } = await scrolled({ isInWindow: false });
    const counts = Array.from({ length: 5 }, () => {
      state.scrolledNodes.add(section);
      followScrolled(state);
      return takeRedraws()[0]?.texts.length;
    });
    expect(counts).toEqual([1, 0, 0, 0, 1]);
  });
});
