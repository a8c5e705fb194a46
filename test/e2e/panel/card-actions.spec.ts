// End-to-end tests of what a card leaves to the side panel: the action is ready there, for one press.
import { cardWords } from '../../../lib/i18n/words/card';
import { expect, test } from '../support/fixtures';
import { full, markOf } from '../support/mark-geometry';
import { untilQuiet } from '../support/surface-locators';

// covers T-29
for (const show of ['screen', 'name', 'case', 'site', 'evidence'] as const)
  test(`panel that a card opened shows the action, one press away: ${show}`, async ({
    account: _,
    openPage,
    riskmark,
    service,
  }) => {
    const page = await openPage('occlusion/layers.html');
    await expect(markOf(page, 'e1')).toHaveAttribute('data-state', 'verdict');
    await untilQuiet(riskmark, service);
    const tabId = await riskmark.tabOf(page);
    const ask = { chain: 'evm', address: full('e1') };
    service.clearLog();
    await riskmark.ask('wish', { tabId, wanted: { ask, show, stored: true } });
    const panel = await riskmark.panelOf(tabId);
    const screened = () => service.log().filter(({ path }) => path.includes('/screen'));
    if (show === 'evidence') {
      await expect(panel.getByTestId('panel-evidence')).toBeVisible();
      await panel.waitForTimeout(1500);
      expect(service.log()).toEqual([]);
      return;
    }
    if (show === 'case') {
      const field = panel.getByTestId('case-name');
      await expect(field).toBeFocused();
      await field.fill('From the card');
      await panel.keyboard.press('Enter');
      await expect(panel.getByTestId('added-to-case')).toContainText('From the card');
      return;
    }
    if (show === 'site') {
      await expect(panel.getByTestId('panel-site-mode')).toBeFocused();
      await panel.getByTestId('panel-site-mode').selectOption('off');
      await expect(page.getByTestId('mark')).toHaveCount(0);
      return;
    }
    const card = panel.getByTestId('card');
    await expect(card).toHaveAttribute('data-address', full('e1'));
    if (show === 'screen') {
      await expect(card.getByRole('button', { name: cardWords().refresh })).toBeFocused();
      expect(screened()).toEqual([]);
      await panel.keyboard.press('Enter');
      await expect.poll(() => screened().length).toBe(1);
      return;
    }
    await expect(card.getByTestId('name-address')).toBeFocused();
    await panel.keyboard.press('Enter');
    await expect(card.getByTestId('name-field')).toBeFocused();
    await panel.keyboard.type('Harbour hot wallet 7');
    await panel.keyboard.press('Enter');
    await expect(card.locator('.card-name')).toContainText('Harbour hot wallet 7');
    await card.getByTestId('name-undo').click();
    await expect(card.locator('.card-name')).toHaveCount(0);
  });
