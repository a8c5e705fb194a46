// End-to-end tests of interrupted uploads to the worker: a bulk run is stored completely or not at all.
import type { Page } from '@playwright/test';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { list, openBulk, put, quick } from '../support/bulk-panel';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { killWorkerOn, MOMENTS } from '../support/kill-worker';
import { addressesSent, sentTwice } from '../support/service-log';

interface Run {
  id: string;
  state: string;
  count: number;
  parts: number;
}
interface Target {
  address: string;
}

const ROWS = 2_000;
const PER_CHUNK = 200;

async function readIn(riskmark: Riskmark, family: string): Promise<Page> {
  const panel = await openBulk(riskmark);
  await put(panel, list(ROWS, family), `${family}.txt`);
  await expect(panel.getByTestId('bulk-to-send')).toHaveText(ROWS.toLocaleString('en'), { timeout: 30_000 });
  return panel;
}

/** Every stored address and row of a run. */
async function held(riskmark: Riskmark, { id, count, parts }: Run): Promise<{ addresses: string[]; rows: number }> {
  const addresses: string[] = [];
  for (let chunk = 0; chunk * PER_CHUNK < count; chunk++)
    addresses.push(...(await riskmark.ask<Target[]>('bulkResults', { id, chunk })).map(({ address }) => address));
  let lines = 0;
  for (let part = 0; part < parts; part++) lines += (await riskmark.ask<unknown[]>('bulkRows', { id, part })).length;
  return { addresses, rows: lines };
}

test.describe.configure({ mode: 'parallel' });

for (const [name, nth, tag] of [
  ['bulkBegin', 1, '@full'],
  ['bulkTargets', 6, ''],
  ['bulkSource', 3, '@full'],
  ['bulkStart', 1, '@full'],
] as const)
  test(`bulk upload survives when the worker dies in ${name}`, { tag: tag || [] }, async ({
    account: _,
    riskmark,
    service,
  }) => {
    test.setTimeout(150_000);
    await quick(riskmark);
    // The first runs are removed after the check, so they need no replies.
    service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'delay', ms: 1_000 } }] });
    for (const [i, moment] of MOMENTS.entries()) {
      const family = `${name.length.toString(16)}${i}`;
      const panel = await readIn(riskmark, family);
      let strikes = 0;
      await killWorkerOn(panel, name, nth, moment, async () => {
        strikes += 1;
        await riskmark.stopWorker();
      });
      await panel.getByTestId('bulk-start').click();
      await expect(panel.getByTestId('bulk-run'), moment).toBeVisible({ timeout: 30_000 });
      await expect.poll(() => strikes).toBe(1);
      const runs = await riskmark.ask<Run[]>('bulkRuns');
      expect(runs).toHaveLength(1);
      const [run] = runs as [Run];
      expect(run.count).toBe(ROWS);
      const kept = await held(riskmark, run);
      expect(new Set(kept.addresses).size).toBe(ROWS);
      expect(kept.addresses).toHaveLength(ROWS);
      expect(kept.rows).toBe(ROWS);
      if (i === MOMENTS.length - 1) {
        service.clearLog();
        service.control({ rules: [] });
        await expect(panel.getByTestId('bulk-run')).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
        await expect(panel.getByTestId('bulk-tally').locator('[data-cell="none"]')).toContainText(
          ROWS.toLocaleString('en'),
        );
        // Requests in flight at the kill, four batches at most, are sent once more.
        expect(sentTwice(service.log()).length).toBeLessThanOrEqual(PER_CHUNK);
      } else await riskmark.ask('bulkTurn', { id: run.id, to: 'remove' });
      await panel.close();
    }
  });

test('bulk upload cut off by a closed panel sends nothing, is reported next time and can be repeated', async ({
  account: _,
  riskmark,
  service,
}) => {
  await quick(riskmark);
  const panel = await readIn(riskmark, 'c7');
  let tellGone = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    tellGone = resolve;
  });
  // The panel waits for the answer until it is closed, so that a slow close lets nothing more through.
  await killWorkerOn(panel, 'bulkTargets', 6, 'done', async () => {
    await panel.close();
    tellGone();
  });
  await panel.getByTestId('bulk-start').click();
  await gone;
  const next = await readIn(riskmark, 'c7');
  await expect(next.getByTestId('bulk-half')).toContainText(bulkWords().run.half({ name: 'c7.txt' }));
  expect(addressesSent(service.log())).toEqual([]);
  await next.getByTestId('bulk-start').click();
  await expect(next.getByTestId('bulk-run')).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  expect(new Set(addressesSent(service.log())).size).toBe(ROWS);
  expect(sentTwice(service.log())).toEqual([]);
  await next.getByTestId('bulk-half-remove').click();
  await expect(next.getByTestId('bulk-half')).toHaveCount(0);
  await expect(next.getByTestId('bulk-run')).toHaveCount(1);
});
