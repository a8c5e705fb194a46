// Seals rows for one purpose under keys of their own, as long as the vault stays open.
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
  /** The data key before this one, where rows are left under it. */
  former?: { root: CryptoKey; epoch: number } | null;
  /** Called before each sealing. */
  spend?: () => Promise<void>;
  /** Throws `locked` once this opening of the vault is over; asked before and after each operation. */
  guard: () => void;
}

/** @param parts.purpose what the rows are, e.g. `verdicts`; no two purposes share a key or a blind index. */
export async function createRowCipher(parts: RowCipherDeps): Promise<VaultSealer> {
  const { crypto, root, vaultId, epoch, purpose, guard, former, spend } = parts;
  const { subtle } = crypto;
  const key = await sealKey(subtle, root, vaultId, purpose, epoch);
  const hashKey = await indexKey(subtle, root, vaultId, epoch);
  const encoder = new TextEncoder();
  const full = (aad: string) => encoder.encode(`IVLT|v1|${vaultId}|${aad}`);

  async function guarded<T>(task: () => Promise<T>): Promise<T> {
    guard();
    const result = await task();
    guard();
    return result;
  }

  return {
    epoch,
    former: former ? await createRowCipher({ crypto, vaultId, purpose, guard, ...former }) : null,
    seal: (plain, aad) =>
      guarded(async () => {
        await spend?.();
        return encrypt(crypto, key, plain, full(aad));
      }),
    async open(sealed, aad) {
      const plain = await guarded(() => decrypt(subtle, key, sealed, full(aad)));
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
