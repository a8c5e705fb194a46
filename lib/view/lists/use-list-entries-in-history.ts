// Hook that finds new list entries that the history already contains, after an import or a refresh.
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { SeenListEntries } from '../../messages/tables/history-messages';

/** The list that was imported or refreshed last. `replaced`: the list that an import replaced. `at` distinguishes two refreshes. */
export interface UpdatedList {
  id: string;
  replaced: { id: string; count: number } | null;
  at: number;
}

/** @returns null without a list, and until the answer arrives; a failure is null too, because the list itself is saved */
export function useListEntriesInHistory(updated: UpdatedList | null): SeenListEntries | null {
  const [held, setHeld] = useState<{ of: UpdatedList; met: SeenListEntries } | null>(null);
  useEffect(() => {
    if (!updated) return;
    let isCurrent = true;
    const { id, replaced } = updated;
    call('seenListEntries', { id, replaced }).then(
      (met) => isCurrent && setHeld({ of: updated, met }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [updated?.id, updated?.at]);
  return updated && held?.of.id === updated.id && held.of.at === updated.at ? held.met : null;
}
