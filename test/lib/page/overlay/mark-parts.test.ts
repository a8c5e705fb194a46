// Tests of the parts of a mark that react to the pointer: around a mark, and above and at the end of a line.
import { expect, test } from 'vitest';
import { getMarkParts } from '../../../../lib/page/overlay/mark-parts';

test('mark beside a text is hovered in 24 px around its middle, and pressed in its own box', () => {
  expect(getMarkParts({ size: { width: 16, height: 16 }, underline: null })).toEqual({
    hover: [{ left: -4, top: -4, right: 20, bottom: 20 }],
    press: [{ left: 0, top: 0, right: 16, bottom: 16 }],
  });
});

test.each([
  ['the shape at its end', 8, 92],
  ['its last 12 px where it has no shape', 0, 88],
])('line is hovered with its text, and pressed at %s', (_, glyph, left) => {
  const strips = [
    { left: 0, top: 0, right: 300, bottom: 3 },
    { left: 0, top: 20, right: 100, bottom: 23 },
  ];
  const parts = getMarkParts({
    size: { width: 300, height: 23 },
    underline: { strips, glyph, textHeight: 14 },
  });
  expect(parts.hover).toEqual(strips.map((strip) => ({ ...strip, top: strip.top - 14 })));
  expect(parts.press).toEqual([{ left, top: 20, right: 100, bottom: 23 }]);
});
