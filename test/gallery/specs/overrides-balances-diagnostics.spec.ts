// Gallery tests of overrides, balances and diagnostics: layout, accessibility, wording.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
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

async function withTools(view: GalleryView, look: (page: Page) => Promise<void>): Promise<void> {
  await look(await gallery.open(view));
}

for (const tools of ['override', 'balance', 'entries', 'compare', 'diagnostics'])
  for (const scheme of ['light', 'dark'] as const)
    test(`${tools}, ${scheme}: clips nothing, runs nothing and has no serious accessibility fault`, async () => {
      const width = ['override', 'balance', 'entries'].includes(tools) ? 1200 : 760;
      await withTools({ tools, scheme, width }, async (page) => {
        await page.screenshot({ path: join(SHOTS, `tools-${tools}-${scheme}.png`), fullPage: true });
        expect(await findClippedText(page)).toEqual([]);
        expect(gallery.complaints.splice(0)).toEqual([]);
        expect(
          await page.locator('.tools :is(script, img, iframe, a:not([href="/overrides.html"]))').count(),
          'no word becomes an element',
        ).toBe(0);
        // Every state repeats the same component, and so its ids; a surface has one of each.
        expect(await gallery.graveFaults({ without: ['duplicate-id-aria'] })).toEqual([]);
      });
    });

test("allow entry shows no clean color, and the service's verdict stays beside it", async () => {
  await withTools({ tools: 'override' }, async (page) => {
    const at = (name: string) => page.locator(`[data-name="${name}"]`);
    await expect(at('allow, and the service found risk').getByTestId('override-service')).toContainText(/Risk/);
    const unknown = at('allow, and nothing is known');
    await expect(unknown.getByTestId('override-service')).toContainText('No answer');
    await expect(unknown).not.toContainText(/No risk|safe|fine/i);
    for (const name of ['refused', 'not looked up']) await expect(at(name)).not.toContainText('No entry (');
  });
});

test('balance without an amount never shows one', async () => {
  await withTools({ tools: 'balance' }, async (page) => {
    for (const name of ['refused', 'not told', 'unreadable', 'no network'])
      await expect(page.locator(`[data-name="${name}"] .held-balance`)).toHaveCount(0);
    await expect(page.locator('[data-name="nothing"] .held-balance')).toContainText('0 on Ethereum');
    await expect(page.locator('[data-name="held"] .tokens')).toContainText('n/a');
  });
});
