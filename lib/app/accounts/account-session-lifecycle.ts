// Starts the shared session of the active account on first use, and aborts it when the vault locks.
import type { Vault } from '../../vault/vault-api';
import type { AccountSession } from './start-account-session';

export interface SessionManagerDeps {
  vault: Pick<Vault<unknown>, 'start' | 'state'>;
  /** Starts a session that ends when `signal` aborts; null without an account. */
  startSession(signal: AbortSignal): Promise<AccountSession | null>;
  /** Called if a session-only vault ended with the previous browser session. */
  sessionEnded(): Promise<void>;
}

/** @returns the session manager; no session is started before the first call of `current` */
export function createSessionManager({ vault, startSession, sessionEnded }: SessionManagerDeps) {
  let active: { session: Promise<AccountSession | null>; abort: AbortController } | null = null;

  // Reset after a storage failure, so that the next message tries again.
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
    active?.abort.abort();
    active = null;
  }

  return {
    /** Resolves when the vault is loaded. @throws AppError as `Vault.start` */
    ready,
    isOpen,
    /** Returns the session, started on first use; null without an account and while the vault is locked. @throws AppError as `startSession` */
    async current() {
      if (!(await isOpen())) {
        close();
        return null;
      }
      if (!active) {
        const abort = new AbortController();
        const starting = { session: startSession(abort.signal), abort };
        active = starting;
        starting.session.catch(() => {
          if (active === starting) close();
        });
      }
      return active.session;
    },
    /** Returns the started session without starting one; null if there is none. */
    begun: () => active?.session ?? null,
    /** Ends the session and aborts its requests; the next call of `current` starts another. */
    close,
  };
}

export type SessionManager = ReturnType<typeof createSessionManager>;
