// Account-level failures (no token, token rejected) that block every request of an account.
import type { AuthRefusal, ErrorCode, RequestCode, WireError } from '../errors/app-error';

/** The account got no token, or its token is refused: the fault of the account, and of no address. All times are epoch ms. */
export interface AccountFailure {
  code: RequestCode;
  /** The HTTP status; null where none came. */
  status: number | null;
  /** When it began: the first refusal after the last answer. */
  since: number;
  /** When the next request tries by itself. */
  nextTry: number;
  said?: string;
  asked?: string;
  refusal?: AuthRefusal;
}

/** The codes with which a request ends before any address is named: the token host gave no token that can be used. */
const WITHOUT_TOKEN = new Set<ErrorCode>(['unauthorised', 'no-token-host', 'token-type']);

/** @returns whether this failure is the account's and says nothing about the addresses of the request */
export const needsToken = ({ code }: Pick<WireError, 'code'>): boolean => WITHOUT_TOKEN.has(code);

/** @param code one that asking can end with */
export function getAccountFailure(error: WireError, code: RequestCode, since: number, nextTry: number): AccountFailure {
  const { status = null, said, asked, refusal } = error;
  return {
    code,
    status,
    since,
    nextTry,
    ...(said && { said }),
    ...(asked && { asked }),
    ...(refusal && { refusal }),
  };
}
