// Account-level failures (no token, token rejected) that block every request of an account.
import type { AuthRefusal, ErrorCode, RequestCode, WireError } from '../errors/app-error';

/** Failure of the account, not of an address: no token was issued, or the token is rejected. All times are epoch ms. */
export interface AccountFailure {
  code: RequestCode;
  /** HTTP status; null without a response. */
  status: number | null;
  /** Time of the first refusal after the last successful response. */
  since: number;
  /** Time of the next automatic attempt. */
  nextTry: number;
  serviceMessage?: string;
  requestUrl?: string;
  refusal?: AuthRefusal;
}

/** Error codes of requests that ended before any address was sent: the token host issued no usable token. */
const WITHOUT_TOKEN = new Set<ErrorCode>(['unauthorised', 'no-token-host', 'token-type']);

/** Returns true if a request ended because no usable token was issued. */
export const isTokenFailure = ({ code }: Pick<WireError, 'code'>): boolean => WITHOUT_TOKEN.has(code);

/** Builds an account failure. @param code the error code, reduced to request codes @param since epoch ms @param nextTry epoch ms */
export function getAccountFailure(error: WireError, code: RequestCode, since: number, nextTry: number): AccountFailure {
  const { status = null, serviceMessage, requestUrl, refusal } = error;
  return {
    code,
    status,
    since,
    nextTry,
    ...(serviceMessage && { serviceMessage }),
    ...(requestUrl && { requestUrl }),
    ...(refusal && { refusal }),
  };
}
