// Registers and injects the content script, and reads the frames and the selected text of a tab.
import { browser } from 'wxt/browser';

const SCRIPT_ID = 'riskmark-content';
const SCRIPT_FILE = '/content-scripts/content.js';

/** Registers the content script for exactly these match patterns; none = unregister. @returns the new patterns */
export async function registerContentScript(matches: string[]): Promise<string[]> {
  const previousPatterns = await getRegisteredSites();
  if (!matches.length) {
    if (previousPatterns.length) await browser.scripting.unregisterContentScripts({ ids: [SCRIPT_ID] });
    return [];
  }
  // A frame without a URL of its own (`srcdoc`, `about:blank`) belongs to the site that created it. The script starts only
  // in frames of the tab's own site.
  const frames = { allFrames: true, matchOriginAsFallback: true };
  // Passed on every update: without it the registration would not survive a browser restart.
  const persistence = { persistAcrossSessions: true };
  const script = {
    id: SCRIPT_ID,
    js: [SCRIPT_FILE],
    matches,
    runAt: 'document_start' as const,
    ...frames,
    ...persistence,
  };
  if (previousPatterns.length) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
  return matches.filter((pattern) => !previousPatterns.includes(pattern));
}

/** Returns the registered match patterns; an update of the extension clears them. */
export async function getRegisteredSites(): Promise<string[]> {
  const scripts = await browser.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] });
  return scripts.flatMap(({ matches }) => matches ?? []);
}

/** Injects the content script into all frames of a tab (activeTab or standing permission). @returns false if the page cannot be scripted */
export async function injectContentScript(tabId: number): Promise<boolean> {
  try {
    const target = { tabId, allFrames: true };
    // Not delayed by slow frames: the script waits for its document.
    await browser.scripting.executeScript({ target, files: [SCRIPT_FILE], injectImmediately: true });
    return true;
  } catch {
    return false;
  }
}

/** Returns the document id of a frame; undefined without such ids (Firefox) or without permission. */
export async function getDocumentId(tabId: number, frameId: number): Promise<string | undefined> {
  try {
    const target = { tabId, frameIds: [frameId] };
    const [result] = await browser.scripting.executeScript({ target, func: () => null, injectImmediately: true });
    return (result as { documentId?: string } | undefined)?.documentId;
  } catch {
    return undefined;
  }
}

/** Maximum frames that are queried. */
const MAX_FRAMES = 100;

/** Returns the accessible frames of a tab, top document first; only the top document if none is accessible. */
export async function getFrameIds(tabId: number): Promise<number[]> {
  try {
    const target = { tabId, allFrames: true };
    const results = await browser.scripting.executeScript({ target, func: () => null, injectImmediately: true });
    return results
      .map(({ frameId }) => frameId)
      .sort((first, other) => first - other)
      .slice(0, MAX_FRAMES);
  } catch {
    return [0];
  }
}

/** Returns the selected text of a tab with its frame, the focused frame first; '' without a selection; null if the page cannot be read. */
export async function getSelectedText(tabId: number): Promise<{ text: string; frameId: number } | null> {
  try {
    const results = await browser.scripting.executeScript({
      target: { tabId, allFrames: true },
      func: () => ({ text: String(getSelection()), hasFocus: document.hasFocus() }),
    });
    const selections = results
      .flatMap(({ result, frameId }) => (result?.text.trim() ? [{ ...result, frameId }] : []))
      // The documents above the focused frame have the focus as well.
      .sort((one, other) => Number(other.hasFocus) - Number(one.hasFocus) || other.frameId - one.frameId);
    return selections[0] ?? { text: '', frameId: 0 };
  } catch {
    return null;
  }
}
