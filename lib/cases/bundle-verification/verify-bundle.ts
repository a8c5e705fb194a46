// Verifies an evidence bundle: zip structure, manifest, sizes and hashes of files, SHA256SUMS, signature.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { inflateSync, strFromU8 } from 'fflate';
import { updateCrc32 } from '../../chains/crc32';
import { formatSums, MANIFEST_NAME, PUBLIC_KEY_NAME, SIGNATURE_NAME, SUMS_NAME } from '../bundle-archive';
import { toPublicKeyPem } from '../bundle-public-key';
import { type BundleManifest, parseManifest } from './bundle-manifest';
import { type BundleProblem, createProblemList, isContainerProblem, type ProblemList } from './bundle-problem';
import { type ByteSource, readChunks } from './byte-source';
import { type ArchiveEntry, readArchive } from './read-archive';

/** Maximum size in bytes of a file that has to be in memory as a whole: manifest, sums, and a compressed file of format 1. */
const MAX_WHOLE_BYTES = 64 * 1_048_576;
/** The first format with files that are stored without compression. */
const STORED_VERSION = 2;

/** Verifies an Ed25519 signature; null if the browser cannot. */
export type VerifySignature = (
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
) => Promise<boolean | null>;

/** `none`: the bundle names no signer; `unverified`: the browser cannot verify it. */
export type SignatureState = 'none' | 'valid' | 'invalid' | 'unverified';

/** Result of a verification; without problems, every byte of the bundle is as it was made. */
export interface BundleVerification {
  problems: BundleProblem[];
  /** Null if it cannot be read. */
  manifest: BundleManifest | null;
  /** SHA-256 of the manifest in hexadecimal; null without one. */
  manifestHash: string | null;
  signature: SignatureState;
  /** Number of files that have the size and hash of the manifest. */
  intact: number;
}

/** Tests that every file of the manifest is unchanged, whatever the zip around them is like. */
export const hasIntactContents = ({ problems, manifest, intact }: BundleVerification): boolean =>
  manifest !== null && intact === manifest.files.length && problems.every(isContainerProblem);

/** Hash, CRC-32 and size of a file as found; `text` only of a file that was read as a whole. */
interface FoundFile {
  hash: string;
  crc: number;
  size: number;
  bytes: Uint8Array | null;
}

/** Verifies a bundle; never throws for any content of the file. @param source the zip */
export async function verifyBundle(source: ByteSource, verifySignature: VerifySignature): Promise<BundleVerification> {
  const problems = createProblemList();
  const entries = await readArchive(source, problems);
  const content = entries && (await verifyContent(source, entries, problems, verifySignature));
  return { manifest: null, manifestHash: null, signature: 'none', intact: 0, ...content, problems: problems.list() };
}

async function verifyContent(
  source: ByteSource,
  entries: readonly ArchiveEntry[],
  problems: ProblemList,
  verifySignature: VerifySignature,
) {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const readFile = async (name: string, isWhole = false): Promise<FoundFile | null> => {
    const entry = byName.get(name);
    if (!entry) {
      problems.add('missing', name);
      return null;
    }
    const found = await readEntry(source, entry, isWhole);
    if (!found) problems.add('too-large', name);
    return found;
  };
  if (!byName.has(MANIFEST_NAME)) {
    problems.add('not-bundle');
    return null;
  }
  const manifestFile = await readFile(MANIFEST_NAME, true);
  const sums = await readFile(SUMS_NAME, true);
  if (!manifestFile) return null;
  for (const [name, found] of [
    [MANIFEST_NAME, manifestFile],
    [SUMS_NAME, sums],
  ] as const)
    if (found && found.crc !== byName.get(name)?.crc) problems.add('changed', name);
  const manifest = parseManifest(toText(manifestFile.bytes));
  if (manifest === 'newer' || manifest === 'invalid') {
    problems.add(manifest === 'newer' ? 'newer' : 'bad-manifest', MANIFEST_NAME);
    return null;
  }
  const hashes: { name: string; hash: string }[] = [];
  let intact = 0;
  for (const listed of manifest.files) {
    const found = await readFile(listed.name);
    if (!found) continue;
    hashes.push({ name: listed.name, hash: found.hash });
    if (found.hash !== listed.sha256 || found.size !== listed.size) problems.add('changed', listed.name);
    else {
      intact += 1;
      if (found.crc !== byName.get(listed.name)?.crc) problems.add('checksum', listed.name);
    }
  }
  hashes.push({ name: MANIFEST_NAME, hash: manifestFile.hash });
  const { signer } = manifest;
  const signatureFile = signer ? await readFile(SIGNATURE_NAME, true) : null;
  if (signatureFile) hashes.push({ name: SIGNATURE_NAME, hash: signatureFile.hash });
  if (signatureFile && signatureFile.crc !== byName.get(SIGNATURE_NAME)?.crc) problems.add('changed', SIGNATURE_NAME);
  const signature = signer
    ? await getSignatureState(verifySignature, signer.publicKey, signatureFile, manifestFile)
    : 'none';
  if (signatureFile && signature === 'invalid') problems.add('wrong-signature', SIGNATURE_NAME);
  reportForeignEntries(manifest, entries, problems);
  reportPublicKey(manifest, problems);
  if (sums && sums.hash !== bytesToHex(sha256(utf8ToBytes(formatSums(hashes)))))
    reportSums(toText(sums.bytes), hashes, problems);
  return { manifest, manifestHash: manifestFile.hash, signature, intact };
}

