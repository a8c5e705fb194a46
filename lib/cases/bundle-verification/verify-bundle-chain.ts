// Verifies the hash chain of a case's evidence bundles: broken links, missing numbers, other signers.
import type { BundleManifest } from './bundle-manifest';
import type { BundleProblem, BundleProblemCode } from './bundle-problem';
import type { BundleVerification } from './verify-bundle';

/**
 * Result for bundles by number. `gaps`: numbers that are missing between them and before the first one; `unread`: files
 * without a readable manifest; `faulty`: numbers of bundles that are not intact themselves.
 */
export interface ChainVerification {
  problems: BundleProblem[];
  gaps: number[];
  unread: number;
  faulty: number[];
}

/** Tests that every file was compared, follows the one before, and none has a problem. */
export const isChainIntact = ({ problems, gaps, unread, faulty }: ChainVerification): boolean =>
  problems.length === 0 && gaps.length === 0 && unread === 0 && faulty.length === 0;

interface Link {
  manifest: BundleManifest;
  hash: string;
  isFaulty: boolean;
}

/** Maximum number of missing bundles that are listed. */
const MAX_GAPS = 100;

/**
 * Compares two or more verified files in the order of their numbers, null for one that could not be read. A gap and a file without a
 * manifest are reported, since they cannot be judged.
 */
export function verifyBundleChain(verified: readonly (BundleVerification | null)[]): ChainVerification {
  const links = verified.flatMap(toLink).toSorted((a, b) => a.manifest.number - b.manifest.number);
  const problems = links.flatMap((link, index): BundleProblem[] =>
    compareWithPredecessor(links[index - 1], link).map((code) => ({ code, file: String(link.manifest.number) })),
  );
  return {
    problems: [...problems, ...compareSigners(links)],
    gaps: findGaps(links.map(({ manifest }) => manifest.number)),
    unread: verified.length - links.length,
    faulty: [...new Set(links.flatMap(({ isFaulty, manifest }) => (isFaulty ? [manifest.number] : [])))],
  };
}

const toLink = (file: BundleVerification | null): Link[] =>
  file?.manifest && file.manifestHash
    ? [{ manifest: file.manifest, hash: file.manifestHash, isFaulty: !isVerified(file) }]
    : [];

/** Tests that a bundle is unchanged and its signature, if it has one, was verified. */
export const isVerified = ({ problems, manifest, signature }: BundleVerification): boolean =>
  manifest !== null && problems.length === 0 && (signature === 'valid' || signature === 'none');

function compareWithPredecessor(before: Link | undefined, { manifest, hash }: Link): BundleProblemCode[] {
  if (!before) return [];
  const { number, previous, madeAt } = manifest;
  if (before.manifest.case.id !== manifest.case.id) return ['other-case'];
  if (before.manifest.number === number) return before.hash === hash ? [] : ['same-number'];
  const isEarlier = before.manifest.madeAt !== null && madeAt !== null && madeAt < before.manifest.madeAt;
  const isBroken = before.manifest.number + 1 === number && previous?.manifestSha256 !== before.hash;
  return [...(isBroken ? ['chain-broken' as const] : []), ...(isEarlier ? ['earlier' as const] : [])];
}

/** After the first signed bundle every later one has to be signed by the same key, also after a gap. */
function compareSigners(links: readonly Link[]): BundleProblem[] {
  let known: string | null = null;
  return links.flatMap(({ manifest: { signer, number } }): BundleProblem[] => {
    const former = known;
    known = signer?.publicKey ?? known;
    if (former === null || signer?.publicKey === former) return [];
    return [{ code: signer ? 'other-signer' : 'unsigned-after-signed', file: String(number) }];
  });
}

function findGaps(numbers: readonly number[]): number[] {
  const present = new Set(numbers);
  const gaps: number[] = [];
  for (let number = 1; number < (numbers.at(-1) ?? 0) && gaps.length < MAX_GAPS; number += 1)
    if (!present.has(number)) gaps.push(number);
  return gaps;
}
