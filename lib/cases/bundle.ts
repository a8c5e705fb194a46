// An evidence bundle: files of a case, a manifest of their hashes that names the bundle before, and both as one zip.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { zipSync } from 'fflate';
import type { BundleLink } from './bundle-chain';
import { isoTime } from './export-case';

/** Raised when a field of the manifest changes its meaning or goes. */
const MANIFEST_VERSION = 1;

/** A zip holds local times without a zone, and none before this one; when it was made is in the manifest. */
const noTime = () => new Date(1980, 0, 1);

export interface BundleAbout {
  case: { id: string; name: string };
  /** Null in the first. */
  previous: BundleLink | null;
  /** ISO 8601 in UTC. */
  madeAt: string | null;
  /** Of Riskmark. */
  version: string;
}

/** Its name is plain ASCII without folders. */
export interface BundleFile {
  name: string;
  text: string;
}

export interface Bundle {
  zip: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the manifest, in hex: it stands for the whole bundle. */
  manifest: string;
}

/** The number of the bundle after `previous`. */
export const nextNumber = (previous: BundleLink | null): number => (previous?.number ?? 0) + 1;

/** The same files give the same bytes, in every time zone. */
export function makeBundle({ previous, madeAt, version, case: of }: BundleAbout, files: readonly BundleFile[]): Bundle {
  const hashed = files.map(({ name, text }) => hashedFile(name, text));
  const manifest = hashedFile(
    'manifest.json',
    `${JSON.stringify(
      {
        format: 'riskmark-evidence-bundle',
        version: MANIFEST_VERSION,
        madeBy: `Riskmark ${version}`,
        madeAt,
        case: { id: of.id, name: of.name },
        number: nextNumber(previous),
        previous: previous && {
          number: previous.number,
          madeAt: isoTime(previous.at),
          manifestSha256: previous.manifest,
        },
        files: hashed.map(({ name, bytes, hash }) => ({ name, size: bytes.length, sha256: hash })),
      },
      null,
      2,
    )}\n`,
  );
  const all = [...hashed, manifest];
  // As `sha256sum` reads it: hash, two blanks, name.
  const sums = utf8ToBytes(all.map(({ name, hash }) => `${hash}  ${name}\n`).join(''));
  const entries = Object.fromEntries([...all.map(({ name, bytes }) => [name, bytes]), ['SHA256SUMS', sums]]);
  return { zip: zipSync(entries, { mtime: noTime() }), manifest: manifest.hash };
}

function hashedFile(name: string, text: string) {
  const bytes = utf8ToBytes(text);
  return { name, bytes, hash: bytesToHex(sha256(bytes)) };
}
