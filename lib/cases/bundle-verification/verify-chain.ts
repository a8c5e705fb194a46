// Verifies the order of a case's bundles: each contains the manifest hash of its predecessor.
import type { BundleManifest } from './bundle-manifest';
import type { BundleProblem } from './bundle-problem';
import type { BundleVerification } from './verify-bundle';

/** Bundles whose manifests could be read, by number; `gaps`: numbers that are missing between them. */
export interface ChainVerification {
  problems: BundleProblem[];
  gaps: number[];
}

interface Link {
  manifest: BundleManifest;
  hash: string;
}

/** Maximum number of missing bundles that are listed. */
const MAX_GAPS = 100;

/** Compares two or more verified bundles in the order of their numbers; a gap is reported, since it cannot be judged. */
export function verifyChain(verified: readonly BundleVerification[]): ChainVerification {
  const links = verified
    .flatMap(({ manifest, manifestHash }): Link[] =>
      manifest && manifestHash ? [{ manifest, hash: manifestHash }] : [],
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
  return { problems, gaps };
}
