// Key rotation of an open vault: new passphrase, new data key or stronger key derivation.
import { AppError } from '../errors/app-error';
import type { Keys, SlotCandidate, SlotStorage } from './atomic-vault-storage';
import type { ContentReader } from './content-codec';
import { openPreviousKey, unwrapDataKey } from './envelope';
import { areVaultBytesEqual, type Header, KEY_BYTES } from './envelope-format';
import type { Bytes, Kdf, PreviousKey, VaultCrypto } from './ports';
import type { SessionKeys } from './session-keys';
import { deriveFrom, type Unlocked } from './try-keys';
import type { UnlockedState } from './unlock-state';

export interface KeyRotationDeps<Content> {
  crypto: VaultCrypto;
  kdf: Kdf;
  saved: SlotStorage;
  contents: ContentReader<Content>;
}

/** Saved vault with its decrypted content and the former key. */
export interface SavedVault {
  candidate: SlotCandidate;
  plain: Bytes;
  highest: number;
  former: PreviousKey | null;
}

/** Returns the header of the vault's next generation. */
export const nextHeader = ({ candidate, highest }: Pick<SavedVault, 'candidate' | 'highest'>): Header => {
  const { wrap: _wrap, cred: _cred, former: _former, ...header } = candidate.envelope;
  return { ...header, gen: highest + 1 };
};

/** @returns the rotation operations of an open vault; rows are re-encrypted afterwards by the caller */
export function createKeyRotation<Content>({ crypto, kdf, saved, contents }: KeyRotationDeps<Content>) {
  /**
   * Loads the saved vault.
   * @returns null if the keys were changed after this unlock: a worker that was killed midway resumes with the old keys
   * @throws AppError `damaged-vault`
   */
  async function standing(state: UnlockedState): Promise<(SavedVault & { content: Content }) | null> {
    const { candidates, highest } = await saved.find();
    if ((candidates[0]?.envelope.cred.kid ?? 0) > state.epoch) return null;
    const loaded = await contents.first(candidates, state);
    if (!loaded) throw new AppError('damaged-vault');
    const former = await openPreviousKey(crypto.subtle, loaded.candidate.envelope, state.root);
    return { ...loaded, highest, former };
  }

  /** Saves in both slots, so that no slot opens with the previous keys. */
  async function saveBoth(header: Header, keys: Keys, { candidate, plain }: Pick<SavedVault, 'candidate' | 'plain'>) {
    await saved.copy(await saved.save(header, keys, plain, candidate.slot));
  }

  /** Returns keys with a new data key and the next epoch; the current data key becomes the former one until all rows are re-encrypted. */
  const nextKeys = ({ dek, epoch }: SessionKeys, kek: Bytes): Keys => ({
    dek: crypto.random(KEY_BYTES),
    kek,
    epoch: epoch + 1,
    former: { epoch, dek },
  });

  return {
    standing,
    saveBoth,
    nextKeys,

    /** True if the passphrase opens this vault. */
    async isRight(passphrase: string, { dek }: SessionKeys, { candidate }: SavedVault): Promise<boolean> {
      const kek = await deriveFrom(kdf, passphrase)(candidate.envelope.kdf);
      const opened = kek && (await unwrapDataKey(crypto.subtle, candidate.envelope, kek));
      return opened !== null && areVaultBytesEqual(opened, dek);
    },

    /**
     * Derives the passphrase key again if this build uses a more expensive KDF than the vault; never a cheaper one.
     * @returns the passphrase key in use afterwards
     */
    async raiseKdf(passphrase: string, { keys, candidate, plain }: Unlocked<Content>, highest: number): Promise<Bytes> {
      const { kdf: former } = candidate.envelope;
      if (former.id === 'profile-key' || !kdf.isBehind(former)) return keys.kek;
      const { params, kek } = await kdf.choose(passphrase);
      if (kdf.isBehind(params)) return keys.kek;
      await saveBoth({ ...nextHeader({ candidate, highest }), kdf: params }, { ...keys, kek }, { candidate, plain });
      return kek;
    },
  };
}

export type KeyRotation<Content> = ReturnType<typeof createKeyRotation<Content>>;
