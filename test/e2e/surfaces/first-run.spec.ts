// End-to-end tests of the first run: once an account is connected, marks, side panel and popup show verdicts.
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';

// The first run needs a browser without any state.
test.use({ ownBrowser: true, firstStart: true });

test('nothing is sent or marked before there is an account', async ({ openPage, riskmark, service }) => {
  const page = await openPage('transactions.html');
  await expect(page.getByText('Latest 24 of')).toBeVisible();
  expect((await riskmark.status()).vault).toBe('none');
  const popup = await riskmark.open('popup.html');
  await expect(popup.getByTestId('unlock-passphrase')).toHaveCount(0);
  await expect(page.getByTestId('mark')).toHaveCount(0);
  expect(service.log()).toEqual([]);

  await riskmark.connect({ baseUrl: service.url });
  await page.bringToFront();
  await expect(page.getByTestId('mark').and(page.locator('[data-state=verdict]')).first()).toBeVisible();
});

test('onboarding connects, a page is marked, the side panel lists the same and the popup answers', async ({
  connected,
  openPage,
  riskmark,
  service,
}) => {
  await connected.getByTestId('change-secret').click();
  await expect(connected.getByTestId('client-secret')).toHaveValue('');
  const page = await openPage('transactions.html');
  const marks = page.getByTestId('mark');
  await expect(marks.and(page.locator('[data-state=verdict]')).first()).toBeVisible();
  await expect
    .poll(() => levelsOf(marks), 'verdict looks on the page')
    .toEqual(expect.arrayContaining(['severe', 'high', 'medium', 'none']));

  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  const rows = panel.getByTestId('page-address');
  const evm = samples.filter(({ chain }) => chain === 'evm');
  await expect(rows).toHaveCount(evm.length);
  for (const { address } of evm)
    await expect(panel.locator(`[data-testid=page-address][data-address="${address.toLowerCase()}" i]`)).toHaveCount(1);

  const severe = samples.find(({ level }) => level === 'severe');
  const popup = await riskmark.open('popup.html');
  await popup.getByTestId('lookup-address').fill(severe?.address ?? '');
  await popup.getByTestId('lookup-submit').click();
  const card = popup.getByTestId('card');
  await expect(card).toHaveAttribute('data-state', 'verdict');
  await expect(card).toHaveAttribute('data-level', 'severe');
  const signIns = service.log().filter(({ path }) => path.startsWith('/oauth/token'));
  expect(signIns, 'the token of the sign-in is kept').toEqual([]);
});

// covers T-13
test('lock removes the verdicts, and the passphrase restores them without new requests', async ({
  connected,
  openPage,
  riskmark,
  service,
}) => {
  expect(connected).toBeTruthy();
  const page = await openPage('address.html');
  const verdicts = page.locator('[data-testid=mark][data-state=verdict][data-level]');
  await expect(verdicts.first()).toBeVisible();
  await expect(page.locator('[data-testid=mark][data-state=waiting]')).toHaveCount(0);
  await riskmark.lock();
  await expect(page.locator('[data-testid=mark][data-state=locked]').first()).toBeVisible();
  await expect(page.locator('[data-testid=mark][data-level]')).toHaveCount(0);
  service.clearLog();
  await riskmark.unlock();
  await expect(verdicts.first()).toBeVisible();
  // Addresses in view are sent within this time.
  await page.waitForTimeout(1500);
  expect(service.log().filter(({ path }) => path.includes('/screen'))).toEqual([]);
});

async function levelsOf(marks: import('@playwright/test').Locator): Promise<string[]> {
  const levels = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-level')));
  return [...new Set(levels.filter((level) => level !== null))];
}
