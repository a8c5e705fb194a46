// Reads the background's report on a tab: the addresses of its page, in document order.
import type { Page } from '@playwright/test';
import type { TabReport } from '../../../lib/messages/tables/tab-messages';
import type { Riskmark } from './extension-driver';

type Driver = Pick<Riskmark, 'ask' | 'tabOf'>;

/** Time in ms to ask again for a report that lacks frames or all addresses: a busy page answers late. */
const WHOLE_MS = 20_000;

export async function getTabReport(riskmark: Driver, page: Page): Promise<TabReport> {
  const tabId = await riskmark.tabOf(page);
  for (const end = Date.now() + WHOLE_MS; ; ) {
    const report = await riskmark.ask<TabReport>('tab', { tabId });
    if ((report.addresses && !report.partial) || Date.now() > end) return report;
    await page.waitForTimeout(100);
  }
}

/** Returns the listed addresses of a page; none while the page is not read. */
export const getListedAddresses = async (riskmark: Driver, page: Page): Promise<string[]> =>
  ((await getTabReport(riskmark, page)).addresses ?? []).map(({ address }) => address);
