// Hook that compares the verdicts of two accounts or configs about one address.
import { useState } from 'preact/hooks';
import { toWire } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { MAX_CONFIG } from '../../messages/message-limits';
import type { ComparedSide } from '../../verdict/compare-account-answers';
import type { AddressRef } from '../../verdict/screening-state';

/** Account and config of one side; config '' is the organization's default. */
export interface SideChoice {
  accountId: string;
  config: string;
}

export type CompareProblem = 'same' | 'config' | null;

/** Returns why two sides cannot be compared: `same` choice, or a `config` that is too long; else null. */
export function findCompareProblem([left, right]: readonly [SideChoice, SideChoice]): CompareProblem {
  if ([left, right].some(({ config }) => config.trim().length > MAX_CONFIG)) return 'config';
  return left.accountId === right.accountId && left.config.trim() === right.config.trim() ? 'same' : null;
}

interface CompareState {
  sides: readonly [ComparedSide, ComparedSide];
  /** The last request; null before the first. */
  asked: { ask: AddressRef; choices: readonly [SideChoice, SideChoice] } | null;
  /** Number of the request, so that a late reply to an earlier one is dropped. */
  round: number;
}

const IDLE: CompareState['sides'] = [{ state: 'idle' }, { state: 'idle' }];

/** Sends requests only on `send`; each side has its own result or error. */
export function useAccountVerdictComparison() {
  const [held, setHeld] = useState<CompareState>({ sides: IDLE, asked: null, round: 0 });

  function setSide(round: number, place: 0 | 1, side: ComparedSide): void {
    setHeld((before) => {
      // Drop a late reply to an earlier request.
      if (before.round !== round) return before;
      const [left, right] = before.sides;
      return { ...before, sides: place === 0 ? [side, right] : [left, side] };
    });
  }

  function send(ask: AddressRef, choices: readonly [SideChoice, SideChoice]): void {
    const round = held.round + 1;
    setHeld({ round, asked: { ask, choices }, sides: [{ state: 'asking' }, { state: 'asking' }] });
    for (const place of [0, 1] as const) {
      const { accountId, config } = choices[place];
      call('compare', { ...ask, accountId, config: config.trim() }).then(
        (answer) => setSide(round, place, { state: 'answered', answer }),
        (thrown) => setSide(round, place, { state: 'failed', error: toWire(thrown) }),
      );
    }
  }

  return {
    sides: held.sides,
    asked: held.asked,
    busy: held.sides.some(({ state }) => state === 'asking'),
    send,
    /** Drops the results after an edit of the inputs. */
    forget: () => setHeld(({ round }) => ({ round: round + 1, asked: null, sides: IDLE })),
  };
}
