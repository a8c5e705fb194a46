// Back-off rules of the dispatch gate: wait durations, exponential growth, and clock change handling.

/** A wait starts at the given number of consecutive failures with `firstMs`; each further failure multiplies it by `GROWTH`, up to `maxMs`. */
export interface WaitRule {
  failures: number;
  firstMs: number;
  maxMs: number;
  /** After the clock was set back: true shortens the wait to `maxMs`, false ends it. */
  isKept?: boolean;
}

/** Factor by which each further failure lengthens a wait. */
const GROWTH = 2;

export const WAITS = {
  /** The service requested a pause (429, or 503 with `Retry-After`). It is kept after a clock change, because the service asked for it. */
  paused: { failures: 1, firstMs: 1_000, maxMs: 15 * 60_000, isKept: true },
  /** Service faults. The client has repeated each request twice, so three of them are nine requests without an answer. */
  fault: { failures: 3, firstMs: 30_000, maxMs: 5 * 60_000 },
  /** No network. Short, because the browser's `online` event is not reliable; it ends the wait sooner. */
  offline: { failures: 1, firstMs: 5_000, maxMs: 5 * 60_000 },
  /** Sign-in failed: the queue waits from the first failure, because each of its jobs would fail too. */
  'sign-in': { failures: 1, firstMs: 60_000, maxMs: 15 * 60_000 },
  /** Token requests wait from the second failure: a single failure may be a renewal at a bad moment. */
  token: { failures: 2, firstMs: 60_000, maxMs: 15 * 60_000 },
  /** A lane that rejected a token issued just before would reject the next one too. */
  refused: { failures: 1, firstMs: 60_000, maxMs: 15 * 60_000 },
  /** The own limit of requests per minute; ends with the minute. Also the wait after an interrupted request. */
  pace: { failures: 1, firstMs: 5_000, maxMs: 60_000 },
} as const satisfies Record<string, WaitRule>;

/** Jitter and late reports may lengthen a wait by this much; a longer one comes from a clock that was set back. */
export const SLACK_MS = 60_000;

/** No request is blocked for longer, unless another request fails meanwhile. */
export const MAX_BLOCK_MS = WAITS.paused.maxMs + SLACK_MS;

/** A pause is lengthened by at most this share and time, to spread clients that resume at the same time. */
export const JITTER = { share: 0.1, maxMs: 1_000 };

/** Maximum queued requests in flight: more gain nothing with a single gateway, and would let a page starve the user's requests. */
export const MAX_IN_FLIGHT = 4;

/** Requests in flight while half-open: one request probes the service, and the others wait for its result. */
export const MAX_PROBES = 1;

/**
 * A request that failed for a reason of its own is not repeated for a page within this time; the failure stays visible, and a user may
 * retry at any time. A score is secondary.
 */
export const FAILED_REQUEST_MS = { request: 60_000, score: 5 * 60_000 };

/**
 * A request that met a fault of the service stays in the queue and is sent again after this wait, or with the next answer to another
 * request like it. The first wait is longer than the three tries of the client and shorter than the wait for a service that fails throughout.
 */
export const RESEND: WaitRule = { failures: 1, firstMs: 15_000, maxMs: 5 * 60_000 };

/** A request that failed so often while the service answered others is given up: the fault concerns its address. */
export const MAX_RESENDS = 5;

/** Returns the wait in ms after a number of consecutive failures; 0 if they are too few. */
export function getBackoff({ failures: first, firstMs, maxMs }: WaitRule, failures: number): number {
  return failures < first ? 0 : Math.min(firstMs * GROWTH ** (failures - first), maxMs);
}

/** Returns the end of a wait (epoch ms) with the guard against a clock set back; null if it is over. */
export function getWaitEnd(until: number, { maxMs, isKept = false }: WaitRule, now: number): number | null {
  if (until <= now) return null;
  if (until - now <= maxMs + SLACK_MS) return until;
  return isKept ? now + maxMs : null;
}
