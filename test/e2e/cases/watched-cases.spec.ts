// End-to-end tests of watched cases: an alarm re-screens due addresses, and a changed verdict is reported.
// covers F-10
import { caseWords } from '../../../lib/i18n/words/case';
import { toolbarWords } from '../../../lib/i18n/words/toolbar';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { launchRiskmark, QUIET_PAGE, type Riskmark } from '../support/extension-driver';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { untilAnswered } from '../support/surface-locators';

/** The extension API inside the function that runs in its page. */
declare const chrome: typeof import('wxt/browser').browser;

const TWO_DAYS_S = 2 * 86_400;
const OLD = { chain: 'evm', address: madeUp(0, 'a7') };
const NEVER_ASKED = { chain: 'evm', address: madeUp(1, 'a7') };

test.use({ ownBrowser: true });

/** Fires the minute alarm through the browser's alarm API; its worker may sleep. */
async function ring(riskmark: Riskmark): Promise<void> {
  const page = await riskmark.open(QUIET_PAGE);
  await page.evaluate(async () => {
    const alarm = await chrome.alarms.get('lock-check');
    if (!alarm) throw new Error('the browser keeps no alarm that would wake the worker');
    await chrome.alarms.create(alarm.name, { when: Date.now(), periodInMinutes: 1 });
  });
  await page.close();
}

test('watched case is re-screened after a killed worker and after a browser restart', async ({
  account: _,
  profile,
  riskmark,
  service,
}) => {
  service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'age', seconds: TWO_DAYS_S } }] });
  await riskmark.ask('screen', { asks: [OLD], why: 'person' });
  await untilAnswered(riskmark);
  const { id } = await riskmark.ask<{ id: string }>('newCase', {
    id: crypto.randomUUID(),
    name: 'Watched',
    asks: [OLD],
  });
  await riskmark.ask('changeCase', { id, watchDays: 1 });
  service.control({ rules: [{ fault: { kind: 'set-field', field: 'foundRisk', value: true } }] });
  service.clearLog();
  await riskmark.stopWorker();
  await ring(riskmark);
  await expect.poll(() => addressesSent(service.log())).toEqual([OLD.address]);
  // A verdict is compared once it is stored with its score.
  await untilAnswered(riskmark);
  await ring(riskmark);
  const button = await riskmark.open(QUIET_PAGE);
  const badge = () => button.evaluate(() => Promise.all([chrome.action.getBadgeText({}), chrome.action.getTitle({})]));
  await expect
    .poll(badge, 'while popup and panel are closed')
    .toEqual(['!1', `Riskmark · ${toolbarWords().changed({ n: 1 })}`]);
  const line = async (from: Riskmark) => (await from.ask<{ lines: object[] }>('cases', { find: '' })).lines[0];
  const told = { unseen: 1, change: { ...OLD, from: 'none' } };
  await expect.poll(() => line(riskmark)).toMatchObject(told);
  const popup = await riskmark.open('popup.html');
  await expect(popup.getByTestId('status-notes')).toContainText(
    caseWords().list.changed({ unseen: 1, name: 'Watched', others: 0 }),
  );
  await popup.close();
  await riskmark.ask('caseNoticed', { id });
  await expect.poll(badge).toEqual(['', 'Riskmark']);

  await riskmark.ask('addToCase', { id, asks: [NEVER_ASKED] });
  service.clearLog();
  await riskmark.close();
  const again = await launchRiskmark({ profile, executablePath: (await findChromium()) ?? '', headless: true });
  try {
    await ring(again);
    expect((await again.status()).vault).toBe('locked');
    // A request would follow the alarm within this time.
    await new Promise((later) => setTimeout(later, 1500));
    expect(service.log()).toEqual([]);
    await again.unlock(PASSPHRASE);
    await again.stopWorker();
    await ring(again);
    await expect.poll(() => addressesSent(service.log())).toEqual([NEVER_ASKED.address]);
    expect(await line(again)).toMatchObject({ ...told, unseen: 0 });
  } finally {
    await again.close();
  }
});
