// End-to-end tests of the language: a choice in Options changes every open surface and the marks of a page.
import type { Page } from '@playwright/test';
import type { Messages } from '../../../compile-messages';
import { readMessages } from '../../harness/pseudo-language';
import { graveFaults } from '../support/axe-violations';
import { expect, test } from '../support/fixtures';

const getText = (language: string, ...path: string[]): string =>
  path.reduce<Messages | string>((node, key) => (node as Messages)[key] ?? '', readMessages(language)) as string;

test('chosen language changes Options, panel, popup and marks without reload; Arabic is mirrored and accessible', async ({
  connected,
  riskmark,
  openPage,
}) => {
  const page = await openPage('transactions.html');
  const mark = page.locator('[data-testid=mark][data-level=none]').first();
  await expect(mark).toBeVisible();
  const tab = await riskmark.tabOf(page);
  const panel = await riskmark.panelOf(tab);
  await expect(panel.getByTestId('page-address').first()).toBeVisible();
  const popup = await riskmark.open(`popup.html?tab=${tab}`);
  await expect(popup.getByTestId('gravest-counts')).toBeVisible();
  const surfaces: [string, Page, string[]][] = [
    ['Options', connected, ['options', 'pages', 'name', 'screening']],
    ['panel', panel, ['panel', 'panel', 'orders', 'risk']],
    ['popup', popup, ['popup', 'page', 'titleOfCounts']],
  ];
  await connected.getByTestId('page-more').click();
  await connected.getByTestId('change-look').click();
  for (const language of ['ar', 'de', 'en']) {
    await connected.locator('#language').selectOption(language);
    for (const [name, surface, path] of surfaces) {
      await expect(surface.locator('html'), name).toHaveAttribute('lang', language);
      await expect(surface.locator('html'), name).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(surface.locator('body'), name).toContainText(getText(language, ...path));
      if (language === 'ar') expect(await graveFaults(surface), name).toEqual([]);
    }
    await expect(mark).toHaveAttribute('aria-label', new RegExp(getText(language, 'level', 'word', 'none')));
  }
});
