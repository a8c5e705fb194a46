// Message handlers of the user's lists: import, change, refresh, export and matching of addresses.
import { chainName } from '../../chains/chain-names';
import { AppError } from '../../errors/app-error';
import { formatUtcDay } from '../../i18n/format';
import { formatListDay } from '../../i18n/list';
import { listWords } from '../../i18n/words/list';
import { findListConflicts, type ListConflicts } from '../../lists/list-conflicts';
import { findChangedEntries } from '../../lists/list-difference';
import { countListParts, type ListEntry, type ListHead } from '../../lists/list-entry';
import { createListMatcher, type ListMatchEntry, type ListMatcher } from '../../lists/list-matcher';
import { detectKeyMaterial, isMisspelledAddress } from '../../lists/parse-list-cell';
import { getNextRefreshAt, isStale } from '../../lists/refresh/list-refresh-schedule';
import { PUBLIC_LISTS, type PublicList } from '../../lists/refresh/public-lists';
import { shareRepeatedTexts } from '../../lists/share-repeated-texts';
import type { listMessages, StoredList } from '../../messages/tables/list-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { Fetch } from '../../service/transport/safe-fetch';
import type { ListStore } from '../../store/list-store';
import type { ListMatch } from '../../verdict/local-annotations';
import type { AnnotationSource } from '../screening/local-annotator';
import { isAddress } from '../screening/screening-request-service';
import type { VaultScope } from '../vault/vault-scope';
import { createListRefresher } from './list-refresher';
import { createPublicListHandlers } from './public-list-handlers';

export interface ListHandlersDeps {
  store: ListStore;
  /** Called after each change, because rendered annotations may be outdated. */
  changed(): void;
  scope: Pick<VaultScope, 'extendLock'>;
  now(): number;
  newId(): string;
  fetch: Fetch;
  /** Tests whether the user granted the host of a URL. */
  isGranted(url: string): Promise<boolean>;
  /** Returns the public lists that the policy offers; null for the built-in ones. */
  publicLists(): Promise<readonly PublicList[] | null>;
}

/** Number of added and of removed entries that are named after a refresh. */
const MAX_NAMED = 200;

/** A list that is switched on, with its entries. */
export interface ListWithEntries {
  head: ListHead;
  entries: readonly ListEntry[];
}

interface Index {
  matcher: ListMatcher;
  lists: StoredList[];
  /** Lists that match, with their entries. */
  active: { head: ListHead; entries: ListEntry[] }[];
  /** Computed on first use. */
  conflicts?: ListConflicts;
}

/** Tests for a valid address, or the text of a sanctions list whose checksum fails. */
const isListEntry = (entry: ListEntry): boolean =>
  entry.isTypo ? isMisspelledAddress(entry.address) : isAddress(entry);

function labelWithChain(label: string | undefined, chain: string): string {
  const words = listWords();
  return label ? words.asChain({ label, chain }) : words.asChainOnly({ chain });
}

/**
 * Formats a match for display: `2026-11-12` → `12 Nov 2026`, names the chain if the list has the address under another one, and says
 * since when the list missed its refreshes.
 * @param now epoch ms
 */
function formatMatch({ date, as, refreshedAt, ...match }: ListMatchEntry, now: number): ListMatch {
  return {
    ...match,
    ...(date ? { date: formatListDay(date) } : {}),
    ...(as ? { label: labelWithChain(match.label, chainName(as)) } : {}),
    ...(refreshedAt !== undefined && isStale(refreshedAt, now) ? { staleSince: formatUtcDay(refreshedAt) } : {}),
  };
}

/** `source` returns the lists that contain an address; `forget` drops the matcher from memory after a lock or a vault change. */
export interface ListHandlers {
  handlers: Pick<Handlers, keyof typeof listMessages>;
  source: AnnotationSource;
  /** Returns the lists that match, with their entries, for a search. @throws AppError `locked` */
  active(): Promise<readonly ListWithEntries[]>;
  /**
   * Returns the entries of a list that its former version does not have.
   * @param replaced the list that an import replaced, if it did; else the version before the last refresh counts
   * @throws AppError `bad-request` if there is no such list, `locked`
   */
  readNewEntries(id: string, replaced: Pick<ListHead, 'id' | 'count'> | null): Promise<ListEntry[]>;
  forget(): void;
  /** Refreshes the lists whose daily refresh is due. @throws AppError `locked`, `storage` */
  refreshDue(): Promise<void>;
}

