// Root of extension pages except the card: loads vault status, and discards its tree when the vault locks.
import { type ComponentChildren, Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import { LoadingOrError } from '../../components/ui/LoadingOrError';
import type { Reply } from '../../lib/messages/protocol';
import { useSettings, useStatus } from '../../lib/view/query/use-status-and-settings';
import { useAppearance } from './use-appearance';
import { useRemoveSkeleton } from './use-remove-skeleton';
import { createLockCounter, type LockCounter } from './vault-lock-counter';
import { VaultStateContext } from './vault-state-context';

export interface SurfaceState {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  /** Null until settings and policy are loaded (seconds after installation in some browsers); only without an account. */
  settings: Reply<'settings'> | null;
  onSettings(settings: Reply<'settings'>): void;
  /** BCP 47 tag of the active language. */
  tag: string;
}

export interface ExtensionPageProps {
  /** Keeps the static skeleton until the settings are loaded, also without an account. */
  waitForSettings?: boolean;
  /** Renders the page. All its state (answers, drafts, selections) is below this component and is discarded on lock. */
  children(state: SurfaceState): ComponentChildren;
}

/**
 * The lock is handled in one place: all data of the page is component state below, and the tree's key changes when an open vault is
 * locked, so that no component has to clear its own state.
 */
export function ExtensionPage({ waitForSettings = false, children }: ExtensionPageProps) {
  const status = useStatus();
  const settings = useSettings();
  const tag = useAppearance(settings.value);
  const openings = useRef<LockCounter | null>(null);
  // Without an account only Options depends on the policy, so other pages do not wait for it.
  const isReady =
    status.value !== null && (settings.value !== null || (status.value.vault === 'none' && !waitForSettings));
  const errors = [status.error, settings.error];
  useRemoveSkeleton(isReady || errors.some((error) => error !== null));
  if (!status.value || !isReady) {
    const hasText = waitForSettings && !errors.some((error) => error !== null);
    return hasText ? null : <LoadingOrError errors={errors} />;
  }
  openings.current ??= createLockCounter();
  const { vault } = status.value;
  const state = {
    status: status.value,
    onStatus: status.set,
    settings: settings.value,
    onSettings: settings.set,
    tag,
  };
  return (
    <VaultStateContext.Provider value={vault}>
      <Fragment key={openings.current.ended(vault)}>{children(state)}</Fragment>
    </VaultStateContext.Provider>
  );
}
