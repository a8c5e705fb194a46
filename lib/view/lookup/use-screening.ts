// Hook that screens one address at user priority and keeps its state current.
import { useEffect, useState } from 'preact/hooks';
import { toRequestCode, toWire } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';
import { useNow } from '../query/use-now';
import { useRefetch } from '../query/use-refetch';

/** Fallback for change notices lost when the worker stops. */
const POLL_MS = 2_000;

/** Returns the state shown if the background cannot be reached: `locked` or `failed`, never an answer. */
export function toUnreachableState(ask: AddressRef, thrown: unknown, now: number): ScreeningState {
  const { code, status } = toWire(thrown);
  if (code === 'locked') return { ...ask, state: 'locked' };
  return { ...ask, state: 'failed', code: toRequestCode(code), status: status ?? null, tries: 1, at: now, service: '' };
}

export interface WatchedScreening {
  /** Null without an address, and until the first reply. */
  screening: ScreeningState | null;
  /** Asks the service again, even with a fresh cached answer. */
  again(): void;
}

/**
 * Screens `ask` (null: no address) and keeps its state current; a late answer for an earlier address is dropped.
 * @param isSent false: only the stored state is read, until `again`
 */
export function useScreening(ask: AddressRef | null, isSent = true): WatchedScreening {
  const key = ask ? `${ask.chain}:${ask.address}` : '';
  const asks = ask ? [{ chain: ask.chain, address: ask.address }] : [];
  const [held, setHeld] = useState<{ key: string; screening: ScreeningState | null }>({ key: '', screening: null });
  const [asked, setAsked] = useState({ key: '', times: 0 });
  const round = asked.key === key ? asked.times : 0;
  const now = useNow(60_000);
  const show = (screening: ScreeningState | null | undefined): void => {
    if (screening) setHeld({ key, screening });
  };

  useEffect(() => {
    if (!ask) return;
    let isStale = false;
    setHeld((before) => (before.key === key ? before : { key, screening: null }));
    const reply =
      isSent || round > 0
        ? call('screen', { asks, why: 'person', ...(round > 0 && isSent ? { again: true } : {}) })
        : call('look', { asks });
    reply
      .then(([screening]) => !isStale && show(screening))
      .catch((thrown) => !isStale && show(toUnreachableState(ask, thrown, now)));
    return () => {
      isStale = true;
    };
  }, [key, round, isSent]);

  // An address reopened later is answered from the cache, even if it was once asked again.
  useEffect(() => () => setAsked({ key: '', times: 0 }), [key]);

  useRefetch(
    async (signal) => {
      if (!ask || held.key !== key || !held.screening) return;
      const [screening] = await call('look', { asks });
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
