// End-to-end tests of a lock: `storage.session` and `storage.local` hold no address, page URL or title.
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { madeUp, pageWith } from '../support/pages/generate-page';
import { marksIn } from '../support/surface-locators';

declare const chrome: typeof import('wxt/browser').browser;

const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address.toLowerCase() ?? '';

test.use({ extraPages: { 'confidential-page.html': pageWith('Confidential title', [severe, madeUp(1)]) } });

// covers T-13
test('session storage holds no URL, title or address after a lock', async ({ account: _, openPage, riskmark }) => {
  await riskmark.ask('newCase', { id: 'one', name: 'Nightjar', asks: [{ chain: 'evm', address: severe }] });
  const page = await openPage('confidential-page.html?confidential-query');
  await expect(marksIn(page, 'verdict')).toHaveCount(2);
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(panel.getByTestId('page-address').first()).toBeVisible();
  await riskmark.rightClick(page, madeUp(1));
  await page.evaluate(() => {
    location.hash = '#/confidential-route';
  });
  const kept = async () => {
    const [worker] = riskmark.context.serviceWorkers();
    return JSON.stringify(
      await worker?.evaluate(async () => [
        await chrome.storage.session.get(null),
        await chrome.storage.local.get(null),
      ]),
    );
  };
  const FORBIDDEN = new RegExp(`confidential|https?:|127\\.0\\.0\\.1|localhost|nightjar|${severe}|${madeUp(1)}`, 'i');
  expect(await kept(), 'already while it is open').not.toMatch(FORBIDDEN);
  await riskmark.lock();
  await expect(marksIn(page, 'locked').or(marksIn(page, 'stale'))).toHaveCount(2);
  const after = await kept();
  expect(after).not.toMatch(FORBIDDEN);
  expect(after, 'it is read at all').toContain('views');
  await riskmark.stopWorker();
  await riskmark.status();
  expect(await kept()).not.toMatch(FORBIDDEN);
});
