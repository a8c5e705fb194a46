// Message handlers that search and delete the history, and exclude sites from the history.
import { classifyQuery } from '../../detect/query/classify-query';
import { AppError } from '../../errors/app-error';
import type { historyMessages } from '../../messages/tables/history-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { HistoryStore } from '../../store/log/history-store';
import type { AddressRef } from '../../verdict/screening-state';
import type { ListHandlers } from '../lists/list-handlers';
import type { LocalAnnotator } from '../screening/local-annotator';
import { isAddress } from '../screening/screening-request-service';
import type { RecordSearcher } from '../search/record-search';
import type { VaultScope } from '../vault/vault-scope';

export interface HistoryHandlersDeps {
  store: HistoryStore;
  annotator: Pick<LocalAnnotator, 'fetch'>;
  search: Pick<RecordSearcher, 'search'>;
  lists: Pick<ListHandlers, 'readNewEntries'>;
  scope: Pick<VaultScope, 'assertOpen' | 'extendLock'>;
  /** Returns the id of the active account; '' without one. @throws AppError `locked` */
  accountId(): Promise<string>;
  /** @throws AppError `needs-passphrase` if the vault stores no history */
  expectPassphrase(): Promise<void>;
  changed(): void;
}

/** Entries of a list that are named. */
const NAMED_ENTRIES = 5;

/** @returns the handlers; they throw AppError `locked`, `storage` */
export function createHistoryHandlers(deps: HistoryHandlersDeps): Pick<Handlers, keyof typeof historyMessages> {
  const { store, annotator, search, lists, scope, changed } = deps;

  /** Returns the addresses for a text: the address in it, or those with this name; null for an empty text. @throws `bad-request` for a key */
  async function findAddresses(text: string): Promise<AddressRef[] | null> {
    const query = classifyQuery(text);
    if (query.kind === 'empty') return null;
    if (['key', 'hash', 'too-long', 'oversized'].includes(query.kind)) throw new AppError('bad-request');
    if (query.kind === 'addresses')
      return query.addresses.flatMap(({ chains, canonical }) => chains.map((chain) => ({ chain, address: canonical })));
    const { addresses } = await search.search(text, []);
    // A category of a verdict is not a name: the history has a filter for categories.
    return addresses.filter(({ finding }) => finding.in !== 'verdict');
  }

  return {
    historyPage: async ({ text, filter, before }) => {
      await scope.assertOpen();
      const { entries, next } = await store.page(filter, await findAddresses(text), before);
      const annotations = await annotator.fetch(entries);
      return { entries: entries.map((event, i) => ({ ...event, own: annotations[i] ?? null })), next };
    },
    historyAddress: async (ref) => {
      if (!isAddress(ref)) throw new AppError('bad-address');
      const [seen] = await store.summarize(await deps.accountId(), [ref]);
      const [own] = await annotator.fetch([ref]);
      return seen ? { ...seen, cases: own?.cases.map(({ name }) => name) ?? [] } : null;
    },
    seenListEntries: async ({ id, replaced }) => {
      const entries = await lists.readNewEntries(id, replaced);
      const isKnown = await store.findKnown(entries);
      const known = entries.filter((_, i) => isKnown[i]);
      const first = known.slice(0, NAMED_ENTRIES).map(({ chain, address, label }) => ({
        chain,
        address,
        ...(label !== undefined && { label }),
      }));
      return { count: known.length, first };
    },
    deleteHistory: async ({ target }) => {
      await scope.extendLock();
      if (target.kind === 'all') await store.clear();
      else await store.remove(target);
      changed();
      void store.compact().catch(() => undefined);
      return null;
    },
    excludedSites: async () => {
      await scope.assertOpen();
      return store.excludedSites();
    },
    excludeSite: async ({ site, isExcluded }) => {
      await scope.extendLock();
      await deps.expectPassphrase();
      await store.excludeSite(site, isExcluded);
      return store.excludedSites();
    },
  };
}
