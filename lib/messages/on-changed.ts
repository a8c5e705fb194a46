// Listens for the background's `changed` notice on extension pages; ignores other senders.
import { browser } from 'wxt/browser';
import type { BackgroundEvent } from './background-events';

const CHANGED = 'changed' satisfies BackgroundEvent['notice'];

/**
 * Calls `handler` for each `changed` notice from the background until `signal` aborts. Never responds, so that it does not
 * pre-empt the response of another listener.
 */
export function onChanged(handler: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const listener = (message: unknown, sender: { id?: string }): undefined => {
    const notice = (message as { notice?: unknown } | null)?.notice;
    if (sender.id === browser.runtime.id && notice === CHANGED) handler();
    return undefined;
  };
  browser.runtime.onMessage.addListener(listener);
  signal.addEventListener('abort', () => browser.runtime.onMessage.removeListener(listener), { once: true });
}
