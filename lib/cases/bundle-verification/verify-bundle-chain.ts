// Verifies the hash chain of a case's evidence bundles and reports broken links and missing numbers.
import type { BundleManifest } from './bundle-manifest';
import type { BundleProblem } from './bundle-problem';
import type { BundleVerification } from './verify-bundle';

/** Result for bundles by number. `gaps`: numbers that are missing between them. `unread`: files without a readable manifest. */
export interface ChainVerification {
  problems: BundleProblem[];
  gaps: number[];
  unread: number;
}

/** Tests that every file was compared and none has a problem. */
export const isChainIntact = ({ problems, gaps, unread }: ChainVerification): boolean =>
  problems.length === 0 && gaps.length === 0 && unread === 0;

interface Link {
  manifest: BundleManifest;
  hash: string;
}

/** Maximum number of missing bundles that are listed. */
const MAX_GAPS = 100;

/**
 * Compares two or more verified files in the order of their numbers, null for one that could not be read. A gap and a file without a
 * manifest are reported, since they cannot be judged.
 */
export function verifyBundleChain(verified: readonly (BundleVerification | null)[]): ChainVerification {
  const links = verified
    .flatMap((file): Link[] =>
      file?.manifest && file.manifestHash ? [{ manifest: file.manifest, hash: file.manifestHash }] : [],
    )
    .toSorted((a, b) => a.manifest.number - b.manifest.number);
  const problems: BundleProblem[] = [];
  const gaps: number[] = [];
  links.forEach(({ manifest, hash }, index) => {
    const before = links[index - 1];
    if (!before) return;
    const { number, previous } = manifest;
    const file = String(number);
    if (before.manifest.case.id !== manifest.case.id) problems.push({ code: 'other-case', file });
    else if (before.manifest.number === number) {
      if (before.hash !== hash) problems.push({ code: 'same-number', file });
    } else if (before.manifest.number + 1 < number)
      for (let gap = before.manifest.number + 1; gap < number && gaps.length < MAX_GAPS; gap += 1) gaps.push(gap);
    else if (previous?.manifestSha256 !== before.hash) problems.push({ code: 'chain-broken', file });
  });
  return { problems, gaps, unread: verified.length - links.length };
}
