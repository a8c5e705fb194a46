// Queries that return the status of the extension, the page limits and the request quota.
import type { Status } from '../../messages/vault-messages';
import type { Quota } from '../../screening/budget';
import type { RequestOrigin } from '../../screening/request-origin';
import type { PageLimits } from '../../verdict/screening-state';
import { hasHostPermission } from '../sites/has-host-permission';
import type { Stores } from '../stores';
import type { SessionManager } from './account-session-lifecycle';
import { type Accounts, summarizeAccount } from './accounts';

export interface StatusDeps {
  stores: Stores;
  accounts: Pick<Accounts, 'active'>;
  sessions: SessionManager;
  isOnline(): boolean;
}

/** @returns queries that change nothing and do not extend the auto-lock; they throw AppError `storage` if the vault cannot be read */
export function createStatusQueries({ stores, accounts, sessions, isOnline }: StatusDeps) {
  const { vault } = stores;
  /** A session that fails to start (unreadable rows) must not hide that the vault is open. */
  const startedSession = () => sessions.current().catch(() => null);

  return {
    async status(): Promise<Status> {
      await sessions.ready();
      const state = await vault.state();
      const session = await startedSession();
      const pause = session?.gate.canDispatch(null, 'direct');
      const account = state === 'open' ? await accounts.active().catch(() => null) : null;
      return {
        vault: state,
        sessionOnly: await vault.sessionOnly(),
        account: account && summarizeAccount(account),
        echoed: account !== null && (await stores.echoed.load()) === account.id,
        hostAllowed: account === null || (await hasHostPermission(account.baseUrl)),
        online: isOnline(),
        pausedUntil: pause?.kind === 'blocked' ? pause.until : null,
        waiting: session?.screener.countWaiting() ?? 0,
        trouble: session?.screener.getAccountFailure() ?? null,
        unlockRetryAt: await vault.retryAt(),
        storage: stores.fault(),
        unkept: await stores.unkept.load(),
        rolledBack: await vault.isRolledBack(),
        cheapKey: await vault.hasCheapKey(),
      };
    },
    /** Returns what a content script may receive: an opaque account id and the page limits. */
    async standing(): Promise<PageLimits> {
      const session = await startedSession();
      const { budgetPage: page, budgetSiteDay: site, budgetDay: day } = await stores.settings.load();
      return { account: session?.account.id ?? null, limits: { page, site, day } };
    },
    /** Returns usage and limits; without a session only the limit of the day. */
    async quota(origin: RequestOrigin): Promise<Quota> {
      const session = await sessions.current();
      if (session) return session.budget.quota(origin);
      const { budgetDay } = await stores.settings.load();
      return { day: { used: 0, limit: budgetDay }, page: null };
    },
  };
}
