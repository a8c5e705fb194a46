// Screening states of one page: requests each address once, polls after changes, decides no budget.
import type { ProvenAsk } from '../../screening/recognition-proof';
import type { AddressRef, PageLimits, PagePriority, ScreeningState } from '../../verdict/screening-state';
import { createDeferredRequests, isReleased } from './deferred-requests';

/** Maximum addresses per message (MAX_ASKS in protocol.ts; not imported, to keep zod out of the content script). */
export const MAX_PENDING_ADDRESSES = 2000;

/** Minimum interval of polls after `changed` notices, which come in bursts. */
const LOOK_EVERY_MS = 250;

/** Poll delays while answers are pending, doubled each time, in case the background was killed before answering. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

/** States that change without any event on the page. */
const PENDING = new Set(['waiting', 'queued', 'offline']);

export interface ScreeningPort {
  screen(asks: ProvenAsk[], why: PagePriority, again?: boolean): Promise<(ScreeningState | null)[]>;
  peek(asks: ProvenAsk[]): Promise<(ScreeningState | null)[]>;
}

export interface PageScreeningDeps {
  asking: ScreeningPort;
  /** Monotonic time in ms: if a clock were set back, polls would stop until it caught up. */
  now(): number;
  signal: AbortSignal;
  /** Schedules `run`; returns its cancel function. */
  after(ms: number, run: () => void): () => void;
  /** Called with the keys whose state has changed. */
  onAnswers(keys: ReadonlySet<string>): void;
  /** Returns the keys drawn now; only these are polled individually. */
  drawn(): readonly string[];
  /**
   * Returns account and limits; called only when a deferred request may be released.
   * @throws if the background cannot be reached
   */
  standing(): Promise<PageLimits>;
}

export interface PageScreening {
  /** Requests the addresses not requested yet; in mode `ask` it reads cached states and sends nothing. */
  request(asks: readonly ProvenAsk[], why: 'view' | 'rest'): Promise<void>;
  /**
   * Requests addresses for the user.
   * @param again true to repeat the request despite a fresh answer
   */
  requestByUser(asks: readonly ProvenAsk[], again: boolean): Promise<void>;
  /** Null: the background rejects it as an address. Undefined: not answered yet. */
  stateOf(key: string): ScreeningState | null | undefined;
  /** Handles a `changed` notice: polls after the minimum interval. */
  onStatesChanged(): void;
  /** Handles a soft navigation: deferred addresses may be requested again under the budget of the new page. */
  reset(): void;
}

/** Returns the key of an address within a page, `chain address`. */
export function addressRefKey({ chain, address }: AddressRef): string {
  return `${chain} ${address}`;
}

/** Compares answers as JSON: plain data with a fixed property order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function inPieces<T>(list: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < list.length; at += size) pieces.push(list.slice(at, at + size));
  return pieces;
}

/**
 * Creates the store of one page.
 * @param mode `view` screens automatically, `ask` only reads cached states
 */
