// Takes demo screenshots of the main surfaces in light and dark, and counts the addresses of saved pages.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Riskmark } from '../e2e/support/extension-driver';
import type { PagesServer } from '../e2e/support/pages-server';
import { cardIn } from '../e2e/support/surface-locators';
import { WORLD } from '../fake-service/seed/seed-addresses';
import { samples } from './sample-addresses';

const SCHEMES = ['light', 'dark'] as const;
const POPUP = { width: 360, height: 600 };
const PANEL = { width: 400, height: 840 };
const EVIDENCE = { width: 1120, height: 920 };
/** Condition for a screenshot: at least four different verdicts, and no request pending. */
const LOOKS = 4;
const ANSWER_MS = 30_000;
/** Time in ms without growth after which a list counts as complete. */
const STILL_MS = 2_000;
const COUNT_MS = 60_000;

const levelsIn = (page: Page) =>
  page
    .getByTestId('mark')
    .evaluateAll((marks) => [...new Set(marks.map((mark) => mark.getAttribute('data-level')).filter(Boolean))]);

/** Waits until a page shows several different verdicts and no mark waits. */
export async function whenAnswered(page: Page): Promise<void> {
  await expect
    .poll(async () => (await levelsIn(page)).length, {
      message: 'different verdicts marked on the page',
      timeout: ANSWER_MS,
    })
    .toBeGreaterThanOrEqual(LOOKS);
  await expect(page.locator('[data-testid=mark][data-state=waiting]'), 'marks still waiting').toHaveCount(0, {
    timeout: ANSWER_MS,
  });
}

