// Restore session: reads and verifies a whole backup file, then previews or applies its records.
import { z } from 'zod';
import { type Account, type AccountSummary, type VaultContent, vaultContentSchema } from '../../account/account';
import { withAccounts } from '../../account/account-list';
import { mergeImportedAccounts } from '../../account/merge-imported-accounts';
import { createBackupReader, readHead } from '../../backup/backup-reader';
import type { RecordBatch } from '../../backup/frame-content-codec';
import { AppError } from '../../errors/app-error';
import type { RestoreLine, RestoreMode, RestoreReport } from '../../messages/tables/backup-messages';
import { createTolerantReader } from '../../store/kept/tolerant-reader';
import { settingsSchema } from '../../store/settings';
import { summarizeAccount } from '../accounts/accounts';
import type { Stores } from '../stores';
import { expectPassphrase } from '../vault/expect-passphrase';
import { ACCOUNTS_KIND, SETTINGS_KIND, VALUE_VERSION } from './backup-save-session';
import { toCanonicalJson } from './merge-records';
import type { BackupRecordKind } from './record-kind-backup';
import { createRestorePlan, emptyLine } from './restore-plan';

export interface RestoreDeps {
  stores: Stores;
  /** Creates the kinds of records, for one restore. */
  createKinds(): readonly BackupRecordKind[];
  subtle: SubtleCrypto;
  newId(): string;
}

const isSame = (a: unknown, b: unknown) => toCanonicalJson(a) === toCanonicalJson(b);

/**
 * Begins to read a backup.
 * @param start the first bytes of the file
 * @throws AppError as `readHead`, `wrong-passphrase`, `backup-while-locked`, `needs-passphrase`, `storage`
 */
export async function startRestore(deps: RestoreDeps, start: Uint8Array, passphrase: string, mode: RestoreMode) {
  const { stores, subtle, newId } = deps;
  const { vault, restore, settings } = stores;
  const { head, length: headLength } = readHead(start);
  const state = await vault.state();
  if (state === 'locked') throw new AppError('backup-while-locked');
  await expectPassphrase(vault);
  const reader = createBackupReader(subtle, await vault.openBackupKey(head, passphrase));
  /** True until this restore has created the vault: then nothing is here to compare with. */
  const isEmpty = state === 'none';
  const isPreview = mode === 'preview';
  const plan = createRestorePlan({ stores, kinds: deps.createKinds(), mode, isEmpty: () => isEmpty });
  const values: RestoreLine[] = [];
  const unknown = new Map<string, number>();
  let accountsChange: { before: VaultContent; after: VaultContent } | null = null;
  let settingsChange: { before: Record<string, unknown>; after: Record<string, unknown> } | null = null;
  let beside: Account[] = [];
  /** Data key under which all rows of this restore are sealed. */
  let epoch: number | null = null;
  let isBegun = false;

  /** Starts the journal before the first change; a device without a vault takes it from the accounts, which come first. */
  async function begin(content: VaultContent | null): Promise<void> {
    if (isBegun) return;
    if (isEmpty && !content) throw new AppError('backup-without-accounts');
    isBegun = true;
    if (isPreview) return;
    await restore.begin(isEmpty);
    if (isEmpty && content) await vault.create({ kind: 'passphrase', passphrase }, content);
    epoch = (await vault.sealer('restore')).epoch;
  }

  async function addAccounts(value: unknown): Promise<void> {
    const line = emptyLine('accounts');
    values.push(line);
    const content = createTolerantReader(vaultContentSchema).read(value);
    if (!content) {
      line.refused += 1;
      return;
    }
    await begin(content);
    const before = isEmpty ? null : await vault.read();
    const byId = new Map(before?.accounts.map((account) => [account.id, account]));
    for (const account of content.accounts) {
      const own = byId.get(account.id);
      line[!own ? 'fresh' : isSame(own, account) ? 'same' : 'changed'] += 1;
    }
    const ids = new Set(content.accounts.map(({ id }) => id));
    line.missing = before?.accounts.filter(({ id }) => !ids.has(id)).length ?? 0;
    if (!before) return;
    const { added, differing } = mergeImportedAccounts(before.accounts, content.accounts, newId);
    beside = mode === 'merge' ? differing : [];
    const after = mode === 'replace' ? content : withAccounts(before, added);
    if (!isSame(before, after)) accountsChange = { before, after };
  }

  /** `merge` takes a setting of the file where this device has the default. */
  async function addSettings(value: unknown): Promise<void> {
    const file = z.record(z.string(), z.unknown()).safeParse(value).data;
    const line = emptyLine('settings');
    values.push(line);
    if (!file) {
      line.refused += 1;
      return;
    }
    const before = await settings.loadStored();
    const defaults: Record<string, unknown> = settingsSchema.parse({});
    // Settings that the file does not name have their defaults; those of a newer version are taken as they are.
    const all = Object.entries({ ...settingsSchema.parse(file), ...file });
    for (const [name, setting] of all) line[isSame(setting, before[name]) ? 'same' : 'changed'] += 1;
    const merged = all.map(([name, setting]) => [
      name,
      mode === 'merge' && !isSame(before[name], defaults[name]) ? before[name] : setting,
    ]);
    const after = { ...before, ...Object.fromEntries(merged) };
    if (!isSame(before, after)) settingsChange = { before, after };
  }

  async function add(batch: RecordBatch): Promise<void> {
    const { kind, v, records } = batch;
    if (v === VALUE_VERSION && kind === ACCOUNTS_KIND) return addAccounts(records[0]?.value);
    await begin(null);
    if (v === VALUE_VERSION && kind === SETTINGS_KIND) return addSettings(records[0]?.value);
    if (!(await plan.add(batch))) unknown.set(kind, (unknown.get(kind) ?? 0) + records.length);
  }

  return {
    headLength,
    /** Takes the next bytes after the head. @throws AppError; the restore is then to be canceled */
    async put(bytes: Uint8Array): Promise<void> {
      await vault.touch();
      for await (const batch of reader.push(bytes)) await add(batch);
    },
    /** Ends the file, and decides and applies the restore. @throws AppError; nothing was changed then */
    async finish(): Promise<{ report: RestoreReport; beside: AccountSummary[] }> {
      const written = reader.finish();
      await begin(null);
      const report = {
        createdAt: head.createdAt * 1000,
        lines: [...values, ...(await plan.finish(new Set(Object.keys(written))))],
        unknown: [...unknown].map(([kind, count]) => ({ kind, count })),
      };
      if (isPreview) return { report, beside: [] };
      // After a change of the passphrase the rows would be sealed under a key that is about to be deleted.
      if ((await vault.sealer('restore')).epoch !== epoch) throw new AppError('backup-stopped');
      await restore.commit({
        settings: settingsChange,
        accounts: accountsChange && {
          before: await stores.sealAccounts(accountsChange.before),
          after: await stores.sealAccounts(accountsChange.after),
        },
      });
      return { report, beside: beside.map((account) => summarizeAccount(account)) };
    },
    /** Gives up; what was prepared is deleted. */
    async cancel(): Promise<void> {
      if (isBegun && !isPreview) await restore.discard();
    },
  };
}

export type RestoreSession = Awaited<ReturnType<typeof startRestore>>;
