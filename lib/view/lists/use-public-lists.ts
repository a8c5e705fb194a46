// Hook for the public lists: which are chosen, and getting them after one permission request.
import { useState } from 'preact/hooks';
import type { WireError } from '../../errors/app-error';
import type { RefreshFailure } from '../../lists/list-entry';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { OfferedPublicList } from '../../messages/tables/list-messages';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';

/** A public list with what the user chose. `step`: null while it is not being got. */
export interface PublicListChoice extends OfferedPublicList {
  isChosen: boolean;
  step: 'waiting' | 'getting' | null;
  /** Why the last attempt of this page failed. */
  failure: RefreshFailure | null;
}

export interface PublicListsView {
  /** Null until the first reply. */
  choices: PublicListChoice[] | null;
  isBusy: boolean;
  /** True if the browser did not allow the hosts. */
  isRefused: boolean;
  error: WireError | null;
  choose(id: string, isChosen: boolean): void;
  /** Requests the permission of all hosts of these lists, and gets one list after the other. Call it within a click. */
  get(ids: readonly string[]): void;
}

/** Match patterns of the hosts of a list; a pattern has no port. */
export const getListOrigins = ({ hosts }: Pick<OfferedPublicList, 'hosts'>): string[] =>
  hosts.map((host) => `https://${host.replace(/:\d+$/, '')}/*`);

/** @param requestOrigins requests the permission of match patterns; called at once, because Firefox ends the user gesture at an await */
export function usePublicLists(requestOrigins: (origins: string[]) => Promise<boolean>): PublicListsView {
  const answer = useBackgroundQuery(() => call('publicLists', {}), 'public-lists');
  const { busy, error, run } = useCommand();
  /** What the user chose; a list that is not in it is as it was preselected. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [steps, setSteps] = useState<ReadonlyMap<string, PublicListChoice['step']>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, RefreshFailure | null>>(new Map());
  const [isRefused, setRefused] = useState(false);
  const offered = answer.value;

  async function getEach(ids: readonly string[], allowed: Promise<boolean>): Promise<void> {
    const isAllowed = await allowed;
    setRefused(!isAllowed);
    if (!isAllowed) return;
    setFailures(new Map());
    let lists = offered ?? [];
    try {
      for (const [index, id] of ids.entries()) {
        setSteps(new Map(ids.slice(index).map((next) => [next, next === id ? 'getting' : 'waiting'])));
        const [added] = await callWithRetry('addPublicLists', { ids: [id] });
        if (!added) continue;
        lists = lists.map((list) => (list.id === id ? { ...list, list: added.list } : list));
        answer.set(lists);
        setFailures((before) => new Map(before).set(id, added.failure));
      }
    } finally {
      setSteps(new Map());
    }
  }

  return {
    choices: offered
      ? offered.map((list) => ({
          ...list,
          isChosen: chosen.get(list.id) ?? list.isPreselected ?? false,
          step: steps.get(list.id) ?? null,
          failure: failures.get(list.id) ?? null,
        }))
      : null,
    isBusy: busy,
    isRefused,
    error: error ?? answer.error,
    choose: (id, isChosen) => setChosen((before) => new Map(before).set(id, isChosen)),
    get(ids) {
      const wanted = (offered ?? []).filter(({ id }) => ids.includes(id));
      const allowed = requestOrigins([...new Set(wanted.flatMap(getListOrigins))]);
      void run(() => getEach(ids, allowed));
    },
  };
}
