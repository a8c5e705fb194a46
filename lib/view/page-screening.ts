// What a page knows of its addresses: asks once for each, asks again when told that something changed, never decides a budget.
import type { Ask, ScreeningState, Why } from '../screening/state';

/** One message holds no more (protocol.ts, MAX_ASKS; not imported, so that no zod enters the content script). */
export const MAX_ASKS = 2000;

/** `changed` comes in storms; this often at most one looks again. */
const LOOK_EVERY_MS = 250;

/** Should the background have died with an answer under way, one looks again by oneself: after 2 s, then ever more seldom. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

/** States that will change without anything happening on the page. */
const PENDING = new Set(['waiting', 'queued', 'offline']);

export interface Asking {
  screen(asks: Ask[], why: Why, again: boolean): Promise<(ScreeningState | null)[]>;
  look(asks: Ask[]): Promise<(ScreeningState | null)[]>;
}

export interface PageScreeningParts {
  asking: Asking;
  now(): number;
  signal: AbortSignal;
  /** Runs later; the answer cancels. */
  after(ms: number, run: () => void): () => void;
  /** Answers came for these keys. */
  onAnswers(keys: ReadonlySet<string>): void;
  /** Keys drawn now: only their states are worth a message of their own. */
  drawn(): readonly string[];
}

export interface PageScreening {
  /** Asks for what was not asked yet; `ask` of a site set to "only when I ask" looks and sends nothing. */
  want(asks: readonly Ask[], why: 'view' | 'rest'): void;
  /** A person wants these; `again` even where a fresh answer is held. */
  person(asks: readonly Ask[], again: boolean): Promise<void>;
  /** Null: the background does not take it for an address. Undefined: not answered yet. */
  stateOf(key: string): ScreeningState | null | undefined;
  changed(): void;
}

export function keyOfAsk({ chain, address }: Ask): string {
  return `${chain} ${address}`;
}

function inPieces<T>(list: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < list.length; at += size) pieces.push(list.slice(at, at + size));
  return pieces;
}

/** @param mode `view` screens by itself, `ask` only looks at what is known */
export function createPageScreening(parts: PageScreeningParts, mode: 'view' | 'ask'): PageScreening {
  const { asking, now, signal } = parts;
  const asked = new Map<string, Ask>();
  const states = new Map<string, ScreeningState | null>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let cancelLook: (() => void) | null = null;
  let cancelRetry: (() => void) | null = null;
  let retryMs = FIRST_RETRY_MS;

  const isPending = (key: string) => {
    const state = states.get(key);
    return state === undefined ? asked.has(key) : state !== null && PENDING.has(state.state);
  };

  function take(asks: readonly Ask[], answers: readonly (ScreeningState | null)[]): void {
    const changed = new Set<string>();
    asks.forEach((ask, at) => {
      const key = keyOfAsk(ask);
      const answer = answers[at];
      if (answer === undefined) return;
      states.set(key, answer);
      changed.add(key);
    });
    if (changed.size) parts.onAnswers(changed);
  }

  async function send(asks: readonly Ask[], ask: (piece: Ask[]) => Promise<(ScreeningState | null)[]>): Promise<void> {
    for (const piece of inPieces(asks, MAX_ASKS)) {
      if (signal.aborted) return;
      try {
        take(piece, await ask(piece));
      } catch {
        // The background is gone or refused; what is unanswered is looked at again by the slow timer.
      }
    }
    retryLater();
  }

  function open(): Ask[] {
    const keys = new Set(parts.drawn());
    for (const key of asked.keys()) if (isPending(key)) keys.add(key);
    return [...keys].flatMap((key) => asked.get(key) ?? []);
  }

  function lookNow(): void {
    cancelLook = null;
    lookedAt = now();
    const asks = open();
    if (asks.length) void send(asks, (piece) => asking.look(piece));
  }

  function retryLater(): void {
    if (signal.aborted || cancelRetry) return;
    if (!parts.drawn().some(isPending)) {
      retryMs = FIRST_RETRY_MS;
      return;
    }
    cancelRetry = parts.after(retryMs, () => {
      cancelRetry = null;
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
      void retry();
    });
  }

  /** What was sent and never answered is sent again: the message itself may be what was lost. */
  async function retry(): Promise<void> {
    const lost = [...asked].filter(([key]) => !states.has(key)).map(([, ask]) => ask);
    if (lost.length && mode === 'view') await send(lost, (piece) => asking.screen(piece, 'view', false));
    else lookNow();
  }

  return {
    want(asks, why) {
      const fresh = asks.filter((ask) => !asked.has(keyOfAsk(ask)));
      if (!fresh.length || signal.aborted) return;
      for (const ask of fresh) asked.set(keyOfAsk(ask), ask);
      retryMs = FIRST_RETRY_MS;
      void send(fresh, (piece) => (mode === 'view' ? asking.screen(piece, why, false) : asking.look(piece)));
    },
    async person(asks, again) {
      for (const ask of asks) asked.set(keyOfAsk(ask), ask);
      retryMs = FIRST_RETRY_MS;
      await send(asks, (piece) => asking.screen(piece, 'person', again));
    },
    stateOf: (key) => states.get(key),
    changed() {
      if (cancelLook || signal.aborted) return;
      cancelLook = parts.after(Math.max(0, lookedAt + LOOK_EVERY_MS - now()), lookNow);
    },
  };
}
