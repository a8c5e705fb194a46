// Facts about a bundle that the exported case does not hold: author, texts of the case, evidence, lists.

import type { BundleAuthor } from '../../../lib/cases/bundle-author';
import type { BundleLink } from '../../../lib/cases/bundle-chain';
import type { BundleSigner } from '../../../lib/cases/bundle-signer';
import type { AddressEvidence } from './bundle-evidence-files';
import type { ListOfBundle } from './bundle-lists';

/** Texts of the case's record; each '' if it is not written. */
export interface BundleCaseTexts {
  reference: string;
  summary: string;
  question: string;
  conclusion: string;
  /** Reason of the decision. */
  reason: string;
}

export const NO_CASE_TEXTS: BundleCaseTexts = { reference: '', summary: '', question: '', conclusion: '', reason: '' };

export interface BundleReportMeta {
  previous: BundleLink | null;
  /** Riskmark version. */
  version: string;
  author: BundleAuthor;
  record: BundleCaseTexts;
  /** Null in a bundle without a signature. */
  signer: BundleSigner | null;
  /** Evidence of each address, in the order of the exported case; a hole if it could not be read. */
  evidence: readonly (AddressEvidence | undefined)[];
  /** The user's lists that are switched on. */
  lists: readonly ListOfBundle[];
}
