// End-to-end tests of the setting that marks only risk and hits.
import { optionsWords } from '../../../lib/i18n/words/options';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { samples } from '../../demo/sample-addresses';
import { graveFaults } from '../support/axe-violations';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { marksIn, rowsIn } from '../support/surface-locators';

const RISKY = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';
const CALM = samples.find(({ chain, level }) => chain === 'evm' && level === 'none')?.address ?? '';

test.use({
  extraPages: { 'both.html': `<!doctype html><title>x</title><p>from ${CALM}<p>to ${RISKY}` },
});

test.beforeEach(async ({ account: _ }) => undefined);

test('setting hides marks without risk or hit, every list says so, and Tab reaches the others', async ({
  openPage,
  riskmark,
}) => {
  const page = await openPage('both.html');
  const visible = () => marksIn(page, 'verdict').filter({ visible: true });
  await expect(visible()).toHaveCount(2);
  await riskmark.ask('saveSettings', { settings: { marksHitsOnly: true } });
  await expect(visible()).toHaveCount(1);
  await expect(visible()).toHaveAttribute('data-address', RISKY.toLowerCase());
  await page.keyboard.press('Tab');
  await expect(page.locator('.at:focus [data-testid=mark]')).toHaveAttribute('data-address', RISKY.toLowerCase());
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(panel.getByTestId('hits-only')).toContainText(sharedWords().hitsOnly({ n: 1 }));
  await expect(rowsIn(panel, 'verdict')).toHaveCount(2);
  await riskmark.ask('saveSettings', { settings: { marksHitsOnly: false } });
  await expect(visible()).toHaveCount(2);
  await expect(panel.getByTestId('hits-only')).toHaveCount(0);
});

test('choice of a site comes before the setting, popup and panel offer it', async ({ openPage, riskmark }) => {
  const page = await openPage('both.html');
  const visible = () => marksIn(page, 'verdict').filter({ visible: true });
  const tab = await riskmark.tabOf(page);
  await expect(visible()).toHaveCount(2);
  const popup = await riskmark.open(`popup.html?tab=${tab}`);
  await popup.getByTestId('show-hits').click();
  await expect(visible()).toHaveCount(1);
  await expect(visible()).toHaveAttribute('data-address', RISKY.toLowerCase());
  await expect(popup.getByTestId('hits-only')).toContainText(sharedWords().hitsOnly({ n: 1 }));
  const panel = await riskmark.panelOf(tab);
  await expect(panel.getByTestId('hits-only')).toContainText(sharedWords().hitsOnly({ n: 1 }));
  await panel.getByTestId('show-all').click();
  await expect(visible()).toHaveCount(2);
  await expect(panel.getByTestId('hits-only')).toHaveCount(0);
  // The site has no choice of its own any more, so it follows the setting.
  await riskmark.ask('saveSettings', { settings: { marksHitsOnly: true } });
  await expect(visible()).toHaveCount(1);
  await riskmark.ask('setSiteMarks', { host: new URL(page.url()).host, shown: 'all' });
  await expect(visible()).toHaveCount(2);
});

test('Options lists the sites whose marks differ, and undoes the choice', async ({ openPage, riskmark }) => {
  const page = await openPage('both.html');
  const { host } = new URL(page.url());
  const visible = () => marksIn(page, 'verdict').filter({ visible: true });
  await expect(visible()).toHaveCount(2);
  const options = await riskmark.open('options.html#sites');
  const line = options.getByTestId(`marks-${host}`);
  await expect(options.getByTestId('allowed-sites')).toBeVisible();
  await expect(line).toHaveCount(0);
  await riskmark.ask('setSiteMarks', { host, shown: 'hits' });
  await expect(visible()).toHaveCount(1);
  await expect(line).toContainText(optionsWords().rows.markedHits);
  await options.setViewportSize({ width: 320, height: 700 });
  expect(await findClippedText(options)).toEqual([]);
  expect(await graveFaults(options)).toEqual([]);
  await line.getByRole('button', { name: sharedWords().marks.all }).click();
  await expect(visible()).toHaveCount(2);
  await expect(line).toHaveCount(0);
});
