// Session guard: returns the open session or throws; optionally extends the auto-lock deadline.
import { AppError } from '../../errors/app-error';
import type { Stores } from '../stores';
import type { AccountSession } from './start-account-session';

/** A session with the stores for further clients. */
export type OpenAccount = AccountSession & { stores: Stores };

/** @param session returns null without an account and while the vault is locked */
export function createRequireSession(stores: Stores, session: () => Promise<AccountSession | null>) {
  const { vault } = stores;

  async function workUnasked(): Promise<OpenAccount> {
    const current = await session();
    if (!current) throw new AppError((await vault.state()) === 'locked' ? 'locked' : 'no-account');
    return { ...current, stores };
  }

  return {
    /** Returns the session for automatic requests; the auto-lock deadline stays. @throws AppError `locked`, `no-account` */
    workUnasked,
    /** Returns the session for user requests and extends the auto-lock deadline. @throws AppError `locked`, `no-account` */
    async work(): Promise<OpenAccount> {
      const current = await workUnasked();
      await vault.touch();
      return current;
    },
  };
}
