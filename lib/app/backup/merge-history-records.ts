// Merges address histories of a backup with those on this device, and converts records of version 1.
import type { BackupRecord } from '../../backup/frame-content-codec';
import { type VerdictPeriod, verdictPeriodSchema } from '../../evidence/verdict-history';
import type { AddressHistory } from '../../history/address-history';
import { NEVER_EXPIRES } from '../../store/encrypted-store';
import { type HistoryRecord, toHistoryKey } from '../../store/log/history-rows';
import { mergePeriods } from './merge-records';

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