/** Hovers the first mark of a level and waits for its card. */
export async function openCard(page: Page, level: string): Promise<void> {
  const box = await page.locator(`[data-testid=mark][data-level=${level}]`).first().boundingBox();
  if (!box) throw new Error(`no mark of level ${level} is drawn on ${page.url()}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await expect(cardIn(page), 'the card beside the mark').toHaveAttribute('data-level', level, {
    timeout: ANSWER_MS,
  });
  await expect(cardIn(page)).toBeVisible();
}

/** Opens the complete evidence of an address with traceable funds. */
export async function openEvidence(riskmark: Riskmark): Promise<Page> {
  const story = WORLD.find(({ exposures }) => exposures.some(({ path }) => path.length > 2));
  if (!story) throw new Error('no address of the fake service’s world has a path');
  const evidence = await riskmark.open(`evidence.html?chain=${story.chain}&address=${story.address}`);
  await evidence.setViewportSize(EVIDENCE);
  await expect(evidence.locator('[data-testid=graph][data-complete=true]'), 'the graph').toBeVisible({
    timeout: ANSWER_MS,
  });
  return evidence;
}

/** Creates a case of the riskiest addresses of a tab. */
export async function openCase(riskmark: Riskmark, tabId: number): Promise<Page> {
  const panel = await riskmark.panelOf(tabId);
  await panel.setViewportSize(PANEL);
  for (const place of [0, 1, 2, 3]) await panel.getByTestId('page-address').nth(place).getByRole('checkbox').check();
  await panel.getByTestId('add-to-case').click();
  await panel.getByTestId('case-name').fill('Harbour 7');
  await panel.getByTestId('create-case').click();
  await expect(panel.getByTestId('case-picker')).toHaveCount(0);
  await panel.getByTestId('tab-cases').click();
  await panel.getByTestId('open-case').first().click();
  await expect(panel.getByTestId('case-title'), 'the case').toBeVisible({ timeout: ANSWER_MS });
  return panel;
}

/** Runs a bulk run over all samples to its end. */
export async function openRun(riskmark: Riskmark): Promise<Page> {
  const panel = await riskmark.open('sidepanel.html?tab=0');
  await panel.setViewportSize(PANEL);
  await panel.getByTestId('tab-bulk').click();
  const lines = samples.map(({ chain, address }, n) => `Client ${n + 1},${address},${chain}`);
  const table = ['name,wallet,chain', ...lines, 'Client 0,not known,'].join('\n');
  const file = { name: 'counterparties-q3.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await panel.getByTestId('bulk-file').setInputFiles(file);
  await panel.getByTestId('bulk-start').click({ timeout: ANSWER_MS });
  await expect(panel.getByTestId('bulk-export'), 'the run’s results').toBeVisible({ timeout: ANSWER_MS });
  await expect(panel.getByTestId('bulk-pause'), 'the run under way').toHaveCount(0, { timeout: ANSWER_MS });
  return panel;
}

/** Saves screenshots of page, card, popup, side panel, evidence, mixed chains, bulk run and case in light and dark into `folder`. */
export async function takePictures(riskmark: Riskmark, pagesUrl: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const shoot = async (page: Page, name: string, scheme: string) => {
    const path = join(folder, `${name}-${scheme}.png`);
    await page.screenshot({ path });
    console.log(`  ${path}`);
  };
  const page = await riskmark.context.newPage();
  await page.goto(`${pagesUrl}/transactions.html`);
  await whenAnswered(page);
  const tabId = await riskmark.tabOf(page);

  const popup = await riskmark.open(`popup.html?tab=${tabId}`);
  await popup.setViewportSize(POPUP);
  await popup.getByTestId('lookup-address').fill(samples[0]?.address ?? '');
  await popup.getByTestId('lookup-submit').click();
  await expect(popup.getByTestId('card'), 'the popup’s answer').toHaveAttribute('data-state', 'verdict', {
    timeout: ANSWER_MS,
  });

  const panel = await riskmark.panelOf(tabId);
  await panel.setViewportSize(PANEL);
  await expect(panel.getByTestId('page-address').first(), 'the side panel’s list').toBeVisible({ timeout: ANSWER_MS });

  const chains = await riskmark.context.newPage();
  await chains.goto(`${pagesUrl}/chains.html`);
  await whenAnswered(chains);

  const evidence = await openEvidence(riskmark);

  for (const colorScheme of SCHEMES) {
    for (const each of [page, popup, panel, evidence, chains]) await each.emulateMedia({ colorScheme });
    await page.bringToFront();
    await page.mouse.move(0, 0);
    await expect(cardIn(page)).toBeHidden();
    await shoot(page, 'page', colorScheme);
    await openCard(page, 'severe');
    await shoot(page, 'card', colorScheme);
    for (const [name, surface] of [
      ['popup', popup],
      ['panel', panel],
      ['evidence', evidence],
      ['chains', chains],
    ] as const) {
      await surface.bringToFront();
      await surface.mouse.move(0, 0);
      await shoot(surface, name, colorScheme);
    }
  }

  // Taken last, because an address in a case is labeled so on every surface.
  const [run, work] = [await openRun(riskmark), await openCase(riskmark, tabId)];
  for (const colorScheme of SCHEMES)
    for (const [name, surface] of [
      ['bulk', run],
      ['cases', work],
    ] as const) {
      await surface.emulateMedia({ colorScheme });
      await surface.bringToFront();
      await surface.mouse.move(0, 0);
      await shoot(surface, name, colorScheme);
    }
  for (const each of [page, popup, panel, evidence, chains, run, work]) await each.close();
}

/** Returns the length of the side panel's list for a page, once it no longer grows. */
async function countListed(riskmark: Riskmark, url: string): Promise<number> {
  const page = await riskmark.context.newPage();
  await page.goto(url);
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  const rows = panel.getByTestId('page-address');
  let count = -1;
  let since = Date.now();
  for (
    const end = Date.now() + COUNT_MS;
    Date.now() - since < STILL_MS && Date.now() < end;
    await panel.waitForTimeout(100)
  ) {
    const now = await rows.count();
    if (now !== count) since = Date.now();
    count = now;
  }
  await panel.close();
  await page.close();
  return count;
}

/** Prints one line per saved page (those not in `ours`). */
export async function listSavedPages(riskmark: Riskmark, pages: PagesServer, ours: string[]): Promise<void> {
  for (const name of pages.names.filter((each) => !ours.includes(each))) {
    const count = await countListed(riskmark, `${pages.url}/${encodeURIComponent(name)}`);
    console.log(`  ${name}: ${count} addresses listed in the side panel`);
  }
}
