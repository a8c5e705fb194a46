// Tests of neighbor rectangles: boxes of visible texts and controls beside an address, within a given area.
import { describe, expect, test } from 'vitest';
import {
  findOwnBox,
  getNeighborRects,
  getOwnRects,
  getVisibleSibling,
} from '../../../../lib/page/measure/neighbor-rects';
import { find, mount, textsIn } from '../../../harness/mount-html';

const EVERYWHERE = { left: 0, top: 0, right: 9999, bottom: 9999 };
function at(markup: string) {
  const box = mount(markup);
  const element = find(box, '#a');
  const [first] = textsIn(element) as [Text];
  return { box, element, position: { element, first, start: 0, last: first, end: first.length } };
}

describe('getNeighborRects', () => {
  test('returns the boxes of the letters and controls behind an address', () => {
    const { box, position } = at('<p><b id="a">address</b> next <button id="c">Copy</button></p>');
    const rects = getNeighborRects(position, EVERYWHERE, find(box, 'p'));
    expect(rects).toHaveLength(2);
    expect(rects.some(({ left }) => Math.abs(left - find(box, '#c').getBoundingClientRect().left) < 20)).toBe(true);
  });
  test('returns nothing of transparent letters', () => {
    const { box, position } = at('<p><b id="a">address</b><u style="color:transparent">copy</u></p>');
    expect(getNeighborRects(position, EVERYWHERE, find(box, 'p'))).toEqual([]);
  });
  test('returns nothing beyond the reach', () => {
    const { box, position } = at('<p><b id="a">address</b><i style="position:absolute;left:3000px">far</i></p>');
    expect(getNeighborRects(position, { ...EVERYWHERE, right: 500 }, find(box, 'p'))).toEqual([]);
  });
});

test('findOwnBox returns the cell in which an address is alone', () => {
  const { box, position } = at('<table><tr><td style="width:600px"><b id="a">address</b></td></tr></table>');
  const reach = { left: 0, top: 0, right: 10, bottom: 10 };
  expect(findOwnBox(position, reach, find(box, 'td'))).toEqual(find(box, 'td').getBoundingClientRect());
  const other = at('<p><b id="a">address</b> is mine</p>');
  expect(findOwnBox(other.position, EVERYWHERE, find(other.box, 'p'))).toBeNull();
});

test('getVisibleSibling skips blank texts', () => {
  const { box, element } = at('<p><b id="a">x</b> <i>y</i></p>');
  expect(getVisibleSibling(element, 'nextSibling')).toBe(find(box, 'i'));
});

test('getOwnRects leaves out the address itself', () => {
  const { element, position } = at('<p id="a">address</p>');
  expect(getOwnRects(element, EVERYWHERE, position)).toEqual([]);
  expect(getOwnRects(null, EVERYWHERE, position)).toEqual([]);
});
