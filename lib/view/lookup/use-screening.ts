// Hook that screens one address at user priority and keeps its state current.
import { useEffect, useState } from 'preact/hooks';
import { toRequestCode, toWire } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';
import { useInvalidation } from '../query/use-invalidation';
import { useNow } from '../query/use-now';

/** Notices are the rule; this is for the one that a stopping worker lost. */
const POLL_MS = 2_000;

/** What a surface shows when the background itself cannot be asked: a failure, never an answer. */
export function unreachable(ask: AddressRef, thrown: unknown, now: number): ScreeningState {
  const { code, status } = toWire(thrown);
  if (code === 'locked') return { ...ask, state: 'locked' };
  return { ...ask, state: 'failed', code: toRequestCode(code), status: status ?? null, tries: 1, at: now, service: '' };
}

export interface WatchedScreening {
  /** Null where nothing is asked, and for the blink before the first word about it. */
  screening: ScreeningState | null;
  /** Asks the service again, also where a fresh answer is held. */
  again(): void;
}

/** Screens `ask` (null: nothing to do) and keeps its state current. An answer for an earlier address is dropped. */
export function useScreening(ask: AddressRef | null): WatchedScreening {
  const key = ask ? `${ask.chain}:${ask.address}` : '';
  const [held, setHeld] = useState<{ key: string; screening: ScreeningState | null }>({ key: '', screening: null });
  const [asked, setAsked] = useState({ key: '', times: 0 });
  const round = asked.key === key ? asked.times : 0;
  const now = useNow(60_000);
  const show = (screening: ScreeningState | null | undefined): void => {
    if (screening) setHeld({ key, screening });
  };

  useEffect(() => {
    if (!ask) return;
    let late = false;
    setHeld((before) => (before.key === key ? before : { key, screening: null }));
    call('screen', { asks: [ask], why: 'person', ...(round > 0 ? { again: true } : {}) })
      .then(([screening]) => !late && show(screening))
      .catch((thrown) => !late && show(unreachable(ask, thrown, now)));
    return () => {
      late = true;
    };
  }, [key, round]);

  // An address left and opened again later is answered from what is held, also where it was once asked for anew.
  useEffect(() => () => setAsked({ key: '', times: 0 }), [key]);

  useInvalidation(
    async (signal) => {
      if (!ask || held.key !== key || !held.screening) return;
      const [screening] = await call('look', { asks: [ask] });
      if (!signal.aborted) show(screening);
    },
    [key],
    POLL_MS,
  );

  return {
    screening: held.key === key ? held.screening : null,
    again: () => setAsked({ key, times: round + 1 }),
  };
}
