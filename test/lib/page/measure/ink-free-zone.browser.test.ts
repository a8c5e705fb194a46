// Tests of the space below an address: it ends at the letters, controls and pictures that follow.
import { describe, expect, test } from 'vitest';
import { measureInkFreeZone } from '../../../../lib/page/measure/ink-free-zone';
import { createLayoutPass } from '../../../../lib/page/measure/layout-pass';
import { mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A] = EVM;
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

async function zoneIn(markup: string) {
  const occurrences = await scanAll(mount(markup));
  const pass = createLayoutPass();
  pass.begin('styles', []);
  const row = pass.measure(occurrences, 'styles')[0]?.row;
  if (!row) throw new Error('not laid out');
  const zone = measureInkFreeZone(row.id, row);
  return { ...zone, height: zone.bottom - zone.baseline - zone.depth };
}

describe('measureInkFreeZone', () => {
  test('begins at the baseline for digits and below hanging letters where the lines are tight', async () => {
    const inText = (address: string) =>
      zoneIn(`<p style="font:16px/1.1 sans-serif;width:900px">at ${address} and on<br>next dbkhl</p>`);
    const [digits, letters] = [await inText(A.toLowerCase()), await inText('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')];
    expect(digits.depth).toBeLessThan(1);
    expect(letters.depth).toBeGreaterThan(2);
  });
  test('begins at the same depth for all letters where there is room', async () => {
    const [digits, letters] = await Promise.all([
      zoneIn(`<p style="font:16px/3 sans-serif">${A}</p>`),
      zoneIn(`<p style="font:16px/3 sans-serif">${TRON}</p>`),
    ]);
    expect(digits.depth).toBeCloseTo(letters.depth, 1);
    expect(digits.height).toBeGreaterThanOrEqual(9);
  });
  test('ends at the highest letter of the next line', async () => {
    const zone = await zoneIn(`<p style="font:20px/30px sans-serif;width:900px">at ${A} and on<br>next dbkhl</p>`);
    expect(zone.bottom - zone.baseline).toBeLessThan(30 - 20 * 0.68);
    expect(zone.bottom - zone.baseline).toBeGreaterThan(30 - 20 * 0.85);
  });
  test.each([
    ['a text', '<div style="line-height:1">dbkhl dbkhl</div>', 4],
    [
      'a picture',
      '<img alt="" width="300" height="20" style="display:block" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
      4,
    ],
    ['a control', '<button style="display:block;width:300px">press</button>', 4],
  ])('ends at %s below its block', async (_, below, most) => {
    const zone = await zoneIn(`<div style="font:16px/1 sans-serif"><div>${TRON}</div>${below}</div>`);
    expect(zone.height).toBeLessThan(most);
  });
  test('ends at the edge of its table cell', async () => {
    const zone = await zoneIn(
      `<table style="border-collapse:collapse"><tr><td style="padding:0;font:13px/15px sans-serif">${A}</td></tr></table>`,
    );
    expect(zone.bottom).toBeLessThan(16);
  });
  test('begins below the line of an underlined link', async () => {
    const link = (style: string) =>
      zoneIn(`<p style="font:16px/1.3 sans-serif">at <a href="#" style="${style}">${A}</a> and on<br>next</p>`);
    const [plain, lined] = [await link('text-decoration:none'), await link('text-decoration:underline')];
    expect(lined.depth).toBeGreaterThan(plain.depth + 1.5);
  });
});
