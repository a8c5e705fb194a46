// Tests of the background of mark plates: row colors are blended, and an ellipsis replaces hidden text.
import { expect, test } from 'vitest';
import { getPlateBackground } from '../../../../lib/page/overlay/plate-background-css';

const box = { left: 0, top: 0, right: 30, bottom: 16 };

test('getPlateBackground blends the row color with translucent layers, innermost on top', () => {
  expect(getPlateBackground({ box, papers: ['rgb(1, 2, 3)'], dots: null })).toEqual({
    color: 'rgb(1, 2, 3)',
    image: 'none',
  });
  const papers = ['rgba(9, 9, 9, 0.1)', 'rgba(8, 8, 8, 0.2)', 'rgb(1, 2, 3)'];
  expect(getPlateBackground({ box, papers, dots: null })).toEqual({
    color: 'rgb(1, 2, 3)',
    image:
      'linear-gradient(rgba(9, 9, 9, 0.1),rgba(9, 9, 9, 0.1)),linear-gradient(rgba(8, 8, 8, 0.2),rgba(8, 8, 8, 0.2))',
  });
});

test("getPlateBackground uses the browser's default background when none is known", () => {
  for (const papers of [null, []]) expect(getPlateBackground({ box, papers, dots: null }).color).toBe('Canvas');
});

test('getPlateBackground draws three dots in the text color where hidden text continues', () => {
  const { image } = getPlateBackground({ box, papers: ['white'], dots: { from: 10, color: 'rgb(4, 5, 6)' } });
  expect(image.match(/circle at (\d+)px/g)).toEqual(['circle at 18px', 'circle at 15px', 'circle at 12px']);
  expect(image).toContain('rgb(4, 5, 6)');
});
