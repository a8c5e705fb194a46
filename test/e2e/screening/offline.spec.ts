// End-to-end tests of offline use: verdicts show their age, and new addresses are sent after reconnection.
// covers F-21
import { cardWords } from '../../../lib/i18n/words/card';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { addressesSent, sentTwice } from '../support/service-log';
import { expectNoLevel, lookUp, marksIn, rowsIn, untilQuiet } from '../support/surface-locators';

const COUNT = 10;
test.use({ extraPages: { 'seen.html': pageOf(COUNT), 'new.html': pageOf(COUNT, 'b2') } });

test('page opened offline waits and is answered when the network returns', async ({
  complaints,
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const seen = await openPage('seen.html');
  await expect(marksIn(seen, 'verdict')).toHaveCount(COUNT);
  await untilQuiet(riskmark, service);
  service.clearLog();
  await riskmark.context.setOffline(true);
  const fresh = Array.from({ length: COUNT }, (_, n) => madeUp(n, 'b2'));
  await seen.evaluate((addresses) => {
    for (const address of addresses) document.body.appendChild(document.createElement('p')).textContent = address;
  }, fresh);
  await expect(marksIn(seen, 'offline')).toHaveCount(COUNT);
  await expect(marksIn(seen, 'verdict')).toHaveCount(COUNT);
  const panel = await riskmark.panelOf(await riskmark.tabOf(seen));
  await expect(rowsIn(panel, 'offline')).toHaveCount(COUNT);
  await expect(rowsIn(panel, 'offline').first()).toContainText(sharedWords().row.offline);

  const popup = await riskmark.open('popup.html');
  const unknown = await lookUp(popup, madeUp(0, 'c3'));
  await expect(unknown).toHaveAttribute('data-state', 'offline');
  await expect(unknown).toContainText(cardWords().sentence.offline);
  await expectNoLevel(popup);
  const known = await lookUp(popup, madeUp(0));
  await expect(known).toHaveAttribute('data-state', 'verdict');
  await expect(known).toContainText(/· (now|\d min ago)/);
  expect(service.log()).toEqual([]);

  // The worker may be stopped long before the network is back; the queue is on disk.
  await riskmark.stopWorker();
  // The new worker starts before the network is back: one that starts in that moment stays cut off by the browser's
  // emulation (its fetch fails although it is reported online).
  expect((await riskmark.status()).waiting).toBe(COUNT + 1);
  await riskmark.context.setOffline(false);
  const back = Date.now();
  await expect(marksIn(seen, 'verdict')).toHaveCount(2 * COUNT, { timeout: 45_000 });
  console.log(`      ${Date.now() - back} ms from the network to the last mark`);
  await expect(await lookUp(popup, madeUp(0, 'c3'))).toHaveAttribute('data-state', 'verdict');
  expect(new Set(addressesSent(service.log()))).toEqual(new Set([...fresh, madeUp(0, 'c3')]));
  expect(sentTwice(service.log())).toEqual([]);
});

test('page waits and is retried automatically when only the service is down', { tag: '@waits' }, async ({
  complaints,
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource/);
  service.control({ rules: [{ match: { path: '/api/', times: 2 }, fault: { kind: 'close' } }] });
  const page = await openPage('new.html');
  await expect(marksIn(page, 'offline')).toHaveCount(COUNT);
  await expectNoLevel(page);
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT, { timeout: 45_000 });
  expect((await riskmark.status()).waiting).toBe(0);
});
