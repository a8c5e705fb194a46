// Message handler for comparisons: screens one address under a chosen account and config, uncached.

import type { Account } from '../../account/account';
import { AppError, toWire } from '../../errors/app-error';
import type { Handlers } from '../../messages/serve';
import { createClient, type ServiceClient } from '../../service/client';
import { createMemoryPauseStore, createMemoryTokenStore } from '../../service/diagnostics/memory-stores';
import type { AccountServices } from '../accounts/account-services';
import { createPauseStore, createTokenStore } from '../accounts/account-session';
import type { OpenAccount } from '../accounts/require-session';
import { passRequestGate } from './request-gate';
import { isAddress } from './screening-handlers';

/** @returns the comparison handler. It uses separate clients, because a verdict under another config must not enter the verdict cache. */
export function createCompareHandlers(desk: Pick<AccountServices, 'work' | 'account'>): Pick<Handlers, 'compare'> {
  /** Token and pause stores of inactive accounts: one sign-in each per session. */
  const others = new WeakMap<
    AbortSignal,
    Map<string, Pick<Parameters<typeof createClient>[0], 'tokenStore' | 'pauseStore'>>
  >();

  function storesOf(work: OpenAccount, accountId: string) {
    if (accountId === work.account.id)
      return { tokenStore: createTokenStore(work.stores), pauseStore: createPauseStore(work.stores) };
    const known = others.get(work.net.signal) ?? new Map();
    others.set(work.net.signal, known);
    const stores = known.get(accountId) ?? {
      tokenStore: createMemoryTokenStore(),
      pauseStore: createMemoryPauseStore(),
    };
    known.set(accountId, stores);
    return stores;
  }

  function clientOf(work: OpenAccount, account: Account): ServiceClient {
    if (account.id === work.account.id && account.config === work.account.config) return work.client;
    return createClient({ ...work.net, account, ...storesOf(work, account.id) });
  }

  return {
    compare: async ({ chain, address, accountId, config }) => {
      if (!isAddress({ chain, address })) throw new AppError('bad-address');
      const work = await desk.work();
      const account = { ...(await desk.account(accountId)), config };
      const { signal } = work.net;
      const client = clientOf(work, account);
      await passRequestGate(account, work.budget, 1);
      const screened = await client.screen(chain, address, signal);
      const scored = screened.foundRisk
        ? await work.budget
            .expectPace()
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
