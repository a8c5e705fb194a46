// Queries that read the stored accounts, or test the connection to the service of an account.
import type { Account } from '../../account/account';
import { expectAccount } from '../../account/account-list';
import type { TestStep } from '../../account/connection-test-step';
import { toOriginPattern } from '../../browser/permissions';
import { chains } from '../../chains';
import type { AccountInput } from '../../messages/tables/vault-messages';
import { testConnection } from '../../service/diagnostics/connection-test';
import { isSameClient, withoutSecrets } from '../../service/provider-of-account';
import { assertMaySend } from '../screening/admit-user-requests';
import type { Stores } from '../stores';
import type { SessionManager } from './account-session-lifecycle';
import type { Accounts } from './accounts';
import { createAuditRecorder } from './audit-recorder';
import type { SessionNet } from './start-account-session';

export interface AccountQueriesDeps {
  stores: Stores;
  accounts: Pick<Accounts, 'active' | 'find' | 'all' | 'fromInput'>;
  sessions: SessionManager;
  /** Dependencies of a request without an abort signal: a connection test belongs to no session. */
  net: Omit<SessionNet, 'signal'>;
}

/** @returns queries that store nothing; only the connection test sends requests */
export function createAccountQueries({ stores, accounts, sessions, net }: AccountQueriesDeps) {
  const { vault } = stores;
  const isSameAt = (one: Account, other: Account) =>
    one.baseUrl === other.baseUrl && isSameClient(one, other, net.providers);

  /** Ends the sign-in back-off of the active account after a successful test of the same client at the same host. */
  async function endSignInBackoff(tested: Account): Promise<void> {
    const current = await sessions.current().catch(() => null);
    if (current?.screener.getAccountFailure() && isSameAt(current.account, tested)) current.screener.retryNow('user');
  }

  return {
    /** Returns the stored account with this id. @throws AppError `no-account` if there is none, `locked` */
    async account(id: string): Promise<Account> {
      await sessions.ready();
      return expectAccount(await vault.read(), id);
    },
    /** Returns the summaries of all accounts; null while the vault is not open. */
    async accountSummaries() {
      return (await sessions.isOpen()) ? accounts.all() : null;
    },
    /** Returns the active account for the form, without its secret; null without a session. */
    async accountForForm(): Promise<Omit<AccountInput, 'clientSecret'> | null> {
      const current = await sessions.current();
      if (!current) return null;
      const { label, internal } = current.account;
      const { clientSecret: _empty, ...fields } = withoutSecrets(current.account, net.providers);
      return { label, internal, ...fields };
    },
    /** Returns the match pattern of the service host; null without an account, undefined while the vault is locked. */
    async serviceOrigin(): Promise<string | null | undefined> {
      await sessions.ready();
      const state = await vault.state();
      if (state !== 'open') return state === 'none' ? null : undefined;
      const account = await accounts.find();
      return account && toOriginPattern(account.baseUrl);
    },
    /** Tests unsaved form input, or the active account. @throws AppError `local-only`, and as `Accounts.from`; later failures are reported in the steps */
    async testConnection(input: AccountInput | null): Promise<TestStep[]> {
      const account = input ? await accounts.fromInput(input, 'test') : await accounts.active();
      // Also for the form of an account that is local only: its input does not show that.
      const active = await accounts.find().catch(() => null);
      assertMaySend(active && isSameAt(active, account) ? active : account);
      const families = chains.filter((rules) => rules.screened).map((rules) => rules.id);
      const record = createAuditRecorder(stores.audit, account);
      const steps = await testConnection({ ...net, account, families, record, signal: new AbortController().signal });
      if (steps.every(({ result }) => result === 'passed')) await endSignInBackoff(account);
      return steps;
    },
  };
}
