// End-to-end tests of the toolbar badge: it shows the count at the highest level, and no count without risk.
import type { Page } from '@playwright/test';
import { levelWords } from '../../../lib/i18n/words/level';
import { toolbarWords } from '../../../lib/i18n/words/toolbar';
import { samples } from '../../demo/sample-addresses';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { pageOf } from '../support/pages/generate-page';
import { marksIn } from '../support/surface-locators';

/** The extension API inside the function that runs in its worker. */
declare const chrome: typeof import('wxt/browser').browser;

test.use({ extraPages: { 'clean.html': pageOf(3) } });

async function badgeOf(riskmark: Riskmark, page: Page): Promise<{ text: string; title: string }> {
  const tabId = await riskmark.tabOf(page);
  const [worker] = riskmark.context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker.evaluate(
    async (tab) => ({
      text: await chrome.action.getBadgeText({ tabId: tab }),
      title: await chrome.action.getTitle({ tabId: tab }),
    }),
    tabId,
  );
}

test('badge number and title belong to the tab; clean, off and locked pages show no number', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const risky = await openPage('transactions.html');
  const clean = await openPage('clean.html');
  const evm = samples.filter(({ chain }) => chain === 'evm');
  const severe = evm.filter(({ level }) => level === 'severe').length;
  const atRisk = evm.filter(({ level }) => level !== 'none').length;
  const words = toolbarWords();
  const told = {
    text: String(severe),
    title: words.riskmark({ verdicts: words.risky({ n: atRisk, highest: levelWords().word.severe }) }),
  };
  await expect.poll(() => badgeOf(riskmark, risky)).toEqual(told);
  await expect
    .poll(() => badgeOf(riskmark, clean))
    .toEqual({ text: '', title: words.riskmark({ verdicts: words.answered({ answered: 3, all: 3 }) }) });

  await riskmark.lock();
  await expect.poll(() => badgeOf(riskmark, risky)).toEqual({ text: '', title: words.locked });
  await (await riskmark.unlock()).close();
  await expect.poll(() => badgeOf(riskmark, risky)).toEqual(told);

  await riskmark.ask('setSite', { host: new URL(risky.url()).host, mode: 'off' });
  await expect.poll(() => badgeOf(riskmark, risky)).toEqual({ text: '', title: 'Riskmark' });
});

test('badge survives a killed worker', async ({ account: _, openPage, riskmark }) => {
  const page = await openPage('transactions.html');
  const severe = samples.filter(({ chain, level }) => chain === 'evm' && level === 'severe').length;
  await expect.poll(async () => (await badgeOf(riskmark, page)).text, 'all of it').toBe(String(severe));
  await expect(marksIn(page, 'waiting')).toHaveCount(0);
  let before = await badgeOf(riskmark, page);
  await expect(async () => {
    const last = before;
    await page.waitForTimeout(1000);
    before = await badgeOf(riskmark, page);
    expect(before).toEqual(last);
  }).toPass();
  await riskmark.stopWorker();
  await riskmark.status();
  await expect.poll(() => badgeOf(riskmark, page)).toEqual(before);
});
