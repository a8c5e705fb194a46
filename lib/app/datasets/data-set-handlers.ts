// Message handlers for data sets: they import, refresh and change sets, and match addresses in memory.
import { type BloomFilter, hashKey } from '../../datasets/bloom-filter';
import { CHAIN_OF_KEY_MODE, type DataSetHead, type KeyMode, type PolicyDataSet } from '../../datasets/data-set';
import type { DataSetFailure } from '../../datasets/data-set-refresh-model';
import { getFilterKey } from '../../datasets/filter-key';
import { AppError } from '../../errors/app-error';
import { formatListDay } from '../../i18n/list';
import type { dataSetMessages, MissingDataSet, StoredDataSet } from '../../messages/tables/data-set-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { DataSetStore } from '../../store/data-set-store';
import { fromBase64 } from '../../text/base64';
import type { DataSetMatch } from '../../verdict/local-annotations';
import type { AddressRef } from '../../verdict/screening-state';
import type { Accounts } from '../accounts/accounts';
import type { AnnotationSource } from '../screening/local-annotator';
import { isAddress } from '../screening/screening-request-service';
import type { VaultScope } from '../vault/vault-scope';
import { type AccountFile, createDataSetRefresher, type DataSetRefresherDeps } from './data-set-refresher';

export interface DataSetHandlersDeps extends DataSetRefresherDeps {
  store: DataSetStore;
  /** Called after each change, because rendered annotations may be outdated. */
  changed(): void;
  scope: Pick<VaultScope, 'extendLock'>;
  /** Returns the id of the active account, '' without one; null while nothing may be sent for it. @throws AppError `locked` */
  sendingAccount(): Promise<string | null>;
  /** Returns the data sets that the organization's policy adds. */
  policySets(): Promise<readonly PolicyDataSet[]>;
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
  byMode: SetsByMode;
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
    ...(date ? { date: formatListDay(date) } : {}),
    rate: falsePositiveRate,
    ...(keyMode === 'bitcoin-hash' ? { byKeyHash: true } : {}),
  };
}

/** Data sets by key mode: the key of an address is hashed once for each. */
type SetsByMode = ReadonlyMap<KeyMode, readonly ActiveSet[]>;

/** Returns the data sets that may contain an address. */
function findMatches(byMode: SetsByMode, ref: AddressRef): DataSetMatch[] {
  const matches: DataSetMatch[] = [];
  for (const [mode, sets] of byMode) {
    const key = getFilterKey(mode, ref);
    if (!key) continue;
    const hash = hashKey(key);
    for (const { head, filter } of sets) if (filter.hasHash(hash)) matches.push(toMatch(head));
  }
  return matches;
}

/** @returns the data set service; the filters are loaded on first use */
export function createDataSetHandlers(deps: DataSetHandlersDeps): DataSetHandlers {
  const { store, changed, now, keys, askAccount, requiresSigner } = deps;
  const { extendLock } = deps.scope;
  const refresher = createDataSetRefresher(deps);
  let cached: Promise<Index> | null = null;
  /** Why sets of the policy could not be loaded, by name. */
  const failures = new Map<string, DataSetFailure>();
  /** Filters in memory by id, so that a change of one set does not read all of them again. */
  let known = new Map<string, BloomFilter>();

  async function load(): Promise<Index> {
    await store.sweep().catch(() => undefined);
    const before = known;
    const sets: StoredDataSet[] = [];
    const active: ActiveSet[] = [];
    const byMode = new Map<KeyMode, ActiveSet[]>();
    const managed = new Set((await deps.policySets()).map(({ name }) => name));
    for (const { isManaged, ...stored } of await store.kept()) {
      const head = isManaged && managed.has(stored.name) ? { ...stored, isManaged } : stored;
      const filter = head.off ? null : (before.get(head.id) ?? (await store.readFilter(head)));
      sets.push(filter || head.off ? head : { ...head, damaged: true });
      if (!filter) continue;
      active.push({ head, filter });
      byMode.set(head.keyMode, [...(byMode.get(head.keyMode) ?? []), { head, filter }]);
    }
    return { sets, active, byMode };
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

  /** Returns the sets of the policy that are not loaded, and those (`head`) whose newer file waits for the permission of its host. */
  async function findMissing(): Promise<{ entry: PolicyDataSet; head: DataSetHead | undefined }[]> {
    const managed = (await store.kept()).filter(({ isManaged }) => isManaged);
    return (await deps.policySets())
      .map((entry) => ({ entry, head: managed.find(({ name }) => name === entry.name) }))
      .filter(({ head }) => !head || head.refresh?.failure?.problem === 'not-granted');
  }
  const describeMissing = async (): Promise<MissingDataSet[]> =>
    (await findMissing()).map(({ entry: { name }, head }) => ({
      name,
      failure: head?.refresh?.failure ?? failures.get(name) ?? null,
    }));

  async function loadMissing(account: string, isByUser: boolean): Promise<void> {
    for (const { entry, head } of await findMissing()) {
      // The daily refresh tries again by itself.
      if (head) {
        if (isByUser) await refresher.refresh(head);
        continue;
      }
      const failure = await refresher.add(entry, account);
      if (failure) failures.set(entry.name, failure);
      else failures.delete(entry.name);
    }
  }

  /** @throws AppError `bad-request` for a set of the policy, which only the policy changes */
  async function assertOwn(id: string): Promise<void> {
    if ((await index()).sets.find((set) => set.id === id)?.isManaged) throw new AppError('bad-request');
  }

  return {
    source: async (addresses) => {
      const { byMode } = await index();
      if (byMode.size === 0) return [];
      return addresses.map((ref) => {
        const dataSets = findMatches(byMode, ref);
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
      if ((await findMissing()).length > 0) await change(() => loadMissing(account, false), false);
    },
    handlers: {
      dataSets: async () => (await index()).sets,
      missingDataSets: describeMissing,
      loadMissingDataSets: async () => {
        const account = await deps.sendingAccount();
        if (account === null) throw new AppError('local-only');
        await change(() => loadMissing(account, true));
        return describeMissing();
      },
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
        const { byMode } = await index();
        return byMode.size === 0 ? [] : asks.map((ref) => findMatches(byMode, ref).length > 0);
      },
      beginDataSet: async ({ id, draft: { replaces, ...draft } }) => {
        await extendLock();
        if (replaces !== null) await assertOwn(replaces);
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
      changeDataSet: async ({ id, change: fields }) => {
        await assertOwn(id);
        return change(() => store.change(id, fields));
      },
      removeDataSet: async ({ id }) => {
        await assertOwn(id);
        return change(() => store.remove(id));
      },
      restoreDataSet: async ({ id, instead }) => {
        if (instead !== null) await assertOwn(instead);
        return change(() => store.restore(id, instead));
      },
    },
  };
}
