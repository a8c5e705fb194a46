// Hears, on a page of ours, that something changed; whatever another extension or a page may send is dropped.
import { browser } from 'wxt/browser';
import type { BackgroundEvent } from './events';

const CHANGED = 'changed' satisfies BackgroundEvent['notice'];

/**
 * Calls `handler` whenever our own background says *changed*, until `signal` aborts. Never answers the sender, so that a
 * surface which only listens does not take the place of the one that was asked.
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
