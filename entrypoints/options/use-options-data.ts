// Data that the pages of Options and their Find share: account, usage, sites, lists and custom operations.

import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { useQuota } from '../../lib/view/page/use-tab-report';
import { useQuery } from '../../lib/view/query/use-query';
import { type SitesView, useSites } from './pages/use-sites';
import { siteServices } from './options-dependencies';

const POLL_MS = 60_000;

export interface OptionsData {
  status: Reply<'status'>;
  settings: Reply<'settings'>;
  /** Null while the vault is locked and until the first reply, as the following. */
  account: Reply<'account'>;
  quota: Reply<'quota'> | null;
  lists: Reply<'lists'> | null;
  operations: Reply<'earlier'> | null;
  sites: SitesView;
}

/** Loads what the open vault may show; the queries of a locked vault fail and leave null. */
export function useOptionsData(status: Reply<'status'>, settings: Reply<'settings'>): OptionsData {
  const key = JSON.stringify(status.account);
  return {
    status,
    settings,
    account: useQuery(() => call('account', {}), `account ${key}`, POLL_MS).value,
    quota: useQuota(null, 'options').value,
    lists: useQuery(() => call('lists', {}), 'lists', POLL_MS).value,
    operations: useQuery(() => call('earlier', {}), `earlier ${key}`, POLL_MS).value,
    sites: useSites(siteServices, status.account?.host ?? ''),
  };
}
