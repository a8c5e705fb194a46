// End-to-end tests of revoked tokens: one new token is requested, and every address is answered.
// covers F-22
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { screenings, tokenRequests } from '../support/service-log';
import { lookUp, marksIn, rowsIn } from '../support/surface-locators';

const COUNT = 50;
/** Chains are requested separately, so these are sent beside the page's batch. */
const ELSEWHERE = ['tron', 'bitcoin', 'solana'].map((chain) => {
  const address = samples.find((sample) => sample.chain === chain && sample.level === 'none')?.address ?? '';
  return { chain, address };
});
/** The limit of the dispatch gate (lib/dispatch/backoff-rules.ts, MAX_IN_FLIGHT). */
const AT_ONCE = 4;
// The token is counted from the first request.
test.use({ ownBrowser: true });

test.use({ extraPages: { 'warm.html': pageOf(2, 'e5'), 'fifty.html': pageOf(COUNT) } });

test('page of 50 and lookups under a revoked token cause exactly one token request', async ({
  complaints,
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource/);
  await expect(marksIn(await openPage('warm.html'), 'verdict')).toHaveCount(2);
  expect(tokenRequests(service.log()), 'the token of the sign-in is kept').toEqual([]);
  service.clearLog();
  // Delayed, so that all are sent with the revoked token before the first refusal.
  service.control({
    revokeTokens: true,
    rules: [{ match: { path: '/api/screen/', times: AT_ONCE }, fault: { kind: 'delay', ms: 6000 } }],
  });
  const popup = await riskmark.open('popup.html');
  // The page first: a busy machine takes some of the six seconds to read it.
  const page = await openPage('fifty.html');
  await expect.poll(() => screenings(service.log()).length).toBeGreaterThan(0);
  const card = await lookUp(popup, madeUp(0, 'c3'));
  await Promise.all(ELSEWHERE.map((ask) => riskmark.ask('screen', { asks: [ask], why: 'person' })));
  await expect(card).toHaveAttribute('data-state', 'verdict');
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(rowsIn(panel, 'verdict')).toHaveCount(COUNT);
  await expect
    .poll(async () => (await riskmark.ask<{ state: string }[]>('look', { asks: ELSEWHERE })).map(({ state }) => state))
    .toEqual(ELSEWHERE.map(() => 'verdict'));
  expect(tokenRequests(service.log())).toHaveLength(1);
  const refused = screenings(service.log()).filter(({ status }) => status === 401);
  const good = screenings(service.log()).filter(({ status }) => status === 200);
  console.log(`      ${refused.length} refused, ${good.length} answered, 1 token`);
  expect(refused.length).toBe(AT_ONCE);
  // Each refused request was repeated exactly once.
  for (const { path, body } of refused)
    expect(good.filter((one) => one.path === path && JSON.stringify(one.body) === JSON.stringify(body))).toHaveLength(
      1,
    );
});
