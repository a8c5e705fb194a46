// Query hooks for the vault status and the settings, used by every extension page.
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';
import { type QueryResult, useQuery } from './use-query';

const STATUS_POLL_MS = 5_000;
const SETTINGS_POLL_MS = 60_000;

/** Whether there is an account, whether it is open, whether the network is there. */
export const useStatus = (): QueryResult<Reply<'status'>> =>
  useQuery(() => call('status', {}), 'status', STATUS_POLL_MS);

/** The settings that the organisation's policy sets: shown as such, and not to be changed. */
export const useLockedSettings = (): QueryResult<Reply<'lockedSettings'>> =>
  useQuery(() => call('lockedSettings', {}), 'settings', SETTINGS_POLL_MS);

/** What the policy sets, or was stored, and holds nothing. */
export const useInvalidSettings = (): QueryResult<Reply<'refusedSettings'>> =>
  useQuery(() => call('refusedSettings', {}), 'settings', SETTINGS_POLL_MS);

/** The harmless settings. */
export const useSettings = (): QueryResult<Reply<'settings'>> =>
  useQuery(() => call('settings', {}), 'settings', SETTINGS_POLL_MS);
