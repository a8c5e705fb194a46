// Measures main-thread share and heap growth on a page with a constantly changing table.
import type { Page } from '@playwright/test';
import { heapMegabytes } from './heap';
import { boundOf, type Figure } from './metrics';
import { forgetHanded, untilHandedOver } from './record-page-messages';
import { type BenchEnvironment, isContentScript, wait } from './start-bench-environment';
import { madeAddress } from './synthetic-addresses';
import { record, type Trace } from './trace';
import { ownTime, ownWork } from './trace-script-time';

const ROWS = 40;
/** One row is prepended, and the last one removed, at this interval: 5 rows per second. */
const ROW_MS = 200;
/** 20 texts are changed at this interval: 400 texts per second. */
const TEXTS_MS = 50;
const TEXTS_A_STEP = 20;
/** Number of different addresses; after them the rows repeat. */
const ADDRESSES = 3000;
const SETTLE_MS = 2000;
const RECORD_MS = 10_000;
const MINUTE_MS = 60_000;

const rowOf = (n: number) => {
  const { text } = madeAddress(n % ADDRESSES, 'eleven');
  return `<tr><td>${n}</td><td>${text}</td><td class="price">${n}.00</td><td class="price">${n}.50</td></tr>`;
};

/** Changes the table until the page closes. */
const startChanges = (tab: Page, rows: string[]) =>
  tab.evaluate(
    ([markup, rowMs, textsMs, count]) => {
      const body = document.querySelector('tbody') as HTMLElement;
      let at = 0;
      setInterval(() => {
        body.insertAdjacentHTML('afterbegin', markup[at++ % markup.length] as string);
        body.lastElementChild?.remove();
      }, rowMs);
      let n = 0;
      setInterval(() => {
        const cells = body.querySelectorAll('.price');
        for (let left = count; left > 0; left--, n++) {
          const text = cells[n % cells.length]?.firstChild as Text | undefined;
          if (text) text.data = `${n % 1000}.25`;
        }
      }, textsMs);
    },
    [rows, ROW_MS, TEXTS_MS, TEXTS_A_STEP] as const,
  );

/**
 * Measures a table of 40 rows to which 5 rows per second are prepended, while 400 texts per second change. `minutes` is the time over which
 * the heap is compared with that of the same table on a page without marks; `onProfile` receives the trace.
 */
export async function measureLiveTable(
  world: BenchEnvironment,
  runs: number,
  minutes: number,
  onProfile?: (trace: Trace) => void,
): Promise<Figure[]> {
  const name = 'live-table.html';
  const rows = Array.from({ length: ROWS }, (_, n) => rowOf(n)).join('');
  world.pages.set(
    name,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Transfers | Ledgerview</title><body><table><tbody>${rows}</tbody></table></body></html>`,
  );
  const later = Array.from({ length: ADDRESSES }, (_, n) => rowOf(ROWS + n));
  const shares: number[] = [];
  for (let run = 0; run < runs; run++) {
    await forgetHanded(world.worker);
    const tab = await world.open(name, true);
    await untilHandedOver(world.worker);
    await wait(SETTLE_MS);
    await startChanges(tab, later);
    await wait(SETTLE_MS);
    const trace = await record(world.browser, tab, () => wait(RECORD_MS), onProfile !== undefined);
    onProfile?.(trace);
    shares.push(ownTime(ownWork(trace, isContentScript)) / RECORD_MS);
    await tab.close();
  }
  const growth = await heapGrowth(world, name, later, minutes, true);
  const bare = await heapGrowth(world, name, later, minutes, false);
  world.pages.delete(name);
  return [
    boundOf(
      { id: 'live.share', name: 'Live table, 5 rows and 400 texts a second: share of the thread', unit: 'share' },
      shares,
    ),
    boundOf({ id: 'live.heap', name: `Live table, ${minutes} min: heap growth beyond the page's`, unit: 'MB' }, [
      growth - bare,
    ]),
  ];
}

/** Heap growth in MB, from the end of the first minute, so that caches of the first rows do not count. */
async function heapGrowth(
  world: BenchEnvironment,
  name: string,
  rows: string[],
  minutes: number,
  marked: boolean,
): Promise<number> {
  const tab = await world.open(name, marked);
  await startChanges(tab, rows);
  await wait(MINUTE_MS);
  const before = await heapMegabytes(tab);
  await wait(minutes * MINUTE_MS);
  const after = await heapMegabytes(tab);
  await tab.close();
  return after - before;
}
