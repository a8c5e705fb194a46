// Evidence hook of one address: fetched once at user priority, then read from the cache only.
import { useEffect, useRef, useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import type { Evidence } from '../../evidence/evidence-model';
import { call } from '../../messages/call';
import type { AddressRef } from '../../verdict/screening-state';
import { useInvalidation } from '../query/use-invalidation';

/** Notices are the rule; this is for the one that a stopping worker lost. */
const POLL_MS = 5_000;

export interface EvidenceView {
  /** Null before the first answer, or where the background refuses (`error`). */
  evidence: Evidence | null;
  error: WireError | null;
  busy: boolean;
  /** Asks for what is missing or has failed; what is fresh is not asked again. */
  retry(): void;
  /** Asks for all of it again. */
  refresh(): void;
  /** Screens the address first, where it is not screened. */
  screen(): void;
}

type Again = 'retry' | 'refresh';

interface Held {
  key: string;
  evidence: Evidence | null;
  error: WireError | null;
  busy: boolean;
}

/** Another address begins anew; an answer that comes late for the one before is dropped. */
export function useEvidence({ chain, address }: AddressRef): EvidenceView {
  const key = `${chain}:${address}`;
  const [held, setHeld] = useState<Held>({ key, evidence: null, error: null, busy: true });
  const [round, setRound] = useState(0);
  /** What a person has asked for and was not sent yet. Once: the address may be left, and opened again later. */
  const wanted = useRef<{ key: string; how: Again } | null>(null);
  const current = held.key === key ? held : { key, evidence: null, error: null, busy: true };

  useEffect(() => {
    let late = false;
    setHeld((before) => ({ ...(before.key === key ? before : { evidence: null, error: null }), key, busy: true }));
    const how = wanted.current?.key === key ? { [wanted.current.how]: true } : {};
    wanted.current = null;
    call('evidence', { chain, address, ...how })
      .then((evidence) => !late && setHeld({ key, evidence, error: null, busy: false }))
      .catch((thrown) => {
        if (!late) setHeld((before) => ({ key, evidence: before.evidence, error: toWire(thrown), busy: false }));
      });
    return () => {
      late = true;
    };
  }, [key, round]);

  useInvalidation(
    async (signal) => {
      if (current.busy) return;
      const evidence = await call('evidence', { chain, address, look: true });
      if (!signal.aborted) setHeld((before) => (before.busy ? before : { key, evidence, error: null, busy: false }));
    },
    [key],
    POLL_MS,
  );

  const again = (how: Again) => (): void => {
    wanted.current = { key, how };
    setRound((times) => times + 1);
  };
  return {
    evidence: current.evidence,
    error: current.error,
    busy: current.busy,
    retry: again('retry'),
    refresh: again('refresh'),
    screen: () => {
      void call('screen', { asks: [{ chain, address }], why: 'person' })
        .catch(() => undefined)
        .then(again('retry'));
    },
  };
}
