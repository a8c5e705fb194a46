// Gallery tests of the lookup field: no text is clipped, and keys move between results.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findClippedText } from '../../e2e/support/layout-assertions';
import { type Gallery, startGallery } from '../open-gallery';

const SHOTS = fileURLToPath(new URL('../../../test-results/gallery', import.meta.url));

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery?.close());

for (const search of ['several', 'page', 'near', 'hash', 'name', 'records', 'hostile'])
  for (const scheme of ['light', 'dark'] as const)
    test(`${search}, ${scheme}: clips nothing, runs nothing and has no serious accessibility fault`, async () => {
      const page = await gallery.open({ search, scheme, width: 360, height: 600 });
      await page.screenshot({ path: join(SHOTS, `search-${search}-${scheme}.png`) });
      expect(await findClippedText(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(gallery.complaints.splice(0)).toEqual([]);
      expect(await page.locator('.p-scroll :is(script, img, iframe)').count()).toBe(0);
      expect(await gallery.graveFaults()).toEqual([]);
    });

test('results follow arrows, Home, End and digits across their groups', async () => {
  const page = await gallery.open({ search: 'records', width: 360, height: 600 });
  const focused = page.locator('.record:focus');
  await page.locator('.record').first().focus();
  await page.keyboard.press('End');
  await expect(focused).toContainText('Own wallets');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toContainText('2026-117 Harbour ransom');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toContainText('TEA HOUSE LLC');
  await expect(page.locator('mark').first()).toHaveText('Harbour');
  await page.keyboard.press('6');
  await expect(page).toHaveTitle('pressed: list');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveTitle('pressed: leave');
});
