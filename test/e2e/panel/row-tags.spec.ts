// End-to-end tests of row tags: a long name and a long tag in the narrowest panel each show eight letters.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { rowsIn } from '../support/surface-locators';

const LABEL = 'Harbour Street Counterparty Nine Limited';
const CASE = '2026-117 Harbour ransom and its onward p';
const LIST = 'Consolidated sanctions list of the group';
const ASK = { chain: 'evm', address: madeUp(0) };

test.use({ extraPages: { 'one.html': pageOf(1) } });

/** Readable part of each tag: its width, and the number of letters that fit. */
const tagsOf = (panel: Page) =>
  panel.locator('.own-name, [data-tag=case]').evaluateAll((tags) =>
    tags.map((tag) => {
      const name = tag.querySelector('.tag-name, :scope > span') as HTMLElement;
      const text = name.textContent ?? '';
      const { left, right } = tag.getBoundingClientRect();
      return {
        width: right - left,
        own: tag.scrollWidth,
        letters: Math.floor((name.clientWidth / name.scrollWidth) * text.length),
        isInside: right <= (tag.closest('.row-button') as Element).getBoundingClientRect().right + 1,
      };
    }),
  );

for (const width of [320, 400])
  test(`panel row shows a name and a tag of 40 letters each in one line at ${width} px`, async ({
    account: _,
    openPage,
    riskmark,
  }) => {
    const options = await riskmark.open('options.html#lists');
    await options.getByTestId('list-file').setInputFiles({
      name: `${LIST}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`address,chain,label\n${ASK.address},,${LABEL}\n`),
    });
    await options.getByTestId('list-save').click();
    await expect(options.getByTestId('list-told')).toContainText(' saved');
    await riskmark.ask('newCase', { id: 'c1', name: CASE, asks: [ASK] });
    const panel = await riskmark.panelOf(await riskmark.tabOf(await openPage('one.html')));
    await panel.setViewportSize({ width, height: 700 });
    await expect(rowsIn(panel, 'verdict')).toHaveCount(1);
    await expect(panel.locator('[data-tag]'), 'the case, and one more').toHaveCount(2);
    for (const { width: seen, own, letters, isInside } of await tagsOf(panel)) {
      expect(seen).toBeGreaterThanOrEqual(Math.min(88, own));
      expect(letters).toBeGreaterThanOrEqual(8);
      expect(isInside).toBe(true);
    }
    // Name, tag and number share the line, and the row holds them.
    const row = panel.getByTestId('page-address');
    const [outer, last] = [await row.boundingBox(), await panel.locator('[data-tag]').last().boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0));
  });
