// Comparison hook: two account and config choices, their requests and results.
import { useState } from 'preact/hooks';
import type { ServiceAddress } from '../../account/overrides-and-balances';
import { toWire } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { ComparedSide } from '../../verdict/comparison';

/** Whose verdict and under which config; '' is the organisation's default. */
export interface SideChoice {
  accountId: string;
  config: string;
}

export const MAX_CONFIG = 128;

export type CompareProblem = 'same' | 'config' | null;

/** Why two sides cannot be compared: nothing would be learned, or a config that the service's rules refuse. */
export function problemOf([one, other]: readonly [SideChoice, SideChoice]): CompareProblem {
  if ([one, other].some(({ config }) => config.trim().length > MAX_CONFIG)) return 'config';
  return one.accountId === other.accountId && one.config.trim() === other.config.trim() ? 'same' : null;
}

export interface CompareView {
  sides: readonly [ComparedSide, ComparedSide];
  /** What the sides were asked; null before the first. */
  asked: { ask: ServiceAddress; choices: readonly [SideChoice, SideChoice] } | null;
  busy: boolean;
  send(ask: ServiceAddress, choices: readonly [SideChoice, SideChoice]): void;
  /** What is typed now is another question. */
  forget(): void;
}

const IDLE: CompareView['sides'] = [{ state: 'idle' }, { state: 'idle' }];

/** Nothing is asked before somebody presses *Compare*. */
export function useCompare(): CompareView {
  const [held, setHeld] = useState<Pick<CompareView, 'sides' | 'asked'> & { round: number }>({
    sides: IDLE,
    asked: null,
    round: 0,
  });

  function put(round: number, place: 0 | 1, side: ComparedSide): void {
    setHeld((before) => {
      // A late answer to an earlier question is dropped.
      if (before.round !== round) return before;
      const [one, other] = before.sides;
      return { ...before, sides: place === 0 ? [side, other] : [one, side] };
    });
  }

  function send(ask: ServiceAddress, choices: readonly [SideChoice, SideChoice]): void {
    const round = held.round + 1;
    setHeld({ round, asked: { ask, choices }, sides: [{ state: 'asking' }, { state: 'asking' }] });
    for (const place of [0, 1] as const) {
      const { accountId, config } = choices[place];
      call('compare', { ...ask, accountId, config: config.trim() }).then(
        (answer) => put(round, place, { state: 'answered', answer }),
        (thrown) => put(round, place, { state: 'failed', error: toWire(thrown) }),
      );
    }
  }

  return {
    sides: held.sides,
    asked: held.asked,
    busy: held.sides.some(({ state }) => state === 'asking'),
    send,
    forget: () => setHeld(({ round }) => ({ round: round + 1, asked: null, sides: IDLE })),
  };
}
