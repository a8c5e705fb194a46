// Message handlers for the author and the signing key of evidence bundles.
import { normalizeAuthor } from '../../cases/bundle-author';
import { type BundlePublicKey, toPublicKeyPem } from '../../cases/bundle-public-key';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';
import type { bundleSigningMessages } from '../../messages/tables/bundle-signing-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { BundleAuthorStore } from '../../store/bundles/own-bundle-author-store';
import type { SigningKeyStore } from '../../store/bundles/signing-key-store';
import { toBase64 } from '../../text/base64';
import { createSigningKey, type SigningKey, signBytes } from '../../vault/ed25519';

export interface BundleSigningHandlersDeps {
  authors: BundleAuthorStore;
  keys: SigningKeyStore;
  subtle: SubtleCrypto;
  /** Extends the auto-lock deadline after a user action. */
  touch(): Promise<unknown>;
}

/** @returns the handlers; they throw as the stores, including AppError `locked` */
export function createBundleSigningHandlers({
  authors,
  keys,
  subtle,
  touch,
}: BundleSigningHandlersDeps): Pick<Handlers, keyof typeof bundleSigningMessages> {
  const enqueue = createSerialQueue();

  async function saveNewKey(): Promise<BundlePublicKey | 'unsupported'> {
    const made = await createSigningKey(subtle);
    if (!made) return 'unsupported';
    await keys.save(made);
    await touch();
    return toBundlePublicKey(made);
  }

  return {
    bundleAuthor: () => authors.load(),
    async saveBundleAuthor({ author }) {
      const saved = normalizeAuthor(author);
      await authors.save(saved);
      await touch();
      return saved;
    },
    async signingKey() {
      const key = await keys.load();
      return key && toBundlePublicKey(key);
    },
    // Two pages that ask at once get the same key.
    makeSigningKey: () =>
      enqueue(async () => {
        const existing = await keys.load();
        return existing ? toBundlePublicKey(existing) : saveNewKey();
      }),
    replaceSigningKey: ({ replaced }) =>
      enqueue(async () => {
        const existing = await keys.load();
        if (!existing) throw new AppError('bad-request');
        const held = toBundlePublicKey(existing);
        return held.publicKey === replaced ? saveNewKey() : held;
      }),
    async signManifest({ manifest }) {
      const key = await keys.load();
      // The key may have been replaced since the manifest was written, which names its signer.
      if (!key || !manifest.includes(toBundlePublicKey(key).publicKey)) throw new AppError('bad-request');
      const signature = await signBytes(subtle, key, new TextEncoder().encode(manifest));
      return signature ? toBase64(signature) : 'unsupported';
    },
  };
}

const toBundlePublicKey = ({ publicKey }: Pick<SigningKey, 'publicKey'>): BundlePublicKey => ({
  publicKey: [...publicKey].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  pem: toPublicKeyPem(publicKey),
});
