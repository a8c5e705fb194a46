// Opens extension pages in a tab, and reads the case or run id from the URL of an open page.
import { browser } from 'wxt/browser';

/** Places of the pages that code opens. */
const PAGES = {
  compare: '/tools.html?show=compare',
  history: '/records.html?show=history',
  evidence: '/evidence.html',
  options: '/options.html',
  sidepanel: '/sidepanel.html',
} as const;
export type OpenedPage = keyof typeof PAGES;

/** Opens the page. @param id opaque id of its subject for the URL hash; the browser stores URLs in its history */
export async function openExtensionPage(page: OpenedPage, id = ''): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(PAGES[page]) + (id && `#${id}`) });
}

/** Opens the bulk tab of the side panel in a tab of the browser. @param runId opaque id of the run that it shows first */
export async function openBulkTab(runId: string): Promise<void> {
  await browser.tabs.create({ url: `${browser.runtime.getURL('/sidepanel.html')}?run=${runId}#bulk` });
}

/** Opens the cases tab of the side panel in a tab of the browser, where it has room for the whole page. @param caseId opaque id of the case */
export async function openCaseTab(caseId: string): Promise<void> {
  await browser.tabs.create({
    url: `${browser.runtime.getURL('/sidepanel.html')}?case=${encodeURIComponent(caseId)}#cases`,
  });
}

/** @returns the part of a page with several that its URL names, or null */
export const readShownPart = (url: string): string | null => new URL(url).searchParams.get('show');

/** @returns the case with which `openCaseTab` opened this page; null in the side panel */
export const readCaseOfTab = (url: string): string | null => new URL(url).searchParams.get('case');

/** @returns the run with which `openBulkTab` opened this page; null in the side panel */
export const readRunOfTab = (url: string): string | null => new URL(url).searchParams.get('run');
