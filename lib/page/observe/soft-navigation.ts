// Detects soft navigation: the URL changed without a page load.
import { listen } from '../dom/listen';
import type { NamedTimers } from '../schedule/named-timers';

/** Frameworks fetch first and draw then. */
const MOVED_MS = 1000;

/** @returns asks whether the page is still the one it was when that was last asked; where it is not, `onOther` is called first */
export function onSoftNavigation(onOther: () => void, later: NamedTimers, signal: AbortSignal): () => boolean {
  let url = location.href;

  function isSame(): boolean {
    if (location.href === url) return true;
    url = location.href;
    onOther();
    return false;
  }

  // The new page usually comes with a change; one that does not, and one that only has another address, is looked at by then.
  const onMoved = () => later('moved', MOVED_MS, isSame);
  listen(['popstate', 'hashchange'], onMoved, signal);
  window.navigation?.addEventListener('currententrychange', onMoved, { signal });
  return isSame;
}
