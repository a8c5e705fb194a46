// The open vault between two lives of the worker: the keys, split over two places of which neither helps alone (docs/reference/security.md 3.4).
import { z } from 'zod';
import { decrypt, encrypt } from './aes-gcm';
import { parseBase64url, toBase64url } from './base64url';
import { KEY_BYTES } from './envelope-format';
import type { Bytes, KeyStore, Sealed, SessionKeyStorage, VaultCrypto } from './ports';

const sealedText = z.strictObject({ iv: z.string(), ct: z.string() });

/** What lies in session storage; times are epoch ms. `content` only where nothing is kept on disk. */
const halfSchema = z.strictObject({
  vaultId: z.string(),
  epoch: z.number().int(),
  keys: sealedText,
  deadline: z.number(),
  /** The latest time seen, to notice a clock that goes back. */
  seenAt: z.number(),
  sessionOnly: z.boolean(),
  content: sealedText.nullable(),
});
type Half = z.infer<typeof halfSchema>;

/** The keys in the clear: held for the length of one operation, then dropped. `kek` is null where there is no passphrase. */
export interface SessionKeys {
  vaultId: string;
  epoch: number;
  dek: Bytes;
  kek: Bytes | null;
}

export interface SessionTimes {
  deadline: number;
  seenAt: number;
}

export interface RestoredKeys extends SessionKeys, SessionTimes {
  sessionOnly: boolean;
}

const aad = (vaultId: string) => new TextEncoder().encode(`IVLT|v1|${vaultId}|sess`);
const contentAad = (vaultId: string) => new TextEncoder().encode(`IVLT|v1|${vaultId}|sess-cred`);
const text = ({ iv, ct }: Sealed) => ({ iv: toBase64url(iv), ct: toBase64url(ct) });

function bytes(sealed: { iv: string; ct: string }): Sealed | null {
  const iv = parseBase64url(sealed.iv);
  const ct = parseBase64url(sealed.ct);
  return iv && ct ? { iv, ct } : null;
}

export type SessionKeyStore = ReturnType<typeof createSessionKeyStore>;

/** @returns what keeps the keys of an open vault over the death of the worker, and forgets them */
export function createSessionKeyStore(parts: { session: SessionKeyStorage; keyStore: KeyStore; crypto: VaultCrypto }) {
  const { session, keyStore, crypto } = parts;

  async function loadHalf(): Promise<Half | null> {
    const parsed = halfSchema.safeParse(await session.load());
    return parsed.success ? parsed.data : null;
  }

  async function openWith(key: CryptoKey, sealed: { iv: string; ct: string }, extra: Bytes): Promise<Bytes | null> {
    const found = bytes(sealed);
    return found && decrypt(crypto.subtle, key, found, extra);
  }

  return {
    /** Splits the keys. `content` is sealed along where nothing is kept on disk. */
    async begin(keys: SessionKeys, times: SessionTimes, content: Bytes | null): Promise<void> {
      const generated = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const key = (await generated) as CryptoKey;
      const { vaultId, epoch, dek, kek } = keys;
      const joined = new Uint8Array(KEY_BYTES + (kek ? KEY_BYTES : 0));
      joined.set(dek);
      if (kek) joined.set(kek, KEY_BYTES);
      const half: Half = {
        vaultId,
        epoch,
        keys: text(await encrypt(crypto, key, joined, aad(vaultId))),
        ...times,
        sessionOnly: content !== null,
        content: content && text(await encrypt(crypto, key, content, contentAad(vaultId))),
      };
      await keyStore.save({ key, sessionOnly: half.sessionOnly });
      await session.save(half);
    },

    /** Joins the halves; null where one is missing or they do not belong together. */
    async restore(): Promise<RestoredKeys | null> {
      const half = await loadHalf();
      const stored = half && (await keyStore.load());
      const joined = half && stored && (await openWith(stored.key, half.keys, aad(half.vaultId)));
      if (!half || !joined) return null;
      const { vaultId, epoch, deadline, seenAt, sessionOnly } = half;
      const kek = joined.length > KEY_BYTES ? joined.slice(KEY_BYTES) : null;
      return { vaultId, epoch, deadline, seenAt, sessionOnly, dek: joined.slice(0, KEY_BYTES), kek };
    },

    /** The content of a vault that lives for this session only. */
    async readContent(): Promise<Bytes | null> {
      const half = await loadHalf();
      const stored = half?.content ? await keyStore.load() : null;
      return half?.content && stored ? openWith(stored.key, half.content, contentAad(half.vaultId)) : null;
    },

    /** One write, so that a kill leaves the old content or the new. @returns false where the session is gone. */
    async writeContent(content: Bytes): Promise<boolean> {
      const half = await loadHalf();
      const stored = half && (await keyStore.load());
      if (!half || !stored) return false;
      const sealed = text(await encrypt(crypto, stored.key, content, contentAad(half.vaultId)));
      await session.save({ ...half, content: sealed });
      return true;
    },

    async move(times: SessionTimes): Promise<void> {
      const half = await loadHalf();
      if (half) await session.save({ ...half, ...times });
    },

    /** Session half first: from that moment the other half opens nothing. Tries both, whatever fails. */
    async end(): Promise<void> {
      try {
        await session.remove();
      } finally {
        await keyStore.remove();
      }
    },

    /**
     * Clears what a browser that was closed left behind.
     * @returns true where a session-only vault ended with it, so that its rows are to be wiped.
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
