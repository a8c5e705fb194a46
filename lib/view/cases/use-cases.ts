// Hooks for the case list with risk level counts and for the number of cases, and creation of a case.
import { useState } from 'preact/hooks';
import type { CaseSummary } from '../../cases/case-summary';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { AddedToCase } from '../../messages/tables/case-messages';
import type { AddressRef } from '../../verdict/screening-state';
import { type QueryResult, useBackgroundQuery } from '../query/use-background-query';

const POLL_MS = 30_000;
/** Case ids per `caseLevels` message. */
const MAX_LEVEL_IDS = 100;

/** Comparator: the case with the latest change or note first. */
export const byLastChange = (a: CaseSummary, b: CaseSummary): number => workedAt(b) - workedAt(a);
const workedAt = ({ changedAt, lastNoteAt }: CaseSummary) => Math.max(changedAt, lastNoteAt ?? 0);

/**
 * @param find search text
 * @param limit number of cases, from the top, whose level counts are fetched
 * @returns matching cases, the last changed first, refreshed every 30 s
 */
export function useCases(find: string, limit: number) {
  const answer = useBackgroundQuery(() => call('cases', { find }), find, POLL_MS);
  const lines = answer.value ? answer.value.lines.toSorted(byLastChange) : null;
  const ids = (lines ?? []).slice(0, Math.min(limit, MAX_LEVEL_IDS)).map(({ id }) => id);
  const levels = useBackgroundQuery(
    async () => (ids.length ? call('caseLevels', { ids }) : []),
    ids.join(' '),
    POLL_MS,
  );
  const [deleted, setDeleted] = useState<CaseSummary | null>(null);
  const reload = (): Promise<void> => call('cases', { find }).then(answer.set, () => undefined);
  return {
    /** Null until the first reply. */
    lines,
    all: answer.value?.all ?? 0,
    isPartial: answer.value?.isPartial ?? false,
    error: answer.error && toWire(answer.error),
    levels: new Map((levels.value ?? []).map(({ id, counts }) => [id, counts])),
    /** The case deleted last, for undo. */
    deleted,
    async remove(id: string) {
      setDeleted(await callWithRetry('caseAway', { id, away: true }));
      await reload();
    },
    async undo() {
      if (!deleted) return;
      await callWithRetry('caseAway', { id: deleted.id, away: false });
      setDeleted(null);
      await reload();
    },
  };
}

/** Number of cases and of unseen verdict changes, with the names of their cases; `value` is null until the first reply, and 0 while locked. */
export const useCaseCount = (open: boolean): QueryResult<{ all: number; unseen: number; changed: string[] }> =>
  useBackgroundQuery(
    async () => {
      if (!open) return { all: 0, unseen: 0, changed: [] };
      const { lines, all, unseen } = await call('cases', { find: '' });
      return { all, unseen, changed: lines.filter((line) => line.unseen > 0).map(({ name }) => name) };
    },
    open ? 'open' : 'shut',
    POLL_MS,
  );

/** Fields of a new case as chosen by the user. */
export interface NewCase {
  name: string;
  keepsPages: boolean;
}

export type CreatedCase = { made: AddedToCase } | { problem: WireError | 'full' };

/**
 * Creates a case with addresses.
 * @param id unique, and the same on each retry, because a request without a reply may have created the case
 * @returns the created case, or the problem: `full` or the error; never throws, so that the typed name can stay in its field
 */
export async function createCase(id: string, { name, keepsPages }: NewCase, asks: AddressRef[]): Promise<CreatedCase> {
  try {
    const made = await callWithRetry('newCase', { id, name, keepsPages, asks });
    return made === 'full' ? { problem: made } : { made };
  } catch (thrown) {
    return { problem: toWire(thrown) };
  }
}
