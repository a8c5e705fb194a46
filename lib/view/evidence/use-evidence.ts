// Hook for the evidence of an address: fetches once, then reads the cache until the user asks again.
import { useEffect, useRef, useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import type { Evidence } from '../../evidence/evidence-model';
import { call } from '../../messages/call-background';
import type { AddressRef } from '../../verdict/screening-state';
import { useRefetch } from '../query/use-refetch';

/** Fallback for change notices lost when the worker stops. */
const POLL_MS = 5_000;

type RefetchMode = 'retry' | 'refresh';

interface Held {
  key: string;
  evidence: Evidence | null;
  error: WireError | null;
  busy: boolean;
}

/**
 * Resets for each address; a late reply for an earlier address is dropped.
 * @param isRestored true: the first round reads the cache only, because the user did not request the evidence now
 */
export function useEvidence({ chain, address }: AddressRef, isRestored = false) {
  const key = `${chain}:${address}`;
  const [held, setHeld] = useState<Held>({ key, evidence: null, error: null, busy: true });
  const [round, setRound] = useState(0);
  /** Refetch requested by the user and not sent yet; consumed once, so that reopening the address does not repeat it. */
  const pendingRefetch = useRef<{ key: string; mode: RefetchMode } | null>(null);
  const current = held.key === key ? held : { key, evidence: null, error: null, busy: true };

  useEffect(() => {
    let isStale = false;
    setHeld((before) => ({ ...(before.key === key ? before : { evidence: null, error: null }), key, busy: true }));
    const pending = pendingRefetch.current;
    const mode = pending?.key === key ? { [pending.mode]: true } : isRestored ? { look: true } : {};
    pendingRefetch.current = null;
    call('evidence', { chain, address, ...mode })
      .then((evidence) => !isStale && setHeld({ key, evidence, error: null, busy: false }))
      .catch((thrown) => {
        if (!isStale) setHeld((before) => ({ key, evidence: before.evidence, error: toWire(thrown), busy: false }));
      });
    return () => {
      isStale = true;
    };
  }, [key, round]);

  useRefetch(
    async (signal) => {
      if (current.busy) return;
      const evidence = await call('evidence', { chain, address, look: true });
      if (!signal.aborted) setHeld((before) => (before.busy ? before : { key, evidence, error: null, busy: false }));
    },
    [key],
    POLL_MS,
  );

  const refetch = (mode: RefetchMode) => (): void => {
    pendingRefetch.current = { key, mode };
    setRound((times) => times + 1);
  };
  return {
    /** Null before the first reply, and if the background rejects the request (`error`). */
    evidence: current.evidence,
    error: current.error,
    busy: current.busy,
    /** Fetches missing and failed parts; fresh parts are not fetched again. */
    retry: refetch('retry'),
    /** Fetches all parts again. */
    refresh: refetch('refresh'),
    /** Screens the address, then fetches missing parts. */
    screen: () => {
      void call('screen', { asks: [{ chain, address }], why: 'person' })
        .catch(() => undefined)
        .then(refetch('retry'));
    },
  };
}
