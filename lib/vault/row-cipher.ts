// Row cipher: encrypts rows of one purpose and computes blind indexes while the vault is open.
import { AppError } from '../errors/app-error';
import { decrypt, encrypt } from './aes-gcm';
import { toBase64url } from './base64url';
import { indexKey, sealKey } from './key-derivation';
import type { VaultCrypto, VaultSealer } from './ports';

export interface RowCipherDeps {
  crypto: VaultCrypto;
  root: CryptoKey;
  vaultId: string;
  epoch: number;
  purpose: string;
  /** As `VaultSealer.isOpenToProfile`; false by default. */
  isOpenToProfile?: boolean;
  /** Former data key, if rows may exist under it. */
  former?: { root: CryptoKey; epoch: number } | null;
  /** Counts an encryption; called before each. */
  spend?: () => Promise<void>;
  /** Throws `locked` after this unlock session has ended; called before and after each operation. */
  guard: () => void;
}

/** Creates the cipher. @param deps.purpose kind of rows, e.g. `verdicts`; purposes share neither keys nor blind indexes */
export async function createRowCipher(deps: RowCipherDeps): Promise<VaultSealer> {
  const { crypto, root, vaultId, epoch, purpose, guard, former, spend, isOpenToProfile = false } = deps;
  const { subtle } = crypto;
  const key = await sealKey(subtle, root, vaultId, purpose, epoch);
  const hashKey = await indexKey(subtle, root, vaultId, epoch);
  const encoder = new TextEncoder();
  const toAad = (aad: string) => encoder.encode(`IVLT|v1|${vaultId}|${aad}`);

  async function guarded<T>(task: () => Promise<T>): Promise<T> {
    guard();
    const result = await task();
    guard();
    return result;
  }

  return {
    epoch,
    isOpenToProfile,
    former: former ? await createRowCipher({ crypto, vaultId, purpose, guard, isOpenToProfile, ...former }) : null,
    seal: (plain, aad) =>
      guarded(async () => {
        await spend?.();
        return encrypt(crypto, key, plain, toAad(aad));
      }),
    async open(sealed, aad) {
      const plain = await guarded(() => decrypt(subtle, key, sealed, toAad(aad)));
      if (!plain) throw new AppError('damaged-vault');
      return plain;
    },
    blind: (text) =>
      guarded(async () => {
        const hash = await subtle.sign('HMAC', hashKey, encoder.encode(`${purpose}|${text}`));
        return toBase64url(new Uint8Array(hash));
      }),
  };
}
