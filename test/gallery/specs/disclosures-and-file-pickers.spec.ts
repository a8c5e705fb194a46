// Gallery tests of disclosures and file pickers: marker, target, keyboard, print, and what a drop shows.
import { expect, type Page, test } from '@playwright/test';
import { formatList } from '../../../lib/i18n/format';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { type Gallery, type GalleryView, startGallery } from '../open-gallery';

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});

const SURFACES: GalleryView[] = [
  { setup: 'connect' },
  { lists: 'preview of all at once' },
  { earlier: 'answer' },
  { tools: 'balance' },
];

for (const dir of ['ltr', 'rtl'])
  test(`disclosures, ${dir}: marker points in the reading direction, target is large enough, keyboard opens`, async () => {
    for (const surface of SURFACES) {
      const page = await gallery.open({ ...surface, width: 400, more: { dir } });
      const name = JSON.stringify(surface);
      const titles = page.locator('.disclosure > summary');
      const looks = () =>
        titles.evaluateAll((all) =>
          all.map((one) => ({
            isOpen: (one.parentElement as HTMLDetailsElement).open,
            angle: getComputedStyle(one, '::before').rotate,
            isTarget: one.getBoundingClientRect().height >= 24,
          })),
        );
      const closed = dir === 'rtl' ? '45deg' : '-45deg';
      const open = dir === 'rtl' ? '-45deg' : '45deg';
      const title = page.locator('.disclosure:not([open]) > summary').first();
      const count = await page.locator('.disclosure[open]').count();
      await title.focus();
      await page.keyboard.press('Space');
      await expect(page.locator('.disclosure[open]'), name).toHaveCount(count + 1);
      for (const { isOpen, angle, isTarget } of await looks()) {
        expect.soft(angle, name).toBe(isOpen ? open : closed);
        expect.soft(isTarget, name).toBe(true);
      }
      expect
        .soft(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth))
        .toBe('2px');
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
        .toBeLessThanOrEqual(0);
    }
  });

test('content of an open disclosure scrolls on a screen and is printed whole', async () => {
  const page = await gallery.open({ lists: 'preview of all at once', width: 320 });
  await page.locator('.disclosure > summary').click();
  const height = () => page.locator('.disclosure-list').evaluate((one) => getComputedStyle(one).maxHeight);
  expect(await height()).toBe('200px');
  await page.emulateMedia({ media: 'print' });
  expect(await height()).toBe('none');
});

/** Drags a file over an element, and drops it there unless `isHeld`. */
const drag = (page: Page, target: string, file: { name: string; type: string }, isHeld = false) =>
  page.getByTestId(target).evaluate(
    (element, { name, type, isHeld }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], name, { type }));
      for (const kind of isHeld ? ['dragover'] : ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { ...file, isHeld },
  );

const PICTURE = { name: 'chart.png', type: 'image/png' };

for (const [surface, target, scope, kinds] of [
  [{ lists: 'empty' }, 'list-drop', 'list-drop', 'CSV TSV TXT XML JSON YAML YML XLSX ZIP'],
  [{ bulk: 'start' }, 'bulk-text', 'bulk-drop', 'CSV TSV TXT XLSX'],
] as const)
  test(`${target}: a dragged file is announced, and one of another kind is refused in place`, async () => {
    const page = await gallery.open({ ...surface, width: 320 });
    const place = page.getByTestId(scope);
    await drag(page, target, PICTURE, true);
    await expect(place).toHaveAttribute('data-over');
    await drag(page, target, PICTURE);
    await expect(place).not.toHaveAttribute('data-over');
    await expect(place.getByRole('alert').filter({ hasText: PICTURE.name })).toHaveText(
      sharedWords().file.wrongKind({ names: PICTURE.name, kinds: formatList(kinds.split(' ')) }),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await gallery.graveFaults()).toEqual([]);
  });

test('file is chosen by keyboard, on a button with a focus ring', async () => {
  const page = await gallery.open({ bulk: 'start' });
  // Waits from the start: the answers of the steps below show that the page has been told, before the press reaches it by another way.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('textbox', { name: bulkWords().start.paste }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('bulk-file')).toBeFocused();
  expect(
    await page.getByTestId('bulk-file').evaluate((one) => getComputedStyle(one.parentElement as Element).outlineStyle),
  ).toBe('solid');
  await page.keyboard.press('Enter');
  expect((await choosing).isMultiple()).toBe(false);
});
