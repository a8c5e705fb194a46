// Hook that loads and changes one case, and keeps the last loaded data after a failure.
import { useState } from 'preact/hooks';
import type { CaseChange } from '../../cases/case';
import { toWire } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { CaseView } from '../../messages/tables/case-messages';
import type { Disposition } from '../../verdict/local-annotations';
import type { AddressRef } from '../../verdict/screening-state';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';

const POLL_MS = 10_000;

/** @param id of the case @returns the case, refreshed every 10 s, with its mutations; errors are returned in `error` */
export function useCase(id: string) {
  const answer = useBackgroundQuery(
    async (): Promise<CaseView | 'gone'> => (await call('case', { id })) ?? 'gone',
    id,
    POLL_MS,
  );
  const command = useCommand();
  const [removed, setRemoved] = useState<AddressRef[]>([]);
  const run = async (task: Promise<CaseView | null>): Promise<boolean> =>
    (await command.run(async () => answer.set((await task) ?? 'gone'))) === null;
  return {
    /** Null until the first reply; `gone` once the case was deleted. */
    view: answer.value,
    error: command.error ?? (answer.error && toWire(answer.error)),
    /** Addresses removed last, for undo. */
    removed,
    /** @returns whether the change was saved */
    change: (change: CaseChange) => run(callWithRetry('changeCase', { id, ...change })),
    /** Sets the decision on the case. @returns whether it was saved */
    decide: (disposition: Disposition, reason: string) => run(callWithRetry('decideCase', { id, disposition, reason })),
    /** Sets the decision on one address; null: as the case. @returns whether it was saved */
    decideAddress: (ask: AddressRef, disposition: Disposition | null, reason: string) =>
      run(callWithRetry('caseDisposition', { id, ...ask, disposition, reason })),
    archive: (archived: boolean) => run(callWithRetry('archiveCase', { id, archived })),
    remove: (asks: AddressRef[]) =>
      void run(callWithRetry('caseAddressesAway', { id, asks, away: true })).then((done) => done && setRemoved(asks)),
    undo: () =>
      void run(callWithRetry('caseAddressesAway', { id, asks: removed, away: false })).then(
        (done) => done && setRemoved([]),
      ),
  };
}

export type CaseController = ReturnType<typeof useCase>;
