// End-to-end tests of transparent copies of an address, as explorers have them: they do not move its mark.
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { placeOf } from '../support/surfaces';

/** A page's transparent copy of the text in `n`: beside the visible text, or over it. */
const COPIES: Record<string, (n: number) => string> = {
  none: (n) => `<span class="t"><b>${madeUp(n)}</b></span>`,
  'as mempool does': (n) =>
    `<span class="t"><b class="first">${madeUp(n).slice(0, -4)}</b><b class="last">${madeUp(n).slice(-4)}</b><div class="copy">${madeUp(n)}</div></span>`,
  'behind it in the line': (n) =>
    `<span class="t"><b>${madeUp(n)}</b><span style="color:transparent;position:absolute;left:20px">${madeUp(n)}</span></span>`,
  'wider than it': (n) =>
    `<span class="t"><b>${madeUp(n)}</b><span style="-webkit-text-fill-color:transparent;position:absolute;left:0;letter-spacing:3px">${madeUp(n)}</span></span>`,
  'without opacity': (n) =>
    `<span class="t"><b>${madeUp(n)}</b><span style="opacity:0;position:absolute;left:0;letter-spacing:3px">${madeUp(n)}</span></span>`,
  'a field that nobody sees': (n) =>
    `<span class="t"><b>${madeUp(n)}</b><input style="opacity:0;position:absolute;left:300px;width:300px" value="x"></span>`,
};
const NAMES = Object.keys(COPIES);

test.use({
  extraPages: {
    'copies.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><style>.t{position:relative;display:inline-block;white-space:nowrap}.copy{color:transparent;position:absolute;left:0;top:0;letter-spacing:2px;overflow:hidden}.row{height:60px}b{font-weight:normal}</style><body style="margin:30px;font:15px/20px monospace">${NAMES.map((name, n) => `<div class="row">${COPIES[name]?.(n)}</div>`).join('')}`,
  },
});

test('mark position ignores a transparent copy', async ({ account: _, openPage }) => {
  const page = await openPage('copies.html');
  await expect(page.getByTestId('mark')).toHaveCount(NAMES.length);
  const offsets: Record<string, [number, number]> = {};
  for (const [n, name] of NAMES.entries()) {
    const mark = await placeOf(page.locator(`[data-testid=mark][data-address="${madeUp(n)}"]`));
    const text = await page.locator('.row').nth(n).locator('b').last().boundingBox();
    if (text) offsets[name] = [Math.round(mark.x - text.x - text.width), Math.round(mark.y - text.y)];
  }
  const expected = offsets.none;
  expect(offsets).toEqual(Object.fromEntries(NAMES.map((name) => [name, expected])));
});
