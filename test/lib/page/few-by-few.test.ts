// What was read some slices ago counts only where the page still stands as it did: neither scrolled nor changed.
import { afterEach, expect, test, vi } from 'vitest';
import type { Stand } from '../../../lib/page/drawing';
import { isStill } from '../../../lib/page/few-by-few';
import type { Hit, Met } from '../../../lib/page/hit';

/** As much of a text node as is asked; a whole page is read in `test/e2e`. */
const node = (data: string, isConnected = true) => ({ data, isConnected }) as Text;

interface Made {
  met?: Met;
  first?: Text;
  last?: Text;
}

function standOf({ met = 'full', first = node('to 0xabc.'), last = first }: Made = {}) {
  const scrolled = { left: 0, top: 40 };
  const place = { first, start: 3, last, end: 8 };
  return { scrolled, hit: { met, text: '0xabc', place } as Hit } as Stand;
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

test.each([
  ['another address stands there', standOf({ first: node('to 0xabd.') }), false],
  ['the text before it grew', standOf({ first: node('and to 0xabc.') }), false],
  ['the text behind it grew', standOf({ first: node('to 0xabc. And more.') }), true],
  ['its text is gone', standOf({ first: node('to 0xabc.', false) }), false],
  ['the end of a split one is gone', standOf({ met: 'split', last: node('c.', false) }), false],
  ['a split one is there', standOf({ met: 'split', last: node('c.') }), true],
  ['a name was given to its link', standOf({ met: 'name', first: node('Exchange') }), true],
] as const)('%s: %s', (_, stand, still) => {
  scrollTo(0, 40);
  expect(isStill(stand)).toBe(still);
});
