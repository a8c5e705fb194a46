// Tests of the visible range of a long text: the lines in view are returned, and an overlong line is skipped.
import { expect, test } from 'vitest';
import { findVisibleWindow } from '../../../../lib/page/scan/long-text-near-viewport';
import { find, finish, mount, textsIn } from '../../../harness/mount-html';

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

const long = 'a'.repeat(70_000);
test.each([
  ['of more than 65,536 characters', [long], 0],
  ['that the parser splits into texts of 65,536 characters', [long.slice(0, 65_536), long.slice(65_536)], 0],
  ['the same, of the second text', [long.slice(0, 65_536), long.slice(65_536)], 1],
  ['that the page writes in pieces', [long.slice(0, 30_000), long.slice(0, 40_000)], 1],
])('returns nothing of a line %s', (_, parts, at) => {
  const pre = find(mount('<pre style="margin:0"></pre>'), 'pre');
  pre.append(...parts);
  expect(windowOf(textsIn(pre)[at] as Text)).toEqual([0, 0]);
});

test('returns the visible part of a long line beside other lines', () => {
  const pre = find(mount('<pre style="margin:0"></pre>'), 'pre');
  pre.append(LINE.repeat(500), long.slice(0, 40_000), `\n${LINE.repeat(500)}`);
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const [from, to] = windowOf(textsIn(pre)[1] as Text);
  expect(from).toBe(0);
  expect(to).toBeGreaterThan(256);
});

test('the HTML parser splits a text after 65,536 characters or, since Chromium 156, not at all', () => {
  const lengths = textsIn(mount(`<pre>${long}</pre>`)).map(({ length }) => length);
  expect([[65_536, 4464], [70_000]]).toContainEqual(lengths);
});
