// Root of every extension page: loads the vault status and discards the whole tree when the vault locks.
import { type ComponentChildren, Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import { LoadingOrError } from '../../components/ui/LoadingOrError';
import type { Reply } from '../../lib/messages/protocol';
import { useSettings, useStatus } from '../../lib/view/query/use-status-and-settings';
import { createLockCounter, type LockCounter } from './lock-counter';
import { useAppearance } from './use-appearance';
import { useRemoveSkeleton } from './use-remove-skeleton';
import { VaultStateContext } from './vault-state-context';

export interface SurfaceState {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  /** Null until settings and policy are loaded (seconds after installation in some browsers); only while there is no account. */
  settings: Reply<'settings'> | null;
  onSettings(settings: Reply<'settings'>): void;
  /** BCP 47 tag of the active language. */
  tag: string;
}

export interface ExtensionPageProps {
  /** Renders the page. All its state (answers, drafts, selections) is below this component and is discarded on lock. */
  children(state: SurfaceState): ComponentChildren;
}

/**
 * The lock is handled in one place: all data of the page is component state below, and the tree's key changes when an open vault is
 * locked, so that no component has to clear its own state.
 */
export function ExtensionPage({ children }: ExtensionPageProps) {
  const status = useStatus();
  const settings = useSettings();
  const tag = useAppearance(settings.value);
  const openings = useRef<LockCounter | null>(null);
  // Without an account only the sites depend on the policy, so the other content does not wait for it.
  const isReady = status.value !== null && (settings.value !== null || status.value.vault === 'none');
  const errors = [status.error, settings.error];
  useRemoveSkeleton(isReady || errors.some((error) => error !== null));
  if (!status.value || !isReady) return <LoadingOrError errors={errors} />;
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
