// Data set service: stores filters encrypted, and tests addresses in memory without sending them.
import { type BloomFilter, hashKey, type KeyHash } from '../../datasets/bloom-filter';
import { CHAIN_OF_KEY_MODE, type DataSetHead } from '../../datasets/data-set';
import { getFilterKey } from '../../datasets/filter-key';
import { AppError } from '../../errors/app-error';
import { listWords } from '../../i18n/lists';
import type { dataSetMessages, StoredDataSet } from '../../messages/data-set-messages';
import type { Handlers } from '../../messages/serve';
import type { DataSetStore } from '../../store/data-set-store';
import { fromBase64 } from '../../text/base64';
import type { DataSetMatch } from '../../verdict/local-annotations';
import type { AddressRef } from '../../verdict/screening-state';
import type { Accounts } from '../accounts/accounts';
import { isAddress } from '../screening/address-screening';
import type { AnnotationSource } from '../screening/local-annotator';
import { type AccountFile, createDataSetRefresher, type DataSetRefresherDeps } from './data-set-refresher';

export interface DataSetHandlersDeps extends DataSetRefresherDeps {
  store: DataSetStore;
  /** Called after each change, because rendered annotations may be outdated. */
  changed(): void;
  /** Extends the auto-lock after a user action. @throws AppError `locked`, `no-account` */
  extendLock(): Promise<void>;
  /** Returns the id of the active account; null while nothing may be sent for it. @throws AppError `locked` */
  sendingAccount(): Promise<string | null>;
  /** Asks the active account where the file of a data set is. @throws AppError */
  askAccount(chain: string, set: string): Promise<AccountFile>;
  keys: Pick<Accounts, 'dataSetKeys' | 'saveDataSetKeys'>;
}

/** A data set that is switched on, with its filter. */
interface ActiveSet {
  head: DataSetHead;
  filter: BloomFilter;
}

interface Index {
  sets: StoredDataSet[];
  active: ActiveSet[];
}

/** `source` returns the data sets that may contain an address; `forget` drops the filters from memory after a lock or a vault change. */
export interface DataSetHandlers {
  handlers: Pick<Handlers, keyof typeof dataSetMessages>;
  source: AnnotationSource;
  forget(): void;
  /** Refreshes the sets of the account that are due, unless nothing may be sent. @throws AppError `locked`, `storage` */
  refreshDue(): Promise<void>;
}

function toMatch({ name, keyMode, meaning, source, date, falsePositiveRate }: DataSetHead): DataSetMatch {
  return {
    set: name,
    chain: CHAIN_OF_KEY_MODE[keyMode],
    meaning,
    publisher: source,
    ...(date ? { date: listWords().day(date) } : {}),
    rate: falsePositiveRate,
    ...(keyMode === 'bitcoin-hash' ? { byKeyHash: true } : {}),
  };
}

/** Returns the data sets that may contain an address; its key is hashed once for each key mode. */
function findMatches(active: readonly ActiveSet[], ref: AddressRef): DataSetMatch[] {
  const hashes = new Map<string, KeyHash | null>();
  return active.flatMap(({ head, filter }) => {
    let hash = hashes.get(head.keyMode);
    if (hash === undefined) {
      const key = getFilterKey(head.keyMode, ref);
      hash = key && hashKey(key);
      hashes.set(head.keyMode, hash);
    }
    return hash && filter.hasHash(hash) ? [toMatch(head)] : [];
  });
}

/** @returns the data set service; the filters are loaded on first use */
export function createDataSetHandlers(deps: DataSetHandlersDeps): DataSetHandlers {
  const { store, changed, extendLock, now, keys, askAccount, requiresSigner } = deps;
  const refresher = createDataSetRefresher(deps);
  let cached: Promise<Index> | null = null;
  /** Filters in memory by id, so that a change of one set does not read all of them again. */
  let known = new Map<string, BloomFilter>();

  async function load(): Promise<Index> {
    await store.sweep().catch(() => undefined);
    const before = known;
    const sets: StoredDataSet[] = [];
    const active: ActiveSet[] = [];
    for (const head of await store.kept()) {
      const filter = head.off ? null : (before.get(head.id) ?? (await store.readFilter(head)));
      sets.push(filter || head.off ? head : { ...head, damaged: true });
      if (filter) active.push({ head, filter });
    }
    return { sets, active };
  }

  /** Returns the filters, loaded once and again after a failure or change. */
  function index(): Promise<Index> {
    if (!cached) {
      const loading = load();
      cached = loading;
      loading.then(
        ({ active }) => {
          if (cached === loading) known = new Map(active.map(({ head, filter }) => [head.id, filter]));
        },
        () => {
          if (cached === loading) cached = null;
        },
      );
    }
    return cached;
  }

  /** Runs a change, which extends the auto-lock if the user made it. */
  async function change(task: () => Promise<unknown>, isByUser = true): Promise<StoredDataSet[]> {
    if (isByUser) await extendLock();
    try {
      await task();
      changed();
    } finally {
      cached = null;
    }
    return (await index()).sets;
  }

  return {
    source: async (addresses) => {
      const { active } = await index();
      if (active.length === 0) return [];
      return addresses.map((ref) => {
        const dataSets = findMatches(active, ref);
        return dataSets.length > 0 ? { dataSets } : null;
      });
    },
    forget() {
      cached = null;
      known = new Map();
    },
    async refreshDue() {
      const account = await deps.sendingAccount();
      if (account === null) return;
      // A set that cannot be refreshed does not keep the others from it.
      for (const head of refresher.findDue(await store.kept(), account))
        await change(() => refresher.refresh(head), false).catch(() => undefined);
    },
    handlers: {
      dataSets: async () => (await index()).sets,
      dataSetKeys: async () => {
        await extendLock();
        return keys.dataSetKeys();
      },
      saveDataSetKeys: async ({ keys: saved }) => {
        await extendLock();
        await keys.saveDataSetKeys(saved);
        return null;
      },
      accountDataSet: ({ chain, set }) => askAccount(chain, set),
      matchDataSets: async ({ asks }) => {
        if (!asks.every(isAddress)) throw new AppError('bad-address');
        const { active } = await index();
        return active.length === 0 ? [] : asks.map((ref) => findMatches(active, ref).length > 0);
      },
      beginDataSet: async ({ id, draft: { replaces, ...draft } }) => {
        await extendLock();
        if (!draft.signer && (await requiresSigner())) throw new AppError('bad-request');
        const account = draft.origin && (await deps.sendingAccount());
        const origin = draft.origin && { ...draft.origin, ...(account ? { account } : {}) };
        const replaced = (await store.kept()).find((head) => head.id === replaces);
        await store.begin({ ...draft, origin, isManual: replaced?.isManual, id, addedAt: now() }, replaces);
        return null;
      },
      putDataSetPart: async ({ id, part, bytes }) => {
        await extendLock();
        await store.put(id, part, fromBase64(bytes));
        return null;
      },
      completeDataSet: ({ id, replaces }) => change(() => store.complete(id, replaces)),
      cancelDataSet: async ({ id }) => {
        await store.cancel(id);
        return null;
      },
      changeDataSet: ({ id, change: fields }) => change(() => store.change(id, fields)),
      removeDataSet: ({ id }) => change(() => store.remove(id)),
      restoreDataSet: ({ id, instead }) => change(() => store.restore(id, instead)),
    },
  };
}
