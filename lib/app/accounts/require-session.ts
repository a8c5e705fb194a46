// Session guard: returns the open session or throws; optionally extends the auto-lock deadline.
import { AppError } from '../../errors/app-error';
import type { Stores } from '../stores';
import type { AccountSession } from './account-session';

/** A session with the stores that further clients of it need. */
export type OpenAccount = AccountSession & { stores: Stores };

/** @param session null where the vault is locked or empty */
export function createRequireSession(stores: Stores, session: () => Promise<AccountSession | null>) {
  const { vault } = stores;

  async function workUnasked(): Promise<OpenAccount> {
    const current = await session();
    if (!current) throw new AppError((await vault.state()) === 'none' ? 'no-account' : 'locked');
    return { ...current, stores };
  }

  return {
    /** For what a surface asks by itself; the lock comes when it would have come. @throws AppError `locked`, `no-account` */
    workUnasked,
    /** For what a person asks; the lock is put off. @throws AppError `locked`, `no-account` */
    async work(): Promise<OpenAccount> {
      const current = await workUnasked();
      await vault.touch();
      return current;
    },
  };
}
