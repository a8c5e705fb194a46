// Feature of the cases: their records, watching, sightings on pages, and the author and signature of bundles.
import { z } from 'zod';
import { getTabTitle } from '../../browser/tabs';
import { countNotes } from '../../cases/address-notes';
import type { BundleAuthor } from '../../cases/bundle-author';
import { bundleSigningMessages } from '../../messages/tables/bundle-signing-messages';
import { caseMessages } from '../../messages/tables/case-messages';
import { BUNDLE_AUTHOR_ROWS, createBundleAuthorStore } from '../../store/bundles/own-bundle-author-store';
import { createSigningKeyStore, SIGNING_KEY_ROWS } from '../../store/bundles/signing-key-store';
import { CASE_ENTRY_ROWS, CASE_LOG_ROWS, CASE_ROWS, getCaseOfLogKey, toEntryKey } from '../../store/case-store';
import { createSessionItem } from '../../store/session-storage-items';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { mergeCases, mergeNotes, type NoteCounts, withoutRemoved, withoutRemovedNotes } from '../backup/merge-records';
import { type BackupDatabases, type BackupRecordKind, createBackupRecordKind } from '../backup/record-kind-backup';
import { defineFeature } from '../feature';
import type { LocalAnnotator } from '../screening/local-annotator';
import { expectExports } from '../settings/expect-exports';
import { createBundleSigningHandlers } from './bundle-signing-handlers';
import { createCaseAccount } from './case-account';
import { createCaseHandlers } from './case-handlers';
import { countUnseenChanges, createUnseenChanges } from './unseen-change-count';

/** Notes come before cases, whose counters follow them; change logs after cases, which decide about them. */
function createCaseKinds(databases: BackupDatabases): BackupRecordKind[] {
  /** Counters of merged notes, by key of the notes. */
  const counts = new Map<string, NoteCounts>();
  /** Ids of the cases whose change log stays that of this device. */
  const ownLogs = new Set<string>();
  return [
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
      databases,
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
      databases,
    ),
    createBackupRecordKind(
      {
        rows: CASE_LOG_ROWS,
        db: 'kept',
        part: null,
        merge: (here, file, key) => (ownLogs.has(getCaseOfLogKey(key)) ? here : file),
      },
      databases,
    ),
    createBackupRecordKind({ rows: BUNDLE_AUTHOR_ROWS, db: 'kept', part: 'bundles' }, databases),
    createBackupRecordKind({ rows: SIGNING_KEY_ROWS, db: 'kept', part: 'bundles' }, databases),
  ];
}

export const caseFeature = defineFeature({
  name: 'cases',
  messages: { ...caseMessages, ...bundleSigningMessages },
  backup: createCaseKinds,
  /** @param lists adds list and data set entries to the states of a case */
  start(
    { environment: { now, subtle }, stores, vault, events },
    services: Pick<AccountServices, 'accounts' | 'session' | 'peek' | 'touch' | 'wakeQueue'>,
    lists: Pick<LocalAnnotator, 'annotate'>,
  ) {
    const { touch } = services;
    const authors = createBundleAuthorStore({ records: stores.kept });
    const keys = createSigningKeyStore({ records: stores.kept });
    const unseenChanges = createUnseenChanges({
      count: () => countUnseenChanges(stores.cases),
      onInvalidated: events.badgesOutdated.emit,
    });
    const cases = createCaseHandlers({
      store: stores.cases,
      peek: async (addresses) => lists.annotate(await services.peek(addresses)),
      account: createCaseAccount(services.session, stores),
      touch,
      changed() {
        void events.statesChanged.emit();
        unseenChanges.recount();
        void services.wakeQueue();
      },
      titleOf: getTabTitle,
      author: () =>
        getCaseAuthor({
          loadAuthor: authors.load,
          accountLabel: async () => (await services.accounts.find())?.label,
        }),
      now,
    });
    function forget(): void {
      stores.cases.drop();
      cases.forget();
      unseenChanges.recount();
    }
    const signing = createBundleSigningHandlers({ authors, keys, subtle, touch });
    /** Refuses what makes an evidence bundle while the policy switches exports off. */
    const asExport =
      <Input extends unknown[], Output>(handle: (...input: Input) => Promise<Output>) =>
      async (...input: Input): Promise<Output> => {
        await expectExports(stores.settings, 'file');
        return handle(...input);
      };
    events.restored.on(forget);
    events.pageSighted.on(({ states, sender }) => cases.recordSightings(states, sender));
    return {
      handlers: {
        ...cases.handlers,
        ...signing,
        caseBundled: asExport(cases.handlers.caseBundled),
        signManifest: asExport(signing.signManifest),
      },
      onVaultChange: forget,
      everyMinute: createWatchSchedule({
        last: createSessionItem('watched-at', z.number()),
        isOpen: vault.isOpen,
        watch: cases.watch,
        compare: cases.compare,
        now,
      }),
      annotations: cases.source,
      unseen: unseenChanges.unseen,
      keepLocal: cases.keepLocal,
    };
  },
});

export interface CaseAuthorDeps {
  /** Returns the author of evidence bundles; null before the first answer. */
  loadAuthor(): Promise<Pick<BundleAuthor, 'name'> | null>;
  /** Returns the label of the active account, which is its host unless a person named it; undefined without one. */
  accountLabel(): Promise<string | undefined>;
}

/** Returns the author of bundles, else the label of the account; '' if neither is known. */
export async function getCaseAuthor({ loadAuthor, accountLabel }: CaseAuthorDeps): Promise<string> {
  const author = await loadAuthor().catch(() => null);
  return author?.name || (await accountLabel().catch(() => '')) || '';
}

/** Interval of the check: sufficient for daily watching, and the minimum delay before a failed address is retried. */
const INTERVAL_MS = 60 * 60_000;

/** Answers, including scores, are expected within this time; a change is then reported without waiting an hour. */
const ANSWER_WINDOW_MS = 15 * 60_000;

interface WatchScheduleDeps {
  /** Time of the last check (epoch ms), kept across worker restarts. */
  last: { load(): Promise<number | null>; save(at: number): Promise<void> };
  isOpen(): Promise<boolean>;
  watch(): Promise<void>;
  /** Records changes; sends nothing. */
  compare(): Promise<void>;
  /** Epoch ms. */
  now(): number;
}

/** @returns a function that the alarm of each minute calls; a no-op if called too soon. A clock that was set back causes no delay */
export function createWatchSchedule({ last, isOpen, watch, compare, now }: WatchScheduleDeps): () => Promise<void> {
  return async () => {
    const before = await last.load();
    const since = before !== null && now() >= before ? now() - before : INTERVAL_MS;
    if ((since >= ANSWER_WINDOW_MS && since < INTERVAL_MS) || !(await isOpen())) return;
    if (since < INTERVAL_MS) return compare();
    // Saved before the check, so that a worker that dies during it does not restart it every minute.
    await last.save(now());
    await watch();
  };
}
