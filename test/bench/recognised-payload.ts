// Records the payloads that pages send for recognition, and compares them with the true addresses.
import type { Page, Worker } from '@playwright/test';
import { chainById } from '../../lib/chains';
import { getExplorerChains } from '../../lib/detect/explorers';
import { findAddresses } from '../../lib/detect/find-addresses';
import type { TabReport } from '../../lib/messages/protocol';
import type { Riskmark } from '../e2e/support/riskmark';

declare const chrome: typeof import('wxt/browser').browser;

/** One address as a page's script asks for it, and one message of texts that may hold some. */
interface Notes {
  asks: { chain: string; address: string }[];
  texts: { texts: string[]; urls: string[] }[];
  messages: number;
}

interface Noting {
  benchNotes: Notes;
}

/** By this name the trace tells when the background was handed something. */
export const HANDED_MARK = 'riskmark-bench-handed';

/** Nothing more is handed over when nothing was for so long: more than the content script ever waits to gather. */
const QUIET_MS = 2500;
const FIRST_MS = 60_000;
const POLL_MS = 100;

/** Makes the background note what it is handed, and when, beside the extension's own listener. */
export async function noteHanded(worker: Worker): Promise<void> {
  await worker.evaluate((mark) => {
    const notes: Notes = { asks: [], texts: [], messages: 0 };
    Object.assign(globalThis, { benchNotes: notes });
    const listener = ({ riskmark, input }: { riskmark?: string; input?: unknown }) => {
      if (riskmark === 'screen') notes.asks.push(...(input as { asks: Notes['asks'] }).asks);
      else if (riskmark === 'recognise') notes.texts.push(input as Notes['texts'][number]);
      else return;
      notes.messages++;
      // What is asked about afterwards was told by the background itself.
      if (riskmark === 'recognise') performance.mark(mark);
    };
    chrome.runtime.onMessage.addListener(listener as Parameters<typeof chrome.runtime.onMessage.addListener>[0]);
  }, HANDED_MARK);
}

export async function forgetHanded(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    Object.assign((globalThis as unknown as Noting).benchNotes, { asks: [], texts: [], messages: 0 });
  });
}

/** Resolves when no more is handed over; @param isSome false where nothing may come at all */
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

/** Every text that was handed over since the notes were last forgotten. */
export async function handedTexts(worker: Worker): Promise<string[]> {
  const { texts } = await notesOf(worker);
  return texts.flatMap((message) => message.texts);
}

type Texts = Notes['texts'][number];

/**
 * The addresses in one message of texts, as `chain address`. A token by itself whose form several families share is the one of them
 * that stands on the page: what is around it says so once it is read there.
 */
function keysIn({ texts, urls }: Texts, truth: ReadonlySet<string>): string[] {
  const context = { url: urls[0] ?? '', chains: [...new Set(urls.flatMap(getExplorerChains))] };
  return texts.flatMap((text) =>
    findAddresses(text, context).flatMap(({ chain, canonical, certainty, chains, text: written }) => {
      const spellings = chains.map((id) => `${id} ${chainById(id)?.parse(written)?.canonical}`);
      const meant = written === text ? spellings.find((key) => truth.has(key)) : undefined;
      return meant || certainty === 'sure' ? [meant ?? `${chain} ${canonical}`] : [];
    }),
  );
}

const notesOf = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Noting).benchNotes);

/** Every address that was handed over since the notes were last forgotten, by itself or in a text, as `chain address`. */
export async function handedOver(worker: Worker, truth: ReadonlySet<string>): Promise<Set<string>> {
  const { asks, texts } = await notesOf(worker);
  return new Set([
    ...asks.map(({ chain, address }) => `${chain} ${address}`),
    ...texts.flatMap((message) => keysIn(message, truth)),
  ]);
}

/**
 * Which message of texts was the last with an address that no earlier one held, counted from the first since the notes were last
 * forgotten. What follows it asks about what stands around addresses that are known.
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

/** What the side panel would list of this page; `cut` where it says that there is more. */
export async function listed(riskmark: Riskmark, tab: Page): Promise<{ keys: Set<string>; cut: boolean }> {
  const { addresses, cut } = await riskmark.ask<TabReport>('tab', { tabId: await riskmark.tabOf(tab) });
  return { keys: new Set(addresses?.map(({ chain, address }) => `${chain} ${address}`)), cut: cut ?? false };
}

const few = (keys: readonly string[]) => keys.slice(0, 5).join(', ');

/** What is wrong with what was found on a page, in one sentence; null where it is the truth, both ways. */
export function wrongIn(what: string, truth: ReadonlySet<string>, found: ReadonlySet<string>): string | null {
  const missing = [...truth].filter((one) => !found.has(one));
  const foreign = [...found].filter((one) => !truth.has(one));
  if (!missing.length && !foreign.length) return null;
  const lacks = missing.length ? `${missing.length} of ${truth.size} are missing (${few(missing)})` : '';
  const adds = foreign.length ? `${foreign.length} are no addresses of the page (${few(foreign)})` : '';
  return `${what}: ${[lacks, adds].filter(Boolean).join('; ')}`;
}
