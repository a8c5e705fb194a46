// Hook for the change log of a case, newest first, page by page.
import { useState } from 'preact/hooks';
import type { CaseLogEntry } from '../../cases/case-log';
import { toWire } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { useBackgroundQuery } from '../query/use-background-query';

const POLL_MS = 30_000;

/**
 * @param id of the case
 * @param total number of entries of the log; the newest are read again when it grows
 * @returns the entries read so far, newest first; `older` reads more, and is null if there are none
 */
export function useCaseLog(id: string, total: number) {
  const newest = useBackgroundQuery(() => call('caseLog', { id, until: total + 1 }), `${id} ${total}`, POLL_MS);
  const [older, setOlder] = useState<CaseLogEntry[]>([]);
  const known = new Map([...older, ...(newest.value ?? [])].map((entry) => [entry.number, entry]));
  const entries = [...known.values()].sort((a, b) => b.number - a.number);
  const first = entries.at(-1)?.number ?? 1;
  return {
    entries,
    error: newest.error && toWire(newest.error),
    older:
      first > 1
        ? () =>
            void call('caseLog', { id, until: first }).then(
              (more) => setOlder([...older, ...more]),
              () => undefined,
            )
        : null,
  };
}