export function createPageScreening(parts: PageScreeningDeps, mode: 'view' | 'ask'): PageScreening {
  const { asking, now, signal } = parts;
  const asked = new Map<string, ProvenAsk>();
  const states = new Map<string, ScreeningState | null>();
  const held = createDeferredRequests();
  /** Keys the user requested while locked; sent with user priority after the unlock. */
  const personal = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let cancelLook: (() => void) | null = null;
  let cancelRetry: (() => void) | null = null;
  let retryMs = FIRST_RETRY_MS;

  const isPending = (key: string) => {
    const state = states.get(key);
    return state === undefined ? asked.has(key) : state !== null && PENDING.has(state.state);
  };

  function take(asks: readonly ProvenAsk[], answers: readonly (ScreeningState | null)[]): void {
    const changed = new Set<string>();
    asks.forEach((ask, at) => {
      const key = addressRefKey(ask);
      const answer = answers[at];
      if (answer === undefined) return;
      if (!isSame(states.get(key), answer)) changed.add(key);
      states.set(key, answer);
      held.record(key, answer);
    });
    if (changed.size) parts.onAnswers(changed);
  }

  async function send(
    asks: readonly ProvenAsk[],
    ask: (piece: ProvenAsk[]) => Promise<(ScreeningState | null)[]>,
  ): Promise<void> {
    for (const piece of inPieces(asks, MAX_PENDING_ADDRESSES)) {
      if (signal.aborted) return;
      try {
        take(piece, await ask(piece));
      } catch {
        // The background is gone or refused; the retry timer polls unanswered keys.
      }
    }
    retryLater();
  }

  /** Returns the drawn and pending addresses; of deferred ones out of view, one per state represents the others. */
  function open(): ProvenAsk[] {
    const keys = new Set(parts.drawn());
    const kinds = new Set([...keys].map((key) => states.get(key)?.state));
    for (const key of asked.keys()) {
      const state = states.get(key);
      if (isPending(key)) keys.add(key);
      else if (mode === 'view' && held.has(state) && !kinds.has(state?.state)) {
        kinds.add(state?.state);
        keys.add(key);
      }
    }
    return asksOf([...keys]);
  }

  async function lookNow(): Promise<void> {
    cancelLook = null;
    lookedAt = now();
    const asks = open();
    if (!asks.length) return;
    await send(asks, (piece) => asking.peek(piece));
    const isAnyFree = asks.some((ask) => isReleased(states.get(addressRefKey(ask))));
    if (isAnyFree && (mode === 'view' || personal.size)) await askAgain().catch(() => undefined);
  }

  /** Requests released addresses again; the background decides how many are sent. */
  async function askAgain(): Promise<void> {
    const standing = await parts.standing();
    if (signal.aborted || standing.account === null) return;
    const mine = [...personal].filter((key) => isReleased(states.get(key)));
    for (const key of mine) personal.delete(key);
    if (mine.length) await send(asksOf(mine), (piece) => asking.screen(piece, 'person'));
    if (mode !== 'view') return;
    const drawn = new Set(parts.drawn());
    const keys = [...asked.keys()].filter((key) => held.has(states.get(key)));
    const freed = held.release(
      [...keys.filter((key) => drawn.has(key)), ...keys.filter((key) => !drawn.has(key))],
      standing,
    );
    if (freed.length) await send(asksOf(freed), (piece) => asking.screen(piece, 'view'));
  }

  const asksOf = (keys: readonly string[]) => keys.flatMap((key) => asked.get(key) ?? []);

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

  /** Sends unanswered requests again, because the message itself may have been lost; else polls. */
  async function retry(): Promise<void> {
    const lost = [...asked].filter(([key]) => !states.has(key)).map(([, ask]) => ask);
    if (lost.length && mode === 'view') await send(lost, (piece) => asking.screen(piece, 'view'));
    else await lookNow();
  }

  return {
    async request(asks, why) {
      const fresh = asks.filter((ask) => !asked.has(addressRefKey(ask)));
      if (!fresh.length || signal.aborted) return;
      for (const ask of fresh) asked.set(addressRefKey(ask), ask);
      retryMs = FIRST_RETRY_MS;
      await send(fresh, (piece) => (mode === 'view' ? asking.screen(piece, why) : asking.peek(piece)));
    },
    async requestByUser(asks, again) {
      for (const ask of asks) asked.set(addressRefKey(ask), ask);
      retryMs = FIRST_RETRY_MS;
      await send(asks, (piece) => asking.screen(piece, 'person', again));
      for (const key of asks.map(addressRefKey)) if (states.get(key)?.state === 'locked') personal.add(key);
    },
    stateOf: (key) => held.toShownState(key, states.get(key)),
    onStatesChanged() {
      if (cancelLook || signal.aborted) return;
      cancelLook = parts.after(Math.max(0, lookedAt + LOOK_EVERY_MS - now()), () => void lookNow());
    },
    reset() {
      held.clear();
      for (const [key, state] of states) if (held.has(state)) asked.delete(key);
    },
  };
}
