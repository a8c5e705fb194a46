// Cool-down per lane (request kind and chain) after the service rejected the token.

import { type AccountFailure, getAccountFailure } from '../account/account-failure';
import { toRequestCode, type WireError } from '../errors/app-error';

/** Upper bound of a cool-down: the client's longest back-off plus timer delay. */
const MAX_REST_MS = 16 * 60_000;

/** End of the cool-down (epoch ms), and the HTTP status that caused it. */
export interface Cooldown {
  until: number;
  status?: number | undefined;
}

export interface LaneCooldown {
  /** Starts a cool-down. @param error the rejection of the token @param until epoch ms */
  begin(line: string, error: WireError, until: number): void;
  /** The cool-down of the lane; null if requests may be sent. */
  get(line: string): Cooldown | null;
  /** Called when the lane got an answer. If the lane was refused before, the account works again and all cool-downs end. */
  onAnswered(line: string): void;
  /** The account failure; null if nothing was refused, or if another lane was answered since. */
  getAccountFailure(): AccountFailure | null;
  /** Ends all cool-downs: a user requested a retry, or the network may be back. */
  end(): void;
}

/** @param parts.wake runs `goOn` after the given ms, also after a worker restart @param parts.now epoch ms */
export function createLaneCooldown(parts: {
  now(): number;
  wake(ms: number, task: () => void): void;
  goOn(): void;
}): LaneCooldown {
  const { now, wake, goOn } = parts;
  const lines = new Map<string, Cooldown>();
  /** Lanes that were refused and not answered since. */
  const refused = new Set<string>();
  let trouble: AccountFailure | null = null;
  return {
    begin(line, error, until) {
      lines.set(line, { until, status: error.status });
      // If an answer in another lane cleared the failure, the next refusal of a lane that was not refused before starts it again.
      const since = trouble?.since ?? (refused.has(line) ? null : now());
      refused.add(line);
      if (since !== null) trouble = getAccountFailure(error, toRequestCode(error.code), since, until);
      wake(Math.max(0, until - now()), goOn);
    },
    get(line) {
      const resting = lines.get(line);
      if (!resting) return null;
      const left = resting.until - now();
      // Longer than any cool-down: the clock was set back meanwhile.
      if (left > 0 && left <= MAX_REST_MS) return resting;
      lines.delete(line);
      return null;
    },
    onAnswered(line) {
      trouble = null;
      if (!refused.has(line)) return;
      refused.clear();
      lines.clear();
      goOn();
    },
    getAccountFailure: () => trouble,
    end: () => lines.clear(),
  };
}
