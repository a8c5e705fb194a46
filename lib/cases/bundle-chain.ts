// The evidence bundles of a case as a chain: each names the one before it, so that none can be taken out or changed unseen.
import type { Case } from './case';

/** The last bundle that was made of a case. */
export interface BundleLink {
  /** From 1, one more for each. */
  number: number;
  /** Epoch ms. */
  at: number;
  /** SHA-256 of its manifest, in hex. */
  manifest: string;
}

/**
 * Notes a bundle before it is saved: one that never reached the disk leaves a gap, which can be told, and no two ever follow the same one.
 * @param previous the manifest that the new one names, null in the first
 * @returns null where another bundle was made meanwhile
 */
export function withBundle(of: Case, previous: string | null, next: Omit<BundleLink, 'number'>): Case | null {
  if ((of.bundle?.manifest ?? null) !== previous) return null;
  return { ...of, bundle: { number: (of.bundle?.number ?? 0) + 1, ...next } };
}
