// Message server of the background: checks sender, permission and input schema, then calls the handler.
import { browser } from 'wxt/browser';
import { AppError, toWire } from '../../errors/app-error';
import type { Request, Response } from '../call-background';
import { type MessageName, type Protocol, protocol, type Reply } from '../protocol';

/** Document of a web page. `url` is that of the tab's top document, for any frame. */
interface WebDocument {
  tabId: number;
  frameId: number;
  url: string;
  documentId?: string | undefined;
}

/**
 * Sender as vouched for by the browser; page scripts control none of it. `card-frame`: a document of the card's page, which any web page
 * may put in a frame; `url` is empty in a tab that the extension may not read. `card`: such a document with the pass of a content
 * script; it has the rights of that script's document, which the fields name.
 */
export type MessageSender =
  | { kind: 'pages' }
  | ({ kind: 'content' } & WebDocument)
  | ({ kind: 'card-frame' } & WebDocument)
  | ({ kind: 'card' } & WebDocument);

/** Returns the card that a document of the card's page is, if its pass is valid. */
export type AdmitCard = (
  pass: unknown,
  frame: Extract<MessageSender, { kind: 'card-frame' }>,
) => Promise<Extract<MessageSender, { kind: 'card' }> | null>;

/** All that a card in a frame of a page may ask: there the browser's report of visibility is incomplete, so it only reads. */
const READ_IN_FRAMES: readonly MessageName[] = ['look', 'settings', 'noteInput'];

/** The only extension page that web pages may embed (`web_accessible_resources`). */
const CARD_PATH = '/card.html';

/** Exactly one handler for each protocol entry. */
export type Handlers = {
  [N in MessageName]: (input: ParsedInput<N>, sender: MessageSender) => Promise<Reply<N>>;
};
type ParsedInput<N extends MessageName> = import('zod').output<Protocol[N]['input']>;

/** Relevant properties of the browser's sender object; the `origin` of extension pages is the extension's. */
export interface SenderFacts {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  /** Id of the sender's document; Chrome only. */
  documentId?: string | undefined;
  /** Chrome only: documents that are prerendered, cached or ending (`prerender`, `cached`) are not visible. */
  documentLifecycle?: string | undefined;
  tab?: { id?: number | undefined; url?: string | undefined } | undefined;
}

const webOrigin = (url = '') => (/^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).origin : null);

/**
 * Classifies a sender.
 * @returns null for all others: other extensions, documents that are neither extension pages nor http(s) or not active, extension
 * pages in a frame except the card, the card's page elsewhere, and frames with another origin than the tab's top document
 */
export function classifySender(sender: SenderFacts, ownId: string, ownOrigin: string): MessageSender | null {
  const { id, url, frameId = 0, documentId, documentLifecycle = 'active', tab } = sender;
  if (id !== ownId || !url || documentLifecycle !== 'active') return null;
  const isExtensionPage = url.startsWith(`${ownOrigin}/`);
  const isCard = isExtensionPage && new URL(url).pathname === CARD_PATH;
  // A web page may open the card's page in a window as well.
  if (isExtensionPage && frameId === 0) return isCard ? null : { kind: 'pages' };
  if (tab?.id === undefined) return null;
  if (isExtensionPage)
    return isCard ? { kind: 'card-frame', tabId: tab.id, frameId, url: tab.url ?? '', documentId } : null;
  // The URL of a frame may be `about:srcdoc`; its origin identifies the site.
  const origin = frameId === 0 ? webOrigin(url) : (sender.origin ?? webOrigin(url));
  if (!origin) return null;
  const isSameOrigin = webOrigin(tab.url) === origin;
  if (frameId !== 0 && !isSameOrigin) return null;
  // The sender's URL is from script start; the tab's URL follows the page's own navigation.
  return { kind: 'content', tabId: tab.id, frameId, url: isSameOrigin && tab.url ? tab.url : url, documentId };
}

/**
 * Answers one message; never throws.
 * @param admitCard checks the pass of a card
 * @returns null if the message is not part of the protocol, so that another listener may handle it
 */
export async function answerMessage(
  handlers: Handlers,
  message: unknown,
  sender: MessageSender | null,
  admitCard: AdmitCard = async () => null,
): Promise<Response | null> {
  if (typeof message !== 'object' || message === null || !('riskmark' in message)) return null;
  const { riskmark: name, input, pass } = message as Request;
  if (!sender || typeof name !== 'string' || !Object.hasOwn(protocol, name)) return rejectRequest();
  const entry = protocol[name];
  // Only a card waits here: the handler of a content script must run within its user gesture.
  const admitted = pass !== undefined && sender.kind === 'card-frame' ? await admitCard(pass, sender) : sender;
  if (!admitted || !(entry.from as readonly string[]).includes(admitted.kind)) return rejectRequest();
  if (admitted.kind === 'card' && admitted.frameId !== 0 && !READ_IN_FRAMES.includes(name)) return rejectRequest();
  const parsed = entry.input.safeParse(input);
  if (!parsed.success) return rejectRequest();
  try {
    const handler = handlers[name] as (input: unknown, sender: MessageSender) => Promise<unknown>;
    return { ok: true, output: await handler(parsed.data, admitted) };
  } catch (thrown) {
    return { ok: false, error: toWire(thrown) };
  }
}

const rejectRequest = (): Response => ({ ok: false, error: toWire(new AppError('bad-request')) });

/** Limit of open requests for each tab; real pages stay below, since frames send sequentially. Excess messages are rejected unread. */
export const MAX_OPEN_REQUESTS = 256;

/** Counts the open requests of each tab. */
function createRequestLimit() {
  const openCounts = new Map<number, number>();
  return {
    /** @returns true if another request is allowed; `leave` must follow */
    enter(tabId: number): boolean {
      const count = openCounts.get(tabId) ?? 0;
      if (count < MAX_OPEN_REQUESTS) openCounts.set(tabId, count + 1);
      return count < MAX_OPEN_REQUESTS;
    },
    leave(tabId: number): void {
      const count = (openCounts.get(tabId) ?? 0) - 1;
      if (count > 0) openCounts.set(tabId, count);
      else openCounts.delete(tabId);
    },
  };
}

/**
 * Registers the message listener; must be called before anything is awaited.
 * @param ownOrigin origin of the extension, e.g. `chrome-extension://…`; only its documents count as extension pages
 */
export function serve(handlers: Handlers, ownOrigin: string, admitCard: AdmitCard): void {
  const requestLimit = createRequestLimit();
  const listener = (message: unknown, sender: SenderFacts, respond: (response: Response) => void) => {
    if (typeof message !== 'object' || message === null || !('riskmark' in message)) return undefined;
    const classified = classifySender(sender, browser.runtime.id, ownOrigin);
    const tabId = classified && classified.kind !== 'pages' ? classified.tabId : null;
    if (tabId !== null && !requestLimit.enter(tabId)) respond(rejectRequest());
    else
      void answerMessage(handlers, message, classified, admitCard).then((response) => {
        if (tabId !== null) requestLimit.leave(tabId);
        if (response) respond(response);
      });
    // The callback style works in every browser and in the fake one of the tests.
    return true as const;
  };
  browser.runtime.onMessage.addListener(listener as Parameters<typeof browser.runtime.onMessage.addListener>[0]);
}
