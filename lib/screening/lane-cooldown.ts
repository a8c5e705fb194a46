// Cool-down per lane (request kind and chain) after the service rejected the token.

import { type AccountFailure, getAccountFailure } from '../account/account-failure';
import { toRequestCode, type WireError } from '../errors/app-error';

/** Upper bound of a cool-down: the client's longest back-off plus timer delay. */
const MAX_COOLDOWN_MS = 16 * 60_000;

/** End of the cool-down (epoch ms), and the HTTP status that caused it. */
export interface Cooldown {
  until: number;
  status?: number | undefined;
}

export interface LaneCooldown {
  /** Starts a cool-down. @param error the rejection of the token @param until epoch ms */
  begin(lane: string, error: WireError, until: number): void;
  /** The cool-down of the lane; null if requests may be sent. */
  get(lane: string): Cooldown | null;
  /** Called when the lane got an answer. If the lane was refused before, the account works again and all cool-downs end. */
  onAnswered(lane: string): void;
  /** The account failure; null if nothing was refused, or if another lane was answered since. */
  getAccountFailure(): AccountFailure | null;
  /** Ends all cool-downs: a user requested a retry, or the network may be back. */
  end(): void;
}

/** @param deps.wake runs `goOn` after the given ms, also after a worker restart @param deps.now epoch ms */
export function createLaneCooldown(deps: {
  now(): number;
  wake(ms: number, task: () => void): void;
  goOn(): void;
}): LaneCooldown {
  const { now, wake, goOn } = deps;
  const cooldowns = new Map<string, Cooldown>();
  /** Lanes that were refused and not answered since. */
  const refusedLanes = new Set<string>();
  let accountFailure: AccountFailure | null = null;
  return {
    begin(lane, error, until) {
      cooldowns.set(lane, { until, status: error.status });
      // If an answer in another lane cleared the failure, the next refusal of a lane that was not refused before starts it again.
      const since = accountFailure?.since ?? (refusedLanes.has(lane) ? null : now());
      refusedLanes.add(lane);
      if (since !== null) accountFailure = getAccountFailure(error, toRequestCode(error.code), since, until);
      wake(Math.max(0, until - now()), goOn);
    },
    get(lane) {
      const cooldown = cooldowns.get(lane);
      if (!cooldown) return null;
      const remaining = cooldown.until - now();
      // Longer than any cool-down: the clock was set back meanwhile.
      if (remaining > 0 && remaining <= MAX_COOLDOWN_MS) return cooldown;
      cooldowns.delete(lane);
      return null;
    },
    onAnswered(lane) {
      accountFailure = null;
      if (!refusedLanes.has(lane)) return;
      refusedLanes.clear();
      cooldowns.clear();
      goOn();
    },
    getAccountFailure: () => accountFailure,
    end: () => cooldowns.clear(),
  };
}
