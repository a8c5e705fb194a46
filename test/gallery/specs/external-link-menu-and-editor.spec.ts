// Gallery tests of card menus and the link editor: menu layout, keys and accessibility.
import { expect, test } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import { type Gallery, startGallery } from '../open-gallery';

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery?.close());

const FRAME = { width: 352, height: 392 };

test('menus stay inside the frame, follow the keys and return the focus', async () => {
  const page = await gallery.open({ links: 'menus', ...FRAME });
  for (const [id, first, last] of [
    ['copy-as', cardWords().copyAs.forms.page, cardWords().copyAs.forms.verdict],
    ['open-in', 'Etherscan', 'Edit links'],
  ] as const) {
    const button = page.getByTestId(id);
    await button.click();
    const menu = page.getByTestId(`${id}-menu`);
    const box = await menu.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 352 && box.y + box.height <= 392).toBe(true);
    const focused = page.locator('[role="menuitem"]:focus');
    await expect(focused).toContainText(first);
    await page.keyboard.press('End');
    await expect(focused).toContainText(last);
    await page.keyboard.press('ArrowDown');
    await expect(focused).toContainText(first);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(focused).toContainText(last);
    await page.mouse.click(5, 5);
    await expect(menu).toHaveCount(0);
  }
});

for (const look of [{}, { scheme: 'dark' }, { forcedColors: true }] as const)
  test(`menu and editor have no serious accessibility faults: ${JSON.stringify(look)}`, async () => {
    const page = await gallery.open({ links: 'menus', ...FRAME, ...look });
    await page.getByTestId('open-in').click();
    expect(await gallery.graveFaults()).toEqual([]);
    await gallery.open({ links: 'refused', ...look });
    expect(await gallery.graveFaults()).toEqual([]);
  });
