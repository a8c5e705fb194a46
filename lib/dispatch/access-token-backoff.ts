// Back-off of access token requests after failed sign-ins and rejected tokens.
import { getAccountFailure } from '../account/account-failure';
import { AppError, toRequestCode, type WireError } from '../errors/app-error';
import { getBackoff, WAITS } from './backoff-rules';
import type { GateState } from './dispatch-gate-record';

export type TokenWait = ReturnType<typeof createTokenWait>;

/** @returns the wait over the record of a gate; its promises resolve when the record is stored */
export function createTokenWait({ record, now, load, persist, ...state }: GateState) {
  /** Returns the end of the wait (epoch ms), or null if a token may be requested. */
  const getEnd = () => state.getEnd('token');
  return {
    load,
    getEnd,
    /** Returns the last failure of a token request, with `retryAt` during the wait. */
    getError(): AppError {
      const { code, status, refusal } = record.failures.token ?? { code: 'unauthorised', status: 401 };
      return new AppError(code, { status: status ?? undefined, refusal, retryAt: getEnd() ?? undefined });
    },
    /** Counts a failed token request (`error`) or a rejected token (null). @returns end of the wait, or null */
    async countFailure(error: WireError | null): Promise<number | null> {
      const { token: wait } = record.waits;
      wait.failures += 1;
      const backoff = getBackoff(WAITS.token, wait.failures);
      wait.until = backoff > 0 ? now() + backoff : 0;
      if (error) record.failures.token = getAccountFailure(error, toRequestCode(error.code), now(), wait.until);
      await persist();
      return getEnd();
    },
    /** Sets the failures: 0 after the API accepted a token; 1 after it first rejected one, so that earlier failures delay no renewal. */
    async reset(failures: 0 | 1): Promise<void> {
      Object.assign(record.waits.token, { failures, until: 0 });
      record.failures.token = null;
      await persist();
    },
  };
}
