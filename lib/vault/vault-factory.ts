// Creates a vault under new keys, as the first one or as a replacement.
import { AppError } from '../errors/app-error';
import type { SlotStorage } from './atomic-vault-storage';
import { toBase64url } from './base64url';
import type { ContentReader } from './content-codec';
import { FIRST_EPOCH } from './envelope';
import { type Header, KEY_BYTES, VAULT_ID_BYTES } from './envelope-format';
import { createProfileKey } from './key-derivation';
import { getPassphraseProblem } from './passphrase-strength';
import type { Bytes, Kdf, NewProtection, SlotName, VaultCrypto, VaultSlots } from './ports';
import type { SessionKeys } from './session-keys';

export interface NewVaultDeps<Content> {
  crypto: VaultCrypto;
  kdf: Kdf;
  slots: VaultSlots;
  saved: SlotStorage;
  contents: ContentReader<Content>;
  /** Epoch ms. */
  now: () => number;
}

/** @returns new keys, before the key-encryption key is derived */
export function createKeys(crypto: VaultCrypto) {
  return { vaultId: toBase64url(crypto.random(VAULT_ID_BYTES)), dek: crypto.random(KEY_BYTES), epoch: FIRST_EPOCH };
}

/**
 * Saves a new vault in both slots.
 * @param keep slot that must stay intact until the save is complete
 * @returns the keys of the vault
 * @throws AppError `weak-passphrase`, errors of `parse`, and as `SlotStorage.save`
 */
export async function saveNewVault<Content>(
  { crypto, kdf, slots, saved, contents, now }: NewVaultDeps<Content>,
  protection: Exclude<NewProtection, { kind: 'session' }>,
  content: Content,
  keep: SlotName | null,
  gen: number,
): Promise<SessionKeys & { kek: Bytes }> {
  const isProfile = protection.kind === 'profile';
  if (!isProfile && getPassphraseProblem(protection.passphrase)) throw new AppError('weak-passphrase');
  const plain = contents.encode(content);
  const { vaultId, ...keys } = createKeys(crypto);
  const { params, kek } = await (isProfile ? createProfileKey(crypto, slots) : kdf.choose(protection.passphrase));
  const header: Header = { magic: 'IVLT', v: 1, vaultId, gen, createdAt: Math.floor(now() / 1000), kdf: params };
  await saved.copy(await saved.save(header, { ...keys, kek, former: null }, plain, keep));
  return { vaultId, ...keys, protection: protection.kind, kek };
}
