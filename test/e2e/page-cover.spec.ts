// Where a mark must not be: over what covers its text, and where no text shows; and where it must: in open shadow roots.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { placeOf } from './surfaces';

const full = (end: string) => `0x${end.padStart(40, '0')}`;
const markOf = (page: Page, end: string) => page.locator(`[data-testid=mark][data-address="${full(end)}"]`);

test.use({
  extraPages: { 'layers.html': readFileSync(new URL('../pages/fixtures/layers.html', import.meta.url), 'utf8') },
});

test.beforeEach(async ({ connected: _ }) => undefined);

test('under a sticky header there is none, and it comes back', async ({ openPage }) => {
  const page = await openPage('layers.html');
  await expect(markOf(page, 'e1')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 75));
  await expect(markOf(page, 'e1')).toHaveCount(0);
  await expect(markOf(page, 'e2')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(markOf(page, 'e1')).toBeVisible();
});

test('under a menu that opens there is none; a link stretched over a tile covers nothing', async ({ openPage }) => {
  const page = await openPage('layers.html');
  await expect(markOf(page, 'e3')).toBeVisible();
  await page.waitForTimeout(400);
  await expect(markOf(page, 'e3')).toBeVisible();
  await page.evaluate(() => {
    const menu = document.createElement('div');
    menu.id = 'menu';
    menu.style.cssText = 'position:fixed;inset:60px 0 auto;height:400px;background:#fff';
    document.body.append(menu);
  });
  await expect(markOf(page, 'e3')).toHaveCount(0);
  await page.evaluate(() => document.querySelector('#menu')?.remove());
  await expect(markOf(page, 'e3')).toBeVisible();
});

test('text cut off before its end has its mark at the edge that shows, or none where nothing shows', async ({
  openPage,
}) => {
  const page = await openPage('layers.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  const clip = await page.locator('#clip').boundingBox();
  const mark = await placeOf(markOf(page, 'e4'));
  if (mark && clip) expect(Math.abs(mark.x - (clip.x + clip.width))).toBeLessThan(24);
  await page.evaluate(() => (document.querySelector('#clip') as HTMLElement).style.setProperty('width', '60px'));
  await expect(markOf(page, 'e4')).toHaveCount(0);
});

test('open shadow roots are read, nested ones too, and followed', async ({ openPage, riskmark }) => {
  const page = await openPage('layers.html');
  await expect(markOf(page, 'e7')).toBeVisible();
  const box = await placeOf(markOf(page, 'e7'));
  const text = (await page.locator('#cell b').boundingBox()) as { x: number; width: number };
  expect(Math.abs(box.x - text.x - text.width - 3)).toBeLessThanOrEqual(1);
  await page.evaluate((address) => {
    const inner = document.querySelector('#row')?.shadowRoot?.querySelector('#cell')?.shadowRoot;
    (inner?.querySelector('b') as Element).textContent = address;
  }, full('e8'));
  await expect(markOf(page, 'e8')).toBeVisible();
  await expect(markOf(page, 'e7')).toHaveCount(0);
  await page.evaluate((address) => {
    const late = document.createElement('x-late');
    document.querySelector('main')?.prepend(late);
    late.attachShadow({ mode: 'open' }).innerHTML = `<p>${address}</p>`;
  }, full('e9'));
  await expect(markOf(page, 'e9')).toBeVisible();
  const { addresses } = await riskmark.ask<{ addresses: { address: string }[] }>('tab', {
    tabId: await riskmark.tabOf(page),
  });
  expect(addresses.map(({ address }) => address)).toEqual(expect.arrayContaining([full('e8'), full('e9')]));
});
