// Session key store: preserves the open vault's keys across worker restarts, split over two storages.
import { z } from 'zod';
import { decrypt, encrypt } from './aes-gcm';
import { parseBase64url, toBase64url } from './base64url';
import { KEY_BYTES } from './envelope-format';
import type { Bytes, KeyStore, Protection, Sealed, SessionKeyStorage, VaultCrypto } from './ports';

const sealedText = z.strictObject({ iv: z.string(), ct: z.string() });

/** Value in session storage; times are epoch ms. `content` only for a session-only vault. */
const halfSchema = z.strictObject({
  vaultId: z.string(),
  epoch: z.number().int(),
  keys: sealedText,
  deadline: z.number(),
  /** Time of the last use of an extension page. */
  usedAt: z.number(),
  /** Latest time seen, to detect a clock that goes back. */
  seenAt: z.number(),
  protection: z.enum(['passphrase', 'session', 'profile']),
  content: sealedText.nullable(),
});
type Half = z.infer<typeof halfSchema>;

/** Plain keys, held during one operation only. `kek` is null for a session-only vault. */
export interface SessionKeys {
  vaultId: string;
  epoch: number;
  protection: Protection;
  dek: Bytes;
  kek: Bytes | null;
}

/** Auto-lock deadline, time of the last use of an extension page, and latest time seen, epoch ms. */
export interface SessionTimes {
  deadline: number;
  usedAt: number;
  seenAt: number;
}

/** Keys and times restored by a new worker. */
export interface RestoredKeys extends SessionKeys, SessionTimes {}

const aad = (vaultId: string) => new TextEncoder().encode(`IVLT|v1|${vaultId}|sess`);
const contentAad = (vaultId: string) => new TextEncoder().encode(`IVLT|v1|${vaultId}|sess-cred`);
const toText = ({ iv, ct }: Sealed) => ({ iv: toBase64url(iv), ct: toBase64url(ct) });

function toBytes(sealed: { iv: string; ct: string }): Sealed | null {
  const iv = parseBase64url(sealed.iv);
  const ct = parseBase64url(sealed.ct);
  return iv && ct ? { iv, ct } : null;
}

export type SessionKeyStore = ReturnType<typeof createSessionKeyStore>;

/**
 * Creates the store, which keeps the keys across worker restarts and deletes them on lock. Neither session storage nor IndexedDB alone
 * reveals the keys (docs/reference/security.md 3.4).
 */
export function createSessionKeyStore(deps: { session: SessionKeyStorage; keyStore: KeyStore; crypto: VaultCrypto }) {
  const { session, keyStore, crypto } = deps;

  async function loadHalf(): Promise<Half | null> {
    const parsed = halfSchema.safeParse(await session.load());
    return parsed.success ? parsed.data : null;
  }

  async function openWith(
    key: CryptoKey,
    sealed: { iv: string; ct: string },
    additionalData: Bytes,
  ): Promise<Bytes | null> {
    const parsed = toBytes(sealed);
    return parsed && decrypt(crypto.subtle, key, parsed, additionalData);
  }

  return {
    /** Splits and stores the keys. `content` is encrypted with them for a session-only vault. */
    async begin(keys: SessionKeys, times: SessionTimes, content: Bytes | null): Promise<void> {
      const generated = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const key = (await generated) as CryptoKey;
      const { vaultId, epoch, protection, dek, kek } = keys;
      const joined = new Uint8Array(KEY_BYTES + (kek ? KEY_BYTES : 0));
      joined.set(dek);
      if (kek) joined.set(kek, KEY_BYTES);
      const half: Half = {
        vaultId,
        epoch,
        keys: toText(await encrypt(crypto, key, joined, aad(vaultId))),
        ...times,
        protection,
        content: content && toText(await encrypt(crypto, key, content, contentAad(vaultId))),
      };
      await keyStore.save({ key, sessionOnly: protection === 'session' });
      await session.save(half);
    },

    /** Joins both halves; null if one is missing or they do not match. */
    async restore(): Promise<RestoredKeys | null> {
      const half = await loadHalf();
      const stored = half && (await keyStore.load());
      const joined = half && stored && (await openWith(stored.key, half.keys, aad(half.vaultId)));
      if (!half || !joined) return null;
      const { vaultId, epoch, deadline, usedAt, seenAt, protection } = half;
      const kek = joined.length > KEY_BYTES ? joined.slice(KEY_BYTES) : null;
      return { vaultId, epoch, deadline, usedAt, seenAt, protection, dek: joined.slice(0, KEY_BYTES), kek };
    },

    /** Returns the content of a session-only vault; null if there is none. */
    async readContent(): Promise<Bytes | null> {
      const half = await loadHalf();
      const stored = half?.content ? await keyStore.load() : null;
      return half?.content && stored ? openWith(stored.key, half.content, contentAad(half.vaultId)) : null;
    },

    /** Replaces the content in one write, so that a kill leaves either version. @returns false if the session has ended */
    async writeContent(content: Bytes): Promise<boolean> {
      const half = await loadHalf();
      const stored = half && (await keyStore.load());
      if (!half || !stored) return false;
      const sealed = toText(await encrypt(crypto, stored.key, content, contentAad(half.vaultId)));
      await session.save({ ...half, content: sealed });
      return true;
    },

    async move(times: SessionTimes): Promise<void> {
      const half = await loadHalf();
      if (half) await session.save({ ...half, ...times });
    },

    /** Deletes both halves, session half first, because the other half opens nothing without it. Tries both even on errors. */
    async end(): Promise<void> {
      try {
        await session.remove();
      } finally {
        await keyStore.remove();
      }
    },

    /**
     * Removes leftovers of a closed browser session.
     * @returns true if a session-only vault ended with it, so that its rows must be wiped
     */
    async tidy(): Promise<boolean> {
      const stored = await keyStore.load();
      const half = await loadHalf();
      if (stored && half) return false;
      await session.remove();
      if (stored) await keyStore.remove();
      return stored?.sessionOnly ?? false;
    },
  };
}
