// Creates the stores of the background worker, such as vault, settings and case store.
import { z } from 'zod';
import { type VaultContent, vaultContentSchema } from '../account/account';
import { createSerialQueue } from '../concurrency/serial-queue';
import { gateRecordSchema } from '../dispatch/dispatch-gate-record';
import { createBalanceStore } from '../store/balance-store';
import { createBulkStore } from '../store/bulk-run-store';
import { createBundleAuthorStore } from '../store/bundles/own-bundle-author-store';
import { createSigningKeyStore } from '../store/bundles/signing-key-store';
import { createCaseStore } from '../store/case-store';
import { createCoverageStore } from '../store/chain-coverage-store';
import { createCounterStore } from '../store/counter-store';
import { createDataSetStore } from '../store/data-set-store';
import { createEncryptedStore, NEVER_EXPIRES } from '../store/encrypted-store';
import { createEvidenceStore } from '../store/evidence-store';
import { createListStore } from '../store/list-store';
import { createAuditStore } from '../store/log/audit-store';
import { createHistoryStore } from '../store/log/history-store';
import { createRecentLookupStore } from '../store/recent-lookup-store';
import { COUNTED_KINDS, createBackupReminderStore } from '../store/restore/backup-reminder-store';
import { withRestoreBarrier } from '../store/restore/restore-barrier';
import { createRestoreJournal, type JournalMark } from '../store/restore/restore-journal';
import { createPermanentRowDatabase, createRowDatabase } from '../store/row-database';
import { createQueueStore } from '../store/screening-job-store';
import { createSealedSessionItem, createSessionItem } from '../store/session-storage-items';
import { createSettings, siteModeSchema } from '../store/settings';
import { createSiteModeStore } from '../store/site-mode-store';
import { createStorageItem } from '../store/storage-item';
import { createVaultSlots } from '../store/vault-key-database';
import { wipeStoredData } from '../store/wipe-stored-data';
import type { Sealed } from '../vault/ports';
import { createVault } from '../vault/vault';
import type { Environment } from './injected-environment';
import { createAddressTabs } from './tabs/address-tab-store';
import { viewSchema } from './tabs/page-view-tracker';
import { createPanelViews, panelViewsSchema } from './tabs/window-panel-view-store';

/** The client validates the token; here it only has to be JSON. */
const jsonSchema = z.json();

