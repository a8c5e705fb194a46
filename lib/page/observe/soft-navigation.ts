// Detects soft navigation: the URL changed without a page load.
import { listen } from '../dom/listen';
import type { NamedTimers } from '../schedule/named-timers';

/** Delay between a URL change and the check: SPAs change the URL before they render. */
const CHECK_DELAY_MS = 1000;

/**
 * Listens for soft navigation.
 * @param onOther called when the URL has changed since the last check
 * @returns a check of the URL: true if unchanged, else it calls `onOther` and returns false
 */
export function onSoftNavigation(onOther: () => void, schedule: NamedTimers, signal: AbortSignal): () => boolean {
  let url = location.href;

  function isUnchanged(): boolean {
    if (location.href === url) return true;
    url = location.href;
    onOther();
    return false;
  }

  // The new page is usually detected with its first mutation; this timer covers pages without one.
  const onUrlChanged = () => schedule('moved', CHECK_DELAY_MS, isUnchanged);
  listen(['popstate', 'hashchange'], onUrlChanged, signal);
  window.navigation?.addEventListener('currententrychange', onUrlChanged, { signal });
  return isUnchanged;
}
