// Vault facade: creates, unlocks and locks the vault, and serializes access to the content and the keys.
import { serializeMethods } from '../concurrency/serial-queue';
import { AppError } from '../errors/app-error';
import { createSlotStorage, type SlotScan } from './atomic-vault-storage';
import { type BackupHead, openBackupKey } from './backup-key';
import { createContentReader } from './content-codec';
import { createEncryptionCounter } from './encryption-counter';
import { openPreviousKey } from './envelope';
import type { KekSource } from './envelope-format';
import { parseExport } from './export-file';
import { createKdf, deriveKekFromProfile } from './key-derivation';
import { createKeyRotation } from './key-rotation';
import { openPasskey, type PasskeyRecord, parsePasskeyRecord } from './passkey/passkey-record';
import type { Bytes, NewProtection, Protection, VaultState } from './ports';
import { createRollbackGuard } from './rollback-guard';
import { createSessionKeyStore } from './session-keys';
import { deriveFrom, tryKeys, type Unlocked } from './try-keys';
import { createUnlockState } from './unlock-state';
import { createUnlockThrottle } from './unlock-throttle';
import { createUnlockedVault } from './unlocked-vault';
import type { Vault, VaultDeps } from './vault-api';
import { createKeys, saveNewVault } from './vault-factory';

