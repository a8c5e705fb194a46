// Gallery tests of cases: no clipped text, injected markup or serious accessibility fault.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findClippedText } from '../../e2e/support/layout-assertions';
import { type Gallery, startGallery } from '../open-gallery';

const SHOTS = fileURLToPath(new URL('../../../test-results/gallery', import.meta.url));
const LOOKS = [
  { look: 'light', width: 400, scheme: 'light' },
  { look: 'dark', width: 320, scheme: 'dark' },
  { look: 'forced', width: 320, forcedColors: true },
] as const;

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});

for (const casework of ['none', 'list', 'case', 'log', 'import', 'entries', 'balances', 'picker'])
  test(`${casework}: matches all looks, clips nothing, runs nothing and has no serious accessibility fault`, async () => {
    const page = await gallery.open({ casework });
    for (const { look, ...view } of LOOKS) {
      await gallery.show({ casework, ...view });
      await page.screenshot({ path: join(SHOTS, `casework-${casework}-${look}.png`), fullPage: true });
      expect(await findClippedText(page), look).toEqual([]);
      expect(gallery.complaints.splice(0)).toEqual([]);
      expect(await page.locator('.casework :is(script, img, iframe, a)').count(), 'no word becomes an element').toBe(0);
      expect(await gallery.graveFaults(), look).toEqual([]);
    }
  });
