// Polled query hooks for popup and side panel: addresses of a tab, quota, recent lookups.
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import { type QueryResult, useBackgroundQuery } from '../query/use-background-query';

const POLL_MS = 3_000;

/**
 * Returns all addresses of the tab with their states.
 * @param tabId null if there is no tab
 * @param key changes when another document was loaded
 * @param roles also names the columns of each address
 */
export const useTabReport = (tabId: number | null, key: string, roles = false): QueryResult<Reply<'tab'>> =>
  useBackgroundQuery(
    async () =>
      tabId === null ? { site: null, addresses: null } : call('tab', { tabId, ...(roles ? { roles } : {}) }),
    `tab ${tabId} ${key}`,
    POLL_MS,
  );

/** Returns the requests sent today and for this page. */
export const useQuota = (tabId: number | null, key: string): QueryResult<Reply<'quota'>> =>
  useBackgroundQuery(() => call('quota', tabId === null ? {} : { tabId }), `quota ${tabId} ${key}`, POLL_MS);

/** Returns the number of addresses that may still be sent today; null while unknown. */
export const getRemaining = (quota: Reply<'quota'> | null): number | null =>
  quota && Math.max(0, quota.day.limit - quota.day.used);

/** Returns the latest lookups, newest first. */
export const useLookups = (): QueryResult<Reply<'lookups'>> =>
  useBackgroundQuery(() => call('lookups', {}), 'lookups', POLL_MS);
