// Queries that return the status of the extension, the page limits and the request quota.
import type { Decision } from '../../dispatch/dispatch-gate-types';
import type { Status } from '../../messages/tables/vault-messages';
import type { Quota } from '../../screening/budget';
import type { RequestOrigin } from '../../screening/request-origin';
import type { UnreadableCount } from '../../store/kept/kept-kinds';
import type { PageLimits } from '../../verdict/screening-state';
import { hasServicePermission } from '../sites/has-host-permission';
import type { Stores } from '../stores';
import type { SessionManager } from './account-session-lifecycle';
import type { Accounts } from './accounts';

export interface StatusDeps {
  stores: Stores;
  accounts: Pick<Accounts, 'find' | 'summarize'>;
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
      const protection = await vault.protection();
      const session = await startedSession();
      const pause = session?.gate.canDispatch(null, 'direct');
      const queue = session?.gate.canDispatch(null, 'queued');
      const account = state === 'open' ? await accounts.find().catch(() => null) : null;
      return {
        vault: state,
        protection,
        sessionOnly: protection === 'session',
        account: account && accounts.summarize(account),
        echoed: account !== null && (await stores.echoed.load()) === account.id,
        hostAllowed: account === null || (await hasServicePermission(account.baseUrl)),
        online: isOnline(),
        pausedUntil: pause?.kind === 'blocked' ? pause.until : null,
        unanswered: toUnanswered(queue),
        waiting: session?.screener.countWaiting() ?? 0,
        trouble: session?.screener.getAccountFailure() ?? null,
        unlockRetryAt: await vault.retryAt(),
        storage: stores.fault(),
        unkept: await stores.unkept.load(),
        rolledBack: await vault.isRolledBack(),
        cheapKey: await vault.hasCheapKey(),
      };
    },
    /** Returns the stored rows that this version cannot read: those met so far, or those of everything that is stored. */
    async unreadableRows(scan: boolean): Promise<UnreadableCount[]> {
      await sessions.ready();
      if ((await vault.state()) !== 'open') return [];
      const databases = [stores.kept, stores.records];
      const counts = await Promise.all(databases.map((one) => (scan ? one.scanUnreadable() : one.countUnreadable())));
      return counts.flat();
    },
    /** Returns what a content script may receive: an opaque account id and the limits of its site. */
    async standing(origin: RequestOrigin): Promise<PageLimits> {
      const session = await startedSession();
      if (session) return { account: session.account.id, limits: await session.budget.limits(origin?.site ?? null) };
      const { budgetPage: page, budgetSiteDay: site, budgetDay: day } = await stores.settings.load();
      return { account: null, limits: { page, site, day } };
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

/** The waits after requests without an answer. Other waits have their own place in the status. */
function toUnanswered(decision: Decision | undefined): Status['unanswered'] {
  if (decision?.kind !== 'blocked' || decision.until === null) return null;
  const { reason, status = null, until } = decision;
  return reason === 'offline' || reason === 'fault' ? { because: reason, status, until } : null;
}
