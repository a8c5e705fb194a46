// Gallery tests of side panel notes and warnings: no clipped text, and working controls.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { listWords } from '../../../lib/i18n/words/list';
import { panelWords } from '../../../lib/i18n/words/panel';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { findClippedText } from '../../e2e/support/layout-assertions';
import { type Gallery, startGallery } from '../open-gallery';

const SHOTS = fileURLToPath(new URL('../../../test-results/gallery', import.meta.url));
const { hostile, unread } = panelWords().trouble;
const TROUBLES = [...Object.keys(hostile), ...Object.keys(unread)];
/** `doubled`: the size of a panel of 400 px at 200 %. */
const WIDTHS = { doubled: 200, narrow: 320, drawn: 400, wide: 760 };
const HEIGHT = 720;

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});

const openPanel = (panel: string): Promise<Page> => gallery.open({ panel, width: WIDTHS.drawn, height: HEIGHT });

const LOOKS = Object.keys(WIDTHS).flatMap((size) => [
  { size, scheme: 'light' },
  ...(size === 'wide' ? [] : [{ size, scheme: 'dark' }]),
  ...(size === 'drawn' ? [{ size, scheme: 'forced' }] : []),
]) as { size: keyof typeof WIDTHS; scheme: 'light' | 'dark' | 'forced' }[];

for (const panel of ['notes', 'names', 'statements', 'locked', 'compare', 'compare long', 'every trouble'])
  test(`${panel}: clips nothing and has no serious accessibility fault`, async () => {
    const page = await gallery.open({ panel });
    for (const { size, scheme } of LOOKS) {
      const view = scheme === 'forced' ? { forcedColors: true } : { scheme };
      await gallery.show({ panel, width: WIDTHS[size], height: HEIGHT, ...view });
      if (panel.startsWith('compare')) await page.getByTestId('compare').click();
      const name = `panel-${panel.replaceAll(' ', '-')}-${size}-${scheme}`;
      await page.screenshot({ path: join(SHOTS, `${name}.png`) });
      expect.soft(await findClippedText(page), name).toEqual([]);
      expect.soft(gallery.complaints.splice(0), name).toEqual([]);
      expect.soft(await gallery.graveFaults(), name).toEqual([]);
    }
  });

for (const width of [WIDTHS.narrow, WIDTHS.drawn])
  test(`no ellipsis takes away what is not known, in rows of ${width} px, also while one is pointed at`, async () => {
    const page = await gallery.open({ panel: 'statements', width, height: 1_200 });
    const rows = page.getByTestId('page-address');
    const count = await rows.count();
    const { noLevel } = sharedWords().row;
    await expect(rows.filter({ has: page.locator('.row-kept', { hasText: noLevel }) })).toHaveCount(1);
    await expect(page.locator('.tag-stale')).toHaveText(listWords().outOfDate);
    for (let place = 0; place < count; place++) {
      await rows.nth(place).hover();
      const cut = await rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const statements = [
            ...row.querySelectorAll<HTMLElement>('.row-kept, .tag-stale, .row-second.whole .row-detail'),
          ];
          const edge = row.getBoundingClientRect().right;
          if (statements.length === 0) return [`none: ${row.textContent}`];
          return statements
            .filter((one) => {
              const { right } = one.getBoundingClientRect();
              const text = document.createRange();
              text.selectNodeContents(one);
              return right > edge || text.getBoundingClientRect().right > right + 1;
            })
            .map((one) => one.textContent);
        }),
      );
      expect(cut).toEqual([]);
    }
  });

test('each trouble has its own sentence, and mark troubles name the surface to trust', async () => {
  const said = new Set<string>();
  const page = await openPanel('notes');
  await expect(page.locator('[data-troubles]')).toHaveCount(0);
  await expect(page.getByTestId('cut')).toHaveCount(0);
  for (const trouble of TROUBLES) {
    await gallery.show({ panel: `trouble: ${trouble}` });
    const strip = page.locator(`[data-troubles="${trouble}"]`);
    const text = await strip.innerText();
    said.add(text);
    const isHostile = (await strip.getAttribute('data-testid')) === 'hostile';
    expect(text.includes('Trust this list')).toBe(isHostile);
    expect(isHostile).toBe(trouble in hostile);
  }
  expect(said.size).toBe(TROUBLES.length);
});

test('notes are named in the row, counted and filtered', async () => {
  const page = await openPanel('notes');
  const rows = page.getByTestId('page-address');
  await expect(page.getByTestId('summary')).toHaveText('3 of 7 screened, 2 waiting, 1 not screened, 1 not covered');
  await expect(rows.filter({ hasText: /Look-alike of .*, Text and link differ/ })).toHaveCount(1);
  await expect(page.locator('[data-notes="mismatch"]')).toContainText('Checksum');
  await expect(page.getByRole('img', { name: /text misleads|look-alike/ })).toHaveCount(4);
  await page.getByTestId('filter-noted').click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByTestId('filter-noted')).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('filter-noted').click();
});

test('look-alikes are shown in full, compared by character, and copied one by one', async () => {
  const page = await openPanel('compare');
  await page.getByTestId('compare').click();
  const group = page.getByTestId('alike-group').first();
  await expect(group).toContainText(panelWords().alikes.same({ n: 13, first: 6, last: 4 }));
  const addresses = group.locator('.full-address');
  expect(await addresses.count()).toBe(8);
  await expect(group).toContainText(panelWords().alikes.moreOf({ n: 5 }));
  const boxes = await addresses.evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().left));
  expect(boxes[0]).toBe(boxes[1]);
  const told = await addresses.first().evaluate((address) => ({
    whole: address.textContent,
    differs: [...address.querySelectorAll('.address-difference')].map((piece) => piece.textContent).join(''),
  }));
  expect(told.whole).toBe('0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704');
  expect(told.differs).not.toBe('');
  expect(told.differs.length).toBeLessThan(30);
  await group.getByRole('button', { name: `Copy ${told.whole}` }).click();
  await expect(page).toHaveTitle(`pressed: copy ${told.whole}`);
  await group.locator('.row-button').first().click();
  await expect(page.getByTestId('card')).toHaveAttribute('data-address', String(told.whole));
});
