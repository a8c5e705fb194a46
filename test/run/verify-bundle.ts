// `npm run verify-bundle FILE…`: verifies evidence bundles and their chain; exits with 1 on a problem.
import { webcrypto } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getBundleMadeText, getBundleProblemText } from '../../components/cases/bundle/bundle-problem-text';
import { getFingerprint } from '../../lib/cases/bundle-public-key';
import type { ByteSource } from '../../lib/cases/bundle-verification/byte-source';
import {
  type BundleVerification,
  hasIntactContents,
  verifyBundle,
} from '../../lib/cases/bundle-verification/verify-bundle';
import { isChainIntact, isVerified, verifyBundleChain } from '../../lib/cases/bundle-verification/verify-bundle-chain';
import { verifyBundleWords } from '../../lib/i18n/words/verify-bundle';
import { sanitizeText } from '../../lib/text/sanitize';
import { verifySignature } from '../../lib/vault/ed25519';

async function toSource(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat();
  const read = async (start: number, end: number) => {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(end - start), 0, end - start, start);
    return buffer.subarray(0, bytesRead);
  };
  return { size, read };
}

async function verifyFile(path: string): Promise<BundleVerification> {
  const handle = await open(path);
  try {
    return await verifyBundle(await toSource(handle), (...signed) =>
      verifySignature(webcrypto.subtle as SubtleCrypto, ...signed),
    );
  } finally {
    await handle.close();
  }
}

/** Verifies the bundles at `paths` and prints one line for each finding. @returns the exit code */
export async function runVerification(paths: readonly string[], print: (line: string) => void): Promise<0 | 1> {
  const { result, page: words } = verifyBundleWords();
  if (paths.length === 0) {
    print('Usage: npm run verify-bundle -- FILE [FILE…]');
    return 1;
  }
  const verified: (BundleVerification | null)[] = [];
  for (const path of paths) {
    try {
      verified.push(await verifyFile(path));
    } catch {
      verified.push(null);
      print(`${path}: ${words.unreadable}`);
      continue;
    }
    const file = verified.at(-1) as BundleVerification;
    const { problems, intact, manifest, manifestHash, signature } = file;
    const inside = hasIntactContents(file)
      ? result.intactInside({ files: intact })
      : result.problems({ n: problems.length });
    print(`${path}: ${problems.length > 0 ? inside : result.intact({ files: intact })}`);
    if (manifest) {
      print(
        `  ${words.bundleIs({ number: manifest.number, name: sanitizeText(manifest.case.name) })}. ${getBundleMadeText(manifest)}`,
      );
      print(
        `  ${words.previous}: ${manifest.previous ? words.previousIs({ number: manifest.previous.number, manifest: manifest.previous.manifestSha256 }) : words.first}`,
      );
    }
    for (const problem of problems) print(`  ${getBundleProblemText(problem)}`);
    if (manifest) print(`  ${words.signature}: ${words.signatureIs[signature]}`);
    if (manifest?.signer) print(`  ${words.fingerprint}: ${getFingerprint(manifest.signer.publicKey)}`);
    if (manifestHash) print(`  ${words.manifest}: ${manifestHash}`);
  }
  const chain = verifyBundleChain(verified);
  if (verified.length > 1 && isChainIntact(chain)) print(result.chainIntact);
  for (const problem of chain.problems) print(getBundleProblemText(problem));
  if (verified.length > 1 && chain.gaps.length > 0) print(result.gaps({ numbers: chain.gaps.join(', ') }));
  if (verified.length > 1 && chain.faulty.length > 0) print(result.faulty({ numbers: chain.faulty.join(', ') }));
  if (verified.length > 1 && chain.unread > 0) print(result.unread({ files: chain.unread }));
  return verified.every((file) => file !== null && isVerified(file)) && (verified.length === 1 || isChainIntact(chain))
    ? 0
    : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await runVerification(process.argv.slice(2), console.log);
