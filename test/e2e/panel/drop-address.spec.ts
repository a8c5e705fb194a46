// End-to-end tests of text dropped onto the panel: one address is screened, and other text sends no request.
import type { Page } from '@playwright/test';
import { panelWords } from '../../../lib/i18n/words/panel';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';

const drop = (panel: Page, text: string) =>
  panel.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', dropped);
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('.panel-tabs')?.dispatchEvent(event);
  }, text);

test('dropped address is screened and its evidence shown; two addresses are not', async ({
  account: _,
  riskmark,
  service,
}) => {
  const panel = await riskmark.open('sidepanel.html?tab=0');
  await expect(panel.getByTestId('tab-page')).toBeVisible();
  service.clearLog();
  const asked = () => service.log().filter(({ path }) => path.includes('/screen')).length;
  await drop(panel, `${madeUp(1, 'e1')} ${madeUp(2, 'e1')}`);
  await expect(panel.getByText(panelWords().drop.several({ n: 2 }))).toBeVisible();
  await drop(panel, 'no address');
  await expect(panel.getByText(panelWords().drop.none)).toBeVisible();
  expect(asked()).toBe(0);
  await drop(panel, `from ${madeUp(3, 'e1')}`);
  await expect(panel.getByTestId('panel-evidence')).toBeVisible();
  await expect.poll(asked).toBeGreaterThan(0);
});
