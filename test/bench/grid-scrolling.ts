// Measures the frame time of scrolling in grid libraries, with and without marks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGridPages, GRID_PAGES } from '../e2e/support/pages/build-grid-pages';
import { framesWhileScrolling } from '../e2e/support/pages/measure-grid-marks';
import { type Figure, ratioOf } from './metrics';
import { untilHandedOver } from './record-page-messages';
import { type BenchEnvironment, wait } from './start-bench-environment';

const SCROLL_MS = 2500;
/** Time in ms after which a grid without marks is idle. */
const REST_MS = 1000;

/** Measures the frame time in ms while a grid scrolls; the floor is the same grid on an unmarked page. */
export async function measureGrids(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  const { pages, unlisted } = await buildGridPages();
  for (const [name, html] of pages) world.pages.set(name, html);
  for (const folder of unlisted)
    for (const name of readdirSync(folder)) world.pages.set(name, readFileSync(join(folder, name), 'utf8'));

  const frameMs = async (name: string, marked: boolean) => {
    const tab = await world.open(`${name}.html`, marked);
    await tab.waitForFunction(() => 'gridScroller' in window);
    if (marked) await untilHandedOver(world.worker);
    await wait(REST_MS);
    const frames = await framesWhileScrolling(tab, SCROLL_MS);
    await tab.close();
    return SCROLL_MS / frames;
  };

  const figures: Figure[] = [];
  for (const name of GRID_PAGES.filter((one) => one !== 'lines')) {
    const floor: number[] = [];
    const ours: number[] = [];
    for (let run = 0; run < runs; run++) {
      floor.push(await frameMs(name, false));
      ours.push(await frameMs(name, true));
    }
    const told = `A frame while ${name} scrolls; floor: the same without marks`;
    figures.push(ratioOf({ id: `grids.${name}`, name: told, unit: 'ms' }, ours, floor));
  }
  return figures;
}
