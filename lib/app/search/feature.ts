// Feature of the search over the records on this device.
import { searchMessages } from '../../messages/tables/search-messages';
import type { tabMessages } from '../../messages/tables/tab-messages';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { delay } from '../delay';
import type { HandlersOf } from '../feature';
import { defineFeature } from '../feature';
import type { LocalAnnotator } from '../screening/local-annotator';
import { createRecordSearcher, type RecordSearchDeps } from './record-search';
import { createSearchHandlers } from './search-handlers';

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
