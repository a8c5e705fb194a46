// Query hooks for the status, the settings, and the settings that are invalid or fixed by a policy.
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import { type QueryResult, useBackgroundQuery } from './use-background-query';

const STATUS_POLL_MS = 5_000;
const SETTINGS_POLL_MS = 60_000;

/** Query of the status: account, lock state and network. */
export const useStatus = (): QueryResult<Reply<'status'>> =>
  useBackgroundQuery(() => call('status', {}), 'status', STATUS_POLL_MS);

/** Query of the settings fixed by the organization's policy, which are shown read-only. */
export const useLockedSettings = (): QueryResult<Reply<'lockedSettings'>> =>
  useBackgroundQuery(() => call('lockedSettings', {}), 'settings', SETTINGS_POLL_MS);

/** Query of the invalid settings in the policy or in storage, whose defaults apply. */
export const useInvalidSettings = (): QueryResult<Reply<'refusedSettings'>> =>
  useBackgroundQuery(() => call('refusedSettings', {}), 'settings', SETTINGS_POLL_MS);

/** Query of the settings; they contain no secret. */
export const useSettings = (): QueryResult<Reply<'settings'>> =>
  useBackgroundQuery(() => call('settings', {}), 'settings', SETTINGS_POLL_MS);
