// Every token is revoked while a page and the popup ask: one new token, and everything is answered.
import { expect, test } from './fixtures';
import { madeUp, pageOf } from './many';
import { screenings, tokenRequests } from './service-log';
import { lookUp, marksIn, rowsIn } from './surfaces';

const COUNT = 50;
const ALONE = 10;
test.use({ extraPages: { 'warm.html': pageOf(2, 'e5'), 'fifty.html': pageOf(COUNT) } });

test('a page of 50 and lookups under a revoked token: exactly one new token request', async ({
  complaints,
  connected,
  openPage,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource/);
  await connected.close();
  await expect(marksIn(await openPage('warm.html'), 'verdict')).toHaveCount(2);
  expect(tokenRequests(service.log())).toHaveLength(1);
  service.clearLog();
  service.control({ revokeTokens: true });
  const popup = await riskmark.open('popup.html');
  // Single requests of a person beside the page's batch: each meets the dead token by itself.
  const singles = Array.from({ length: ALONE }, (_, n) =>
    riskmark.ask('screen', { asks: [{ chain: 'evm', address: madeUp(n, 'd4') }], why: 'person' }),
  );
  const page = await openPage('fifty.html');
  const card = await lookUp(popup, madeUp(0, 'c3'));
  await Promise.all(singles);
  await expect(card).toHaveAttribute('data-state', 'verdict');
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(rowsIn(panel, 'verdict')).toHaveCount(COUNT);
  expect(tokenRequests(service.log())).toHaveLength(1);
  const refused = screenings(service.log()).filter(({ status }) => status === 401);
  const good = screenings(service.log()).filter(({ status }) => status === 200);
  console.log(`      ${refused.length} refused, ${good.length} answered, 1 token`);
  expect(refused.length).toBeGreaterThan(0);
  // Each refused request came back exactly once.
  for (const { path, body } of refused)
    expect(good.filter((one) => one.path === path && JSON.stringify(one.body) === JSON.stringify(body))).toHaveLength(
      1,
    );
  const asks = Array.from({ length: ALONE }, (_, n) => ({ chain: 'evm', address: madeUp(n, 'd4') }));
  await expect
    .poll(async () => (await riskmark.ask<{ state: string }[]>('look', { asks })).map(({ state }) => state))
    .toEqual(asks.map(() => 'verdict'));
});
