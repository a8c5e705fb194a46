// Hook that restores the side panel's last view once the vault is open, and saves later changes.
import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { PanelView } from '../../messages/saved-panel-state';

/** Delay after the last change, in ms. */
const KEEP_AFTER_MS = 200;

export interface KeptPanelView {
  /** Undefined until it is known; null if there is nothing to restore, and while locked. */
  restored: PanelView | null | undefined;
  /** Keeps changed parts; a change while the view is loaded means that it is not restored. Changes of the list are ignored while locked. */
  keep(changed: Partial<PanelView>): void;
}

/**
 * @param isOpen whether the vault is open; the view is encrypted
 * @param start view of a panel without a kept one
 * @param getWindowId null if the panel belongs to no window whose view is kept
 */
export function useSavedPanelView(
  isOpen: boolean,
  start: PanelView,
  getWindowId: () => Promise<number | null>,
): KeptPanelView {
  const [restored, setRestored] = useState<PanelView | null | undefined>(isOpen ? undefined : null);
  const latest = useRef(start);
  const isChanged = useRef(false);
  // Set by the effect, which runs after those of the list: the list changes its order when the vault opens.
  const isKeeping = useRef(false);
  const windowId = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const stopTimer = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const save = (): void => {
    stopTimer();
    if (windowId.current === null) return;
    void call('keepPanelView', { windowId: windowId.current, view: latest.current }).catch(() => undefined);
  };
  useEffect(() => {
    if (!isOpen) return;
    let isStopped = false;
    const load = async (): Promise<PanelView | null> => {
      windowId.current = await getWindowId();
      return windowId.current === null ? null : call('panelView', { windowId: windowId.current });
    };
    isKeeping.current = true;
    if (!isChanged.current) setRestored(undefined);
    void load()
      .catch(() => null)
      .then((view) => {
        if (isStopped) return;
        if (isChanged.current) save();
        else if (view) latest.current = view;
        setRestored(isChanged.current ? null : view);
      });
    const saveNow = (): void => {
      if (timer.current !== null) save();
    };
    addEventListener('pagehide', saveNow);
    return () => {
      isStopped = true;
      stopTimer();
      windowId.current = null;
      isKeeping.current = false;
      isChanged.current = false;
      removeEventListener('pagehide', saveNow);
    };
  }, [isOpen]);

  return {
    restored,
    keep(changed) {
      if (!isKeeping.current && 'list' in changed) return;
      const next = { ...latest.current, ...changed };
      if (JSON.stringify(next) === JSON.stringify(latest.current)) return;
      latest.current = next;
      isChanged.current = true;
      stopTimer();
      timer.current = setTimeout(save, KEEP_AFTER_MS);
    },
  };
}
