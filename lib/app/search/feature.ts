// Feature of the search over the records on this device.
import { classifyQuery, isSearchedQuery } from '../../detect/query/classify-query';
import { AppError } from '../../errors/app-error';
import type { Reply } from '../../messages/protocol';
import { searchMessages } from '../../messages/tables/search-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { tabMessages } from '../../messages/tables/tab-messages';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { delay } from '../delay';
import { defineFeature, type HandlersOf } from '../feature';
import type { LocalAnnotator } from '../screening/local-annotator';
import { createRecordSearcher, type RecordSearchDeps, type RecordSearcher, type TabAddress } from './record-search';

/** What the search takes from other features. */
interface SearchNeeds {
  annotator: Pick<LocalAnnotator, 'annotate'>;
  readLists: RecordSearchDeps['readLists'];
  tabs: Pick<HandlersOf<typeof tabMessages>, 'tab'>;
}

export const searchFeature = defineFeature({
  name: 'search',
  messages: searchMessages,
  start(
    { environment, stores, vault, events },
    services: Pick<AccountServices, 'session' | 'peek'>,
    { annotator, readLists, tabs }: SearchNeeds,
  ) {
    const search = createRecordSearcher({
      lookups: stores.lookups,
      cases: stores.cases,
      readLists,
      readVerdicts: async () => (await services.session())?.readVerdicts() ?? [],
      elapsed: environment.elapsed,
      delay: (ms) => delay(ms, new AbortController().signal),
    });
    events.restored.on(search.forget);
    return {
      handlers: createSearchHandlers({
        search,
        isOpen: vault.isOpen,
        peek: async (addresses) => annotator.annotate(await services.peek(addresses)),
        readTab: (tabId) => tabs.tab({ tabId }, { kind: 'pages' }),
      }),
      onVaultChange: search.forget,
      search,
    };
  },
});

interface SearchHandlersDeps {
  search: Pick<RecordSearcher, 'search'>;
  isOpen(): Promise<boolean>;
  /** Returns the stored states of addresses with lists and cases, in the given order. */
  peek(addresses: AddressRef[]): Promise<ScreeningState[]>;
  /** Returns site and addresses of a tab. */
  readTab(tabId: number): Promise<Reply<'tab'>>;
}

const toTabAddresses = ({ site, addresses }: Reply<'tab'>): TabAddress[] =>
  (addresses ?? []).map(({ chain, address, text, pageName }) => ({
    chain,
    address,
    text,
    name: pageName ?? '',
    host: site?.host ?? '',
  }));

/** @returns the handler of `search` */
export function createSearchHandlers({ search, isOpen, peek, readTab }: SearchHandlersDeps): Pick<Handlers, 'search'> {
  return {
    search: async ({ text, tabId }) => {
      if (!(await isOpen())) throw new AppError('locked');
      if (!isSearchedQuery(classifyQuery(text))) throw new AppError('bad-request');
      // A tab that cannot be read only leaves out its addresses.
      const tab = tabId === undefined ? null : await readTab(tabId).catch(() => null);
      const result = await search.search(text, tab ? toTabAddresses(tab) : []);
      const states = await peek(result.addresses.map(({ chain, address }) => ({ chain, address })));
      const addresses = result.addresses.flatMap(({ finding }, i) => {
        const screening = states[i];
        // A verdict of another account does not apply to this one.
        if (!screening || (finding.in === 'verdict' && !('verdict' in screening))) return [];
        return [{ screening, finding }];
      });
      return { ...result, addresses };
    },
  };
}
