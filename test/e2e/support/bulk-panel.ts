// Page actions for bulk runs in the side panel, shared by the bulk tests.
import { expect, type Page } from '@playwright/test';
import { madeUp } from './pages/generate-page';

const PANEL = { width: 400, height: 800 };

/** The panel on its tab of bulk runs. */
export async function openBulk(riskmark: { open(path: string): Promise<Page> }): Promise<Page> {
  const panel = await riskmark.open('sidepanel.html?tab=0');
  await panel.setViewportSize(PANEL);
  await panel.getByTestId('tab-bulk').click();
  return panel;
}

/** Chooses a file of this text. */
export const put = (panel: Page, text: string, name = 'counterparties.csv') =>
  panel.getByTestId('bulk-file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** So many addresses that no service knows, one to a line. */
export const list = (count: number, family: string) =>
  Array.from({ length: count }, (_, n) => madeUp(n, family)).join('\n');

/** As many requests a minute, and addresses a day, as can be set. */
export async function quick(
  riskmark: { ask<T>(name: 'saveSettings', input: unknown): Promise<T> },
  change = {},
): Promise<void> {
  await riskmark.ask('saveSettings', { settings: { requestsPerMinute: 600, budgetDay: 100_000, ...change } });
}

/** The run on show. */
export const run = (panel: Page) => panel.getByTestId('bulk-run');

/** Starts what was put in, and waits for its end. */
export async function runToEnd(panel: Page, timeout: number): Promise<void> {
  await panel.getByTestId('bulk-start').click();
  await expect(run(panel)).toHaveAttribute('data-state', 'done', { timeout });
}
