// List service: stores the user's address lists encrypted and matches addresses in memory.
import { chainName } from '../../chains/chain-names';
import { AppError } from '../../errors/app-error';
import { listWords } from '../../i18n/lists';
import { countListParts } from '../../lists/list-entry';
import { createListMatcher, type ListMatchEntry, type ListMatcher } from '../../lists/list-matcher';
import { shareRepeatedTexts } from '../../lists/share-repeated-texts';
import type { listMessages, StoredList } from '../../messages/list-messages';
import type { Handlers } from '../../messages/serve';
import type { ListStore } from '../../store/list-store';
import type { ListMatch } from '../../verdict/local-annotations';
import { isAddress } from '../screening/address-screening';
import type { AnnotationSource } from '../screening/local-annotator';

export interface ListHandlersDeps {
  store: ListStore;
  /** Called after each change, because rendered annotations may be outdated. */
  changed(): void;
  /** Extends the auto-lock after a user action. @throws AppError `locked`, `no-account` */
  extendLock(): Promise<void>;
  now(): number;
}

interface Index {
  matcher: ListMatcher;
  lists: StoredList[];
}

/** Formats a match for display: `2026-11-12` → `12 Nov 2026`, and names the chain if the list has the address under another one. */
const formatMatch = ({ date, as, ...match }: ListMatchEntry): ListMatch => ({
  ...match,
  ...(date ? { date: listWords().day(date) } : {}),
  ...(as ? { label: listWords().asChain(match.label ?? '', chainName(as)) } : {}),
});

/** `source` returns the lists that contain an address; `forget` drops the matcher from memory after a lock or a vault change. */
export interface ListHandlers {
  handlers: Pick<Handlers, keyof typeof listMessages>;
  source: AnnotationSource;
  forget(): void;
}

/** @returns the list service; the lists are loaded on first use */
export function createListHandlers({ store, changed, extendLock, now }: ListHandlersDeps): ListHandlers {
  let cached: Promise<Index> | null = null;

  async function load(): Promise<Index> {
    await store.sweep().catch(() => undefined);
    const storedLists = await store.kept();
    const texts = new Map<string, string>();
    const lists = await Promise.all(
      storedLists.map(async (head) => {
        const parts = await Promise.all(
          Array.from({ length: countListParts(head.count) }, (_, n) => store.part(head.id, n)),
        );
        const entries = parts.flatMap((part) => part ?? []);
        shareRepeatedTexts(entries, texts);
        return { head, entries };
      }),
    );
    return {
      matcher: createListMatcher(lists),
      lists: lists.map(({ head, entries }) => (entries.length < head.count ? { ...head, damaged: true } : head)),
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

  /** Runs a user's change and reloads the lists. */
  async function change(task: () => Promise<void>): Promise<StoredList[]> {
    await extendLock();
    try {
      await task();
    } finally {
      cached = null;
    }
    changed();
    return (await index()).lists;
  }

  return {
    source: async (addresses) => {
      const { matcher, lists } = await index();
      if (!lists.length) return [];
      return addresses.map((ref) => {
        const matches = matcher.match(ref);
        return matches.length ? { lists: matches.map(formatMatch) } : null;
      });
    },
    forget() {
      cached = null;
    },
    handlers: {
      lists: async () => (await index()).lists,
      beginList: async ({ id, draft: { replaces, ...draft } }) => {
        await extendLock();
        await store.begin({ ...draft, id, importedAt: now() }, replaces);
        return null;
      },
      putListPart: async ({ id, part, entries }) => {
        await extendLock();
        if (!entries.every(isAddress)) throw new AppError('bad-address');
        await store.put(id, part, entries);
        return null;
      },
      completeList: ({ id, replaces }) => change(() => store.complete(id, replaces)),
      cancelList: async ({ id }) => {
        await store.cancel(id);
        return null;
      },
      listPart: ({ id, part }) => store.part(id, part),
      changeList: ({ id, change: fields }) => change(() => store.change(id, fields)),
      removeList: ({ id }) => change(() => store.remove(id)),
      restoreList: ({ id, instead }) => change(() => store.restore(id, instead)),
    },
  };
}