/** @returns the stores; nothing is read before first use */
export function createStores({
  now,
  subtle,
  randomBytes,
  newId,
}: Pick<Environment, 'now' | 'subtle' | 'randomBytes' | 'newId'>) {
  const settings = createSettings();
  const { slots, keyStore, destroy } = createVaultSlots();
  const sealedVault = createVault({
    slots,
    keyStore,
    session: createSessionItem('vault', jsonSchema),
    mark: createStorageItem<unknown>({ area: 'local', key: 'vault-mark', schema: jsonSchema, fallback: null }),
    crypto: { subtle, random: randomBytes },
    now,
    parse: (value) => vaultContentSchema.parse(value),
    autoLockMinutes: async () => (await settings.load()).autoLockMinutes,
  });
  let fault: 'storage' | 'storage-full' | null = null;
  let inMemory = false;
  /** Survives worker restarts: the time range of answers that could not be stored, so that they do not look like missing requests. */
  const unkept = createSessionItem('unkept', z.strictObject({ from: z.number(), to: z.number() }));
  const runExclusive = createSerialQueue();
  const backupReminder = createBackupReminderStore();
  const onWrite = (outcome: typeof fault, kind: string) => {
    fault = outcome;
    if (!outcome) {
      if (COUNTED_KINDS.has(kind)) void backupReminder.countChange().catch(() => undefined);
      return;
    }
    const saved = runExclusive(async () => unkept.save({ from: (await unkept.load())?.from ?? now(), to: now() }));
    void saved.catch(() => undefined);
  };
  const disposableRows = createRowDatabase({
    onMemory: () => {
      inMemory = true;
    },
  });
  const permanentRows = createPermanentRowDatabase();
  const accountsAad = 'accounts|1';
  const restore = createRestoreJournal({
    databases: { records: disposableRows, kept: permanentRows },
    mark: createStorageItem<JournalMark>({
      area: 'local',
      key: 'restore',
      schema: z.enum(['working', 'done']).nullable(),
      fallback: null,
    }),
    saveSettings: settings.replace,
    accounts: {
      isOpen: async () => (await sealedVault.state()) === 'open',
      async save(sealed) {
        const sealer = await sealedVault.sealer('restore');
        const plain = await sealer.open(sealed as Sealed, accountsAad);
        await sealedVault.write(vaultContentSchema.parse(JSON.parse(new TextDecoder().decode(plain))));
      },
      forget: sealedVault.forget,
    },
    now,
  });
  /** The vault behind the journal: an interrupted restore is finished before the accounts are read. */
  const vault: typeof sealedVault = {
    ...sealedVault,
    async start() {
      const started = await sealedVault.start();
      await restore.settle();
      return started;
    },
    async read() {
      await restore.settleAccounts();
      return sealedVault.read();
    },
  };
  const rows = withRestoreBarrier(disposableRows, restore);
  const keptRows = withRestoreBarrier(permanentRows, restore);
  const records = createEncryptedStore({ rows, sealer: vault.sealer, now, onWrite });
  const kept = createEncryptedStore({ rows: keptRows, sealer: vault.sealer, now, onWrite });

  return {
    settings,
    vault,
    records,
    /** Encrypted rows of the user's lists, data sets, cases and bulk runs, in a separate database that is never deleted automatically. */
    kept,
    /** The databases of `records` and `kept`. */
    rows: { records: rows, kept: keptRows },
    restore,
    /** Encrypts accounts for the journal of a restore. @throws AppError `locked` */
    async sealAccounts(content: VaultContent): Promise<Sealed> {
      const sealer = await vault.sealer('restore');
      return sealer.seal(new TextEncoder().encode(JSON.stringify(content)), accountsAad);
    },
    backupReminder,
    bulk: createBulkStore({ records: kept, until: NEVER_EXPIRES }),
    lists: createListStore({ records: kept, now }),
    dataSets: createDataSetStore({ records: kept, now }),
    cases: createCaseStore({ records: kept, now }),
    bundleAuthors: createBundleAuthorStore({ records: kept }),
    signingKeys: createSigningKeyStore({ records: kept }),
    audit: createAuditStore({
      records: kept,
      now,
      wake: (ms, task) => void setTimeout(task, ms),
      keptDays: async () => (await settings.load()).auditDays,
    }),
    queue: createQueueStore({ records }),
    counters: createCounterStore({ records }),
    lookups: createRecentLookupStore({ records, now }),
    evidence: createEvidenceStore({ records }),
    balances: createBalanceStore({ records }),
    history: createHistoryStore({ records: kept, now }),
    coverage: createCoverageStore({ records }),
    sites: createSiteModeStore({ records }),
    addressTabs: createAddressTabs({ records, newId }),
    token: createSealedSessionItem('token', jsonSchema, vault.sealer),
    /** Record of the dispatch gate of an account. */
    gate: (accountId: string) => createSessionItem(`gate|${accountId}`, gateRecordSchema),
    tabs: createSessionItem('tabs', z.array(z.number())),
    views: createSessionItem('views', z.array(viewSchema)),
    panelViews: createPanelViews(createSealedSessionItem('panel-views', panelViewsSchema, vault.sealer)),
    pausedTabs: createSessionItem('paused-tabs', z.array(z.number())),
    /** Flag that granted sites were marked since the extension was loaded. */
    begun: createSessionItem('begun', z.boolean()),
    /** Site modes for the browser session, so that a disabled site stays disabled when the vault locks. */
    siteModes: createSessionItem('site-modes', z.record(z.string(), siteModeSchema)),
    /** Site modes chosen while the vault was locked (`at`: epoch ms), waiting to be encrypted. */
    unsealedModes: createSessionItem(
      'unsealed-modes',
      z.record(z.string(), z.strictObject({ mode: siteModeSchema, at: z.number() })),
    ),
    /** Key of recognition proofs (lib/screening/recognition-proof.ts). */
    proofKey: createSessionItem('proof-key', z.string()),
    /** Time of the last watch check (epoch ms). */
    watchedAt: createSessionItem('watched-at', z.number()),
    unkept,
    /** Id of the account whose secret was echoed in a response; detected again in the next browser session. */
    echoed: createSessionItem('echoed', z.string()),
    /** Returns the last storage failure, or null. */
    fault: () => (inMemory ? 'storage' : fault),
    wipe: () => wipeStoredData({ vault: { destroy }, rows, kept: keptRows, restore }),
    /** Deletes all rows; used when their key is lost. */
    async wipeRows() {
      await Promise.all([rows.destroy(), keptRows.destroy(), restore.reset()]);
    },
  };
}

export type Stores = ReturnType<typeof createStores>;
