// Creates the stores that several features share, such as vault, settings, row databases and cases.
import { z } from 'zod';
import { type VaultContent, vaultContentSchema } from '../account/account';
import { createSerialQueue } from '../concurrency/serial-queue';
import { gateRecordSchema } from '../dispatch/dispatch-gate-record';
import { createBalanceStore } from '../store/balance-store';
import { createCaseStore } from '../store/case-store';
import { createCoverageStore } from '../store/chain-coverage-store';
import { createCounterStore } from '../store/counter-store';
import { createEncryptedStore } from '../store/encrypted-store';
import { createEvidenceStore } from '../store/evidence-store';
import { createTolerantReader, toStoredJson } from '../store/kept/tolerant-reader';
import { createAuditStore } from '../store/log/audit-store';
import { createHistoryStore } from '../store/log/history-store';
import { createRecentLookupStore } from '../store/recent-lookup-store';
import { createBackupReminderStore } from '../store/restore/backup-reminder-store';
import { createRestoreJournal, type JournalMark, withRestoreBarrier } from '../store/restore/restore-journal';
import { createPermanentRowDatabase, createRowDatabase } from '../store/row-database';
import { createQueueStore } from '../store/screening-job-store';
import { createSealedSessionItem, createSessionItem } from '../store/session-storage-items';
import { createSettings } from '../store/settings';
import { createStorageItem } from '../store/storage-item';
import { createVaultSlots } from '../store/vault-key-database';
import { wipeStoredData } from '../store/wipe-stored-data';
import type { Sealed } from '../vault/ports';
import { createVault } from '../vault/vault';
import type { Environment } from './injected-environment';
import { createAddressTabs } from './tabs/address-tab-store';
import { toDeadlineMinutes } from './vault/auto-lock';

const contentReader = createTolerantReader(vaultContentSchema);
/** Reads accounts, also those of a newer version. @throws Error */
function parseContent(value: unknown): VaultContent {
  const content = contentReader.read(value);
  if (!content) throw new Error('this version cannot read the accounts');
  return content;
}

/** The client validates the token; here it only has to be JSON. */
const jsonSchema = z.json();

/** @returns the stores; nothing is read before first use. A store of one feature alone is created when that feature starts. */
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
    parse: parseContent,
    serialize: toStoredJson,
    needsPassphrase: ({ accounts, dataSetKeys }) => accounts.length > 0 || dataSetKeys !== undefined,
    autoLockMinutes: async () => toDeadlineMinutes(await settings.load()),
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
      void backupReminder.countChange(kind).catch(() => undefined);
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
        await sealedVault.write(parseContent(JSON.parse(new TextDecoder().decode(plain))));
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
    /** Encrypted rows of what the user made, in a separate database that is never deleted automatically. */
    kept,
    /** The databases of `records` and `kept`. */
    rows: { records: rows, kept: keptRows },
    restore,
    /** Encrypts accounts for the journal of a restore. @throws AppError `locked` */
    async sealAccounts(content: VaultContent): Promise<Sealed> {
      const sealer = await vault.sealer('restore');
      return sealer.seal(new TextEncoder().encode(toStoredJson(content)), accountsAad);
    },
    backupReminder,
    cases: createCaseStore({ records: kept, now }),
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
    addressTabs: createAddressTabs({ records, newId }),
    token: createSealedSessionItem('token', jsonSchema, vault.sealer),
    /** Record of the dispatch gate of an account. */
    gate: (accountId: string) => createSessionItem(`gate|${accountId}`, gateRecordSchema),
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
