// End-to-end tests of idle pages: no script runs without a mark in view, and text shown later is marked.
import type { Page } from '@playwright/test';
import { isContentScript } from '../../bench/start-bench-environment';
import { record } from '../../bench/trace';
import { ownWork } from '../../bench/trace-script-time';
import { expect, test } from '../support/fixtures';
import { markOf, measureMarks } from '../support/mark-geometry';

// A trace covers the whole browser, so no other test's page may be in it.
test.use({ ownBrowser: true });

const IDLE_MS = 2000;

/** Counts calls of our script while nothing happens. */
async function callsAtRest(tab: Page): Promise<number> {
  const browser = tab.context().browser();
  if (!browser) throw new Error('this context names no browser to trace');
  const trace = await record(browser, tab, () => tab.waitForTimeout(IDLE_MS));
  return ownWork(trace, isContentScript).filter(({ isCall }) => isCall).length;
}

test('page without a mark in view runs nothing, and hidden text is marked once shown', { tag: '@waits' }, async ({
  account: _,
  openPage,
}) => {
  const tab = await openPage('');
  await measureMarks(tab);
  const origin = tab.url();
  for (const name of ['page/no-address.html', 'page/address-below.html', 'page/address-hidden.html']) {
    await tab.goto(origin + name);
    // Passes follow loading, later on a busy machine; a page that never rests is never silent.
    await expect.poll(() => callsAtRest(tab), { message: name, timeout: 30_000, intervals: [0] }).toBe(0);
  }
  await tab.evaluate(() => document.querySelector('#panel')?.removeAttribute('style'));
  await expect(markOf(tab, 'c1')).toBeVisible();
});
