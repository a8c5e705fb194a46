// Lifecycle of the shared account session: lazy start, reuse, abort when the vault locks.
import type { Vault } from '../../vault/vault-api';
import type { AccountSession } from './account-session';

export interface SessionManagerDeps {
  vault: Pick<Vault<unknown>, 'start' | 'state'>;
  /** Starts a session that ends with `signal`. */
  begin(signal: AbortSignal): Promise<AccountSession>;
  /** A vault that was kept for one session ended with the browser. */
  sessionEnded(): Promise<void>;
}

export interface SessionManager {
  /** Resolves when the vault may be asked. @throws AppError as `Vault.start` */
  ready(): Promise<void>;
  isOpen(): Promise<boolean>;
  /** Null where the vault is locked or empty. @throws AppError as `begin` */
  current(): Promise<AccountSession | null>;
  /** That which was begun, without beginning one. */
  begun(): Promise<AccountSession> | null;
  /** Ends it, with all that it has under way; the next who asks begins another. */
  close(): void;
}

/** @returns the one session; none is begun before somebody asks for it */
export function createSessionManager({ vault, begin, sessionEnded }: SessionManagerDeps): SessionManager {
  let open: { session: Promise<AccountSession>; abort: AbortController } | null = null;

  // Tried again by the next message where storage failed: one bad moment must not cost the worker's whole life.
  let started: Promise<void> | null = null;
  function ready(): Promise<void> {
    started ??= vault
      .start()
      .then((start) => (start.sessionEnded ? sessionEnded() : undefined))
      .catch((thrown) => {
        started = null;
        throw thrown;
      });
    return started;
  }

  async function isOpen(): Promise<boolean> {
    await ready();
    return (await vault.state()) === 'open';
  }

  function close() {
    open?.abort.abort();
    open = null;
  }

  return {
    ready,
    isOpen,
    async current() {
      if (!(await isOpen())) {
        close();
        return null;
      }
      if (!open) {
        const abort = new AbortController();
        const opening = { session: begin(abort.signal), abort };
        open = opening;
        opening.session.catch(() => {
          if (open === opening) close();
        });
      }
      return open.session;
    },
    begun: () => open?.session ?? null,
    close,
  };
}
