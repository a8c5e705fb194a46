// Puts the content script where it may be: registered for granted sites, injected once where a person asks.
import { browser } from 'wxt/browser';

const SCRIPT_ID = 'riskmark-content';
const SCRIPT_FILE = '/content-scripts/content.js';

/** Makes the browser run the content script on these match patterns and on no others; none = nowhere. @returns those that are new. */
export async function registerContentScript(matches: string[]): Promise<string[]> {
  const before = await registeredSites();
  if (!matches.length) {
    if (before.length) await browser.scripting.unregisterContentScripts({ ids: [SCRIPT_ID] });
    return [];
  }
  // A frame without an address of its own (`srcdoc`, `about:blank`) belongs to the site that made it. The script itself starts only
  // in frames of the tab's own site.
  const frames = { allFrames: true, matchOriginAsFallback: true };
  // Said each time: a script that is updated without it would not be there when the browser starts again.
  const kept = { persistAcrossSessions: true };
  const script = { id: SCRIPT_ID, js: [SCRIPT_FILE], matches, runAt: 'document_start' as const, ...frames, ...kept };
  if (before.length) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
  return matches.filter((pattern) => !before.includes(pattern));
}

/** The match patterns on which the browser runs the content script; an update of the extension makes it forget them. */
export async function registeredSites(): Promise<string[]> {
  const scripts = await browser.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] });
  return scripts.flatMap(({ matches }) => matches ?? []);
}

/** Runs the content script in every frame of one tab now (activeTab or a standing permission). @returns whether the page could be scripted. */
export async function injectContentScript(tabId: number): Promise<boolean> {
  try {
    const target = { tabId, allFrames: true };
    // A frame that is slow to load keeps nobody waiting: the script itself waits for its document.
    await browser.scripting.executeScript({ target, files: [SCRIPT_FILE], injectImmediately: true });
    return true;
  } catch {
    return false;
  }
}

/** The browser's id of the document in one frame; undefined where it has no such ids (Firefox) or the frame may not be scripted. */
export async function documentOf(tabId: number, frameId: number): Promise<string | undefined> {
  try {
    const target = { tabId, frameIds: [frameId] };
    const [found] = await browser.scripting.executeScript({ target, func: () => null, injectImmediately: true });
    return (found as { documentId?: string } | undefined)?.documentId;
  } catch {
    return undefined;
  }
}

/** More frames than a page has that anybody reads. */
const MAX_FRAMES = 100;

/** The frames of a tab that we may reach, its own document first; that alone where we may reach none. */
export async function framesOf(tabId: number): Promise<number[]> {
  try {
    const target = { tabId, allFrames: true };
    const found = await browser.scripting.executeScript({ target, func: () => null, injectImmediately: true });
    return found
      .map(({ frameId }) => frameId)
      .sort((one, other) => one - other)
      .slice(0, MAX_FRAMES);
  } catch {
    return [0];
  }
}
