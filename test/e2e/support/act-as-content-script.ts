// Sends messages and writes storage from the content script world, as a compromised renderer could.
import type { Page } from '@playwright/test';
import type { ProvenAddress } from '../../../lib/screening/recognition-proof';
import type { Riskmark } from './extension-driver';

declare const chrome: typeof import('wxt/browser').browser;

/** The background's reply to one message. */
export interface Said {
  ok?: boolean;
  output?: unknown;
}

/** Sends these messages to the background as the content script of that page, one after another. */
export async function sendFrom(riskmark: Riskmark, page: Page, messages: unknown[]): Promise<Said[]> {
  const tabId = await riskmark.tabOf(page);
  const [worker] = riskmark.context.serviceWorkers();
  const found = await worker?.evaluate(
    ([tab, all]) =>
      chrome.scripting.executeScript({
        target: { tabId: tab },
        args: [all],
        func: (each) => Promise.all(each.map((message) => chrome.runtime.sendMessage(message))),
      }),
    [tabId, messages] as const,
  );
  return (found?.[0]?.result ?? []) as Said[];
}

/** @returns these EVM addresses with the proofs that the document gets when it has them recognized */
export async function provenFrom(riskmark: Riskmark, page: Page, addresses: string[]): Promise<ProvenAddress[]> {
  const input = { texts: addresses, urls: [] };
  const [said] = await sendFrom(riskmark, page, [{ riskmark: 'recognize', input }]);
  const found = JSON.parse(said?.output as string) as { chain: string; proof: string }[][];
  return found.map(([one], at) => ({
    chain: one?.chain ?? '',
    address: (addresses[at] as string).toLowerCase(),
    proof: one?.proof,
  }));
}

/** @returns the result of a content script's write, for each storage area */
export async function writeStorageFrom(riskmark: Riskmark, page: Page): Promise<Record<string, string>> {
  const tabId = await riskmark.tabOf(page);
  const [worker] = riskmark.context.serviceWorkers();
  const found = await worker?.evaluate(
    (tab) =>
      chrome.scripting.executeScript({
        target: { tabId: tab },
        func: async () => {
          const got: Record<string, string> = {};
          for (const area of ['local', 'session', 'sync'] as const)
            got[area] = await Promise.resolve()
              .then(() => chrome.storage[area].set({ forged: 1 }))
              .then(
                () => 'written',
                () => 'refused',
              );
          return got;
        },
      }),
    tabId,
  );
  return (found?.[0]?.result ?? {}) as Record<string, string>;
}
