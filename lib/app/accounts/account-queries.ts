// Read-only account queries: stored accounts, form values, service origin, connection test.

import type { Account } from '../../account/account';
import { expectAccount } from '../../account/account-list';
import type { TestStep } from '../../account/connection-step';
import { originPattern } from '../../browser/permissions';
import { chains } from '../../chains';
import type { AccountInput } from '../../messages/vault-messages';
import { testConnection } from '../../service/diagnostics/connection-test';
import type { Stores } from '../stores';
import type { SessionNet } from './account-session';
import type { Accounts } from './accounts';
import type { SessionManager } from './session-manager';

export interface AccountQueriesDeps {
  stores: Stores;
  accounts: Pick<Accounts, 'active' | 'all' | 'from'>;
  open: SessionManager;
  /** What a request needs; the test of a connection belongs to no session. */
  net: Omit<SessionNet, 'signal'>;
}

/** @returns questions that keep nothing; only the test of a connection sends anything */
export function createAccountQueries({ stores, accounts, open, net }: AccountQueriesDeps) {
  const { vault } = stores;

  /** The client in use works, as a test has just shown: what waits because its sign-in was refused waits no longer. */
  async function letGoOn({ baseUrl, clientId }: Pick<Account, 'baseUrl' | 'clientId'>): Promise<void> {
    const current = await open.current().catch(() => null);
    if (
      !current?.screener.getAccountFailure() ||
      current.account.baseUrl !== baseUrl ||
      current.account.clientId !== clientId
    )
      return;
    await current.client.allowProbe();
    current.screener.retryNow();
  }

  return {
    /** @throws AppError `no-account` where there is none of this id, `locked` */
    async account(id: string): Promise<Account> {
      await open.ready();
      return expectAccount(await vault.read(), id);
    },
    /** Null while the vault is not open. */
    async accounts() {
      return (await open.isOpen()) ? accounts.all() : null;
    },
    /** The account in use without its secret, which never comes back; null where no session can be begun. */
    async accountForForm(): Promise<Omit<AccountInput, 'clientSecret'> | null> {
      const current = await open.current();
      if (!current) return null;
      const { label, baseUrl, internal, clientId, audience, config, hops, namespace, riskProfile } = current.account;
      return { label, baseUrl, internal, clientId, audience, config, hops, namespace, riskProfile };
    },
    /** Match pattern of the account's host; null without an account, undefined while it is locked away. */
    async serviceOrigin(): Promise<string | null | undefined> {
      await open.ready();
      const state = await vault.state();
      if (state !== 'open') return state === 'none' ? null : undefined;
      return originPattern((await accounts.active()).baseUrl);
    },
    /** @throws AppError as `Accounts.from`; what fails after that is in the steps */
    async testConnection(input: AccountInput): Promise<TestStep[]> {
      const account = await accounts.from(input, 'test');
      const families = chains.filter((rules) => rules.screened).map((rules) => rules.id);
      const steps = await testConnection({ ...net, account, families, signal: new AbortController().signal });
      if (steps.every(({ result }) => result === 'passed')) await letGoOn(account);
      return steps;
    },
  };
}
