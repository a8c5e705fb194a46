// Appends an evidence bundle to the hash chain of a case, linked by the hash of the previous manifest.
import type { Case } from './case';

export type BundleLink = NonNullable<Case['bundle']>;

/**
 * Records a bundle before it is saved: a bundle that was never saved leaves a detectable gap, and no two bundles have
 * the same predecessor. Idempotent, because a worker may die before it can answer.
 * @param previous manifest hash of the predecessor, null in the first bundle
 * @returns null if another bundle was created meanwhile
 */
export function withBundle(caseRecord: Case, previous: string | null, next: Omit<BundleLink, 'number'>): Case | null {
  const last = caseRecord.bundle?.manifest ?? null;
  if (last === next.manifest) return caseRecord;
  if (last !== previous) return null;
  return { ...caseRecord, bundle: { number: (caseRecord.bundle?.number ?? 0) + 1, ...next } };
}
