// Cool-down per operation and chain after a rejected access token, and the resulting account failure.
import { getAccountFailure } from '../account/account-failure';
import { toRequestCode, type WireError } from '../errors/app-error';
import { getBackoff, WAITS } from './backoff-rules';
import type { GateState } from './dispatch-gate-record';

/** Returns the lane of a request: operation and chain. Requests of one lane are refused together. */
export function toLane(operation: string, chain: string): string {
  return `${operation}|${chain}`;
}

/** @returns the lanes over the record of a gate @param onOpen called when all cool-downs ended */
export function createLaneWaits({ record, now, persist, getEnd, getLaneEnd }: GateState, onOpen: () => void) {
  function getOrCreate(lane: string) {
    record.lanes[lane] ??= { failures: 0, until: 0, stage: 'cooling' };
    return record.lanes[lane];
  }
  return {
    /** Tests whether the lane may have only one queued request in flight. */
    isSerial: (lane: string) => (record.lanes[lane]?.stage ?? 'cooling') !== 'cooling',

    /**
     * Starts a longer cool-down each time a lane rejects a token issued just before; concurrent rejections count once. It lasts at least
     * until the next token may be requested. @returns its end, epoch ms
     */
    async reject(lane: string, status: number): Promise<number> {
      const currentEnd = getLaneEnd(lane);
      if (currentEnd !== null) return currentEnd;
      const wait = getOrCreate(lane);
      wait.failures += 1;
      wait.until = Math.max(now() + getBackoff(WAITS.refused, wait.failures), getEnd('token') ?? 0);
      wait.status = status;
      await persist();
      return wait.until;
    },

    /** Makes a lane serial after a queued request. @param until end of its cool-down (epoch ms), or null to send the next request at once */
    makeSerial(lane: string, error: WireError, until: number | null) {
      const wait = getOrCreate(lane);
      wait.status = error.status;
      if (until === null) {
        if (wait.stage === 'cooling') wait.stage = 'serial';
        return;
      }
      // If an answer in another lane cleared the failure, only the refusal of a lane that was not refused before starts it again.
      const since = record.failures.lane?.since ?? (wait.stage === 'refused' ? null : now());
      if (since !== null) record.failures.lane = getAccountFailure(error, toRequestCode(error.code), since, until);
      Object.assign(wait, { until, stage: 'refused' });
    },

    /** Called when a lane accepted the token. If it was refused before, the account works again and all cool-downs end. */
    async accept(lane: string): Promise<void> {
      if (!record.lanes[lane]) return;
      record.lanes = {};
      onOpen();
      await persist();
    },
  };
}
