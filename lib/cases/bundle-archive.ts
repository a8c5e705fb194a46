// Creates an evidence bundle as one zip: the given files, a hash manifest and an optional signature.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { zipSync } from 'fflate';
import type { BundleLink } from './bundle-hash-chain';
import type { BundlePublicKey } from './bundle-public-key';
import { toIsoTime } from './export-case';

export const BUNDLE_FORMAT = 'riskmark-evidence-bundle';
/**
 * Incremented when the format changes (docs/bundle-format.md). Version 1 compressed its files; since version 2 they are
 * stored, so that every byte of the zip is covered by a hash or has a fixed value.
 */
export const BUNDLE_VERSION = 2;
export const MANIFEST_NAME = 'manifest.json';
export const SUMS_NAME = 'SHA256SUMS';
/** The 64 bytes of the Ed25519 signature over manifest.json. */
export const SIGNATURE_NAME = 'manifest.json.sig';
export const PUBLIC_KEY_NAME = 'public-key.pem';

/**
 * Fixed zip time: zip times are local, without a time zone and not before 1980. The creation time is in the manifest.
 */
const fixedZipTime = () => new Date(1980, 0, 1);

export interface BundleMetadata {
  case: { id: string; name: string };
  /** The previous bundle, null in the first one. */
  previous: BundleLink | null;
  /** Creation time in ISO 8601, UTC. */
  madeAt: string | null;
  /** Version of Riskmark. */
  version: string;
  /** Null in a bundle without a signature. */
  signer: BundlePublicKey | null;
}

/** Signs the text of a manifest. @returns 64 bytes */
export type SignManifest = (manifest: string) => Promise<Uint8Array>;

/** A file of a bundle; the name is plain ASCII without folders. */
export type BundleFile = { name: string } & ({ text: string } | { bytes: Uint8Array });

/** A finished bundle. */
export interface Bundle {
  zip: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the manifest in hexadecimal, which identifies the whole bundle. */
  manifest: string;
}

/** Returns the number of the bundle after `previous`. */
export const getNextBundleNumber = (previous: BundleLink | null): number => (previous?.number ?? 0) + 1;

/**
 * Creates a bundle. Equal files give equal bytes in every time zone.
 * @param sign called if the metadata name a signer
 */
export async function createBundle(
  metadata: BundleMetadata,
  files: readonly BundleFile[],
  sign: SignManifest,
): Promise<Bundle> {
  const { signer } = metadata;
  const listed: readonly BundleFile[] = signer ? [...files, { name: PUBLIC_KEY_NAME, text: signer.pem }] : files;
  const hashed = listed.map((file) => hashFile(file.name, 'text' in file ? utf8ToBytes(file.text) : file.bytes));
  const text = formatManifest(metadata, hashed);
  const manifest = hashFile(MANIFEST_NAME, utf8ToBytes(text));
  const signature = signer ? [hashFile(SIGNATURE_NAME, await sign(text))] : [];
  const all = [...hashed, manifest, ...signature];
  const sums = utf8ToBytes(formatSums(all));
  const entries = Object.fromEntries([...all.map(({ name, bytes }) => [name, bytes]), [SUMS_NAME, sums]]);
  return { zip: zipSync(entries, { mtime: fixedZipTime(), level: 0 }), manifest: manifest.hash };
}

function formatManifest(
  { previous, madeAt, version, case: caseInfo, signer }: BundleMetadata,
  hashed: readonly ReturnType<typeof hashFile>[],
): string {
  const manifest = {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    madeBy: `Riskmark ${version}`,
    madeAt,
    case: { id: caseInfo.id, name: caseInfo.name },
    number: getNextBundleNumber(previous),
    previous: previous && {
      number: previous.number,
      madeAt: toIsoTime(previous.at),
      manifestSha256: previous.manifest,
    },
    signer: signer && { algorithm: 'Ed25519', publicKey: signer.publicKey },
    files: hashed.map(({ name, bytes, hash }) => ({ name, size: bytes.length, sha256: hash })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Returns the SHA-256 of a text in UTF-8. */
export const hashText = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/** Formats hashes as `sha256sum` does: hash in hexadecimal, two spaces, name. */
export const formatSums = (files: readonly { name: string; hash: string }[]): string =>
  files.map(({ name, hash }) => `${hash}  ${name}\n`).join('');

function hashFile(name: string, bytes: Uint8Array) {
  return { name, bytes, hash: bytesToHex(sha256(bytes)) };
}
