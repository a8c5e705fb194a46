// Hooks for the case list: search, level counts of the visible cases, delete and undo, case creation.
import { useState } from 'preact/hooks';
import type { CaseSummary } from '../../cases/case';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import { callWithRetry } from '../../messages/call-with-retry';
import type { AddedTo } from '../../messages/case-messages';
import type { LevelCounts } from '../../verdict/risk-summary';
import type { AddressRef } from '../../verdict/screening-state';
import { type QueryResult, useQuery } from '../query/use-query';

const POLL_MS = 30_000;
/** What one message takes. */
const MOST_LEVELS = 100;

/** What was done last comes first. */
export const byLastWork = (a: CaseSummary, b: CaseSummary): number => workedAt(b) - workedAt(a);
const workedAt = ({ changedAt, lastNoteAt }: CaseSummary) => Math.max(changedAt, lastNoteAt ?? 0);

export interface Cases {
  /** Null until the first answer. */
  lines: CaseSummary[] | null;
  all: number;
  error: WireError | null;
  levels: ReadonlyMap<string, LevelCounts>;
  /** The one deleted here last, until it is brought back. */
  deleted: CaseSummary | null;
  remove(id: string): Promise<void>;
  undo(): Promise<void>;
}

/** @param find what is looked for @param limit of how many the levels are wanted */
export function useCases(find: string, limit: number): Cases {
  const answer = useQuery(() => call('cases', { find }), find, POLL_MS);
  const lines = answer.value ? answer.value.lines.toSorted(byLastWork) : null;
  const ids = (lines ?? []).slice(0, Math.min(limit, MOST_LEVELS)).map(({ id }) => id);
  const levels = useQuery(async () => (ids.length ? call('caseLevels', { ids }) : []), ids.join(' '), POLL_MS);
  const [deleted, setDeleted] = useState<CaseSummary | null>(null);
  const again = (): Promise<void> => call('cases', { find }).then(answer.set, () => undefined);
  return {
    lines,
    all: answer.value?.all ?? 0,
    error: answer.error && toWire(answer.error),
    levels: new Map((levels.value ?? []).map(({ id, counts }) => [id, counts])),
    deleted,
    async remove(id) {
      setDeleted(await callWithRetry('caseAway', { id, away: true }));
      await again();
    },
    async undo() {
      if (!deleted) return;
      await callWithRetry('caseAway', { id: deleted.id, away: false });
      setDeleted(null);
      await again();
    },
  };
}

/** How many cases there are, and changes of verdicts that nobody had before them yet, for the tab; null while that is not known. */
export const useCaseCount = (open: boolean): QueryResult<{ all: number; unseen: number }> =>
  useQuery(async () => (open ? call('cases', { find: '' }) : { all: 0, unseen: 0 }), open ? 'open' : 'shut', POLL_MS);

export type CreatedCase = { made: AddedTo } | { problem: WireError | 'full' };

/**
 * Makes a case; what keeps it from being made is told, so that the name can stay where it was typed.
 * @param id nothing else has it; the same at each try, because one that nobody answered may have made it
 */
export async function createCase(id: string, name: string, asks: AddressRef[]): Promise<CreatedCase> {
  try {
    const made = await callWithRetry('newCase', { id, name, asks });
    return made === 'full' ? { problem: made } : { made };
  } catch (thrown) {
    return { problem: toWire(thrown) };
  }
}
