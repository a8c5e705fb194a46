// End-to-end tests of the saved view: the side panel reopens in its last state, but only while unlocked.
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { madeUp, pageWith } from '../support/pages/generate-page';

/** The extension API inside functions that run in the panel. */
declare const chrome: typeof import('wxt/browser').browser;

const ROWS = 60;
const addresses = Array.from({ length: ROWS }, (_, index) => madeUp(index + 1));
const FILTER = '0x';

// The panel of a window follows the active tab, so the test needs a window of its own.
test.use({ ownBrowser: true, extraPages: { 'long.html': pageWith('Long', addresses) } });

test('panel restores filter, order, rows, position and tab, and nothing of it while locked', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('long.html');
  const panel = await riskmark.open('sidepanel.html');
  await page.bringToFront();
  const rows = panel.getByTestId('page-address');
  await expect(rows).toHaveCount(ROWS);
  await panel.getByTestId('filter-text').fill(FILTER);
  await panel.getByTestId('order').selectOption('page');
  const picked = panel.locator(`[data-address="${addresses[1]}"]`);
  await picked.getByRole('checkbox').check();
  const opened = panel.locator(`[data-testid="page-address"][data-address="${addresses[30]}"]`);
  await opened.locator('.row-button').click();
  await expect(opened.locator('.row-button')).toHaveAttribute('aria-expanded', 'true');
  await opened.evaluate((row) => row.closest('li')?.scrollIntoView({ block: 'start' }));

  const expectRestored = async (): Promise<void> => {
    await expect(panel.getByTestId('filter-text')).toHaveValue(FILTER);
    await expect(panel.getByTestId('order')).toHaveValue('page');
    await expect(picked.getByRole('checkbox')).toBeChecked();
    await expect(opened.locator('.row-button')).toHaveAttribute('aria-expanded', 'true');
    await expect(opened.locator('.row-button'), 'the one Tab stop').toHaveAttribute('tabindex', '0');
    await expect(opened).toBeInViewport();
  };
  // The view is kept a moment after the last change.
  const kept = async () =>
    riskmark.ask('panelView', { windowId: await panel.evaluate(async () => (await chrome.windows.getCurrent()).id) });
  await expect
    .poll(kept)
    .toMatchObject({ list: { open: expect.stringContaining(addresses[30] ?? ''), order: 'page' } });
  await panel.waitForTimeout(1_000);
  await panel.reload();
  await expectRestored();

  await riskmark.lock();
  await expect(panel.getByTestId('unlock-passphrase')).toBeVisible();
  await panel.reload();
  await expect(panel.getByTestId('unlock-passphrase')).toBeVisible();
  await expect(panel.getByTestId('filter-text')).toHaveValue('');
  await panel.getByTestId('unlock-passphrase').fill(PASSPHRASE);
  await panel.getByTestId('unlock-passphrase').press('Enter');
  await expectRestored();

  await panel.getByTestId('tab-cases').click();
  await expect.poll(kept).toMatchObject({ tab: 'cases' });
  await panel.evaluate(() => history.replaceState(null, '', location.pathname));
  await panel.reload();
  await expect(panel.getByTestId('tab-cases')).toHaveAttribute('aria-selected', 'true');
});
