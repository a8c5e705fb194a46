// Tests of the styles that may hide a text: which are doubtful, which need a hit test, and what lies behind.
import { expect, test } from 'vitest';
import { readHidingStyle } from '../../../../lib/page/measure/doubtful-style';
import { find, mount } from '../../../harness/mount-html';

const read = (style: string, rules = '') =>
  readHidingStyle(find(mount(`<style>${rules}</style><p style="${style}">x</p>`), 'p'));

test.each([
  ['', false],
  ['filter:drop-shadow(0 2px 4px rgb(0 0 0/50%)) grayscale(1)', false],
  ['filter:invert(1) hue-rotate(180deg)', false],
  ['filter:invert(.5)', true],
  ['filter:grayscale(1) brightness(9)', true],
  ['filter:url(#f)', true],
  ['mask-image:linear-gradient(red,red)', true],
  ['mix-blend-mode:difference', true],
])('%s is doubtful: %s', (style, expected) => {
  expect(read(style).isDoubtful).toBe(expected);
});

test('shapes, covers and layers are read', () => {
  expect(read('transform:rotate(3deg)').isShaped).toBe(false);
  expect(read('transform:rotateY(3deg)').isShaped).toBe(true);
  expect(read('clip-path:inset(0)').isShaped).toBe(true);
  const cover = 'content:"";position:absolute;inset:0;background:#fff';
  expect(read('position:relative;width:200px;height:20px', `p::after{${cover}}`)).toMatchObject({
    hasCoverBefore: false,
    hasCoverAfter: true,
    isPositioned: true,
    layer: null,
  });
  expect(read('background:#123 linear-gradient(#fff,#000)').backgrounds).toEqual([
    ['rgb(17, 34, 51)'],
    ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
  ]);
  expect(read('background:url(x.png)').backgrounds).toEqual([[]]);
});
