// Tests of measuring where an address ends on the page: its last line, side, and clipping boxes.
import { describe, expect, test } from 'vitest';
import { createAncestorStyles } from '../../../../lib/page/measure/ancestor-styles';
import { lastLine, lineBoxes, measureTextEnd } from '../../../../lib/page/measure/text-end-box';
import { find, mount, textsIn } from '../../../harness/mount-html';

const ADDRESS = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e';
function measured(markup: string) {
  const element = find(mount(markup), '#a');
  const [first] = textsIn(element) as [Text];
  const position = { element, first, start: 0, last: first, end: first.length };
  const line = lastLine(position);
  return { line, end: line && measureTextEnd(position, line, createAncestorStyles()), element };
}

describe('measureTextEnd', () => {
  test('returns the line of a text that is not clipped', () => {
    const { line, end } = measured(`<p id="a">${ADDRESS}</p>`);
    expect(end).toEqual({ box: line, side: 'right' });
  });
  test('returns the last of several lines', () => {
    const { line, element } = measured(`<p id="a" style="width:200px;word-break:break-all">${ADDRESS}</p>`);
    const rect = element.getBoundingClientRect();
    expect(line?.bottom).toBeGreaterThan(rect.top + rect.height / 2);
  });
  test('cuts the line to the box that clips it', () => {
    const { end, element } = measured(
      `<p id="a" style="width:100px;overflow:hidden;white-space:nowrap">${ADDRESS}</p>`,
    );
    expect(end?.box.right).toBeCloseTo(element.getBoundingClientRect().right, 0);
  });
  test.each([
    ['hidden', '<p id="a" style="visibility:hidden">x1</p>'],
    ['transparent', '<p id="a" style="opacity:0">x1</p>'],
    [
      'scrolled out of its box',
      `<div style="height:20px;overflow:hidden"><p style="margin:40px 0 0" id="a">x1</p></div>`,
    ],
  ])('returns null where the text is %s', (_, markup) => {
    expect(measured(markup).end).toBeNull();
  });
  test('ends on the left where the text runs from right to left', () => {
    expect(measured('<p id="a" dir="rtl" style="unicode-bidi:bidi-override">אבגד</p>').end).toBeNull();
    expect(measured('<p id="a" dir="rtl">אבגד</p>').end?.side).toBe('left');
  });
});

test('lineBoxes returns one box for each drawn line', () => {
  const element = find(mount('<p id="a">ab<br>cd</p>'), '#a');
  const [first, last] = textsIn(element) as [Text, Text];
  expect(lineBoxes(first, 0, last, 2)).toHaveLength(2);
});
