// Tests of the cache of ancestor styles: it collects clips, background and opacity around a text.
import { describe, expect, test } from 'vitest';
import { createAncestorStyles } from '../../../../lib/page/measure/ancestor-styles';
import { find, mount } from '../../../harness/mount-html';

const styleAt = (markup: string) => createAncestorStyles().getAncestorStyle(find(mount(markup), '#a'));

describe('getAncestorStyle', () => {
  test('lists clips from the inside, and tells which scroll', () => {
    const { clips } = styleAt(
      '<div style="overflow:auto;height:9px"><div style="overflow:hidden"><b id="a">x</b></div></div>',
    );
    expect(clips.map(({ scrolls }) => scrolls)).toEqual([false, true]);
  });
  test('leaves out the clip that a fixed element escapes', () => {
    expect(styleAt('<div style="overflow:hidden"><b id="a" style="position:fixed">x</b></div>').clips).toEqual([]);
  });
  test.each([
    ['page', '<b id="a">x</b>'],
    ['window', '<div style="position:fixed"><b id="a">x</b></div>'],
    ['sticky', '<div style="position:sticky;top:0"><b id="a">x</b></div>'],
    ['page', '<div style="transform:scale(1)"><div style="position:fixed"><b id="a">x</b></div></div>'],
  ])('moves with the %s in %s', (moves, markup) => {
    expect(styleAt(markup).moves).toBe(moves);
  });
  test('knows whether the paper is dark', () => {
    expect(styleAt('<div style="background:#111"><b id="a">x</b></div>').isDark).toBe(true);
    expect(styleAt('<div style="background-image:linear-gradient(red,blue)"><b id="a">x</b></div>').isDark).toBeNull();
  });
  test('multiplies the opacity of all ancestors', () => {
    const { opacity, isBlank } = styleAt('<div style="opacity:.2"><div style="opacity:.2"><b id="a">x</b></div></div>');
    expect(opacity).toBeCloseTo(0.04);
    expect(isBlank).toBe(true);
  });
  test('ignores an element without a box', () => {
    expect(styleAt('<div style="display:contents;overflow:hidden;opacity:0"><b id="a">x</b></div>').opacity).toBe(1);
  });
});

test('reads styles again only after a full reset', () => {
  const styles = createAncestorStyles();
  const box = mount('<div style="opacity:.5"><b id="a">x</b></div>');
  const element = find(box, '#a');
  const opacity = () => styles.getAncestorStyle(element).opacity;
  expect(opacity()).toBe(0.5);
  find(box, 'div').style.opacity = '1';
  styles.reset(false);
  expect(opacity()).toBe(0.5);
  styles.reset(true);
  expect(opacity()).toBe(1);
});
