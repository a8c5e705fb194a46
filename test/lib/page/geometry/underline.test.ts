// Tests of the lines under an address: they stay between its letters and the ink below, in every line.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeUnderline } from '../../../../lib/page/geometry/underline';
import { laidOut } from '../../../harness/address-layout';

const ZONE = { baseline: 12, depth: 3, ownDepth: 0, bottom: 24 };
const open = { ground: { left: 0, top: 0, right: 900, bottom: 900 } };

describe('placeUnderline', () => {
  test('draws one strip of 9 px below the letters where the leading gives as much', () => {
    const found = placeUnderline(laidOut({ laid: open }), ZONE);
    expect(found?.box).toEqual({ left: 100, top: 65, right: 400, bottom: 74 });
    expect(found?.underline).toEqual({
      strips: [{ left: 0, top: 0, right: 300, bottom: 9 }],
      textHeight: 15,
      glyph: 9,
    });
  });

  test.each([
    [21, 6, 6],
    [20, 5, 0],
    [16.7, 1, 0],
    [14, 1, 0],
  ])('with ink below from %s px is %s px high, with a shape of %s px', (bottom, height, glyph) => {
    const found = placeUnderline(laidOut({ laid: open }), { ...ZONE, bottom });
    expect(found && found.box.bottom - found.box.top).toBe(height);
    expect(found?.underline.glyph).toBe(glyph);
  });

  test('draws a strip under each line, and the shape at the last one', () => {
    const lines = [
      { left: -40, top: -22, right: 300, bottom: -6 },
      { left: 0, top: 0, right: 300, bottom: 16 },
    ];
    const found = placeUnderline(laidOut({ laid: open, room: { lines } }), ZONE);
    expect(found?.underline.strips).toEqual([
      { left: 0, top: 0, right: 340, bottom: 9 },
      { left: 40, top: 22, right: 340, bottom: 31 },
    ]);
  });

  test('ends where the cell cuts the text off, and is not drawn while the text is scrolled out', () => {
    expect(placeUnderline(laidOut({ text: [100, 600] }), { ...ZONE, bottom: 18 })?.box.right).toBe(440);
    const out = { ground: { left: 0, top: 0, right: 900, bottom: 60 } };
    expect(placeUnderline(laidOut({ laid: out }), ZONE)).toBeNull();
  });

  test.each([
    [70, 5, 0],
    [67, 2, 0],
    // Not even below the common depth: below the letters of this address.
    [65, 3, 0],
  ])('is lower in a scrolling box that ends at %s px: %s px high, with a shape of %s px', (bottom, height, glyph) => {
    const found = placeUnderline(laidOut({ laid: { ground: { left: 0, top: 0, right: 900, bottom } } }), ZONE);
    expect(found && found.box.bottom - found.box.top).toBe(height);
    expect(found?.underline.glyph).toBe(glyph);
  });

  test('never begins above the lowest letter nor ends below the ink that follows, if there is a pixel between', () => {
    const px = fc.double({ min: 0, max: 30, noNaN: true });
    fc.assert(
      fc.property(px, fc.double({ min: 0, max: 6, noNaN: true }), px, px, (baseline, depth, room, top) => {
        const bottom = baseline + depth + 2 + room;
        const found = placeUnderline(laidOut({ top, laid: open }), { baseline, depth, ownDepth: depth, bottom });
        if (!found) throw new Error('no line');
        // Half a pixel is lost where the baseline is painted on a whole pixel.
        expect(found.box.top).toBeGreaterThanOrEqual(top + baseline + depth - 0.75);
        expect(found.box.bottom).toBeLessThanOrEqual(top + bottom + 0.75);
      }),
    );
  });
});
