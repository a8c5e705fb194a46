// Message handler that screens an address under a chosen account and config without using the cache.
import type { Account } from '../../account/account';
import { createDispatchGate } from '../../dispatch/dispatch-gate';
import { AppError, toWire } from '../../errors/app-error';
import type { Handlers } from '../../messages/tables/serve-messages';
import { createClient, type ServiceClient } from '../../service/client';
import { createMemoryTokenStore } from '../../service/diagnostics/memory-token-store';
import { createAuditRecorder } from '../accounts/audit-recorder';
import type { OpenAccount } from '../accounts/require-session';
import { createTokenStore } from '../accounts/start-account-session';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { admitUserRequests } from './admit-user-requests';
import { isAddress } from './screening-request-service';

/** @returns the comparison handler. It uses separate clients, because a verdict under another config must not enter the verdict cache. */
export function createCompareHandlers(services: Pick<AccountServices, 'work' | 'account'>): Pick<Handlers, 'compare'> {
  /** Token stores and gates of inactive accounts: one sign-in each per session. */
  const inactiveStores = new WeakMap<
    AbortSignal,
    Map<string, Pick<Parameters<typeof createClient>[0], 'tokenStore' | 'gate'>>
  >();

  function storesFor(session: OpenAccount, account: Account) {
    const accountId = account.id;
    if (accountId === session.account.id) return { tokenStore: createTokenStore(session.stores), gate: session.gate };
    const byAccount = inactiveStores.get(session.net.signal) ?? new Map();
    inactiveStores.set(session.net.signal, byAccount);
    const stores = byAccount.get(accountId) ?? {
      tokenStore: createMemoryTokenStore(),
      gate: createDispatchGate({
        now: session.net.now,
        random: session.net.random,
        record: createAuditRecorder(session.stores.audit, account),
      }),
    };
    byAccount.set(accountId, stores);
    return stores;
  }

  function clientFor(session: OpenAccount, account: Account): ServiceClient {
    if (account.id === session.account.id && account.config === session.account.config) return session.client;
    return createClient({ ...session.net, account, ...storesFor(session, account) });
  }

  return {
    compare: async ({ chain, address, accountId, config }) => {
      if (!isAddress({ chain, address })) throw new AppError('bad-address');
      const session = await services.work();
      const account = { ...(await services.account(accountId)), config };
      const { signal } = session.net;
      const client = clientFor(session, account);
      await admitUserRequests(account, session, 1);
      const screened = await client.screen(chain, address, signal);
      const scored = screened.foundRisk
        ? await session.gate
            .admit()
            .then(() => client.riskScore(chain, address, signal))
            .then(
              (score) => ({ score, scoreError: null }),
              (thrown) => ({ score: null, scoreError: toWire(thrown) }),
            )
        : { score: null, scoreError: null };
      return { host: new URL(account.baseUrl).host, hops: account.hops, ...screened, ...scored };
    },
  };
}
