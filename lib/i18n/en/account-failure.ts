// English strings for an account failure, and for requests that stop: offline, a pause, or the daily limit.
import type { RequestCode } from '../../errors/app-error';
import type { RequestSuspension } from '../../verdict/request-suspension-reason';
import { formatMoment, formatNumber } from '../format';
import { count } from './count';

const TITLE: Partial<Record<RequestCode, string>> = {
  unauthorised: 'Sign-in refused',
  'token-refused': 'Token refused',
  'token-type': 'No bearer token',
  'no-token-host': 'No token given',
};

const titleOf = (code: RequestCode): string => TITLE[code] ?? 'Sign-in failed';

const STILL_WORKS = 'Lists, cases and earlier answers still work.';

export const en = {
  /** Shown in the header beside the account. */
  short: titleOf,
  title: (code: RequestCode, status: number | null, since: number, now: number) =>
    `${titleOf(code)}${status ? ` (${status})` : ''} since ${formatMoment(since, now)}.`,
  waiting: (n: number) =>
    n === 0
      ? 'The problem is with the account, not with an address.'
      : `${count(n, 'address is', 'addresses are')} waiting. The problem is with the account, not with the ${n === 1 ? 'address' : 'addresses'}.`,
  retry: 'Retry all',
  check: 'Check account',
  suspension: {
    /** Shown in the header beside the account. */
    short: { offline: 'offline', paused: 'pause requested', 'day-limit': 'daily limit' } satisfies Record<
      RequestSuspension['kind'],
      string
    >,
    title: (suspension: RequestSuspension, now: number): string => {
      switch (suspension.kind) {
        case 'offline':
          return suspension.since === null
            ? 'You are offline.'
            : `You have been offline since ${formatMoment(suspension.since, now)}.`;
        case 'paused':
          return `The service asks for a pause until ${formatMoment(suspension.until, now)}.`;
        case 'day-limit':
          return `Daily limit reached: ${formatNumber(suspension.used)} of ${formatNumber(suspension.limit)}, resets 00:00 UTC.`;
      }
    },
    text: (suspension: RequestSuspension): string => {
      if (suspension.kind === 'day-limit')
        return `Page requests are paused for today. An address without an answer is not screened. You can still screen addresses yourself. ${STILL_WORKS}`;
      const then = suspension.kind === 'offline' ? 'when the network is back' : 'then';
      const waiting =
        suspension.waiting === 0
          ? ''
          : `${count(suspension.waiting, 'request is', 'requests are')} waiting and will be sent ${then}. `;
      return `${waiting}An address without an answer is not screened. ${STILL_WORKS}`;
    },
    /** Time of the next request, in seconds. */
    next: (until: number, now: number) => `Next in ${formatNumber(Math.max(0, Math.ceil((until - now) / 1000)))} s`,
    changeLimit: 'Change the limit',
  },
};