/** @returns the list service; the lists are loaded on first use */
export function createListHandlers(deps: ListHandlersDeps): ListHandlers {
  const { store, changed, now, newId } = deps;
  const { extendLock } = deps.scope;
  let cached: Promise<Index> | null = null;
  /** Entries decrypted before a change, by list id, so that a change of one list does not read all of them again. */
  let known = new Map<string, ListEntry[]>();

  async function readEntries({ id, count }: Pick<ListHead, 'id' | 'count'>): Promise<ListEntry[]> {
    const parts = await Promise.all(Array.from({ length: countListParts(count) }, (_, n) => store.part(id, n)));
    return parts.flatMap((part) => part ?? []);
  }

  async function load(): Promise<Index> {
    const before = known;
    await store.sweep().catch(() => undefined);
    const storedLists = await store.kept();
    const texts = new Map<string, string>();
    const lists = await Promise.all(
      storedLists.map(async (head) => {
        const entriesBefore = before.get(head.id);
        if (head.off || entriesBefore) return { head, entries: entriesBefore ?? [] };
        const entries = await readEntries(head);
        shareRepeatedTexts(entries, texts);
        return { head, entries };
      }),
    );
    const active = lists.filter(({ head }) => !head.off);
    const toStored = ({ head, entries }: (typeof lists)[number]): StoredList => {
      const nextRefreshAt = getNextRefreshAt(head);
      return {
        ...head,
        ...(!head.off && entries.length < head.count ? { damaged: true } : {}),
        ...(nextRefreshAt === null ? {} : { nextRefreshAt }),
      };
    };
    return {
      matcher: createListMatcher(active),
      lists: lists.map(toStored),
      active,
    };
  }

  /** Returns the matcher, loaded once and again after a failure or change. */
  function index(): Promise<Index> {
    if (!cached) {
      const loading = load();
      cached = loading;
      loading.catch(() => {
        if (cached === loading) cached = null;
      });
    }
    return cached;
  }

  /** Runs a change, which extends the auto-lock if the user made it; lists without own labels keep their entries under one id, so only others are read again. */
  async function change<T>(task: () => Promise<T>, isByUser = true): Promise<T> {
    if (isByUser) await extendLock();
    const before = await cached?.catch(() => null);
    try {
      const result = await task();
      changed();
      return result;
    } finally {
      if (cached) {
        const unchanged = (before?.active ?? []).filter(
          ({ head, entries }) => head.source !== 'own' && entries.length === head.count,
        );
        known = new Map(unchanged.map(({ head, entries }) => [head.id, entries]));
        cached = null;
      }
    }
  }
  async function changeLists(task: () => Promise<unknown>): Promise<StoredList[]> {
    await change(task);
    return (await index()).lists;
  }

  const publicLists = async () => (await deps.publicLists()) ?? PUBLIC_LISTS;
  const refresher = createListRefresher({ ...deps, publicLists, readEntries, isValid: isListEntry });
  async function findList(id: string): Promise<StoredList> {
    const list = (await index()).lists.find((one) => one.id === id);
    if (!list) throw new AppError('bad-request');
    return list;
  }

  return {
    async refreshDue() {
      // A list that cannot be refreshed does not keep the others from it.
      for (const list of refresher.findDue(await store.kept()))
        await change(() => refresher.refresh(list), false).catch(() => undefined);
    },
    source: async (addresses) => {
      const { matcher, lists } = await index();
      if (!lists.length) return [];
      return addresses.map((ref) => {
        const matches = matcher.match(ref);
        return matches.length ? { lists: matches.map((match) => formatMatch(match, now())) } : null;
      });
    },
    active: async () => (await index()).active,
    async readNewEntries(id, replaced) {
      const list = await findList(id);
      const entries = await readEntries(list);
      const former = replaced ?? list.previous;
      return former ? findChangedEntries(await readEntries(former), entries, entries.length).came : entries;
    },
    forget() {
      cached = null;
      known = new Map();
    },
    handlers: {
      ...createPublicListHandlers({
        store,
        publicLists,
        refresher,
        change,
        readLists: async () => (await index()).lists,
      }),
      lists: async () => (await index()).lists,
      beginList: async ({ id, draft: { replaces, ...draft } }) => {
        await extendLock();
        const replaced = replaces === null ? undefined : (await store.kept()).find((list) => list.id === replaces);
        const { color, refresh, preset } = replaced ?? {};
        const choices = replaced ? { color, refresh, preset } : {};
        await store.begin({ ...draft, ...choices, id, importedAt: now() }, replaces);
        return null;
      },
      putListPart: async ({ id, part, entries }) => {
        await extendLock();
        if (!entries.every(isListEntry)) throw new AppError('bad-address');
        await store.put(id, part, entries);
        return null;
      },
      completeList: ({ id, replaces }) => changeLists(() => store.complete(id, replaces)),
      cancelList: async ({ id }) => {
        await store.cancel(id);
        return null;
      },
      setAddressLabel: async ({ ask, text }) => {
        if (!isAddress(ask)) throw new AppError('bad-address');
        if (text !== null && detectKeyMaterial(text)) throw new AppError('bad-request');
        const create: ListHead = {
          id: newId(),
          name: listWords().ownLabels,
          kind: 'labels',
          source: 'own',
          date: '',
          importedAt: now(),
          count: 0,
          refused: 0,
        };
        return { before: await change(() => store.setLabel(ask, text, create)) };
      },
      setListUrl: ({ id, url }) =>
        changeLists(() => store.setRefresh(id, url === null ? undefined : { url, daily: true, triedAt: 0 })),
      refreshList: ({ id }) =>
        changeLists(async () => {
          const list = (await store.kept()).find((one) => one.id === id);
          if (list) await refresher.refresh(list);
        }),
      goBackList: ({ id }) => changeLists(() => store.goBack(id)),
      listDifference: async ({ id }) => {
        const list = await findList(id);
        if (!list.previous) return null;
        return findChangedEntries(await readEntries(list.previous), await readEntries(list), MAX_NAMED);
      },
      listConflicts: async () => {
        const loaded = await index();
        loaded.conflicts ??= findListConflicts(loaded.active);
        return loaded.conflicts;
      },
      listPart: ({ id, part }) => store.part(id, part),
      changeList: ({ id, change: fields }) => changeLists(() => store.change(id, fields)),
      removeList: ({ id }) => changeLists(() => store.remove(id)),
      restoreList: ({ id, instead }) => changeLists(() => store.restore(id, instead)),
    },
  };
}
