// Root of extension pages except the card: loads vault status, and discards its tree when the vault locks.
import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { type AppError, toWire } from '../../lib/errors/app-error';
import { sharedWords } from '../../lib/i18n/words/shared';
import type { Reply } from '../../lib/messages/protocol';
import { useSettings, useStatus } from '../../lib/view/query/use-status-and-settings';
import { useAppearance } from './use-appearance';
import { HasAccountContext, LacksContext, type VaultState, VaultStateContext } from './vault-state-context';
import '../../components/ui/styles/empty-state.css';
import '../../components/ui/styles/status-notices.css';

const NONE: readonly [] = [];

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
  const { vault, account } = status.value;
  const state = {
    status: status.value,
    onStatus: status.set,
    settings: settings.value,
    onSettings: settings.set,
    tag,
  };
  return (
    <VaultStateContext.Provider value={vault}>
      <HasAccountContext.Provider value={account !== null}>
        <LacksContext.Provider value={account?.lacks ?? NONE}>
          <Fragment key={openings.current.ended(vault)}>{children(state)}</Fragment>
        </LacksContext.Provider>
      </HasAccountContext.Provider>
    </VaultStateContext.Provider>
  );
}

/** Renders the first error; `errors` has one entry per awaited query. */
function LoadingOrError({ errors }: { errors: (AppError | null)[] }) {
  const failed = errors.find((error) => error !== null);
  return (
    <main class="p-empty">
      {/* None of the errors possible here mentions a time, so `now` is not needed. */}
      {failed ? <ErrorNote error={toWire(failed)} now={0} /> : <p class="starting">{sharedWords().starting}</p>}
    </main>
  );
}

/** Removes the skeleton before the paint in which other content is drawn. */
function useRemoveSkeleton(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) document.getElementById('skeleton')?.remove();
  }, [isDrawn]);
}

interface LockCounter {
  /** @returns the number of open periods that have ended, including this state */
  ended(vault: VaultState): number;
}

/** @returns a counter that starts at 0; a repeated state is counted once */
export function createLockCounter(): LockCounter {
  let before: VaultState | null = null;
  let count = 0;
  return {
    ended(vault) {
      if (before === 'open' && vault !== 'open') count += 1;
      before = vault;
      return count;
    },
  };
}
