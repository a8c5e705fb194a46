// Checks the accuracy of traces: compares the traced time of a script with the time the script measured.

import { isFloor, runIn } from './baseline-scripts';
import { type Figure, ratioOf } from './metrics';
import { type BenchEnvironment, recordLoad, wait } from './start-bench-environment';
import { ownWork } from './trace-script-time';

const BLANK = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank | Ledgerview</title></html>';
const SETTLE_MS = 300;

/** Works in every way in which our work begins: timer, promise, frame, background task, observer. */
const BUSY = `(async () => {
  let took = 0;
  const busy = (ms) => {
    const from = performance.now();
    while (performance.now() < from + ms);
    took += performance.now() - from;
  };
  await new Promise((done) => setTimeout(() => { busy(20); done(); }));
  busy(30);
  await new Promise((done) => requestAnimationFrame(() => { busy(25); done(); }));
  await scheduler.postTask(() => busy(15), { priority: 'background' });
  busy(10);
  await new Promise((done) => {
    new MutationObserver(() => { busy(20); done(); }).observe(document, { childList: true, subtree: true });
    setTimeout(() => document.body.append('changed'));
  });
  return took;
})()`;

/** Own time by the trace relative to the script's own clock: 1.00 when the instrument is right. Wall time, as the script's clock. */
export async function checkInstrument(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  world.pages.set('blank.html', BLANK);
  const traced: number[] = [];
  const told: number[] = [];
  for (let run = 0; run < runs; run++) {
    let took = 0;
    const { tab, trace } = await recordLoad(world, { name: 'blank.html', marked: false }, async (page) => {
      await wait(SETTLE_MS);
      took = (await runIn(page, BUSY)) as number;
    });
    await tab.close();
    told.push(took);
    traced.push(ownWork(trace, isFloor).reduce((sum, { wall }) => sum + wall, 0));
  }
  const name = 'A script of known length, by the trace; floor: by its own clock';
  return [ratioOf({ id: 'instrument', name, unit: 'ms' }, traced, told)];
}
