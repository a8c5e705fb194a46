// The root of each page of ours: asks how the vault stands, and removes everything below when the vault is no longer open.
import { type ComponentChildren, Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import { LoadingOrError } from '../../components/ui/LoadingOrError';
import type { Reply } from '../../lib/messages/protocol';
import { useSettings, useStatus } from '../../lib/view/query/use-status';
import { createLockCounter, type LockCounter } from './lock-counter';
import { useNoSkeleton } from './skeleton';
import { useAppearance } from './use-appearance';
import { VaultContext } from './vault-context';

export interface SurfaceState {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  /** Null until settings and policy are read, which a browser that has just been installed to tells seconds late; only while there is no account. */
  settings: Reply<'settings'> | null;
  onSettings(settings: Reply<'settings'>): void;
  /** The language in use. */
  tag: string;
}

export interface ExtensionPageProps {
  /** Draws the page. Everything it keeps (answers, drafts, selections) is kept below and is dropped with the lock. */
  children(state: SurfaceState): ComponentChildren;
}

/**
 * The lock is one place: whatever a component below has read, typed or picked is in its own state, and the key of the tree changes when
 * an opening of the vault ends, so no component has to clear anything by itself.
 */
export function ExtensionPage({ children }: ExtensionPageProps) {
  const status = useStatus();
  const settings = useSettings();
  const tag = useAppearance(settings.value);
  const openings = useRef<LockCounter | null>(null);
  // Before there is an account nothing that is drawn depends on the policy but the sites, so the rest does not wait for it.
  const isReady = status.value !== null && (settings.value !== null || status.value.vault === 'none');
  const errors = [status.error, settings.error];
  useNoSkeleton(isReady || errors.some((error) => error !== null));
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
    <VaultContext.Provider value={vault}>
      <Fragment key={openings.current.ended(vault)}>{children(state)}</Fragment>
    </VaultContext.Provider>
  );
}
