// What was read some slices ago counts only where the page still stands as it did: neither scrolled nor changed.
import { afterEach, expect, test, vi } from 'vitest';
import type { Stand } from '../../../lib/page/drawing';
import { isStill } from '../../../lib/page/few-by-few';
import { type Hit, type Place, wordAt } from '../../../lib/page/hit';

/** As much of a text node as is asked; a whole page is read in `test/e2e`. */
const node = (data: string) => ({ data, isConnected: true });

/** What is read at first, and what the page does to its texts then. */
interface Made {
  isSplit?: boolean;
  changes?(first: { data: string; isConnected: boolean }, last: { data: string; isConnected: boolean }): void;
}

function standOf({ isSplit = false, changes }: Made = {}) {
  const scrolled = { left: 0, top: 40 };
  const first = node(isSplit ? 'to 0xab' : 'to 0xabcd.');
  const last = isSplit ? node('cd, at') : first;
  const place = { first, start: 3, last, end: isSplit ? 2 : 9 } as unknown as Place;
  const hit = { text: '0xabcd', place, word: wordAt(place) } as Hit;
  changes?.(first, last);
  return { scrolled, hit } as Stand;
}

function scrollTo(left: number, top: number): void {
  vi.stubGlobal('scrollX', left);
  vi.stubGlobal('scrollY', top);
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['where it was', 0, 40, true],
  ['scrolled down', 0, 41, false],
  ['scrolled back', 0, 0, false],
  ['scrolled aside', 7, 40, false],
])('a page that is %s', (_, left, top, still) => {
  scrollTo(left, top);
  expect(isStill(standOf())).toBe(still);
});

test.each<[string, Made, boolean]>([
  ['nothing changed', {}, true],
  ['another address stands there', { changes: (first) => (first.data = 'to 0xabce.') }, false],
  ['the text before it grew', { changes: (first) => (first.data = 'and to 0xabcd.') }, false],
  ['the text behind it grew', { changes: (first) => (first.data = 'to 0xabcd. And more.') }, true],
  ['its text is gone', { changes: (first) => (first.isConnected = false) }, false],
  ['a split one is there', { isSplit: true }, true],
  ['the end of a split one is gone', { isSplit: true, changes: (_, last) => (last.isConnected = false) }, false],
  ['a split one begins otherwise', { isSplit: true, changes: (first) => (first.data = 'to 0xac') }, false],
  ['a split one ends otherwise', { isSplit: true, changes: (_, last) => (last.data = 'ce, at') }, false],
  ['the text behind a split one grew', { isSplit: true, changes: (_, last) => (last.data = 'cd, at once') }, true],
])('%s', (_, made, still) => {
  scrollTo(0, 40);
  expect(isStill(standOf(made))).toBe(still);
});
