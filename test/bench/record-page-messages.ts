// Records the messages from pages to the background, and compares their addresses with the expected ones.
import type { Page, Worker } from '@playwright/test';
import { getChainById } from '../../lib/chains';
import { getExplorerChains } from '../../lib/detect/explorer-link-chains';
import { findAddresses } from '../../lib/detect/find-addresses';
import type { TabReport } from '../../lib/messages/tables/tab-messages';
import type { Riskmark } from '../e2e/support/extension-driver';

declare const chrome: typeof import('wxt/browser').browser;

/** One address as a page requests it, and one message of texts that may contain some. */
interface Notes {
  asks: { chain: string; address: string }[];
  texts: { texts: string[]; urls: string[] }[];
  messages: number;
}

interface Noting {
  benchNotes: Notes;
}

/** Trace name of a message to the background. */
export const HANDED_MARK = 'riskmark-bench-handed';

/** Quiet time in ms after which no more is sent: longer than the content script ever collects. */
const QUIET_MS = 2500;
const FIRST_MS = 60_000;
const POLL_MS = 100;

/** Makes the background record its messages with times, beside the extension's own listener. */
export async function noteHanded(worker: Worker): Promise<void> {
  await worker.evaluate((mark) => {
    const notes: Notes = { asks: [], texts: [], messages: 0 };
    Object.assign(globalThis, { benchNotes: notes });
    const listener = ({ riskmark, input }: { riskmark?: string; input?: unknown }) => {
      if (riskmark === 'screen') notes.asks.push(...(input as { asks: Notes['asks'] }).asks);
      else if (riskmark === 'recognize') notes.texts.push(input as Notes['texts'][number]);
      else return;
      notes.messages++;
      // Later requests use what the background returned.
      if (riskmark === 'recognize') performance.mark(mark);
    };
    chrome.runtime.onMessage.addListener(listener as Parameters<typeof chrome.runtime.onMessage.addListener>[0]);
  }, HANDED_MARK);
}

export async function forgetHanded(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    Object.assign((globalThis as unknown as Noting).benchNotes, { asks: [], texts: [], messages: 0 });
  });
}

/** Resolves when no more is sent; @param isSome false when nothing may be sent at all */
export async function untilHandedOver(worker: Worker, isSome = true): Promise<void> {
  const messages = () => worker.evaluate(() => (globalThis as unknown as Noting).benchNotes.messages);
  let last = await messages();
  let lastAt = Date.now();
  while (Date.now() - lastAt < (last === 0 && isSome ? FIRST_MS : QUIET_MS)) {
    await new Promise((done) => setTimeout(done, POLL_MS));
    const count = await messages();
    if (count !== last) lastAt = Date.now();
    last = count;
  }
}

/** Every text sent since the last reset. */
export async function handedTexts(worker: Worker): Promise<string[]> {
  const { texts } = await notesOf(worker);
  return texts.flatMap((message) => message.texts);
}

type Texts = Notes['texts'][number];

/**
 * The addresses in one message of texts, as `chain address`. A lone token whose form several families share is resolved to
 * the one on the page, because its context decides once it is read.
 */
function keysIn({ texts, urls }: Texts, truth: ReadonlySet<string>): string[] {
  const context = { url: urls[0] ?? '', chains: [...new Set(urls.flatMap(getExplorerChains))] };
  return texts.flatMap((text) =>
    findAddresses(text, context).flatMap(({ chain, canonical, certainty, chains, text: written }) => {
      const spellings = chains.map((id) => `${id} ${getChainById(id)?.parse(written)?.canonical}`);
      const meant = written === text ? spellings.find((key) => truth.has(key)) : undefined;
      return meant || certainty === 'sure' ? [meant ?? `${chain} ${canonical}`] : [];
    }),
  );
}

const notesOf = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Noting).benchNotes);

/** Every address sent since the last reset, alone or in a text, as `chain address`. */
export async function handedOver(worker: Worker, truth: ReadonlySet<string>): Promise<Set<string>> {
  const { asks, texts } = await notesOf(worker);
  return new Set([
    ...asks.map(({ chain, address }) => `${chain} ${address}`),
    ...texts.flatMap((message) => keysIn(message, truth)),
  ]);
}

/**
 * Index of the last message of texts with a new address, counted from the first since the last reset.
 * Later messages request the context of known addresses.
 */
export async function lastNews(worker: Worker, truth: ReadonlySet<string>): Promise<number> {
  const known = new Set<string>();
  const brought = (await notesOf(worker)).texts.map((message) => {
    const before = known.size;
    for (const key of keysIn(message, truth)) known.add(key);
    return known.size > before;
  });
  return brought.lastIndexOf(true);
}

/** Pace and limit of the requests for a list that is not complete, as the panel has them. */
const ASK_AGAIN_MS = 3000;
const MAX_ASKS = 20;

/** The panel's complete list for this page; `cut` when it has more. */
export async function listed(riskmark: Riskmark, tab: Page): Promise<{ keys: Set<string>; cut: boolean }> {
  const tabId = await riskmark.tabOf(tab);
  for (let asks = 0; asks < MAX_ASKS; asks++) {
    const { addresses, cut, partial } = await riskmark.ask<TabReport>('tab', { tabId });
    if (addresses && !partial)
      return { keys: new Set(addresses.map(({ chain, address }) => `${chain} ${address}`)), cut: cut ?? false };
    await tab.waitForTimeout(ASK_AGAIN_MS);
  }
  throw new Error(`the list of the page was not complete after ${MAX_ASKS} requests`);
}

const few = (keys: readonly string[]) => keys.slice(0, 5).join(', ');

/** Returns the difference between found and true addresses in one sentence, or null. */
export function wrongIn(what: string, truth: ReadonlySet<string>, found: ReadonlySet<string>): string | null {
  const missing = [...truth].filter((one) => !found.has(one));
  const foreign = [...found].filter((one) => !truth.has(one));
  if (!missing.length && !foreign.length) return null;
  const lacks = missing.length ? `${missing.length} of ${truth.size} are missing (${few(missing)})` : '';
  const adds = foreign.length ? `${foreign.length} are no addresses of the page (${few(foreign)})` : '';
  return `${what}: ${[lacks, adds].filter(Boolean).join('; ')}`;
}
