// Tests of occlusion detection: it finds page elements that are painted over the end of a text.
import { describe, expect, test } from 'vitest';
import { elementAt, getTextEndPoint, isCovered, isPainted, isRelated } from '../../../../lib/page/measure/occlusion';
import { find, mount } from '../../../harness/mount-html';

const COVER = 'position:fixed;inset:0;z-index:9';
function coveredBy(cover: string): boolean | null {
  const box = mount(`<p id="a" style="position:fixed;left:20px;top:20px;margin:0">address</p>${cover}`);
  const { left, top, width, height } = find(box, '#a').getBoundingClientRect();
  return isCovered({ left: left + width / 2, top: top + height / 2 }, find(box, '#a'), false);
}

describe('isCovered', () => {
  test('is true under a painted box', () => {
    expect(coveredBy(`<div style="${COVER};background:#fff"></div>`)).toBe(true);
  });
  test.each([
    ['nothing', ''],
    ['a transparent link over the whole tile', `<a href="/x" style="${COVER}"></a>`],
    ['a box that lets more than half through', `<div style="${COVER};background:rgb(0 0 0 / 30%)"></div>`],
  ])('is false under %s', (_, cover) => {
    expect(coveredBy(cover)).toBe(false);
  });
  test('is null or true behind a modal dialog', () => {
    const box = mount('<p id="a" style="position:fixed;left:5px;top:5px;margin:0">x</p><dialog>y</dialog>');
    const { left, top } = find(box, '#a').getBoundingClientRect();
    find<HTMLDialogElement>(box, 'dialog').showModal();
    expect(isCovered({ left: left + 2, top: top + 2 }, find(box, '#a'), false)).toBeNull();
  });
});

test('isPainted tells pictures and backgrounds from empty boxes', () => {
  const box = mount('<img><i style="background:red">a</i><b>b</b><u style="background:red;opacity:.4">c</u>');
  expect(['img', 'i', 'b', 'u'].map((name) => isPainted(find(box, name)))).toEqual([true, true, false, false]);
});

test('elementAt looks into open shadow roots', () => {
  const host = find(
    mount('<p id="host" style="position:fixed;left:0;top:0;margin:0;width:50px;height:50px"></p>'),
    '#host',
  );
  host.attachShadow({ mode: 'open' }).innerHTML = '<b style="display:block;height:50px">x</b>';
  expect(elementAt(10, 10)?.localName).toBe('b');
});

test('isRelated is true for ancestors and descendants only', () => {
  const box = mount('<div><p></p></div><i></i>');
  expect(isRelated(find(box, 'div'), find(box, 'p'))).toBe(true);
  expect(isRelated(find(box, 'i'), find(box, 'p'))).toBe(false);
});

test('getTextEndPoint lies two pixels before the end, in the middle of the line', () => {
  expect(getTextEndPoint({ box: { left: 10, top: 20, right: 110, bottom: 40 }, side: 'right' })).toMatchObject({
    left: 108,
    top: 30,
  });
});
