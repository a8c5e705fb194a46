// Polled queries for popup and side panel: addresses of a tab, quota, recent lookups.
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';
import { type QueryResult, useQuery } from '../query/use-query';

const POLL_MS = 3_000;

/** Every address of the tab with what is known of it; `tabId` null: there is no tab. `key` changes when another document was loaded. */
export const useTabReport = (tabId: number | null, key: string): QueryResult<Reply<'tab'>> =>
  useQuery(
    async () => (tabId === null ? { site: null, addresses: null } : call('tab', { tabId })),
    `tab ${tabId} ${key}`,
    POLL_MS,
  );

/** What was sent today and for this page. */
export const useQuota = (tabId: number | null, key: string): QueryResult<Reply<'quota'>> =>
  useQuery(() => call('quota', tabId === null ? {} : { tabId }), `quota ${tabId} ${key}`, POLL_MS);

/** How many addresses may still be sent today; null while it is not known. */
export const getRemaining = (quota: Reply<'quota'> | null): number | null =>
  quota && Math.max(0, quota.day.limit - quota.day.used);

/** The last lookups, newest first. */
export const useLookups = (): QueryResult<Reply<'lookups'>> => useQuery(() => call('lookups', {}), 'lookups', POLL_MS);
