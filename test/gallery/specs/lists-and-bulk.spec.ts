// Gallery tests of lists and bulk runs: no clipped text, no serious accessibility fault.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findClippedText } from '../../e2e/support/layout-assertions';
import { type Gallery, type GalleryView, startGallery } from '../open-gallery';

const SHOTS = fileURLToPath(new URL('../../../test-results/gallery', import.meta.url));

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});

const LISTS = [
  ...['empty', 'kept', 'preview', 'preview of all at once', 'nothing to save', 'reading', 'saving'],
  ...['public lists', 'public lists refused', 'public lists on their way', 'public lists failed'],
];
const BULK = [
  ...['start', 'reading', 'not taken', 'sum', 'sum with every warning', 'sum of nothing', 'running'],
  ...['half handed over', 'the day’s limit', 'another account', 'done', 'no results yet'],
];
/** Drawn in a full tab only. */
const WIDE_ONLY = ['table'];
const LOOKS: (GalleryView & { look: string })[] = [
  { look: 'narrow', width: 320 },
  { look: 'dark', width: 400, scheme: 'dark' },
];
const MORE_LOOKS: typeof LOOKS = [
  { look: 'forced', width: 400, forcedColors: true },
  { look: 'wide', width: 1100 },
  { look: 'wide-dark', width: 1100, scheme: 'dark' },
];

const SURFACES = { lists: LISTS, bulk: BULK };

for (const [surface, shown] of Object.entries(SURFACES))
  for (const looks of [LOOKS, MORE_LOOKS])
    test(`${surface}, ${looks.map(({ look }) => look).join(', ')}: clips nothing, runs nothing and has no serious accessibility fault`, {
      tag: looks === MORE_LOOKS ? '@full' : [],
    }, async () => {
      const page = await gallery.open({ [surface]: shown[0] });
      for (const { look, ...view } of looks)
        for (const state of [...shown, ...(surface === 'bulk' && (view.width ?? 0) >= 1_100 ? WIDE_ONLY : [])]) {
          const name = `${surface}-${state}-${look}`.replaceAll(/\W+/g, '-');
          await gallery.show({ ...view, [surface]: state });
          const closed = page.locator('details:not([open]) summary, .b-sum button[aria-expanded=false]').first();
          if (await closed.count()) await closed.click();
          await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
          expect.soft(await findClippedText(page), name).toEqual([]);
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
            .toBeLessThanOrEqual(0);
          expect.soft(gallery.complaints.splice(0), name).toEqual([]);
          expect.soft(await page.locator('main :is(script, img, iframe, a)').count(), name).toBe(0);
          expect.soft(await gallery.graveFaults(), name).toEqual([]);
        }
    });
