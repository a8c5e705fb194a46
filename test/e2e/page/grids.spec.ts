// End-to-end tests of data grids and dense pages: each address has one mark, inside its cell and aligned.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type RunningService, startService } from '../../fake-service/server';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { launchRiskmark, type Riskmark } from '../support/extension-driver';
import { measureScreens, tellCovered } from '../support/ink-coverage';
import { buildGridPages, GRID_PAGES } from '../support/pages/build-grid-pages';
import { type GridLook, lookAtGrid } from '../support/pages/measure-grid-marks';
import { type PagesServer, startPages } from '../support/pages-server';

const VIEWPORT = { width: 1280, height: 840 };

let service: RunningService;
let pages: PagesServer;
let profile: string;
let riskmark: Riskmark;
/** Page that compares pictures. */
let judge: Page;

test.beforeAll(async () => {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium was found: npm test installs one, or set CHROMIUM_PATH.');
  pages = await startPages(await buildGridPages());
  service = await startService();
  profile = mkdtempSync(join(tmpdir(), 'riskmark-profile-'));
  riskmark = await launchRiskmark({ profile, executablePath, headless: true, viewport: VIEWPORT });
  await riskmark.connect({ baseUrl: service.url });
  judge = await riskmark.context.newPage();
});

test.afterAll(async () => {
  await riskmark?.close();
  await service?.close();
  await pages?.close();
  if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

async function open(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${pages.url}/${name}.html`);
  await page.waitForFunction(() => 'gridScroller' in window);
  return page;
}

const SETTLED_LOOKS = 3;

/** Returns the first stable snapshot without a misplaced or missing mark, or the last one: a busy machine tests late what lies over a mark. */
async function settled(page: Page): Promise<GridLook> {
  let look = await lookAtGrid(page);
  let calm = 0;
  for (const end = Date.now() + 30_000; calm < SETTLED_LOOKS && Date.now() < end; ) {
    await page.waitForTimeout(200);
    const next = await lookAtGrid(page);
    const { missing, covering, outside, onControl } = next;
    const isGood = next.addresses > 0 && [missing, covering, outside, onControl].every(({ length }) => length === 0);
    calm = isGood && JSON.stringify(next) === JSON.stringify(look) ? calm + 1 : 0;
    look = next;
  }
  return look;
}

const figures = ({ addresses, marked, nearer, covering, outside, onControl, missing }: GridLook) =>
  `${marked}/${addresses} marked, ${nearer.length} nearer, ${covering.length} covering, ${outside.length} outside, ${onControl.length} on a control, ${missing.length} missing or stray`;

function expectGood(look: GridLook, when: string): void {
  console.log(`${when}: ${figures(look)} ${JSON.stringify(look.columns)}`);
  expect(look.addresses, when).toBeGreaterThan(15);
  expect.soft(look.missing, `${when}: missing or stray`).toEqual([]);
  expect.soft(look.covering, `${when}: covers letters of another address`).toEqual([]);
  expect.soft(look.outside, `${when}: leaves its cell`).toEqual([]);
  expect.soft(look.onControl, `${when}: on a control`).toEqual([]);
  expect.soft(look.nearer.length, `${when}: ${look.nearer.slice(0, 3)}`).toBeLessThanOrEqual(look.marked / 100);
}

for (const name of GRID_PAGES) {
  test(`${name} marks every address in view once, near it and in its cell`, async ({ browserName: _ }, info) => {
    const page = await open(riskmark.context, name);
    const first = await settled(page);
    expectGood(first, `${name}, at first`);
    await page.evaluate(() => {
      (window as unknown as { gridScroller: Element }).gridScroller.scrollTop = 210;
    });
    const second = await settled(page);
    expectGood(second, `${name}, scrolled`);
    if (name !== 'lines')
      for (const [column, how] of Object.entries(second.columns))
        expect.soft(how, `${name}: one place in the column at ${column}`).toHaveLength(1);
    // Last, because it changes the width of the window.
    const screens = await measureScreens(page, judge, name, 1, (file, picture) =>
      writeFileSync(info.outputPath(`${file}.png`), picture),
    );
    expect.soft(tellCovered(screens), `${name}: covers ink`).toEqual([]);
    await page.close();
  });
}
