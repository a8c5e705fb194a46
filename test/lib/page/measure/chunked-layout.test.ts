// Tests of chunked layout: a scroll, or a change in or before the address text, invalidates a measurement.
import { afterEach, expect, test, vi } from 'vitest';
import { isMeasurementCurrent } from '../../../../lib/page/measure/chunked-layout';
import type { MarkMeasurement } from '../../../../lib/page/measure/layout-pass';
import { getText, type Occurrence, type TextPosition } from '../../../../lib/page/model/occurrence';

/** The used part of a text node; whole pages are read in `test/e2e`. */
const node = (data: string) => ({ data, isConnected: true });

/** Change of a text by the page after it was read. */
type Change = (text: ReturnType<typeof node>) => void;

function standOf(change?: Change) {
  const scrolled = { left: 0, top: 40 };
  const text = node('to 0xabcd.');
  const place = { first: text, start: 3, last: text, end: 9 } as unknown as TextPosition;
  const hit = { text: '0xabcd', position: place, word: getText(place) } as Occurrence;
  change?.(text);
  return { scrolled, occurrence: hit } as MarkMeasurement;
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
])('isMeasurementCurrent on a page that is %s', (_, left, top, still) => {
  scrollTo(left, top);
  expect(isMeasurementCurrent(standOf())).toBe(still);
});

test.each<[string, Change, boolean]>([
  ['nothing changed', () => undefined, true],
  ['the text has another address', (text) => (text.data = 'to 0xabce.'), false],
  ['the text before it grew', (text) => (text.data = 'and to 0xabcd.'), false],
  ['the text behind it grew', (text) => (text.data = 'to 0xabcd. And more.'), true],
  ['its text is gone', (text) => (text.isConnected = false), false],
])('isMeasurementCurrent: %s', (_, change, still) => {
  scrollTo(0, 40);
  expect(isMeasurementCurrent(standOf(change))).toBe(still);
});
