// Detects soft navigation: a change of the URL without a page load.
import { listen } from '../dom/listen';
import type { PassScheduler } from '../schedule/pass-scheduler';

/**
 * Listens for soft navigation and requests the pass `navigation`, which covers pages that change nothing after it.
 * @returns a test for a URL that differs from the one of the last call
 */
export function watchSoftNavigation(scheduler: PassScheduler): () => boolean {
  const { signal } = scheduler;
  let url = location.href;
  const onUrlChanged = () => scheduler.request('navigation');
  listen(['popstate', 'hashchange'], onUrlChanged, signal);
  window.navigation?.addEventListener('currententrychange', onUrlChanged, { signal });
  return () => {
    const before = url;
    url = location.href;
    return url !== before;
  };
}
