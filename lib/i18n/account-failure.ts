// Texts about an account failure or suspended requests, chosen by their facts.

import type { AccountFailure } from '../account/account-failure';
import type { RequestCode } from '../errors/app-error';
import type { RequestSuspension } from '../verdict/request-suspension-reason';
import { formatMoment } from './format';
import { joinSentences } from './sentences';
import { accountFailureWords } from './words/account-failure';

/** Returns `Sign-in refused`, for the header beside the account. */
export function getFailureName(code: RequestCode): string {
  const { failure, failedOtherwise } = accountFailureWords();
  const names: Partial<Record<RequestCode, string>> = failure;
  return names[code] ?? failedOtherwise;
}

/** Returns `Sign-in refused (401) since 14:03 UTC.` @param now epoch ms */
export const getFailureTitle = (
  { code, status, since }: Pick<AccountFailure, 'code' | 'status' | 'since'>,
  now: number,
): string =>
  accountFailureWords().title({ failure: getFailureName(code), status: status ?? 0, time: formatMoment(since, now) });

/** Returns the title of a suspension, with its time if it has one. @param now epoch ms */
export function getSuspensionTitle(suspension: RequestSuspension, now: number): string {
  const words = accountFailureWords().suspension.title;
  switch (suspension.kind) {
    case 'offline':
      if (suspension.isOnline) return words.unreachable;
      if (suspension.since === null) return words.offline;
      return words.offlineSince({ time: formatMoment(suspension.since, now) });
    case 'fault':
      return words.fault({ status: suspension.status ?? 0, time: formatMoment(suspension.until, now) });
    case 'paused':
      return words.paused({ time: formatMoment(suspension.until, now) });
    case 'day-limit':
      return words['day-limit'](suspension);
  }
}

/** Returns what waits, that no answer is no clearance, and what still works. */
export function getSuspensionText(suspension: RequestSuspension): string {
  const words = accountFailureWords().suspension;
  const lead = suspension.kind === 'day-limit' ? words.dayLimit : words.waiting(suspension);
  return joinSentences([lead, words.text]);
}
