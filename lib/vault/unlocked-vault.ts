// Operations of an unlocked vault: read and write its content, change its keys, export, create backup keys.
import { AppError } from '../errors/app-error';
import type { Keys, SlotStorage } from './atomic-vault-storage';
import { type BackupKey, createBackupKey } from './backup-key';
import type { ContentReader } from './content-codec';
import type { Header } from './envelope-format';
import { writeExport } from './export-file';
import { type KeyRotation, nextHeader, type SavedVault } from './key-rotation';
import { isPasskey, PASSKEY_SECRET_BYTES, type Passkey, sealPasskey } from './passkey/passkey-record';
import { getPassphraseProblem } from './passphrase-strength';
import type { Bytes, Kdf, VaultCrypto, VaultSlots } from './ports';
import type { SessionKeyStore } from './session-keys';
import type { UnlockedState, UnlockState } from './unlock-state';
import type { UnlockThrottle } from './unlock-throttle';

export interface UnlockedVaultDeps<Content> {
  crypto: VaultCrypto;
  /** Epoch ms. */
  now: () => number;
  kdf: Kdf;
  slots: VaultSlots;
  opening: UnlockState;
  session: SessionKeyStore;
  renewal: KeyRotation<Content>;
  saved: SlotStorage;
  contents: ContentReader<Content>;
  tries: UnlockThrottle;
  /** True for content that is not stored without a passphrase. */
  needsPassphrase: (content: Content) => boolean;
}

