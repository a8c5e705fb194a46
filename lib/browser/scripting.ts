// Puts the content script where it may be: registered for granted sites, injected once where a person asks.
import { browser } from 'wxt/browser';

const SCRIPT_ID = 'riskmark-content';
const SCRIPT_FILE = '/content-scripts/content.js';

/** Makes the browser run the content script on these match patterns and on no others; none = nowhere. @returns those that are new. */
export async function registerMarking(matches: string[]): Promise<string[]> {
  const present = await browser.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] });
  const before = present.flatMap((script) => script.matches ?? []);
  if (!matches.length) {
    if (present.length) await browser.scripting.unregisterContentScripts({ ids: [SCRIPT_ID] });
    return [];
  }
  const script = { id: SCRIPT_ID, js: [SCRIPT_FILE], matches, runAt: 'document_start' as const, allFrames: false };
  if (present.length) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
  return matches.filter((pattern) => !before.includes(pattern));
}

/** Whether the browser knows of any site to run the content script on; an update of the extension makes it forget. */
export async function isMarkingRegistered(): Promise<boolean> {
  return (await browser.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] })).length > 0;
}

/** Runs the content script in one tab now (activeTab or a standing permission). @returns whether the page could be scripted. */
export async function injectMarking(tabId: number): Promise<boolean> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: [SCRIPT_FILE] });
    return true;
  } catch {
    return false;
  }
}
