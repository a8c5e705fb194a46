// Reads the card's dynamic URL in the content script of a page, for attacks by a page that knows it.
import type { Page } from '@playwright/test';

/** Evaluates an expression in the content script's world of a page. */
export async function evaluateInContentScript<T>(page: Page, expression: string): Promise<T> {
  const cdp = await page.context().newCDPSession(page);
  try {
    const contexts: { id: number; origin: string }[] = [];
    cdp.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context));
    await cdp.send('Runtime.enable');
    const own = contexts.find(({ origin }) => origin.startsWith('chrome-extension:'));
    if (!own) throw new Error('no content script runs in this page');
    const { result } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId: own.id,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value as T;
  } finally {
    await cdp.detach();
  }
}

export const readCardUrl = (page: Page): Promise<string> =>
  evaluateInContentScript(page, 'chrome.runtime.getURL("/card.html")');
