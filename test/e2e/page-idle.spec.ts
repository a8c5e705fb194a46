// A page left alone with no mark in view: nothing of ours runs, by the browser's own trace, until something comes into view.
import { ownWork } from '../bench/own-work';
import { record } from '../bench/trace';
import { isContentScript } from '../bench/world';
import { expect, test } from './fixtures';
import { markOf, measureMarks } from './mark-geometry';

const page = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>idle</title>${body}`;
const line = (end: string) => `<p>0x${end.padStart(40, '0')}</p>`;

test.use({
  // A trace is the whole browser's: no other test's pages in it.
  ownBrowser: true,
  extraPages: {
    'nothing.html': page('<p>A text without any address.</p><div hidden>Nor is one here.</div>'),
    'below.html': page(`<p>Further down</p><div style="height:130vh"></div>${line('b1')}`),
    'hidden.html': page(`<p>Behind a tab</p><div id="panel" style="display:none">${line('c1')}</div>`),
  },
});

/** Looks that follow loading are over. */
const SETTLE_MS = 3000;
const IDLE_MS = 2000;

test('no mark in view, and nothing runs; what is hidden is marked when it shows', async ({ account: _, openPage }) => {
  const tab = await openPage('');
  await measureMarks(tab);
  const origin = tab.url();
  for (const name of ['nothing.html', 'below.html', 'hidden.html']) {
    await tab.goto(origin + name);
    await tab.waitForTimeout(SETTLE_MS);
    const browser = tab.context().browser();
    if (!browser) throw new Error('this context names no browser to trace');
    const trace = await record(browser, tab, () => tab.waitForTimeout(IDLE_MS));
    const calls = ownWork(trace, isContentScript).filter(({ isCall }) => isCall);
    expect(calls, name).toEqual([]);
  }
  await tab.evaluate(() => document.querySelector('#panel')?.removeAttribute('style'));
  await expect(markOf(tab, 'c1')).toBeVisible();
});
