// End-to-end tests of an idle page without a mark in view: the trace shows no work until one comes into view.
import type { Page } from '@playwright/test';
import { isContentScript } from '../../bench/environment';
import { ownWork } from '../../bench/script-time';
import { record } from '../../bench/trace';
import { expect, test } from '../support/fixtures';
import { markOf, measureMarks } from '../support/mark-geometry';

const written = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>idle</title>${body}`;
const line = (end: string) => `<p>0x${end.padStart(40, '0')}</p>`;

test.use({
  // A trace covers the whole browser, so no other test's page may be in it.
  ownBrowser: true,
  extraPages: {
    'nothing.html': written(
      '<p>A text without any address.</p><div hidden>Nor is one here.</div><x-never style="display:block;height:20px"></x-never><p>A <x-never>component</x-never></p>',
    ),
    'below.html': written(`<p>Further down</p><div style="height:130vh"></div>${line('b1')}`),
    'hidden.html': written(`<p>Behind a tab</p><div id="panel" style="display:none">${line('c1')}</div>`),
  },
});

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
  for (const name of ['nothing.html', 'below.html', 'hidden.html']) {
    await tab.goto(origin + name);
    // Passes follow loading, later on a busy machine; a page that never rests is never silent.
    await expect.poll(() => callsAtRest(tab), { message: name, timeout: 30_000, intervals: [0] }).toBe(0);
  }
  await tab.evaluate(() => document.querySelector('#panel')?.removeAttribute('style'));
  await expect(markOf(tab, 'c1')).toBeVisible();
});
