// Hook for one report of an address: loads the cached report, and requests a new one on demand.
import { useEffect, useRef, useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import type { EvidencePart } from '../../evidence/evidence-model';
import type { GraphFormat, Report, ReportKind } from '../../evidence/report-schemas';
import { call } from '../../messages/call-background';
import type { AddressRef } from '../../verdict/screening-state';

interface Held {
  key: string;
  /** Null until the cache was read. */
  part: EvidencePart<Report> | null;
  busy: boolean;
  error: WireError | null;
}

/**
 * Reads the cached report on mount, without a request; `get` sends one. A late reply for another address is dropped.
 * @param format of the flow graph; null for other reports
 */
export function useReport({ chain, address }: AddressRef, kind: ReportKind, format: GraphFormat | null) {
  const key = [chain, address, kind, format].join(' ');
  const [held, setHeld] = useState<Held>({ key, part: null, busy: false, error: null });
  const latest = useRef(key);
  latest.current = key;

  async function load(mode: { look: true } | { refresh: boolean }): Promise<void> {
    const input = { chain, address, kind, ...(format ? { format } : {}), ...mode };
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
    void load({ look: true });
  }, [key]);

  const current: Held = held.key === key ? held : { key, part: null, busy: false, error: null };
  return {
    part: current.part,
    busy: current.busy,
    error: current.error,
    /** Requests the report; a cached one is refreshed. */
    get: (): void => {
      if (current.busy) return;
      setHeld({ ...current, busy: true, error: null });
      void load({ refresh: current.part?.state === 'known' });
    },
  };
}
