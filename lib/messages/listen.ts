// Hears what the background says unasked; anything that another extension or a page may send is dropped.
import { browser } from 'wxt/browser';
import type { Notice } from './notice';

const KINDS = ['changed', 'list', 'show', 'jump', 'stop'] satisfies Notice['notice'][];

function isNotice(message: unknown): message is Notice {
  const kind = (message as { notice?: unknown } | null)?.notice;
  return (KINDS as unknown[]).includes(kind);
}

/**
 * Calls `handler` for every notice of our own extension until `signal` aborts. Never answers the sender, so that a
 * surface which only listens does not take the place of the one that was asked.
 */
export function onNotice(handler: (notice: Notice) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const listener = (message: unknown, sender: { id?: string }): undefined => {
    if (sender.id === browser.runtime.id && isNotice(message)) handler(message);
    return undefined;
  };
  browser.runtime.onMessage.addListener(listener);
  signal.addEventListener('abort', () => browser.runtime.onMessage.removeListener(listener), { once: true });
}
