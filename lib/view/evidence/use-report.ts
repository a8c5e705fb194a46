// Hook for one report of an address: the cached one first, the service's on request.
import { useEffect, useRef, useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import type { Part } from '../../evidence/evidence-model';
import type { GraphFormat, Report, ReportKind } from '../../evidence/report';
import { call } from '../../messages/call';
import type { AddressRef } from '../../verdict/screening-state';

export interface ReportView {
  /** Null until it is known whether one is kept. */
  part: Part<Report> | null;
  busy: boolean;
  error: WireError | null;
  /** Asks for it; again where one is there. */
  get(): void;
}

interface Held {
  key: string;
  part: Part<Report> | null;
  busy: boolean;
  error: WireError | null;
}

/** `format` is for the graph alone. Opening a surface looks for a kept report and sends nothing. */
export function useReport({ chain, address }: AddressRef, kind: ReportKind, format: GraphFormat | null): ReportView {
  const key = [chain, address, kind, format].join(' ');
  const [held, setHeld] = useState<Held>({ key, part: null, busy: false, error: null });
  const latest = useRef(key);
  latest.current = key;

  async function ask(how: { look: true } | { refresh: boolean }): Promise<void> {
    const input = { chain, address, kind, ...(format ? { format } : {}), ...how };
    try {
      const part = await call('report', input);
      if (latest.current === key) setHeld({ key, part, busy: false, error: null });
    } catch (thrown) {
      const error = toWire(thrown);
      if (latest.current === key)
        setHeld((before) => ({ key, part: before.key === key ? before.part : null, busy: false, error }));
    }
  }

  useEffect(() => {
    setHeld({ key, part: null, busy: false, error: null });
    void ask({ look: true });
  }, [key]);

  const now: Held = held.key === key ? held : { key, part: null, busy: false, error: null };
  return {
    part: now.part,
    busy: now.busy,
    error: now.error,
    get: () => {
      if (now.busy) return;
      setHeld({ ...now, busy: true, error: null });
      void ask({ refresh: now.part?.state === 'known' });
    },
  };
}
