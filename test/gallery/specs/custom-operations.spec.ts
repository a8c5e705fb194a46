// Gallery tests of custom operations: accessibility, keyboard use and hostile replies.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { categoryWords } from '../../../lib/i18n/words/category';
import { customOperationWords } from '../../../lib/i18n/words/custom-operation';
import { type Gallery, startGallery } from '../open-gallery';

const SHOTS = fileURLToPath(new URL('../../../test-results/gallery', import.meta.url));

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});

async function withEarlier(
  view: { earlier: string; scheme?: 'light' | 'dark'; width?: number },
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await look(await gallery.open({ width: 600, ...view }));
}

for (const earlier of ['parts', 'answer'])
  for (const [width, scheme] of [
    [320, 'light'],
    [600, 'dark'],
  ] as const)
    test(`${earlier}, ${width} px, ${scheme}: fits the page and has no serious accessibility fault`, async () => {
      await withEarlier({ earlier, width, scheme }, async (page) => {
        await page.screenshot({ path: join(SHOTS, `earlier-${earlier}-${width}-${scheme}.png`), fullPage: true });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        for (const one of await page.getByTestId('operation').all()) {
          const lines = await one
            .getByRole('button')
            .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
          expect(new Set(lines).size, 'lines of its buttons').toBe(1);
        }
        expect(gallery.complaints.splice(0)).toEqual([]);
        expect(await gallery.graveFaults()).toEqual([]);
      });
    });

test('JSON tree is read and folded by keyboard alone, and marks text apart from other values', async () => {
  await withEarlier({ earlier: 'answer' }, async (page) => {
    const tree = page.getByTestId('json-tree');
    await expect(tree).toContainText('sanctioned: true');
    await expect(tree).toContainText('address: “0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704”');
    await expect(tree).toContainText('note: null');
    await expect(tree).toContainText('tags: empty list');
    await expect(tree).not.toContainText(categoryWords().japan_sanctions);
    const lists = tree.locator('summary', { hasText: 'lists: 2 items' });
    await lists.focus();
    await page.keyboard.press('Enter');
    await expect(tree).toContainText('0: 2 fields');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(tree).toContainText('name: “Sanctioned by US”');
    await lists.focus();
    await page.keyboard.press('Enter');
    await expect(tree).not.toContainText(categoryWords().ofac);
    await expect(page.getByTestId('earlier-operation')).toContainText(customOperationWords().notVerdict);
    await expect(page.locator('[data-level], [data-state]')).toHaveCount(0);
  });
});

// covers T-22
test('JSON tree shows forty payloads in names and values as plain text', async () => {
  await withEarlier({ earlier: 'hostile' }, async (page) => {
    const tree = page.getByTestId('json-tree');
    for (const summary of await tree.locator(':scope > details > .inside > details > summary').all())
      await summary.click();
    await expect(tree.locator('.inside .json-leaf')).toHaveCount(40);
    expect(await tree.locator('*').evaluateAll((all) => [...new Set(all.map((one) => one.localName))].sort())).toEqual([
      'b',
      'details',
      'div',
      'i',
      'span',
      'summary',
    ]);
    expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: hidden characters are what is looked for
    expect(await tree.innerText()).not.toMatch(/[\u0000-\u0008\u000e-\u001f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(gallery.complaints.splice(0)).toEqual([]);
  });
});

test('JSON tree shows twenty thousand entries a hundred at a time, with the number left', async () => {
  await withEarlier({ earlier: 'large' }, async (page) => {
    const tree = page.getByTestId('json-tree');
    await expect(tree.locator('.inside > details')).toHaveCount(100);
    await tree.getByRole('button', { name: 'Show 19,900 more' }).click();
    await expect(tree.locator('.inside > details')).toHaveCount(200);
    await expect(tree.getByRole('button')).toHaveText('Show 19,800 more');
  });
});
