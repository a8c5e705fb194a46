// End-to-end tests of transparent copies of an address in a page: a copy does not move the mark.
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { placeOf } from '../support/surface-locators';

test('mark position ignores a transparent copy', async ({ account: _, openPage }) => {
  const page = await openPage('address-formats/transparent-copies.html');
  const names = await page
    .locator('.row')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-kind') ?? ''));
  await expect(page.getByTestId('mark')).toHaveCount(names.length);
  const offsets: Record<string, [number, number]> = {};
  for (const [n, name] of names.entries()) {
    const mark = await placeOf(page.locator(`[data-testid=mark][data-address="${madeUp(n)}"]`));
    const text = await page.locator('.row').nth(n).locator('b').last().boundingBox();
    if (text) offsets[name] = [Math.round(mark.x - text.x - text.width), Math.round(mark.y - text.y)];
  }
  const expected = offsets.none;
  expect(offsets).toEqual(Object.fromEntries(names.map((name) => [name, expected])));
});
