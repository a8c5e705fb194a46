// End-to-end tests of a killed worker: requests in flight are answered, and verdicts and the token are kept.
// covers F-01
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { addressesSent, screenings, sentTwice, tokenRequests } from '../support/service-log';
import { lookUp, marksIn } from '../support/surface-locators';

const COUNT = 20;
const DELAY_MS = 3000;
test.use({ extraPages: { 'slow.html': pageOf(COUNT) } });

test('page is answered when the worker is killed with its batch in flight', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  test.setTimeout(120_000);
  service.control({ rules: [{ match: { path: '/api/screen/', nth: 1 }, fault: { kind: 'delay', ms: DELAY_MS } }] });
  const page = await openPage('slow.html');
  await expect.poll(() => screenings(service.log()).length).toBe(1);
  await riskmark.stopWorker();
  const killed = Date.now();
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT, { timeout: 90_000 });
  console.log(`      ${Date.now() - killed} ms from the kill to the last mark`);
  expect(screenings(service.log()).length).toBeLessThanOrEqual(2);
  expect(new Set(addressesSent(service.log())).size).toBe(COUNT);
  expect(tokenRequests(service.log()), 'the token of the sign-in is kept').toEqual([]);
});

test('open popup is answered when the worker is killed with its lookup in flight', async ({
  account: _,
  riskmark,
  service,
}) => {
  test.setTimeout(120_000);
  service.control({ rules: [{ match: { path: '/api/screen/', nth: 1 }, fault: { kind: 'delay', ms: DELAY_MS } }] });
  const popup = await riskmark.open('popup.html');
  const card = await lookUp(popup, madeUp(1, 'c3'));
  await expect.poll(() => screenings(service.log()).length).toBe(1);
  await riskmark.stopWorker();
  await expect(card).toHaveAttribute('data-state', 'verdict', { timeout: 90_000 });
  expect(screenings(service.log()).length).toBeLessThanOrEqual(2);
});

test('worker restarted between two pages keeps verdicts, token and budget', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('slow.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  await riskmark.stopWorker();
  await page.reload();
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  expect(sentTwice(service.log())).toEqual([]);
  expect(tokenRequests(service.log()), 'the token of the sign-in is kept').toEqual([]);
});
