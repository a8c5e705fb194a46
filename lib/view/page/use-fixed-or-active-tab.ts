// Hook for the tab whose data an extension page shows: a fixed tab, or the window's active tab.
import { useEffect, useState } from 'preact/hooks';

export interface ActiveTab {
  /** Null if there is no tab; undefined until the first answer. */
  tabId: number | null | undefined;
  /** Incremented when the active tab changes, and when it loads another document. */
  visit: number;
}

/**
 * Returns the tab of a surface.
 * @param named fixed tab, which is never left; null to follow the active tab
 */
export function useFixedOrActiveTab(
  named: number | null,
  activeTab: () => Promise<number | null>,
  follow: (handler: (tabId: number, loaded: boolean) => void, signal: AbortSignal) => void,
): ActiveTab {
  const [tab, setTab] = useState<ActiveTab>({ tabId: named ?? undefined, visit: 0 });
  useEffect(() => {
    if (named !== null) return;
    const controller = new AbortController();
    void activeTab().then(
      (tabId) => !controller.signal.aborted && setTab({ tabId, visit: 0 }),
      () => setTab({ tabId: null, visit: 0 }),
    );
    follow(
      (tabId, loaded) =>
        setTab((before) => (loaded || tabId !== before.tabId ? { tabId, visit: before.visit + 1 } : before)),
      controller.signal,
    );
    return () => controller.abort();
  }, []);
  return tab;
}
