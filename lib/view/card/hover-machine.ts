// State machine of the hover card: computes the next state from the current state, event and time.

/** Hover time after which the address is requested, so that the answer is there when the card opens. */
export const ASK_AFTER_MS = 150;
/** Hover time after which the card opens; crossing marks with the pointer opens nothing. */
export const OPEN_AFTER_MS = 280;
/** Delay before an unhovered card closes, so that the pointer can travel from mark to card. */
export const GRACE_MS = 300;

/** Identity of one mark; two marks of the same address are different targets. */
export type HoverTarget = object;

export type HoverState =
  | { phase: 'closed' }
  | { phase: 'aiming'; spot: HoverTarget; since: number; asked: boolean }
  /** `leftAt` is null while pointer or focus is on mark or card. `held` cards stay open until Escape or a press elsewhere. */
  | {
      phase: 'open';
      spot: HoverTarget;
      leftAt: number | null;
      held: boolean;
      next: { spot: HoverTarget; since: number } | null;
    };

export type HoverEvent =
  /** The pointer or focus is on this mark, or on none. */
  | { type: 'over'; spot: HoverTarget | null }
  | { type: 'on-card' }
  /** Long press, click or Enter on a mark: opens immediately and stays. */
  | { type: 'press'; spot: HoverTarget }
  /** Escape, or a press elsewhere. */
  | { type: 'escape' }
  /** The mark was removed from the page. */
  | { type: 'gone'; spot: HoverTarget }
  | { type: 'tick' };

export interface HoverStep {
  state: HoverState;
  /** Target whose address must be requested now. */
  ask?: HoverTarget;
  /** Delay in ms until a `tick` must be sent; a later step replaces it. */
  wake?: number;
}

const CLOSED: HoverState = { phase: 'closed' };

function open(spot: HoverTarget, held: boolean): HoverState {
  return { phase: 'open', spot, leftAt: null, held, next: null };
}

function aim(spot: HoverTarget, now: number): HoverStep {
  return { state: { phase: 'aiming', spot, since: now, asked: false }, wake: ASK_AFTER_MS };
}

function overMark(state: HoverState, spot: HoverTarget, now: number): HoverStep {
  if (state.phase === 'aiming' && state.spot === spot) return tick(state, now);
  if (state.phase !== 'open') return aim(spot, now);
  if (state.spot === spot) return { state: { ...state, leftAt: null, next: null } };
  const next = state.next?.spot === spot ? state.next : { spot, since: now };
  return tick({ ...state, leftAt: state.leftAt ?? now, next }, now);
}

function overNothing(state: HoverState, now: number): HoverStep {
  if (state.phase !== 'open') return { state: CLOSED };
  if (state.held) return { state: { ...state, next: null } };
  return tick({ ...state, leftAt: state.leftAt ?? now, next: null }, now);
}

function tick(state: HoverState, now: number): HoverStep {
  if (state.phase === 'aiming') {
    const rested = now - state.since;
    const ask = !state.asked && rested >= ASK_AFTER_MS ? { ask: state.spot } : {};
    if (rested >= OPEN_AFTER_MS) return { state: open(state.spot, false), ...ask };
    const asked = state.asked || rested >= ASK_AFTER_MS;
    return { state: { ...state, asked }, ...ask, wake: (asked ? OPEN_AFTER_MS : ASK_AFTER_MS) - rested };
  }
  if (state.phase !== 'open' || state.leftAt === null) return { state };
  const away = now - state.leftAt;
  if (away < GRACE_MS) return { state, wake: GRACE_MS - away };
  if (!state.next) return state.held ? { state } : { state: CLOSED };
  return tick({ phase: 'aiming', ...state.next, asked: false }, now);
}

/**
 * Returns the next state and its effects.
 * @param now time in ms; only differences matter
 */
export function advanceHoverState(state: HoverState, event: HoverEvent, now: number): HoverStep {
  switch (event.type) {
    case 'over':
      return event.spot ? overMark(state, event.spot, now) : overNothing(state, now);
    case 'on-card':
      return state.phase === 'open' ? { state: { ...state, leftAt: null, next: null } } : { state: CLOSED };
    case 'press':
      return { state: open(event.spot, true), ask: event.spot };
    case 'escape':
      return { state: CLOSED };
    case 'gone':
      return state.phase !== 'closed' && state.spot === event.spot ? { state: CLOSED } : { state };
    case 'tick':
      return tick(state, now);
  }
}

/** Returns the target of the open card, or null. */
export function getOpenTarget(state: HoverState): HoverTarget | null {
  return state.phase === 'open' ? state.spot : null;
}
