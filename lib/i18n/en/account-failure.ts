// English strings for a failure of the account itself rather than of an address.
import type { RequestCode } from '../../errors/app-error';
import { formatMoment } from '../format';
import { count } from './count';

const TITLE: Partial<Record<RequestCode, string>> = {
  unauthorised: 'Sign-in refused',
  'token-refused': 'Token refused',
  'token-type': 'No bearer token',
  'no-token-host': 'No token given',
};

const titleOf = (code: RequestCode): string => TITLE[code] ?? 'Sign-in failed';

export const en = {
  /** Shown in the header beside the account. */
  short: titleOf,
  title: (code: RequestCode, status: number | null, since: number, now: number) =>
    `${titleOf(code)}${status ? ` (${status})` : ''} since ${formatMoment(since, now)}.`,
  waiting: (n: number) =>
    n === 0
      ? 'The fault is the account’s, not that of an address.'
      : `${count(n, 'address waits', 'addresses wait')}. The fault is the account’s, not ${n === 1 ? 'its own' : 'theirs'}.`,
  retry: 'Retry all',
  check: 'Check account',
};
