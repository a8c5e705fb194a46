// Message handlers of the public lists: which are offered, and getting those that the user chose.
import { AppError } from '../../errors/app-error';
import type { ListHead } from '../../lists/list-entry';
import { getPublicListHosts, type PublicList } from '../../lists/refresh/public-lists';
import type { AddedPublicList, listMessages, StoredList } from '../../messages/tables/list-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { ListStore } from '../../store/list-store';
import type { ListRefresher } from './list-refresher';

export interface PublicListHandlersDeps {
  store: Pick<ListStore, 'kept' | 'setRefresh'>;
  refresher: ListRefresher;
  /** Returns the public lists that are offered. */
  publicLists(): Promise<readonly PublicList[]>;
  /** Returns the active lists with their state. */
  readLists(): Promise<readonly StoredList[]>;
  /** Runs a change by the user. */
  change<T>(task: () => Promise<T>): Promise<T>;
}

const isSameName = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase();

export function createPublicListHandlers(
  deps: PublicListHandlersDeps,
): Pick<Handlers, Extract<keyof typeof listMessages, 'publicLists' | 'addPublicLists'>> {
  const { store, refresher, change } = deps;

  /** The list that a public list is already, or that the user imported under its name: a second one would repeat every match. */
  const findOwn = async ({ id, name, kind }: PublicList): Promise<ListHead | undefined> => {
    const lists = await store.kept();
    const isImported = (list: ListHead) => list.source !== 'own' && list.kind === kind && isSameName(list.name, name);
    return lists.find(({ preset }) => preset === id) ?? lists.find(isImported);
  };

  /** Gets one list; a list that is there and not due stays as it is, so that a repeated message changes nothing. */
  async function get(preset: PublicList): Promise<AddedPublicList['failure']> {
    const own = await findOwn(preset);
    if (!own) return refresher.add(preset);
    const isPreset = own.preset === preset.id && own.refresh !== undefined;
    if (!isPreset)
      await store.setRefresh(own.id, { url: preset.addresses[0] ?? '', daily: true, triedAt: 0 }, preset.id);
    const current = (await findOwn(preset)) ?? own;
    if (current.refresh?.failure || refresher.findDue([current]).length > 0) await refresher.refresh(current);
    return (await findOwn(preset))?.refresh?.failure ?? null;
  }

  return {
    async publicLists() {
      const lists = await deps.readLists();
      return (await deps.publicLists()).map((offered) => ({
        ...offered,
        hosts: getPublicListHosts(offered),
        list: lists.find(({ preset }) => preset === offered.id) ?? null,
      }));
    },
    async addPublicLists({ ids }) {
      const offered = await deps.publicLists();
      const chosen = ids.map((id) => offered.find((list) => list.id === id));
      if (!chosen.every((list) => list !== undefined)) throw new AppError('bad-request');
      const failures = new Map<string, AddedPublicList['failure']>();
      // One after the other: each file is parsed in memory.
      for (const list of chosen) failures.set(list.id, await change(() => get(list)));
      const lists = await deps.readLists();
      return ids.map((id) => ({
        id,
        failure: failures.get(id) ?? null,
        list: lists.find(({ preset }) => preset === id) ?? null,
      }));
    },
  };
}
