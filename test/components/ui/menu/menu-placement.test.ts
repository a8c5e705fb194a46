// Tests of menu placement: a menu opens below, above or over its button, no higher than the card's frame.
import { expect, test } from 'vitest';
import { placeMenu } from '../../../../components/ui/menu/menu-placement';

const CARD = { width: 352, height: 392 };
const button = (left: number, top: number) => ({ left, top, bottom: top + 28 });

test.each([
  ['below its button', button(12, 60), { width: 200, height: 180 }, { left: 12, top: 90 }],
  ['moved to the left at the right edge', button(260, 60), { width: 288, height: 180 }, { left: 60, top: 90 }],
  ['above its button at the bottom', button(148, 358), { width: 212, height: 220 }, { left: 136, top: 136 }],
  ['over its button where neither side has room', button(12, 180), { width: 200, height: 380 }, { left: 12, top: 8 }],
  ['as high as the frame at most', button(12, 180), { width: 200, height: 900 }, { left: 12, top: 4 }],
  [
    'at the left edge where it is wider than the frame',
    button(12, 60),
    { width: 400, height: 20 },
    { left: 4, top: 90 },
  ],
])('menu is drawn %s', (_, at, size, expected) => {
  expect(placeMenu(at, size, CARD)).toEqual({ ...expected, maxHeight: 384 });
});
