// Reads the background's report on a tab: the addresses of its page, in document order.
import type { Page } from '@playwright/test';
import type { TabReport } from '../../../lib/messages/tables/tab-messages';
import type { Riskmark } from './extension-driver';

type Driver = Pick<Riskmark, 'ask' | 'tabOf'>;

export const getTabReport = async (riskmark: Driver, page: Page): Promise<TabReport> =>
  riskmark.ask<TabReport>('tab', { tabId: await riskmark.tabOf(page) });

/** Returns the listed addresses of a page; none while the page is not read. */
export const getListedAddresses = async (riskmark: Driver, page: Page): Promise<string[]> =>
  ((await getTabReport(riskmark, page)).addresses ?? []).map(({ address }) => address);
