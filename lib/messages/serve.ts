// The one door into the background: who is asking, may they, is the input what the table says; then the handler.
import { browser } from 'wxt/browser';
import { AppError, toWire } from '../errors/app-error';
import type { Request, Response } from './call';
import { type MessageName, type Protocol, protocol, type Reply } from './protocol';

/** Who asked, as the browser vouches for it: page script cannot choose `url` or `tabId` (security.md T-15). */
export type Asker = { kind: 'pages' } | { kind: 'content'; tabId: number; url: string };

/** One handler per entry of the table, no more and no fewer. */
export type Handlers = {
  [N in MessageName]: (input: ParsedInput<N>, asker: Asker) => Promise<Reply<N>>;
};
type ParsedInput<N extends MessageName> = import('zod').output<Protocol[N]['input']>;

/** What of the browser's sender object decides; `origin` of our own pages is the extension's. */
export interface SenderFacts {
  id?: string | undefined;
  url?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined } | undefined;
}

/**
 * Sorts a sender into the two kinds the table knows.
 * @returns null for everybody else: other extensions, and documents that are neither ours nor http(s).
 */
export function askerOf(sender: SenderFacts, ownId: string, ownOrigin: string): Asker | null {
  if (sender.id !== ownId || !sender.url) return null;
  if (sender.url.startsWith(`${ownOrigin}/`)) return { kind: 'pages' };
  const tabId = sender.tab?.id;
  if (tabId === undefined || !/^https?:\/\//.test(sender.url)) return null;
  return { kind: 'content', tabId, url: sender.url };
}

/**
 * Answers one message.
 * @returns null where the message is not one of ours (another listener may want it); never throws.
 */
export async function answer(handlers: Handlers, message: unknown, asker: Asker | null): Promise<Response | null> {
  if (typeof message !== 'object' || message === null || !('riskmark' in message)) return null;
  const { riskmark: name, input } = message as Request;
  if (!asker || typeof name !== 'string' || !Object.hasOwn(protocol, name)) return refuse();
  const entry = protocol[name];
  if (!(entry.from as readonly string[]).includes(asker.kind)) return refuse();
  const parsed = entry.input.safeParse(input);
  if (!parsed.success) return refuse();
  try {
    const handler = handlers[name] as (input: unknown, asker: Asker) => Promise<unknown>;
    return { ok: true, output: await handler(parsed.data, asker) };
  } catch (thrown) {
    return { ok: false, error: toWire(thrown) };
  }
}

const refuse = (): Response => ({ ok: false, error: toWire(new AppError('bad-request')) });

/**
 * Listens from the first moment of the worker on; must be called before anything is awaited.
 * @param ownOrigin the extension's own origin, e.g. `chrome-extension://…`; only documents under it count as ours.
 */
export function serve(handlers: Handlers, ownOrigin: string): void {
  const listener = (message: unknown, sender: SenderFacts, respond: (response: Response) => void) => {
    if (typeof message !== 'object' || message === null || !('riskmark' in message)) return undefined;
    const asker = askerOf(sender, browser.runtime.id, ownOrigin);
    void answer(handlers, message, asker).then((response) => response && respond(response));
    // The callback style is the one that works in Chromium, Firefox and the fake browser of the tests alike.
    return true as const;
  };
  browser.runtime.onMessage.addListener(listener as Parameters<typeof browser.runtime.onMessage.addListener>[0]);
}
