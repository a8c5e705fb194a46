// Page actions for bulk runs in the side panel, shared by the bulk tests.
import { expect, type Page } from '@playwright/test';
import { madeUp } from './pages/generate-page';

const PANEL = { width: 400, height: 800 };

/** Opens the side panel on its bulk tab. */
export async function openBulk(riskmark: { open(path: string): Promise<Page> }): Promise<Page> {
  const panel = await riskmark.open('sidepanel.html?tab=0');
  await panel.setViewportSize(PANEL);
  await panel.getByTestId('tab-bulk').click();
  return panel;
}

/** Selects a file with this text. */
export const put = (panel: Page, text: string, name = 'counterparties.csv') =>
  panel.getByTestId('bulk-file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Returns `count` synthetic addresses unknown to the service, one per line. */
export const list = (count: number, family: string) =>
  Array.from({ length: count }, (_, n) => madeUp(n, family)).join('\n');

/** Sets requests per minute and addresses per day to their maximum. */
export async function quick(
  riskmark: { ask<T>(name: 'saveSettings', input: unknown): Promise<T> },
  change = {},
): Promise<void> {
  await riskmark.ask('saveSettings', { settings: { requestsPerMinute: 600, budgetDay: 100_000, ...change } });
}

/** Locator of the shown run. */
export const run = (panel: Page) => panel.getByTestId('bulk-run');

/** Starts the imported draft and waits until the run ends, and its last results are shown. */
export async function runToEnd(panel: Page, timeout: number): Promise<void> {
  await panel.getByTestId('bulk-start').click();
  await expect(run(panel)).toHaveAttribute('data-state', 'done', { timeout });
  await expect(panel.locator('[data-testid=page-address][data-state=idle]')).toHaveCount(0);
}

/** Head of a column in the preview of a draft, counted from 0. */
export const column = (panel: Page, index: number) =>
  panel.getByTestId('bulk-preview').locator(`[data-column="${index}"]`);
