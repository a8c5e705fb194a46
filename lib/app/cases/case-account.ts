// Active account as the cases use it: screenings, verdict histories and balances.
import type { VerdictPeriod } from '../../evidence/verdict-history';
import type { AddressRef } from '../../verdict/screening-state';
import type { AddressBalance } from '../../verdict/stored-balance-schema';
import type { AccountSession } from '../accounts/start-account-session';
import type { Stores } from '../stores';

export interface CaseAccount {
  id: string;
  /** Rescreens addresses as a user request. */
  screen(addresses: AddressRef[]): Promise<unknown>;
  /** Returns how many addresses may still be sent today. */
  leftToday(): Promise<number>;
  /** Returns the verdict history of each address. */
  readHistories(addresses: AddressRef[]): Promise<VerdictPeriod[][]>;
  /** Returns the stored balance of each address. */
  readBalances(addresses: AddressRef[]): Promise<(AddressBalance | null)[]>;
}

/** @returns a function that returns the active account; null without one and while the vault is locked */
export function createCaseAccount(
  session: () => Promise<AccountSession | null>,
  { history, balances }: Pick<Stores, 'history' | 'balances'>,
) {
  return async (): Promise<CaseAccount | null> => {
    const current = await session();
    if (!current) return null;
    const { id } = current.account;
    return {
      id,
      screen: (addresses) => current.screener.screen(addresses, 'person', null, { again: true, watch: true }),
      async leftToday() {
        const { day } = await current.budget.quota(null);
        return day.limit - day.used;
      },
      readHistories: (addresses) => history.readMany(id, addresses),
      readBalances: (addresses) => balances.of(id).readMany(addresses),
    };
  };
}
