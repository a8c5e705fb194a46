// Takes the five pictures and the tile of a store listing from the demo.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Riskmark } from '../e2e/support/extension-driver';
import { cardIn } from '../e2e/support/surface-locators';
import { openCard, openCase, openEvidence, openRun, whenAnswered } from './take-screenshots';

/** Sizes that the stores require. */
const PICTURE = { width: 1280, height: 800 };
const TILE = { width: 440, height: 280 };
const PANEL = { width: 400, height: 800 };
const BESIDE_PANEL = { width: PICTURE.width - PANEL.width, height: PICTURE.height };

const ICON = fileURLToPath(new URL('../../public/icon/128.png', import.meta.url));
const toImage = (png: Buffer) => `<img src="data:image/png;base64,${png.toString('base64')}" alt="">`;

/** Draws a row of pictures and text in the middle of an empty page. */
async function shootRow(riskmark: Riskmark, size: typeof PICTURE, content: string, path: string): Promise<void> {
  const page = await riskmark.context.newPage();
  await page.setViewportSize(size);
  await page.setContent(`<style>
    body { display: flex; align-items: center; justify-content: space-evenly; height: 100vh; margin: 0; background: #e7e9ee; }
    b { font: 600 48px system-ui; color: #1d2330; }
  </style>${content}`);
  await page.screenshot({ path });
  await page.close();
}

async function shootAt(page: Page, viewport: typeof PICTURE): Promise<Buffer> {
  await page.setViewportSize(viewport);
  await page.bringToFront();
  await page.mouse.move(0, 0);
  return page.screenshot();
}

/** Saves the pictures 1 to 5 and `tile.png` into `folder`, which holds nothing else afterwards. */
export async function takeStorePictures(riskmark: Riskmark, pagesUrl: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const toPath = (name: string) => join(folder, `${name}.png`);

  const page = await riskmark.context.newPage();
  await page.setViewportSize(PICTURE);
  await page.goto(`${pagesUrl}/transactions.html`);
  await whenAnswered(page);
  await openCard(page, 'severe');
  await page.screenshot({ path: toPath('1-card') });

  const tabId = await riskmark.tabOf(page);
  const panel = await riskmark.panelOf(tabId);
  await expect(panel.getByTestId('page-address').first()).toBeVisible();
  await page.bringToFront();
  await page.mouse.move(0, 0);
  await expect(cardIn(page)).toBeHidden();
  const beside = [await shootAt(page, BESIDE_PANEL), await shootAt(panel, PANEL)];
  await shootRow(riskmark, PICTURE, beside.map(toImage).join(''), toPath('2-panel'));

  const evidence = await openEvidence(riskmark);
  await evidence.setViewportSize(PICTURE);
  await evidence.screenshot({ path: toPath('3-evidence') });

  const work = [await openRun(riskmark), await openCase(riskmark, tabId)];
  const shots = [];
  for (const each of work) shots.push(await shootAt(each, PANEL));
  await shootRow(riskmark, PICTURE, shots.map(toImage).join(''), toPath('4-bulk-and-case'));

  const chains = await riskmark.context.newPage();
  await chains.setViewportSize(PICTURE);
  await chains.goto(`${pagesUrl}/chains.html`);
  await whenAnswered(chains);
  await chains.screenshot({ path: toPath('5-chains') });

  await shootRow(riskmark, TILE, `${toImage(readFileSync(ICON))}<b>Riskmark</b>`, toPath('tile'));
}
