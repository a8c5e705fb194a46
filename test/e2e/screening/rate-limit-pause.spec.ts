// End-to-end tests of rate-limit pauses: no early request and no lost address, even after a worker restart.
// covers F-01, F-25, F-26
import { expect, test } from '../support/fixtures';
import { pageOf } from '../support/pages/generate-page';
import { addressesSent, screenings, sentTwice } from '../support/service-log';
import { marksIn, rowsIn } from '../support/surface-locators';

const COUNT = 20;
/** In s; long enough for a busy machine to show that the addresses wait. */
const PAUSE_S = 15;
test.use({ extraPages: { 'paused.html': pageOf(COUNT) } });

for (const killed of [false, true])
  test(`pause of Retry-After ${PAUSE_S} holds all requests${killed ? ', and the worker dies in the pause' : ''}`, async ({
    complaints,
    account: _,
    openPage,
    riskmark,
    service,
  }, info) => {
    // An alarm that would restart the worker fires after 30 s at the earliest.
    test.setTimeout(120_000);
    complaints.expect(/Failed to load resource/);
    service.control({
      rules: [{ match: { path: '/api/screen/', nth: 1 }, fault: { kind: '429', retryAfter: PAUSE_S } }],
    });
    const page = await openPage('paused.html');
    await expect(marksIn(page, 'queued')).toHaveCount(COUNT);
    if (killed) await riskmark.stopWorker();
    const refused = screenings(service.log())[0]?.time ?? 0;
    await expect(marksIn(page, 'verdict')).toHaveCount(COUNT, { timeout: 90_000 });
    const [, ...later] = screenings(service.log());
    const waited = (later[0]?.time ?? 0) - refused;
    info.annotations.push({ type: 'ms from 429 to the next request', description: String(waited) });
    console.log(`      ${waited} ms from the 429 to the next request`);
    expect(waited).toBeGreaterThanOrEqual(PAUSE_S * 1000);
    expect(new Set(addressesSent(service.log())).size).toBe(COUNT);
    expect(sentTwice(later), 'asked twice after the pause').toEqual([]);
    expect(later.flatMap(({ status }) => status)).toEqual(later.map(() => 200));
  });

test.describe(() => {
  // Every tab is navigated away, also the one that restores a shared browser.
  test.use({ ownBrowser: true });

  test("alarm resumes a person's request when the page is closed and the worker is dead", {
    tag: '@waits',
  }, async ({ complaints, account: _, riskmark, service }) => {
    test.setTimeout(150_000);
    complaints.expect(/Failed to load resource/);
    service.control({
      rules: [{ match: { path: '/api/screen/', nth: 1 }, fault: { kind: '429', retryAfter: PAUSE_S } }],
    });
    const ask = { chain: 'evm', address: `0x${'7'.repeat(40)}` };
    await riskmark.ask('screen', { asks: [ask], why: 'person' });
    await expect
      .poll(async () => (await riskmark.ask<{ state: string }[]>('look', { asks: [ask] }))[0]?.state)
      .toBe('queued');
    // The page that sends the tests' messages stops polling once it shows something else.
    await riskmark.stopWorker();
    for (const page of riskmark.context.pages()) await page.goto('about:blank');
    const start = Date.now();
    await expect.poll(() => screenings(service.log()).length, { timeout: 100_000, intervals: [500] }).toBe(2);
    console.log(`      ${Date.now() - start} ms from the kill to the request, by alarm alone`);
    const [first, second] = screenings(service.log());
    expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThanOrEqual(PAUSE_S * 1000);
  });
});

test('restarted worker keeps the back-off of a service that fails every request', async ({
  complaints,
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource/);
  service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'status', status: 500 } }] });
  for (const digit of ['5', '6', '7']) {
    const ask = { chain: 'evm', address: `0x${digit.repeat(40)}` };
    await riskmark.ask('screen', { asks: [ask], why: 'person' });
    await expect
      .poll(async () => (await riskmark.ask<{ state: string }[]>('look', { asks: [ask] }))[0]?.state)
      .toBe('failed');
  }
  const before = screenings(service.log()).length;
  await riskmark.stopWorker();
  const page = await openPage('paused.html');
  await expect(marksIn(page, 'queued')).toHaveCount(COUNT);
  await riskmark.stopWorker();
  await page.reload();
  await expect(marksIn(page, 'queued')).toHaveCount(COUNT);
  expect(screenings(service.log())).toHaveLength(before);
});

test('panel says that the requests wait', async ({ complaints, account: _, openPage, riskmark, service }) => {
  complaints.expect(/Failed to load resource/);
  service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: '429', retryAfter: 60 } }] });
  const page = await openPage('paused.html');
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(rowsIn(panel, 'queued')).toHaveCount(COUNT);
  await expect(rowsIn(panel, 'queued').first()).toContainText('queued');
  await expect(panel.getByTestId('request-suspension')).toHaveAttribute('data-kind', 'paused');
  expect(screenings(service.log())).toHaveLength(1);
});