/** Creates the vault; errors are documented in vault-api.ts. */
export function createVault<Content>(deps: VaultDeps<Content>): Vault<Content> {
  const { slots, crypto, now, parse, serialize, autoLockMinutes, needsPassphrase = () => false } = deps;
  const { subtle } = crypto;
  const kdf = deps.kdf ?? createKdf(crypto);
  const mark = createRollbackGuard(deps.mark);
  const saved = createSlotStorage({ slots, crypto, mark });
  const contents = createContentReader({ subtle, parse, serialize });
  const renewal = createKeyRotation({ crypto, kdf, saved, contents });
  const session = createSessionKeyStore(deps);
  const tries = createUnlockThrottle({ slots, now });
  const listeners = new Set<(state: VaultState) => void>();
  const expire = () => void vault.state().catch(() => undefined);
  const countSeals = (epoch: number) => createEncryptionCounter({ slots, epoch });
  const opening = createUnlockState({ crypto, session, now, autoLockMinutes, findFormer, countSeals, changed, expire });
  const newVault = { crypto, kdf, slots, saved, contents, now };

  // The functions below run one after another, through `vault`; they must not call its methods.

  async function findFormer(vaultId: string, root: CryptoKey) {
    const loaded = await contents.first((await saved.find()).candidates, { root, vaultId });
    return loaded && openPreviousKey(subtle, loaded.candidate.envelope, root);
  }

  async function state(): Promise<VaultState> {
    if (await opening.current()) return 'open';
    return (await saved.find()).stored ? 'locked' : 'none';
  }

  async function changed(): Promise<void> {
    const currentState = await state().catch((): VaultState => 'locked');
    for (const listener of listeners) queueMicrotask(() => listener(currentState));
  }

  async function unlock(passphrase: string): Promise<void> {
    const scan = await saved.find();
    if (!scan.stored) throw new AppError('no-account');
    if (!scan.candidates.length) throw new AppError(scan.newer ? 'newer-vault' : 'damaged-vault');
    if (scan.candidates[0]?.envelope.kdf.id === 'profile-key') {
      if (await openByProfile()) return;
      throw new AppError('damaged-vault');
    }
    const attempt = () => tryKeys(deriveFrom(kdf, passphrase), scan, { subtle, contents });
    const { result, wrong } = await tries.make(attempt);
    if (!result.fits) throw wrong;
    await tries.clear();
    const { unlocked } = result;
    if (!unlocked) throw new AppError('damaged-vault');
    await begin(unlocked, scan, 'passphrase', () => renewal.raiseKdf(passphrase, unlocked, scan.highest));
  }

  /** Returns the record of the passkey for the newest slot; null without one that fits. */
  async function findPasskey({ candidates: [newest] }: Pick<SlotScan, 'candidates'>): Promise<PasskeyRecord | null> {
    if (!newest || newest.envelope.kdf.id === 'profile-key') return null;
    const { vaultId, kdf: params } = newest.envelope;
    return parsePasskeyRecord(await slots.readPasskey(), { vaultId, kdfSalt: params.salt });
  }

  async function unlockWithPasskey(secret: Bytes): Promise<void> {
    try {
      const scan = await saved.find();
      if (!scan.stored) throw new AppError('no-account');
      if (!scan.candidates.length) throw new AppError(scan.newer ? 'newer-vault' : 'damaged-vault');
      const record = await findPasskey(scan);
      const kek = record && (await openPasskey(subtle, record, secret));
      const { fits, unlocked } = await tryKeys(async () => kek, scan, { subtle, contents });
      if (!fits) throw new AppError('wrong-passkey');
      if (!unlocked) throw new AppError('damaged-vault');
      await tries.clear();
      await begin(unlocked, scan, 'passphrase', async () => unlocked.keys.kek);
    } finally {
      secret.fill(0);
    }
  }

  /** Opens a vault that the browser profile protects. @returns false if its key or content cannot be read, or it is another vault */
  async function openByProfile(): Promise<boolean> {
    const scan = await saved.find();
    const derive = (params: KekSource) => deriveKekFromProfile(subtle, slots, params);
    const { unlocked } = await tryKeys(derive, scan, { subtle, contents });
    if (!unlocked) return false;
    await begin(unlocked, scan, 'profile', async () => unlocked.keys.kek);
    return true;
  }

  /** Begins a session. @param raise upgrades the key derivation of a vault that is not rolled back; returns the key in use afterwards */
  async function begin(
    { keys, candidate }: Unlocked<Content>,
    scan: SlotScan,
    protection: Protection,
    raise: () => Promise<Bytes>,
  ): Promise<void> {
    const { vaultId, gen } = candidate.envelope;
    await mark.opened(vaultId, gen, scan.committed);
    // A rolled-back vault is not modified until the user accepts it.
    const isCurrent = gen >= scan.committed;
    // Failures of the upgrade or copy are ignored; the next unlock retries.
    const kek = isCurrent ? await raise().catch(() => keys.kek) : keys.kek;
    if (isCurrent && kek === keys.kek && scan.isUneven && !scan.newer)
      await saved.copy(candidate.slot).catch(() => undefined);
    const previous = await opening.current();
    if (previous?.vaultId === vaultId && kek === keys.kek) await opening.touch();
    else await opening.begin({ ...keys, protection, kek }, null);
  }

  async function protection(): Promise<Protection | null> {
    const opened = await opening.current();
    if (opened) return opened.protection;
    const [newest] = (await saved.find()).candidates;
    if (!newest) return null;
    return newest.envelope.kdf.id === 'profile-key' ? 'profile' : 'passphrase';
  }

  async function lock(): Promise<void> {
    // It would be opened again without a question.
    if ((await opening.current())?.protection !== 'profile') await opening.close();
  }

  async function create(chosen: NewProtection, content: Content): Promise<void> {
    if ((await state()) !== 'none') throw new AppError('bad-request');
    if (chosen.kind === 'session')
      return opening.begin({ ...createKeys(crypto), protection: 'session', kek: null }, contents.encode(content));
    if (chosen.kind === 'profile' && needsPassphrase(content)) throw new AppError('needs-passphrase');
    const keys = await saveNewVault(newVault, chosen, content, null, 1).catch(async (thrown) => {
      // No partial vault may remain behind a passphrase that was reported as rejected.
      await slots.clear().catch(() => undefined);
      throw thrown;
    });
    await opening.begin(keys, null);
  }

  async function replace(passphrase: string, content: Content): Promise<void> {
    const { candidates, highest } = await saved.find();
    const chosen = { kind: 'passphrase', passphrase } as const;
    const keys = await saveNewVault(newVault, chosen, content, candidates[0]?.slot ?? null, highest + 1);
    // They open nothing anymore.
    await slots.removeProfileKey().catch(() => undefined);
    await slots.removePasskey().catch(() => undefined);
    await opening.close();
    await tries.clear();
    await opening.begin(keys, null);
  }

  async function isRolledBack(): Promise<boolean> {
    const unlockState = await opening.current();
    return unlockState !== null && unlockState.protection !== 'session' && mark.isSuspect(unlockState.vaultId);
  }

  async function forget(): Promise<void> {
    // The encrypted bytes are deleted even if the session cannot be ended.
    await opening.close().catch(() => undefined);
    await slots.clear();
    await changed();
  }

  async function openExport(file: Bytes, passphrase: string): Promise<Content> {
    const envelope = parseExport(file);
    const candidates = [{ slot: 'a' as const, envelope }];
    const { fits, unlocked } = await tryKeys(deriveFrom(kdf, passphrase), { candidates }, { subtle, contents });
    if (!fits) throw new AppError('wrong-passphrase');
    if (!unlocked) throw new AppError('damaged-vault');
    return unlocked.content;
  }

  async function openFileKey(head: BackupHead, passphrase: string): Promise<CryptoKey> {
    const key = await openBackupKey(subtle, head, await kdf.derive(passphrase, head.kdf));
    if (!key) throw new AppError('wrong-passphrase');
    return key;
  }

  const vault = serializeMethods({
    async start() {
      const sessionEnded = await session.tidy();
      if (!(await opening.current())) await openByProfile();
      return { sessionEnded };
    },
    state,
    protection,
    create,
    replace,
    unlock,
    unlockWithPasskey,
    async passkey() {
      const record = await findPasskey(await saved.find());
      return record && { credentialId: record.credentialId, salt: record.salt };
    },
    hasCheapKey: async () => (await saved.find()).candidates[0]?.envelope.kdf.id === 'pbkdf2-sha256',
    retryAt: tries.retryAt,
    lock,
    touch: opening.touch,
    sealer: opening.sealer,
    hasFormerKey: async () => (await opening.current())?.previous != null,
    isRolledBack,
    acceptRollback: async () => mark.accept((await opening.expect()).vaultId),
    openExport,
    openBackupKey: openFileKey,
    forget,
    ...createUnlockedVault({
      crypto,
      now,
      kdf,
      slots,
      needsPassphrase,
      opening,
      session,
      renewal,
      saved,
      contents,
      tries,
    }),
  });
  return {
    ...vault,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
