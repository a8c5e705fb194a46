// Feature of the history: pages and verdicts that were met, their search, deletion and part of a backup.
import type { BackupRecord } from '../../backup/frame-content-codec';
import { type VerdictPeriod, verdictPeriodSchema } from '../../evidence/verdict-history';
import type { AddressHistory } from '../../history/address-history';
import { historyMessages } from '../../messages/tables/history-messages';
import { NEVER_EXPIRES } from '../../store/kept/record-kind';
import { HISTORY_ROWS, type HistoryRecord, toHistoryKey } from '../../store/log/history-rows';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { mergePeriods } from '../backup/merge-records';
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

/** Merges verdict periods and page views of an address; other rows of this device stay unchanged. */
export function mergeHistoryRecords(here: HistoryRecord, file: HistoryRecord): HistoryRecord {
  if (!('history' in here && 'history' in file)) return here;
  const periods = { ...here.history.periods };
  for (const [account, added] of Object.entries(file.history.periods))
    periods[account] = mergePeriods(periods[account] ?? [], added);
  return {
    ...here,
    history: { ...here.history, periods, places: mergePlaces(here.history.places, file.history.places) },
  };
}

/** For a day in both histories, the larger number of page views counts, so that a file that is opened twice adds nothing. */
function mergePlaces(here: AddressHistory['places'], file: AddressHistory['places']): AddressHistory['places'] {
  const sites = new Map(here.map((place) => [place.site, { place, counts: new Map(place.days) }]));
  for (const place of file) {
    const merged = sites.get(place.site) ?? { place, counts: new Map<number, number>() };
    for (const [day, pages] of place.days) merged.counts.set(day, Math.max(pages, merged.counts.get(day) ?? 0));
    sites.set(place.site, merged);
  }
  return [...sites.values()].map(({ place, counts }) => ({ ...place, days: [...counts].sort(([a], [b]) => a - b) }));
}

/** Converts a row for a device that already has a history: addresses are restored, the chunks of the file are not. */
export const adoptHistoryRecord = (row: HistoryRecord): HistoryRecord | null =>
  'history' in row ? { ...row, history: { ...row.history, chunks: [], cleared: 0 } } : null;

/** @returns the conversion of records of version 1, for one file: verdict periods by `ACCOUNT|CHAIN|ADDRESS` */
export function createHistoryRecordConverter(): (record: BackupRecord) => BackupRecord {
  /** Periods of the accounts so far, by new key. */
  const known = new Map<string, Record<string, VerdictPeriod[]>>();
  return (record) => {
    const parsed = verdictPeriodSchema.array().safeParse(record.value);
    if (!parsed.success) return record;
    const [account = '', chain = '', ...rest] = record.key.split('|');
    const ref = { chain, address: rest.join('|') };
    const key = toHistoryKey(ref);
    const periods = { ...known.get(key), [account]: parsed.data };
    known.set(key, periods);
    return { key, until: NEVER_EXPIRES, value: { history: { ...ref, periods, places: [], chunks: [], cleared: 0 } } };
  };
}
