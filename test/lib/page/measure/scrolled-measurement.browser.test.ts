// Tests of measurement updates after a scroll: a measurement is updated, or reported as outdated.
import { afterEach, expect, test } from 'vitest';
import type { MarkMeasurement } from '../../../../lib/page/measure/layout-pass';
import { updateScrolled } from '../../../../lib/page/measure/scrolled-measurement';
import { mount } from '../../../harness/mount-html';

const LINE = { left: 10, top: 20, right: 110, bottom: 40 };
const ROW = { shown: LINE, room: { side: 'right' } } as MarkMeasurement['row'];
const measured = (some: Partial<MarkMeasurement>) =>
  ({ line: LINE, moves: 'page', row: ROW, scrolled: { left: 0, top: 0 }, ...some }) as MarkMeasurement;

afterEach(() => scrollTo(0, 0));

test.each([
  ['in the window', 0, { isInWindow: true, isSeen: true }],
  ['scrolled out of it', 2000, { isInWindow: false, isSeen: false }],
])('keeps a text with a mark, %s', (_, top, seen) => {
  mount('<div style="height:5000px"></div>');
  scrollTo(0, top);
  const measurement = measured({});
  expect(updateScrolled(measurement)).toBe(true);
  expect(measurement).toMatchObject(seen);
});

test.each([
  ['fixed', { moves: 'window' }, false],
  ['sticky', { moves: 'sticky' }, false],
  ['not laid out', { line: null }, false],
  ['in the window without a place for its mark', { row: null }, false],
  ['out of the window without a place for its mark', { row: null, scrolled: { left: 0, top: -9000 } }, true],
] as const)('tells that a text is kept or measured again: %s', (_, some, isKept) => {
  expect(updateScrolled(measured(some))).toBe(isKept);
});
