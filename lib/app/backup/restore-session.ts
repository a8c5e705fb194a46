// Restore session: reads and verifies a whole backup file, then previews or applies its records.
import { type Account, type AccountSummary, type VaultContent, vaultContentSchema } from '../../account/account';
import { mergeImportedAccounts } from '../../account/merge-imported-accounts';
import { createBackupReader, readHead } from '../../backup/backup-reader';
import type { RecordBatch } from '../../backup/frame-content-codec';
import { AppError } from '../../errors/app-error';
import { BACKUP_PARTS, type RestoreLine, type RestoreMode, type RestoreReport } from '../../messages/backup-messages';
import { type Settings, settingsSchema } from '../../store/settings';
import { summarizeAccount } from '../accounts/accounts';
import type { Stores } from '../stores';
import { ACCOUNTS_KIND, SETTINGS_KIND, VALUE_VERSION } from './backup-save-session';
import { toCanonicalJson } from './merge-records';
import { createRestorePlan, emptyLine } from './restore-plan';

/** Dependencies of `startRestore`. */
export interface RestoreDeps {
  stores: Stores;
  subtle: SubtleCrypto;
  /** Epoch ms. */
  now: () => number;
  newId(): string;
}

const isSame = (a: unknown, b: unknown) => toCanonicalJson(a) === toCanonicalJson(b);

/**
 * Begins to read a backup.
 * @param start the first bytes of the file
 * @throws AppError as `readHead`, `wrong-passphrase`, `backup-while-locked`, `storage`
 */
export async function startRestore(deps: RestoreDeps, start: Uint8Array, passphrase: string, mode: RestoreMode) {
  const { stores, subtle, now, newId } = deps;
  const { vault, restore, settings } = stores;
  const { head, length: headLength } = readHead(start);
  const state = await vault.state();
  if (state === 'locked') throw new AppError('backup-while-locked');
  const reader = createBackupReader(subtle, await vault.openBackupKey(head, passphrase));
  /** True until this restore has created the vault: then nothing is here to compare with. */
  const isEmpty = state === 'none';
  const isPreview = mode === 'preview';
  const plan = createRestorePlan({ stores, mode, isEmpty: () => isEmpty, now });
  const values: RestoreLine[] = [];
  const unknown = new Map<string, number>();
  let accountsChange: { before: VaultContent; after: VaultContent } | null = null;
  let settingsChange: { before: Settings; after: Settings } | null = null;
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
    if (isEmpty && content) await vault.create(passphrase, content);
    epoch = (await vault.sealer('restore')).epoch;
  }

  async function addAccounts(value: unknown): Promise<void> {
    const line = emptyLine('accounts');
    values.push(line);
    const { data: content } = vaultContentSchema.safeParse(value);
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
    const after = mode === 'replace' ? content : { ...before, accounts: [...before.accounts, ...added] };
    if (!isSame(before, after)) accountsChange = { before, after };
  }

  /** `merge` takes a setting of the file where this device has the default. */
  async function addSettings(value: unknown): Promise<void> {
    const file = settingsSchema.safeParse(value).data;
    const line = emptyLine('settings');
    values.push(line);
    if (!file) {
      line.refused += 1;
      return;
    }
    const before = await settings.loadStored();
    const defaults: Record<string, unknown> = settingsSchema.parse({});
    const own: Record<string, unknown> = before;
    for (const [name, setting] of Object.entries(file)) line[isSame(setting, own[name]) ? 'same' : 'changed'] += 1;
    const merged = Object.entries(file).map(([name, setting]) => [
      name,
      mode === 'merge' && !isSame(own[name], defaults[name]) ? own[name] : setting,
    ]);
    const after = settingsSchema.parse(Object.fromEntries(merged));
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
      const lines = [...values, ...(await plan.finish(new Set(Object.keys(written))))];
      const report = {
        createdAt: head.createdAt * 1000,
        lines: lines.sort((a, b) => BACKUP_PARTS.indexOf(a.part) - BACKUP_PARTS.indexOf(b.part)),
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
      return { report, beside: beside.map(summarizeAccount) };
    },
    /** Gives up; what was prepared is deleted. */
    async cancel(): Promise<void> {
      if (isBegun && !isPreview) await restore.discard();
    },
  };
}

export type RestoreSession = Awaited<ReturnType<typeof startRestore>>;
