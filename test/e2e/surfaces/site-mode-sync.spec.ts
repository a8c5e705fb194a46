// End-to-end tests of site modes: changes in popup, side panel and Options, and the notice on http pages.
import { optionsWords } from '../../../lib/i18n/words/options';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { expect, test } from '../support/fixtures';
import { grantService } from '../support/toggle-host-permission';

test.use({
  extraPages: {
    'fresh.html': '<p>0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed</p>',
    'empty.html': '<p>Nothing here.</p>',
  },
});

test('site mode changes from "only when I ask" to "in view" to off in popup, side panel and Options', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('transactions.html');
  const marks = page.getByTestId('mark');
  await expect(marks.and(page.locator('[data-state=verdict]')).first()).toBeVisible();
  const { host } = new URL(page.url());
  const tabId = await riskmark.tabOf(page);
  const popup = await riskmark.open(`popup.html?tab=${tabId}`);
  const mode = popup.getByTestId('site-mode');
  await expect(mode).toHaveValue('view');
  await mode.focus();
  await mode.selectOption('ask');
  await expect(mode).toHaveValue('ask');
  await expect(popup.getByTestId('site-switch'), 'one control').toHaveCount(0);

  const panel = await riskmark.panelOf(tabId);
  const inPanel = panel.getByTestId('panel-site-mode');
  await expect(inPanel).toHaveValue('ask');
  service.clearLog();
  const fresh = await openPage('fresh.html');
  await expect(fresh.getByTestId('mark').and(fresh.locator('[data-state=idle]')).first()).toBeVisible();
  const screenings = service.log().filter(({ path }) => path.includes('/screen'));
  expect(screenings, 'nothing is sent in this mode').toEqual([]);

  await inPanel.selectOption('view');
  await expect(fresh.getByTestId('mark').and(fresh.locator('[data-state=idle]'))).toHaveCount(0);
  await expect(mode).toHaveValue('view');
  await inPanel.selectOption('off');
  await expect(marks).toHaveCount(0);
  await expect(mode).toHaveValue('off');

  const options = await riskmark.open('options.html#sites');
  const listed = options.getByTestId(`off-${host}`);
  await expect(listed).toContainText(/since \d+ \w{3} \d{4}/);
  await listed.getByRole('button', { name: optionsWords().siteTable.allowAgainName({ host }) }).click();
  await expect(listed, 'a choice taken back is listed no longer').toHaveCount(0);
  await expect(marks.and(page.locator('[data-state=verdict]')).first()).toBeVisible();
  await expect(mode).toHaveValue('view');
  await riskmark.lock();
  await expect(panel.getByTestId('panel-site-mode'), 'locked, no choice is shown').toHaveCount(0);
});

test('popup and panel explain a page over http and do not request https for it', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('empty.html');
  const tabId = await riskmark.tabOf(page);
  const popup = await riskmark.open(`popup.html?tab=${tabId}`);
  await expect(popup.getByTestId('site-mode')).toHaveValue('view');
  await grantService(riskmark.worker, false);
  const panel = await riskmark.panelOf(tabId);
  for (const surface of [popup, panel]) {
    await expect(surface.getByText(sharedWords().insecure.text)).toBeVisible();
    for (const button of ['site-switch', 'site-mode', 'panel-site-mode', 'grant-site', 'turn-on'])
      await expect(surface.getByTestId(button)).toHaveCount(0);
  }
});
