// Tests of the visible text window: only the visible part of a huge text node is read.
import { expect, test } from 'vitest';
import { findVisibleWindow } from '../../../../lib/page/scan/visible-text-window';
import { finish, mount, textsIn } from '../../../harness/mount';

const LINE = `${'a'.repeat(79)}\n`;
const windowOf = (text: Text) => finish(findVisibleWindow(text, { top: 0, bottom: innerHeight }));

test('returns the part of a text of many lines that is in view', () => {
  const [text] = textsIn(mount(`<pre style="margin:0">${LINE.repeat(5000)}</pre>`)) as [Text];
  const [from, to] = windowOf(text);
  expect(from).toBe(0);
  expect(to).toBeGreaterThan(LINE.length);
  expect(to).toBeLessThan(text.length / 2);
  scrollTo(0, document.documentElement.scrollHeight);
  const [later, end] = windowOf(text);
  expect(later).toBeGreaterThan(to);
  expect(end).toBe(text.length);
});

test('returns nothing of a line of more than 65,536 characters', () => {
  const [text] = textsIn(mount(`<pre style="margin:0">${'a'.repeat(70_000)}</pre>`)) as [Text];
  expect(windowOf(text)).toEqual([0, 0]);
});
