// The one door into the background: who is asking, whether they may, whether the input is what the table says; then the handler.
import { browser } from 'wxt/browser';
import { AppError, toWire } from '../errors/app-error';
import type { Request, Response } from './call';
import { type MessageName, type Protocol, protocol, type Reply } from './protocol';

/**
 * Who asked, as the browser vouches for it: page script can choose none of it. `card`: the card, a page of ours in a frame of a tab.
 * `url` is that of the tab's own document, in whichever of its frames the script runs; empty for a card in a tab that we may not read.
 */
export type MessageSender =
  | { kind: 'pages' }
  | { kind: 'content'; tabId: number; frameId: number; url: string; documentId?: string | undefined }
  | { kind: 'card'; tabId: number; url: string };

/** The one page of ours that a web page may hold in a frame (`web_accessible_resources`). */
const CARD_PATH = '/card.html';

/** One handler per entry of the table, no more and no fewer. */
export type Handlers = {
  [N in MessageName]: (input: ParsedInput<N>, asker: MessageSender) => Promise<Reply<N>>;
};
type ParsedInput<N extends MessageName> = import('zod').output<Protocol[N]['input']>;

/** The parts of the browser's sender object that decide; the `origin` of our own pages is the extension's. */
export interface SenderFacts {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  /** Of the sender's document; Chrome alone has such ids. */
  documentId?: string | undefined;
  /** Told by Chrome alone: nobody reads a document that waits to be shown (`prerender`), to come back (`cached`) or to end. */
  documentLifecycle?: string | undefined;
  tab?: { id?: number | undefined; url?: string | undefined } | undefined;
}

const webOrigin = (url = '') => (/^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).origin : null);

/**
 * Sorts a sender into the kinds the table knows.
 * @returns null for everybody else: other extensions, documents that are neither ours nor http(s) or not on show, pages of ours
 * in a frame other than the card, and frames of another origin than their tab's own document.
 */
export function classifySender(sender: SenderFacts, ownId: string, ownOrigin: string): MessageSender | null {
  const { id, url, frameId = 0, documentId, documentLifecycle = 'active', tab } = sender;
  if (id !== ownId || !url || documentLifecycle !== 'active') return null;
  const isOurs = url.startsWith(`${ownOrigin}/`);
  if (isOurs && frameId === 0) return { kind: 'pages' };
  if (tab?.id === undefined) return null;
  if (isOurs) return new URL(url).pathname === CARD_PATH ? { kind: 'card', tabId: tab.id, url: tab.url ?? '' } : null;
  // A frame's own URL may be `about:srcdoc`; its origin tells whose it is.
  const origin = frameId === 0 ? webOrigin(url) : (sender.origin ?? webOrigin(url));
  if (!origin) return null;
  const isOwn = webOrigin(tab.url) === origin;
  if (frameId !== 0 && !isOwn) return null;
  // The browser gives a script's URL as it was when the script started; the tab's URL follows the page's own navigation.
  return { kind: 'content', tabId: tab.id, frameId, url: isOwn && tab.url ? tab.url : url, documentId };
}

/**
 * Answers one message.
 * @returns null where the message is not one of ours (another listener may want it); never throws.
 */
export async function answerMessage(
  handlers: Handlers,
  message: unknown,
  asker: MessageSender | null,
): Promise<Response | null> {
  if (typeof message !== 'object' || message === null || !('riskmark' in message)) return null;
  const { riskmark: name, input } = message as Request;
  if (!asker || typeof name !== 'string' || !Object.hasOwn(protocol, name)) return refuse();
  const entry = protocol[name];
  if (!(entry.from as readonly string[]).includes(asker.kind)) return refuse();
  const parsed = entry.input.safeParse(input);
  if (!parsed.success) return refuse();
  try {
    const handler = handlers[name] as (input: unknown, asker: MessageSender) => Promise<unknown>;
    return { ok: true, output: await handler(parsed.data, asker) };
  } catch (thrown) {
    return { ok: false, error: toWire(thrown) };
  }
}

const refuse = (): Response => ({ ok: false, error: toWire(new AppError('bad-request')) });

/** No honest tab has this many questions open, since its frames ask in turn. A flood is refused unread. */
export const MAX_OPEN_REQUESTS = 256;

/** Counts each tab's unanswered questions. */
function createDoor() {
  const open = new Map<number, number>();
  return {
    /** @returns whether one more is let in; then `leave` must follow. */
    enter(tabId: number): boolean {
      const count = open.get(tabId) ?? 0;
      if (count < MAX_OPEN_REQUESTS) open.set(tabId, count + 1);
      return count < MAX_OPEN_REQUESTS;
    },
    leave(tabId: number): void {
      const count = (open.get(tabId) ?? 0) - 1;
      if (count > 0) open.set(tabId, count);
      else open.delete(tabId);
    },
  };
}

/**
 * Listens from the first moment of the worker on; must be called before anything is awaited.
 * @param ownOrigin the extension's own origin, e.g. `chrome-extension://…`; only documents under it count as ours.
 */
export function serve(handlers: Handlers, ownOrigin: string): void {
  const door = createDoor();
  const listener = (message: unknown, sender: SenderFacts, respond: (response: Response) => void) => {
    if (typeof message !== 'object' || message === null || !('riskmark' in message)) return undefined;
    const asker = classifySender(sender, browser.runtime.id, ownOrigin);
    const tabId = asker && asker.kind !== 'pages' ? asker.tabId : null;
    if (tabId !== null && !door.enter(tabId)) respond(refuse());
    else
      void answerMessage(handlers, message, asker).then((response) => {
        if (tabId !== null) door.leave(tabId);
        if (response) respond(response);
      });
    // The callback style is the one that works in Chromium, Firefox and the fake browser of the tests alike.
    return true as const;
  };
  browser.runtime.onMessage.addListener(listener as Parameters<typeof browser.runtime.onMessage.addListener>[0]);
}
