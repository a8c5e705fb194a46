// Runs all scenes of a framework page, records console messages and DOM, and checks the marks of each scene.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Ledger, SCENES, type Scene, type Shown, START, shownBy } from '../../../pages/frameworks/ledger';
import { doHarm, type Harm } from './framework-harm-controls';
import { lookAt, markFaults } from './framework-snapshot';

const EMPTY: Ledger = { block: 0, rows: [] };

/** Poll interval in ms, and polls that must agree before marks count as settled: longer than the pause between our own passes. */
const LOOK_MS = 50;
const CALM_LOOKS = 4;

/** A browser for one run. */
export interface Stage {
  context: BrowserContext;
  /** True when Riskmark is installed, so that each scene waits for its marks. */
  isMarked: boolean;
  /** Errors of pages, workers and browser since the last reset. */
  heard: string[];
}

export interface Play {
  url: string;
  /** Ledger of the server HTML, if any: React hydrates it first. */
  served?: Ledger;
  /** Harm applied by an additional script. */
  harm?: Harm;
}

export interface Played {
  /** Errors, warnings, uncaught errors and rejections, scenes that threw, and rows that never appeared. */
  complaints: string[];
  /** The whole DOM outside our host after each scene. */
  doms: Record<string, string>;
  /** Rows whose link clicks the page received. */
  picked: string[];
  /** Nodes sent by the server, and how many of them remain after hydration. */
  served: { nodes: number; kept: number };
}

/** Creates a browser context. Some frameworks use random names, and two runs must render the same, so randomness has a fixed seed. */
export async function openStage(context: BrowserContext, isMarked: boolean): Promise<Stage> {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  context.on('weberror', (failure) => heard.push(`uncaught: ${failure.error().message}`));
  await context.addInitScript(() => {
    let state = 7;
    Math.random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  });
  return { context, isMarked, heard };
}

/** Waits until exactly these addresses have marks, and keep them. */
export async function expectMarks(page: Page, shown: readonly Shown[], scene: string): Promise<void> {
  let calm = 0;
  const faults = async () => {
    const found = markFaults(await lookAt(page, shown), shown);
    calm = found.length ? 0 : calm + 1;
    return found.length || calm >= CALM_LOOKS ? found : ['not settled yet'];
  };
  await expect.poll(faults, { message: `marks after ${scene}`, intervals: [LOOK_MS] }).toEqual([]);
}

/** Plays all scenes from first render to unmount. @throws Error when a mark is missing or stale */
export async function play({ context, isMarked, heard }: Stage, { url, served, harm }: Play): Promise<Played> {
  heard.length = 0;
  const page = await context.newPage();
  if (harm) await page.addInitScript(doHarm, harm);
  await page.goto(url);
  await page.waitForFunction(() => 'scenes' in window);
  const doms: Played['doms'] = {};
  const complaints: string[] = [];

  const see = async (scene: string, ledger: Ledger) => {
    const shown = shownBy(ledger);
    if (isMarked) await expectMarks(page, shown, scene);
    const { dom, texts } = await lookAt(page, shown);
    doms[scene] = dom;
    complaints.push(
      ...shown.filter((_, at) => !texts[at]).map(({ row, text }) => `${scene}: row ${row} lacks ${text}`),
    );
  };
  const run = (scene: Scene | 'unmount' | 'hydrate') =>
    page
      .evaluate((name) => window.scenes[name]?.(), scene)
      .catch((error: Error) => complaints.push(`${scene} threw: ${error.message}`));

  let ledger = served ?? START;
  await see('start', ledger);
  let kept = { nodes: 0, kept: 0 };
  if (served) {
    const nodes = await page.evaluateHandle(pageNodes);
    await run('hydrate');
    kept = await nodes.evaluate((all) => ({ nodes: all.length, kept: all.filter((node) => node.isConnected).length }));
    ledger = START;
    await see('hydrate', ledger);
  }
  for (const [scene, next] of Object.entries(SCENES)) {
    await run(scene as Scene);
    ledger = next(ledger);
    await see(scene, ledger);
  }
  // Clicks the start of each text, where no mark is.
  for (const link of await page.locator('a.party').all()) await link.click({ position: { x: 4, y: 8 } });
  const picked = await page.evaluate(() => window.picked);
  await run('unmount');
  await see('unmount', EMPTY);
  await page.close();
  return { complaints: [...complaints, ...heard.splice(0)], doms, picked, served: kept };
}

/** Counts the page's own nodes, without our host. */
function pageNodes(): Node[] {
  const host = [...document.documentElement.children].find((one) => one.shadowRoot?.querySelector('.layer'));
  const walker = document.createTreeWalker(document);
  const nodes: Node[] = [];
  while (walker.nextNode()) if (walker.currentNode !== host) nodes.push(walker.currentNode);
  return nodes;
}

/** Returns the names of the fields in which two runs differ. */
export function differences(one: Played, other: Played): string[] {
  const scenes = Object.keys(one.doms).filter((scene) => one.doms[scene] !== other.doms[scene]);
  const rest = (['complaints', 'picked', 'served'] as const).filter(
    (what) => JSON.stringify(one[what]) !== JSON.stringify(other[what]),
  );
  return [...scenes.map((scene) => `DOM after ${scene}`), ...rest];
}