/** Creates the operations; each throws `locked` if the vault is not open, or was locked by another worker in the meantime. */
export function createUnlockedVault<Content>(deps: UnlockedVaultDeps<Content>) {
  const { crypto, kdf, slots, opening, session, renewal, saved, contents, tries } = deps;

  async function closeAndThrow(): Promise<never> {
    await opening.close();
    throw new AppError('locked');
  }

  /** Returns the unlock state, its keys and the saved vault. @throws `locked`, `damaged-vault`, `bad-request` for a session-only vault */
  async function loadCurrent() {
    const state = await opening.expect();
    if (state.protection === 'session') throw new AppError('bad-request');
    const keys = await session.restore();
    if (!keys?.kek) return closeAndThrow();
    const now = (await renewal.standing(state)) ?? (await closeAndThrow());
    return { state, keys: { ...keys, kek: keys.kek }, now };
  }

  /** As `loadCurrent`, with the parameters of the passphrase key. @throws also `bad-request` for a vault without a passphrase */
  async function loadWithPassphrase() {
    const current = await loadCurrent();
    const { kdf: params } = current.now.candidate.envelope;
    if (params.id === 'profile-key') throw new AppError('bad-request');
    return { ...current, params };
  }

  /** Saves the vault under other keys and continues the session with them. */
  async function changeKeys(
    { vaultId, protection }: Pick<UnlockedState, 'vaultId' | 'protection'>,
    header: Header,
    { dek, kek, epoch, former }: Keys,
    now: SavedVault,
  ): Promise<void> {
    await renewal.saveBoth(header, { dek, kek, epoch, former }, now);
    await opening.begin({ vaultId, protection, dek, kek, epoch }, null);
  }

  /** Replaces the passphrase key and the data key. @throws `weak-passphrase`, `bad-request` while rows await re-encryption */
  async function renewUnder(
    next: string,
    { state, keys, now }: Awaited<ReturnType<typeof loadCurrent>>,
  ): Promise<void> {
    if (getPassphraseProblem(next)) throw new AppError('weak-passphrase');
    // Only one former key is kept at a time: rows of an older key would be lost.
    if (now.former) throw new AppError('bad-request');
    const { params, kek } = await kdf.choose(next);
    const { vaultId } = state;
    const header = { ...nextHeader(now), kdf: params };
    await changeKeys({ vaultId, protection: 'passphrase' }, header, renewal.nextKeys(keys, kek), now);
    // It wraps the former passphrase key: with a way to the new one, whoever knows the old passphrase would have it too (T-09).
    await slots.removePasskey().catch(() => undefined);
  }

  return {
    /** As `Vault.write`. */
    async write(content: Content): Promise<void> {
      const { protection } = await opening.expect();
      if (protection === 'profile' && deps.needsPassphrase(content)) throw new AppError('needs-passphrase');
      const plain = contents.encode(content);
      if (protection === 'session') return (await session.writeContent(plain)) ? undefined : closeAndThrow();
      const { keys, now } = await loadCurrent();
      await saved.save(nextHeader(now), { ...keys, former: now.former }, plain, now.candidate.slot);
    },

    /** As `Vault.read`. */
    async read(): Promise<Content> {
      const state = await opening.expect();
      if (state.protection !== 'session') return ((await renewal.standing(state)) ?? (await closeAndThrow())).content;
      const decoded = contents.decode(await session.readContent());
      if (!decoded) throw new AppError('damaged-vault');
      return decoded.content;
    },

    /** As `Vault.changePassphrase`. */
    async changePassphrase(current: string, next: string): Promise<void> {
      const loaded = await loadWithPassphrase();
      const { result: isCorrect, wrong } = await tries.make(() => renewal.isRight(current, loaded.keys, loaded.now));
      if (!isCorrect) throw wrong;
      await tries.clear();
      await renewUnder(next, loaded);
    },

    /** As `Vault.setPassphrase`. */
    async setPassphrase(next: string): Promise<void> {
      const loaded = await loadCurrent();
      if (loaded.state.protection !== 'profile') throw new AppError('bad-request');
      await renewUnder(next, loaded);
    },

    /** As `Vault.addPasskey`. */
    async addPasskey(passkey: Passkey, secret: Bytes): Promise<void> {
      try {
        const { state, keys, params } = await loadWithPassphrase();
        if (!isPasskey(passkey) || secret.length !== PASSKEY_SECRET_BYTES) throw new AppError('bad-request');
        const owner = { vaultId: state.vaultId, kdfSalt: params.salt };
        await slots.writePasskey(await sealPasskey(crypto, owner, passkey, secret, keys.kek));
      } finally {
        secret.fill(0);
      }
    },

    /** As `Vault.removePasskey`. */
    async removePasskey(): Promise<void> {
      await opening.expect();
      await slots.removePasskey();
    },

    /** As `Vault.renewDataKey`. */
    async renewDataKey(): Promise<boolean> {
      const { state, keys, now } = await loadCurrent();
      if (now.former || !(await state.encryptions?.isSpent())) return false;
      await changeKeys(state, nextHeader(now), renewal.nextKeys(keys, keys.kek), now);
      return true;
    },

    /** As `Vault.dropFormerKey`. */
    async dropFormerKey(): Promise<void> {
      const { state, keys, now } = await loadCurrent();
      // First, so that an interrupted deletion is repeated as long as the former key is there.
      if (state.protection !== 'profile') await slots.removeProfileKey();
      if (now.former) await renewal.saveBoth(nextHeader(now), { ...keys, former: null }, now);
      opening.forgetFormer();
    },

    /** As `Vault.exportFile`. */
    exportFile: async (): Promise<Bytes> => writeExport((await loadWithPassphrase()).now.candidate.envelope),

    /** As `Vault.createBackupKey`. */
    async createBackupKey(passphrase: string | null): Promise<BackupKey> {
      const createdAt = Math.floor(deps.now() / 1000);
      if (passphrase === null) {
        const { keys, params } = await loadWithPassphrase();
        return createBackupKey(crypto, { params, kek: keys.kek }, createdAt);
      }
      await opening.expect();
      if (getPassphraseProblem(passphrase)) throw new AppError('weak-passphrase');
      return createBackupKey(crypto, await kdf.choose(passphrase), createdAt);
    },
  };
}