async function getSignatureState(
  verifySignature: VerifySignature,
  publicKey: string,
  signature: FoundFile | null,
  manifest: FoundFile,
): Promise<SignatureState> {
  if (!signature?.bytes || !manifest.bytes) return 'invalid';
  const isValid = await verifySignature(hexToBytes(publicKey), signature.bytes, manifest.bytes);
  return isValid === null ? 'unverified' : isValid ? 'valid' : 'invalid';
}

/** Reports files that the manifest does not list, and compressed files where the format has none. */
function reportForeignEntries(manifest: BundleManifest, entries: readonly ArchiveEntry[], problems: ProblemList): void {
  const own = [MANIFEST_NAME, SUMS_NAME, ...(manifest.signer ? [SIGNATURE_NAME] : [])];
  const listed = new Set([...own, ...manifest.files.map(({ name }) => name)]);
  if (listed.size < manifest.files.length + own.length) problems.add('bad-manifest', MANIFEST_NAME);
  for (const { name, isCompressed } of entries) {
    if (!listed.has(name)) problems.add('added', name);
    if (isCompressed && manifest.version >= STORED_VERSION) problems.add('compressed', name);
  }
}

/**
 * Compares public-key.pem, by which OpenSSL verifies, with the signer of the manifest, by which Riskmark verifies. The
 * hash of the file was compared with the manifest before.
 */
function reportPublicKey({ signer, files }: BundleManifest, problems: ProblemList): void {
  const pem = files.find(({ name }) => name === PUBLIC_KEY_NAME);
  if (!signer) {
    for (const { name } of files)
      if (name === PUBLIC_KEY_NAME || name === SIGNATURE_NAME) problems.add('signature-removed', name);
    return;
  }
  const expected = bytesToHex(sha256(utf8ToBytes(toPublicKeyPem(hexToBytes(signer.publicKey)))));
  if (pem?.sha256 !== expected) problems.add('other-public-key', PUBLIC_KEY_NAME);
}

/** Names the files whose line in SHA256SUMS differs from what was found. */
function reportSums(text: string, hashes: readonly { name: string; hash: string }[], problems: ProblemList): void {
  const lines = new Set(text.split('\n'));
  const differing = hashes.filter(({ name, hash }) => !lines.has(`${hash}  ${name}`));
  for (const { name } of differing) problems.add('sums', name);
  if (differing.length === 0) problems.add('changed', SUMS_NAME);
}

/** Hashes an entry; null if it is larger than the memory that one file may take. */
async function readEntry(source: ByteSource, entry: ArchiveEntry, isWhole: boolean): Promise<FoundFile | null> {
  const isBounded = entry.size <= MAX_WHOLE_BYTES && entry.end - entry.start <= MAX_WHOLE_BYTES;
  if ((isWhole || entry.isCompressed) && !isBounded) return null;
  const hash = sha256.create();
  let crc = 0;
  let size = 0;
  const kept: Uint8Array[] = [];
  for await (const chunk of entry.isCompressed
    ? inflateEntry(source, entry)
    : readChunks(source, entry.start, entry.end)) {
    hash.update(chunk);
    crc = updateCrc32(crc, chunk);
    size += chunk.length;
    if (isWhole) kept.push(chunk);
  }
  return { hash: bytesToHex(hash.digest()), crc, size, bytes: isWhole ? concatBytes(...kept) : null };
}

/** Decompresses into a buffer of the declared size, so that a zip bomb takes no more memory; damaged data yields nothing. */
async function* inflateEntry(source: ByteSource, { start, end, size }: ArchiveEntry): AsyncGenerator<Uint8Array> {
  const compressed = await source.read(start, end);
  try {
    yield inflateSync(compressed, { out: new Uint8Array(size) });
  } catch {
    // The empty content differs from the hash, which is reported.
  }
}

/** Decodes UTF-8; invalid bytes become U+FFFD. */
const toText = (bytes: Uint8Array | null): string => strFromU8(bytes ?? new Uint8Array());
