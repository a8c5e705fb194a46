// A vault under keys of its own: for the first account, or in the place of a vault that is given up.
import { AppError } from '../errors/app-error';
import { toBase64url } from './base64url';
import type { ContentReader } from './content-codec';
import { FIRST_EPOCH } from './envelope';
import { type Header, KEY_BYTES, VAULT_ID_BYTES } from './envelope-format';
import { getPassphraseProblem } from './passphrase-strength';
import type { Bytes, Kdf, SlotName, VaultCrypto } from './ports';
import type { SlotStorage } from './slot-storage';

export interface VaultFactoryDeps<Content> {
  crypto: VaultCrypto;
  kdf: Kdf;
  saved: SlotStorage;
  contents: ContentReader<Content>;
  /** Epoch ms. */
  now: () => number;
}

/** What an opening begins with, before or beside the key of a passphrase. */
interface NewKeys {
  vaultId: string;
  dek: Bytes;
  epoch: number;
}

/** @returns what makes a vault and saves it */
export function createVaultFactory<Content>({ crypto, kdf, saved, contents, now }: VaultFactoryDeps<Content>) {
  const newKeys = (): NewKeys => ({
    vaultId: toBase64url(crypto.random(VAULT_ID_BYTES)),
    dek: crypto.random(KEY_BYTES),
    epoch: FIRST_EPOCH,
  });

  return {
    /** For a vault that is kept nowhere but in its session. */
    newKeys,

    /**
     * Saves a vault in both slots.
     * @param keep the slot that must stay whole until that is done
     * @returns the keys to begin with
     * @throws AppError `weak-passphrase`, what `parse` throws, and as `Saved.save`
     */
    async save(
      passphrase: string,
      content: Content,
      keep: SlotName | null,
      gen: number,
    ): Promise<NewKeys & { kek: Bytes }> {
      if (getPassphraseProblem(passphrase)) throw new AppError('weak-passphrase');
      const plain = contents.encode(content);
      const { vaultId, ...keys } = newKeys();
      const { params, kek } = await kdf.choose(passphrase);
      const header: Header = { magic: 'IVLT', v: 1, vaultId, gen, createdAt: Math.floor(now() / 1000), kdf: params };
      await saved.copy(await saved.save(header, { ...keys, kek, former: null }, plain, keep));
      return { vaultId, ...keys, kek };
    },
  };
}
