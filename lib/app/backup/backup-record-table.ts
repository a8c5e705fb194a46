// Table of the record kinds in a backup: one row per kind, in the order of the file.
import { countNotes } from '../../cases/address-notes';
import { BALANCE_ROWS } from '../../store/balance-store';
import { BUNDLE_AUTHOR_ROWS } from '../../store/bundles/own-bundle-author-store';
import { SIGNING_KEY_ROWS } from '../../store/bundles/signing-key-store';
import { CASE_ENTRY_ROWS, CASE_LOG_ROWS, CASE_ROWS, getCaseOfLogKey, toEntryKey } from '../../store/case-store';
import { BREAKDOWN_ROWS, DETAIL_ROWS, REPORT_ROWS } from '../../store/evidence-store';
import { LIST_PART_ROWS, LIST_ROWS } from '../../store/list-store';
import { AUDIT_ROWS } from '../../store/log/audit-store';
import { HISTORY_ROWS } from '../../store/log/history-rows';
import { LOOKUP_ROWS } from '../../store/recent-lookup-store';
import { SITE_OFF_ROWS, SITE_ROWS } from '../../store/site-mode-store';
import type { Stores } from '../stores';
import { adoptHistoryRecord, createHistoryRecordConverter, mergeHistoryRecords } from './merge-history-records';
import {
  mergeCases,
  mergeLookups,
  mergeNotes,
  type NoteCounts,
  takeNewer,
  withoutRemoved,
  withoutRemovedNotes,
} from './merge-records';
import { type BackupRecordKind, createBackupRecordKind } from './record-kind-backup';

/**
 * Returns the kinds, for one backup or restore. A new store is one row here (CONTRIBUTING.md).
 * Order: notes come before cases, whose counters follow them; change logs after cases, which decide about them; lists before their parts, which are checked against them.
 */
export function createBackupRecordTable({ records, kept }: Stores, now: () => number): BackupRecordKind[] {
  /** Counters of merged notes, by key of the notes. */
  const counts = new Map<string, NoteCounts>();
  /** Ids of the cases whose change log stays that of this device. */
  const ownLogs = new Set<string>();
  return [
    createBackupRecordKind(
      {
        rows: LIST_ROWS,
        db: 'kept',
        part: 'lists',
        strip: (row) => (row.state === 'kept' || row.state === 'previous' ? row : null),
        merge: (here, file) => (here.state === 'removed' ? file : takeNewer(here, file)),
        isCounted: ({ state }) => state === 'kept',
        title: ({ head }) => head.name,
      },
      kept,
      now,
    ),
    createBackupRecordKind({ rows: LIST_PART_ROWS, db: 'kept', part: null, merge: (_here, file) => file }, kept, now),
    createBackupRecordKind(
      {
        rows: CASE_ENTRY_ROWS,
        db: 'kept',
        part: 'notes',
        strip: withoutRemovedNotes,
        merge(here, file, key) {
          const merged = mergeNotes(here, file);
          counts.set(key, countNotes(merged));
          return merged;
        },
      },
      kept,
      now,
    ),
    createBackupRecordKind(
      {
        rows: CASE_ROWS,
        db: 'kept',
        part: 'cases',
        strip: withoutRemoved,
        merge(here, file) {
          const merged = mergeCases(here, file, (address) => counts.get(toEntryKey(here.id, address)));
          if (merged.log?.hash === here.log?.hash) ownLogs.add(here.id);
          return merged;
        },
        title: ({ name }) => name,
      },
      kept,
      now,
    ),
    createBackupRecordKind(
      {
        rows: CASE_LOG_ROWS,
        db: 'kept',
        part: null,
        merge: (here, file, key) => (ownLogs.has(getCaseOfLogKey(key)) ? here : file),
      },
      kept,
      now,
    ),
    createBackupRecordKind({ rows: BUNDLE_AUTHOR_ROWS, db: 'kept', part: 'bundles' }, kept, now),
    createBackupRecordKind({ rows: SIGNING_KEY_ROWS, db: 'kept', part: 'bundles' }, kept, now),
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
      kept,
      now,
    ),
    createBackupRecordKind(
      { rows: AUDIT_ROWS, db: 'kept', part: 'audit', adopt: () => null, isCounted: (row) => 'entries' in row },
      kept,
      now,
    ),
    createBackupRecordKind({ rows: BREAKDOWN_ROWS, db: 'records', part: 'evidence', merge: takeNewer }, records, now),
    createBackupRecordKind({ rows: DETAIL_ROWS, db: 'records', part: 'evidence', merge: takeNewer }, records, now),
    createBackupRecordKind({ rows: REPORT_ROWS, db: 'records', part: 'evidence', merge: takeNewer }, records, now),
    createBackupRecordKind({ rows: BALANCE_ROWS, db: 'records', part: 'evidence', merge: takeNewer }, records, now),
    createBackupRecordKind(
      { rows: SITE_ROWS, db: 'records', part: 'sites', merge: (here, file) => ({ ...file, ...here }) },
      records,
      now,
    ),
    createBackupRecordKind(
      { rows: SITE_OFF_ROWS, db: 'records', part: null, merge: (here, file) => ({ ...file, ...here }) },
      records,
      now,
    ),
    createBackupRecordKind({ rows: LOOKUP_ROWS, db: 'records', part: 'lookups', merge: mergeLookups }, records, now),
  ];
}
