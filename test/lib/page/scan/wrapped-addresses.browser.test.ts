// Tests of wrapped addresses: they are joined over lines and boxes, and split hashes are not addresses.
import { describe, expect, test } from 'vitest';
import { getTextRun } from '../../../../lib/page/scan/inline-text-runs';
import { findWrappedWords, isCutHash } from '../../../../lib/page/scan/wrapped-addresses';
import { mount, textsIn } from '../../../harness/mount-html';

const ADDRESS = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e';
const [HEAD, TAIL] = [ADDRESS.slice(0, 20), ADDRESS.slice(20)];

const wordsIn = (markup: string) =>
  textsIn(mount(markup)).flatMap((text) => [...findWrappedWords(getTextRun(text))].map((run) => run.text));

describe('findWrappedWords', () => {
  test.each([
    ['a line feed', `<pre>${HEAD}\n${TAIL}</pre>`],
    ['two boxes', `<div>${HEAD}</div><div>${TAIL}</div>`],
    ['a quoted mail', `<pre>&gt; ${HEAD}\n&gt; ${TAIL}</pre>`],
  ])('joins over %s', (_, markup) => {
    expect(wordsIn(markup).some((word) => word.endsWith(ADDRESS))).toBe(true);
  });
  test('keeps the words of the first line before the address', () => {
    expect(wordsIn(`<pre>to ${HEAD}\n${TAIL}</pre>`)).toContain(`to ${ADDRESS}`);
  });
  test('joins nothing where the second line is a word', () => {
    expect(wordsIn('<div>0x742d35</div><div>Transactions</div>')).toEqual([]);
  });
});

describe('isCutHash', () => {
  const position = (markup: string, end: number) => {
    const [first] = textsIn(mount(markup)) as [Text];
    return { element: first.parentElement as Element, first, start: 0, last: first, end };
  };
  test('is true where the rest of a hash follows in the same cell', () => {
    expect(isCutHash(position(`<p>${ADDRESS}<br>${'a1'.repeat(12)}</p>`, 42))).toBe(true);
  });
  test('is false where words follow, or another cell', () => {
    expect(isCutHash(position(`<p>${ADDRESS} is mine</p>`, 42))).toBe(false);
    expect(isCutHash(position(`<table><tr><td>${ADDRESS}</td><td>${'a1'.repeat(12)}</td></tr></table>`, 42))).toBe(
      false,
    );
  });
});
