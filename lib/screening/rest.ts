// Which questions rest because the service refused the token they were asked with: a refusal on one chain says nothing about the others.

/** No rest is longer: the client's longest break, plus what a timer may be late. */
const MAX_REST_MS = 16 * 60_000;

/** Until when (epoch ms), and the HTTP status that is why. */
export interface Resting {
  until: number;
  status?: number | undefined;
}

export interface Rest {
  begin(line: string, resting: Resting): void;
  /** Null where this line may be asked. */
  of(line: string): Resting | null;
  /** A person asks, or the network may be back: nothing rests any longer. */
  end(): void;
}

/** @param parts.wake runs `goOn` after so many ms, also where the worker died meanwhile @param parts.now epoch ms */
export function createRest(parts: { now(): number; wake(ms: number, task: () => void): void; goOn(): void }): Rest {
  const { now, wake, goOn } = parts;
  const lines = new Map<string, Resting>();
  return {
    begin(line, resting) {
      lines.set(line, resting);
      wake(Math.max(0, resting.until - now()), goOn);
    },
    of(line) {
      const resting = lines.get(line);
      if (!resting) return null;
      const left = resting.until - now();
      // Longer than any rest: the clock was set back meanwhile.
      if (left > 0 && left <= MAX_REST_MS) return resting;
      lines.delete(line);
      return null;
    },
    end: () => lines.clear(),
  };
}
