// Store of the screening states of a page's addresses: sends requests, and polls for pending answers.
import { MAX_ADDRESSES_PER_CALL } from '../../messages/message-limits';
import type { ProvenAddress } from '../../screening/recognition-proof';
import type { AddressRef, PageLimits, PagePriority, ScreeningState } from '../../verdict/screening-state';
import { HELD_STATES, PENDING_STATES } from '../../verdict/state-properties';

/** Minimum interval of polls after `changed` notices, which come in bursts. */
const POLL_INTERVAL_MS = 250;

/** Poll delays while answers are pending, doubled each time, in case the background was killed before answering. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

export interface ScreeningPort {
  screen(asks: ProvenAddress[], why: PagePriority, again?: boolean): Promise<(ScreeningState | null)[]>;
  peek(asks: ProvenAddress[]): Promise<(ScreeningState | null)[]>;
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

/** Returns the key of an address within a page, `chain address`. */
export function addressRefKey({ chain, address }: AddressRef): string {
  return `${chain} ${address}`;
}

/** Compares answers as JSON: plain data with a fixed property order. */
const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

function chunk<T>(list: readonly T[], size: number): T[][] {
  const portions: T[][] = [];
  for (let at = 0; at < list.length; at += size) portions.push(list.slice(at, at + size));
  return portions;
}

/**
 * Creates the store of one page.
 * @param mode `view` screens automatically, `ask` only reads cached states
 */
export function createPageScreening(deps: PageScreeningDeps, mode: 'view' | 'ask') {
  const { asking, now, signal } = deps;
  const requests = new Map<string, ProvenAddress>();
  /** Keys whose states are only read, because nobody can see them on the page. */
  const unseen = new Set<string>();
  const states = new Map<string, ScreeningState | null>();
  const deferred = createDeferredRequests();
  /** Keys the user requested while locked; sent with user priority after the unlock. */
  const requestedByUser = new Set<string>();
  /** Number of `changed` notices, and by key the number at which its state was read: a state read before the last notice may be old. */
  let notices = 0;
  const readAt = new Map<string, number>();
  const inFlight = new Set<string>();
  /** Addresses that came into view with an old state or none, to be read with the next poll. */
  const outdated = new Set<string>();
  let polledAt = Number.NEGATIVE_INFINITY;
  let cancelPoll: (() => void) | null = null;
  let cancelRetry: (() => void) | null = null;
  let retryMs = FIRST_RETRY_MS;

  const isPending = (key: string) => {
    const state = states.get(key);
    return state === undefined ? requests.has(key) : state !== null && PENDING_STATES.includes(state.state);
  };

  const isOld = (key: string) => requests.has(key) && !inFlight.has(key) && readAt.get(key) !== notices;

  function storeAnswers(
    asks: readonly ProvenAddress[],
    answers: readonly (ScreeningState | null)[],
    sentAt: number,
  ): void {
    const changed = new Set<string>();
    asks.forEach((ask, at) => {
      const key = addressRefKey(ask);
      const answer = answers[at];
      if (answer === undefined) return;
      if (!isSame(states.get(key), answer)) changed.add(key);
      states.set(key, answer);
      readAt.set(key, sentAt);
      outdated.delete(key);
      deferred.record(key, answer);
    });
    if (changed.size) deps.onAnswers(changed);
  }

  async function send(
    asks: readonly ProvenAddress[],
    ask: (portion: ProvenAddress[]) => Promise<(ScreeningState | null)[]>,
  ): Promise<void> {
    const keys = asks.map(addressRefKey);
    for (const key of keys) inFlight.add(key);
    for (const portion of chunk(asks, MAX_ADDRESSES_PER_CALL)) {
      if (signal.aborted) return;
      try {
        const sentAt = notices;
        storeAnswers(portion, await ask(portion), sentAt);
      } catch {
        // The background is gone or refused; the retry timer polls unanswered keys.
      }
    }
    for (const key of keys) inFlight.delete(key);
    scheduleRetry();
  }

  /** Returns the drawn and pending addresses; of deferred ones out of view, one per state represents the others. */
  function getPollRequests(): ProvenAddress[] {
    const keys = new Set([...deps.drawn(), ...outdated]);
    const knownKinds = new Set([...keys].map((key) => states.get(key)?.state));
    for (const key of requests.keys()) {
      const state = states.get(key);
      if (isPending(key)) keys.add(key);
      else if (mode === 'view' && deferred.has(state) && !knownKinds.has(state?.state)) {
        knownKinds.add(state?.state);
        keys.add(key);
      }
    }
    return getRequests([...keys]);
  }

  function schedulePoll(): void {
    if (cancelPoll || signal.aborted) return;
    cancelPoll = deps.after(Math.max(0, polledAt + POLL_INTERVAL_MS - now()), () => void poll());
  }

  async function poll(): Promise<void> {
    cancelPoll = null;
    polledAt = now();
    const asks = getPollRequests();
    if (!asks.length) return;
    await send(asks, (portion) => asking.peek(portion));
    const isAnyReleased = asks.some((ask) => canRequestAgain(states.get(addressRefKey(ask))));
    if (isAnyReleased && (mode === 'view' || requestedByUser.size)) await requestReleased().catch(() => undefined);
  }

  /** Requests released addresses again; the background decides how many are sent. */
  async function requestReleased(): Promise<void> {
    const limits = await deps.standing();
    if (signal.aborted || limits.account === null) return;
    const userKeys = [...requestedByUser].filter((key) => canRequestAgain(states.get(key)));
    for (const key of userKeys) requestedByUser.delete(key);
    if (userKeys.length) await send(getRequests(userKeys), (portion) => asking.screen(portion, 'person'));
    if (mode !== 'view') return;
    const drawn = new Set(deps.drawn());
    const keys = [...requests.keys()].filter((key) => !unseen.has(key) && deferred.has(states.get(key)));
    const released = deferred.release(
      [...keys.filter((key) => drawn.has(key)), ...keys.filter((key) => !drawn.has(key))],
      limits,
    );
    if (released.length) await send(getRequests(released), (portion) => asking.screen(portion, 'view'));
  }

  const getRequests = (keys: readonly string[]) => keys.flatMap((key) => requests.get(key) ?? []);

  function scheduleRetry(): void {
    if (signal.aborted || cancelRetry) return;
    if (!outdated.size && !deps.drawn().some((key) => isPending(key) || isOld(key))) {
      retryMs = FIRST_RETRY_MS;
      return;
    }
    cancelRetry = deps.after(retryMs, () => {
      cancelRetry = null;
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
      void retry();
    });
  }

  /** Sends unanswered requests again, because the message itself may have been lost; else polls. */
  async function retry(): Promise<void> {
    const lost = [...requests].filter(([key]) => !states.has(key) && !unseen.has(key)).map(([, ask]) => ask);
    if (lost.length && mode === 'view') await send(lost, (portion) => asking.screen(portion, 'view'));
    else await poll();
  }

  return {
    /** Requests the addresses not requested yet; in mode `ask`, and `unseen` ones, it only reads cached states. */
    async request(asks: readonly ProvenAddress[], why: 'view' | 'rest' | 'unseen') {
      // A score may have come while the mark was out of view and its state not polled; a message may have been lost.
      for (const key of asks.map(addressRefKey)) if (isOld(key)) outdated.add(key);
      if (outdated.size) schedulePoll();
      const isUnseen = why === 'unseen';
      const unrequested = asks.filter((ask) => {
        const key = addressRefKey(ask);
        return !requests.has(key) || (!isUnseen && unseen.has(key));
      });
      if (!unrequested.length || signal.aborted) return;
      for (const ask of unrequested) {
        const key = addressRefKey(ask);
        requests.set(key, ask);
        if (isUnseen) unseen.add(key);
        else unseen.delete(key);
      }
      retryMs = FIRST_RETRY_MS;
      const isOnlyRead = isUnseen || mode === 'ask';
      await send(unrequested, (portion) => (isOnlyRead ? asking.peek(portion) : asking.screen(portion, why)));
    },
    /**
     * Requests addresses for the user.
     * @param again true to repeat the request despite a fresh answer
     */
    async requestByUser(asks: readonly ProvenAddress[], again: boolean) {
      for (const ask of asks) requests.set(addressRefKey(ask), ask);
      retryMs = FIRST_RETRY_MS;
      await send(asks, (portion) => asking.screen(portion, 'person', again));
      for (const key of asks.map(addressRefKey)) if (states.get(key)?.state === 'locked') requestedByUser.add(key);
    },
    /** Null: the background rejects it as an address. Undefined: not answered yet. */
    stateOf: (key: string) => deferred.toShownState(key, states.get(key)),
    /** Handles a `changed` notice: polls after the minimum interval. */
    onStatesChanged() {
      notices++;
      schedulePoll();
    },
    /** Handles a soft navigation: deferred addresses may be requested again under the budget of the new page. */
    reset() {
      deferred.clear();
      for (const [key, state] of states) if (deferred.has(state)) requests.delete(key);
    },
  };
}

