// Feature of the history: pages and verdicts that were met, their search, deletion and part of a backup.
import { historyMessages } from '../../messages/tables/history-messages';
import { HISTORY_ROWS } from '../../store/log/history-rows';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { adoptHistoryRecord, createHistoryRecordConverter, mergeHistoryRecords } from '../backup/merge-history-records';
import { createBackupRecordKind } from '../backup/record-kind-backup';
import { defineFeature } from '../feature';
import type { ListHandlers } from '../lists/list-handlers';
import type { LocalAnnotator } from '../screening/local-annotator';
import type { RecordSearcher } from '../search/record-search';
import type { Sites } from '../sites/site-mode-resolver';
import { expectPassphrase } from '../vault/expect-passphrase';
import { createHistoryHandlers } from './history-handlers';
import { createPageSightings } from './page-sightings';

/** What the history takes from other features. */
interface HistoryNeeds {
  annotator: Pick<LocalAnnotator, 'fetch'>;
  search: Pick<RecordSearcher, 'search'>;
  lists: Pick<ListHandlers, 'readNewEntries'>;
  sites: Pick<Sites, 'status'>;
}

export const historyFeature = defineFeature({
  name: 'history',
  messages: historyMessages,
  backup: (databases) => [
    createBackupRecordKind(
      {
        rows: HISTORY_ROWS,
        db: 'kept',
        part: 'history',
        merge: mergeHistoryRecords,
        adopt: adoptHistoryRecord,
        convert: createHistoryRecordConverter(),
        isCounted: (row) => 'history' in row,
      },
      databases,
    ),
  ],
  start(
    { environment, stores, vault, events },
    { accounts }: Pick<AccountServices, 'accounts'>,
    { annotator, search, lists, sites }: HistoryNeeds,
  ) {
    const store = stores.history;
    const pageSightings = createPageSightings({
      store,
      settings: stores.settings.load,
      isAllowed: async (url) => (await sites.status(url))?.granted ?? false,
      wake: environment.startTimer,
      now: environment.now,
    });
    events.pageSighted.on(({ states, sender }) => pageSightings.recordPageView(states, sender));
    /** Continues deletions that a killed worker left. */
    const compact = () => void store.compact().catch(() => undefined);
    compact();
    return {
      handlers: createHistoryHandlers({
        store,
        annotator,
        search,
        lists,
        scope: vault,
        accountId: async () => (await accounts.find())?.id ?? '',
        expectPassphrase: () => expectPassphrase(stores.vault),
        changed: events.statesChanged.emit,
      }),
      onVaultChange(state) {
        pageSightings.forget();
        if (state === 'open') compact();
      },
    };
  },
});
