// Cool-down per lane (request kind and chain) after the service rejected the token.

import { type AccountFailure, getAccountFailure } from '../account/account-failure';
import { toRequestCode, type WireError } from '../errors/app-error';

/** No rest is longer: the client's longest break, plus what a timer may be late. */
const MAX_REST_MS = 16 * 60_000;

/** Until when (epoch ms), and the HTTP status that is why. */
export interface Cooldown {
  until: number;
  status?: number | undefined;
}

export interface LaneCooldown {
  /** @param error what the service said of the token @param until epoch ms */
  begin(line: string, error: WireError, until: number): void;
  /** Null where this line may be asked. */
  get(line: string): Cooldown | null;
  /** This line was answered. Where it had been refused before, the account works again and no other line rests any longer. */
  onAnswered(line: string): void;
  /** What is wrong with the account; null where nothing was refused, or where another line was answered since. */
  getAccountFailure(): AccountFailure | null;
  /** A person asks, or the network may be back: nothing rests any longer. */
  end(): void;
}

/** @param parts.wake runs `goOn` after so many ms, also where the worker died meanwhile @param parts.now epoch ms */
export function createLaneCooldown(parts: {
  now(): number;
  wake(ms: number, task: () => void): void;
  goOn(): void;
}): LaneCooldown {
  const { now, wake, goOn } = parts;
  const lines = new Map<string, Cooldown>();
  /** The lines that were refused and not answered since. */
  const refused = new Set<string>();
  let trouble: AccountFailure | null = null;
  return {
    begin(line, error, until) {
      lines.set(line, { until, status: error.status });
      // Where it was ended by an answer on another line, it begins once more with the next refusal of a line that was not refused before.
      const since = trouble?.since ?? (refused.has(line) ? null : now());
      refused.add(line);
      if (since !== null) trouble = getAccountFailure(error, toRequestCode(error.code), since, until);
      wake(Math.max(0, until - now()), goOn);
    },
    get(line) {
      const resting = lines.get(line);
      if (!resting) return null;
      const left = resting.until - now();
      // Longer than any rest: the clock was set back meanwhile.
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