type OverBudget = ScreeningState & { state: 'over-budget' };
type KnownState = ScreeningState | null | undefined;

/** Returns true if a request for this state would be sent now. */
export const canRequestAgain = (state: KnownState): boolean =>
  state?.state === 'idle' || (state?.state === 'stale' && state.because === 'idle');

/** Tests for deferred states: locked, over a limit, or never requested. */
const isDeferred = (state: KnownState) => canRequestAgain(state) || (!!state && HELD_STATES.includes(state.state));

/** Creates the empty memory of one page. */
export function createDeferredRequests() {
  /** Released by a raised limit only; otherwise an open page could refill its budget by waiting. */
  const refused = new Map<string, OverBudget>();
  /** By key: the account whose repeated request left the state unchanged. */
  const unchanged = new Map<string, string>();
  return {
    record(key: string, answer: ScreeningState | null) {
      if (answer?.state === 'over-budget') refused.set(key, answer);
      else if (answer && 'verdict' in answer) refused.delete(key);
      if (!canRequestAgain(answer)) unchanged.delete(key);
    },
    has: isDeferred,
    /** Returns the state to draw: an address over its limit stays so, even if the counter was reset since. */
    toShownState: (key: string, state: KnownState) => (state?.state === 'idle' ? (refused.get(key) ?? state) : state),
    /** Returns the keys that may be requested again now; each once per account until another state is recorded. */
    release(keys: readonly string[], { account, limits }: PageLimits) {
      if (account === null) return [];
      const released = keys.filter((key) => {
        const refusal = refused.get(key);
        return refusal ? limits[refusal.scope] > refusal.limit : unchanged.get(key) !== account;
      });
      for (const key of released) {
        refused.delete(key);
        unchanged.set(key, account);
      }
      return released;
    },
    clear() {
      refused.clear();
      unchanged.clear();
    },
  };
}
