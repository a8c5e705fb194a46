// Message definitions for the author and the signature of evidence bundles; sent by extension pages only.
import { z } from 'zod';
import { BUNDLE_FORMAT } from '../../cases/bundle-archive';
import type { BundleAuthor } from '../../cases/bundle-author';
import { bundleAuthorSchema } from '../../cases/bundle-author-schema';
import type { BundlePublicKey } from '../../cases/bundle-public-key';
import { declarePageMessage } from '../message-fields';

/** Only the manifest of a bundle is signed, whoever asks. */
const MANIFEST_START = `{\n  "format": "${BUNDLE_FORMAT}",`;
/** Maximum length of a manifest in characters: 200 for each of 65,000 files. */
const MAX_MANIFEST = 13_000_000;

/** Bundle messages; all throw `locked`, `storage`. */
export const bundleSigningMessages = {
  /** Returns the author; null if the user was not asked yet. */
  bundleAuthor: declarePageMessage({}).returns<BundleAuthor | null>(),
  saveBundleAuthor: declarePageMessage({ author: bundleAuthorSchema }).returns<BundleAuthor>(),
  /** Returns the public part of the signing key; null if none was made. */
  signingKey: declarePageMessage({}).returns<BundlePublicKey | null>(),
  /** Makes the signing key unless there is one. `unsupported`: the browser has no Ed25519. */
  makeSigningKey: declarePageMessage({}).returns<BundlePublicKey | 'unsupported'>(),
  /**
   * Replaces the key whose public part is `replaced` (64 hex digits) by a new one and deletes it; idempotent: another key is returned
   * unchanged. `unsupported`: as above, and nothing changed.
   */
  replaceSigningKey: declarePageMessage({ replaced: z.string().regex(/^[0-9a-f]{64}$/) }).returns<
    BundlePublicKey | 'unsupported'
  >(),
  /** Signs the manifest of a bundle. @returns the signature in base64. @throws `bad-request` unless the manifest names the key as its signer */
  signManifest: declarePageMessage({ manifest: z.string().startsWith(MANIFEST_START).max(MAX_MANIFEST) }).returns<
    string | 'unsupported'
  >(),
} as const;
