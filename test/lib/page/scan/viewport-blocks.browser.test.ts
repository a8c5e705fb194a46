// Tests of viewport blocks: elements in or near the viewport are found, and hidden elements are listed.
import { describe, expect, test } from 'vitest';
import { areBelowSpan, findNearbyBlocks } from '../../../../lib/page/scan/viewport-blocks';
import { find, mount } from '../../../harness/mount-html';

const SPAN = { top: 0, bottom: 600 };
const idsOf = (blocks: readonly (Element | Text)[]) =>
  blocks.flatMap((block) => (block instanceof Element && block.id ? [block.id] : []));

describe('findNearbyBlocks', () => {
  test('returns the rows of a long list that are in view, and those next to them', () => {
    const rows = Array.from({ length: 2000 }, (_, n) => `<li id="r${n}" style="height:50px">${n}<b>x</b></li>`);
    const box = mount(`<ul style="margin:0;padding:0">${rows.join('')}</ul>`);
    scrollTo(0, find(box, '#r1000').getBoundingClientRect().top + scrollY);
    const ids = idsOf(findNearbyBlocks(document.body, SPAN).blocks);
    expect(ids).toContain('r1000');
    expect(ids.length).toBeLessThan(30);
    expect(ids.length).toBeGreaterThanOrEqual(12);
  });
  test('returns a fixed part outside the flow of the page', () => {
    mount(
      '<div style="height:5000px"></div><div style="position:absolute;top:6000px"><p id="fixed" style="position:fixed;top:10px;left:10px;width:200px;height:80px">x<b>y</b></p></div>',
    );
    expect(idsOf(findNearbyBlocks(document.body, SPAN).blocks)).toContain('fixed');
  });
  test('lists what is not drawn, and components without a shadow root', () => {
    mount('<div id="tab" style="display:none"><p>x</p></div><my-part id="part"></my-part>');
    const { hidden, rootless } = findNearbyBlocks(document.body, SPAN);
    expect(idsOf(hidden)).toContain('tab');
    expect(idsOf(rootless)).toContain('part');
  });
});

test('areBelowSpan is true only for what begins below the span', () => {
  const box = mount('<p id="a">x</p><p id="b" style="position:absolute;top:3000px">y</p>');
  expect(areBelowSpan([find(box, '#b')], SPAN)).toBe(true);
  expect(areBelowSpan([find(box, '#a'), find(box, '#b')], SPAN)).toBe(false);
});
