// End-to-end tests of framework pages: marks change no page behavior, and the checks detect harmful scripts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { type RunningService, startService } from '../../fake-service/server';
import { type Ledger, SCENES, START, shownBy } from '../../pages/frameworks/ledger';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { launchRiskmark, type Riskmark } from '../support/extension-driver';
import { buildFrameworkPages, CLIENT_PAGES } from '../support/pages/build-framework-pages';
import type { Harm } from '../support/pages/framework-harm-controls';
import {
  differences,
  expectMarks,
  openStage,
  type Played,
  play,
  type Stage,
} from '../support/pages/framework-scene-player';
import { lookAt, markFaults } from '../support/pages/framework-snapshot';
import { type PagesServer, startPages } from '../support/pages-server';

const VIEWPORT = { width: 1280, height: 840 };

let service: RunningService;
let pages: PagesServer;
let profile: string;
let riskmark: Riskmark;
let browser: Browser;
let marked: Stage;
let bare: Stage;

test.beforeAll(async () => {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium was found: npm test installs one, or set CHROMIUM_PATH.');
  pages = await startPages(await buildFrameworkPages());
  service = await startService();
  profile = mkdtempSync(join(tmpdir(), 'riskmark-profile-'));
  riskmark = await launchRiskmark({ profile, executablePath, headless: true, viewport: VIEWPORT });
  await riskmark.connect({ baseUrl: service.url });
  browser = await chromium.launch({ executablePath });
  marked = await openStage(riskmark.context, true);
  bare = await openStage(await browser.newContext({ viewport: VIEWPORT }), false);
});

test.afterAll(async () => {
  await browser?.close();
  await riskmark?.close();
  await service?.close();
  await pages?.close();
  if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

const urlOf = (name: string) => `${pages.url}/${name}.html`;

const bareRuns = new Map<string, Promise<Played>>();

/** Plays a page without Riskmark, once for all comparisons. */
function playBare(name: string, served?: Ledger): Promise<Played> {
  const run = bareRuns.get(name) ?? play(bare, { url: urlOf(name), served });
  bareRuns.set(name, run);
  return run;
}

for (const name of CLIENT_PAGES) {
  test(`${name} behaves the same with marks as without in all scenes`, async () => {
    const without = await playBare(name);
    const under = await play(marked, { url: urlOf(name) });
    expect(under.complaints).toEqual([]);
    expect(under.doms).toEqual(without.doms);
    expect(differences(under, without)).toEqual([]);
    expect(without.picked).toEqual(['7', '4', '8', '2', '5']);
  });
}

for (const name of ['react-document', 'react-island']) {
  test(`${name} hydrates node by node under the marks of the server's HTML`, async () => {
    const without = await playBare(name, START);
    const under = await play(marked, { url: urlOf(name), served: START });
    expect(under.complaints).toEqual([]);
    expect(under.doms).toEqual(without.doms);
    expect(differences(under, without)).toEqual([]);
    expect(under.served.kept).toBe(under.served.nodes);
    expect(under.served.nodes).toBeGreaterThan(100);
  });

  test(`${name} reports a hydration mismatch as it does without marks, and its new tree is marked`, async () => {
    const other = SCENES.change(START);
    const without = await playBare(`${name}-mismatch`, other);
    const under = await play(marked, { url: urlOf(`${name}-mismatch`), served: other });
    expect(without.complaints.join()).toContain('Hydration failed');
    expect(under.doms).toEqual(without.doms);
    expect(differences(under, without)).toEqual([]);
  });
}

test('scenes that change faster than the reader leave the marks of the last scene', async () => {
  const last = shownBy(Object.values(SCENES).reduce((ledger, next) => next(ledger), START));
  for (const name of CLIENT_PAGES) {
    const page = await marked.context.newPage();
    await page.goto(urlOf(name));
    await page.waitForFunction(() => 'scenes' in window);
    await page.evaluate(async () => {
      const { unmount: _, ...scenes } = window.scenes;
      for (const scene of Object.values(scenes)) {
        await scene();
        await new Promise(requestAnimationFrame);
      }
    });
    await expectMarks(page, last, `all scenes of ${name} at once`);
    await page.close();
  }
  expect(marked.heard.splice(0)).toEqual([]);
});

/** Which harm is detected on which page: by DOM difference, by console complaint, or by nodes that React replaced. */
const FOUND_OUT: [page: string, harm: Harm, differs: string[], complaint: RegExp | null][] = [
  ['react', 'wraps links', ['DOM after start', 'complaints'], /removeChild/],
  ['react', 'wraps texts', ['DOM after start'], null],
  ['react', 'splits texts', ['DOM after start'], null],
  ['react', 'stops clicks', ['picked'], null],
  ['react', 'complains', ['complaints'], /a warning,.*uncaught: a rejection/],
  ['snabbdom', 'wraps links', ['DOM after start'], /insertBefore/],
  ['vue', 'inserts siblings', ['DOM after start'], null],
  ['react-document', 'inserts siblings', ['DOM after start', 'served'], /Hydration failed/],
  ['react-island', 'sets attributes', ['DOM after hydrate'], /attributes of the server rendered HTML/],
];

for (const [name, harm, differs, complaint] of FOUND_OUT) {
  test(`check on ${name} detects a script that ${harm}`, async () => {
    const served = name.startsWith('react-') ? START : undefined;
    const without = await playBare(name, served);
    const harmed = await play(bare, { url: urlOf(name), served, harm });
    expect(differences(harmed, without)).toEqual(expect.arrayContaining(differs));
    if (complaint) expect(harmed.complaints.join()).toMatch(complaint);
    else expect(harmed.complaints).toEqual([]);
    if (differs.includes('served')) expect(harmed.served.kept).toBeLessThan(harmed.served.nodes);
  });
}

test('check detects marks that are missing, stale or out of place', async () => {
  const page = await marked.context.newPage();
  await page.goto(urlOf('react'));
  const then = shownBy(START);
  await expectMarks(page, then, 'start');
  await page.evaluate(() => window.scenes.change());
  await expectMarks(page, shownBy(SCENES.change(START)), 'change');
  const stale = markFaults(await lookAt(page, then), then);
  expect(stale.sort()).toEqual([
    expect.stringMatching(/^no mark of 0x5c3b9e\w+a5 near Lantern Bridge/),
    expect.stringMatching(/^row 2 does not show /),
    expect.stringMatching(/^row 4 does not show /),
    expect.stringMatching(/^stale mark of 0x5c3b9e\w+c5 /),
    expect.stringMatching(/^stale mark of bc1q/),
    expect.stringMatching(/^stale mark of bc1q/),
  ]);
  const now = shownBy(SCENES.change(START));
  const look = await lookAt(page, now);
  const [first, second, ...rest] = look.marks;
  if (!first || !second) throw new Error('two marks at least');
  expect(markFaults({ ...look, marks: [second, ...rest] }, now)).toEqual([expect.stringMatching(/^no mark of /)]);
  expect(markFaults({ ...look, marks: [{ ...first, y: first.y + 60 }, second, ...rest] }, now)).toEqual([
    expect.stringMatching(/^no mark of /),
    expect.stringMatching(/^stale mark of /),
  ]);
  expect(markFaults({ ...look, marks: [...look.marks, second] }, now)).toEqual([
    expect.stringMatching(/^stale mark of /),
  ]);
  await page.close();
});
