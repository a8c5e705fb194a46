// Type of the bundle data that the exported case does not contain: author, signer, evidence, lists.

import type { BundleAuthor } from '../../../lib/cases/bundle-author';
import type { BundleLink } from '../../../lib/cases/bundle-chain';
import type { BundleSigner } from '../../../lib/cases/bundle-signer';
import type { AddressEvidence } from './bundle-evidence-files';
import type { ListOfBundle } from './bundle-lists';

export interface BundleReportMeta {
  previous: BundleLink | null;
  /** Riskmark version. */
  version: string;
  author: BundleAuthor;
  /** Null in a bundle without a signature. */
  signer: BundleSigner | null;
  /** Evidence of each address, in the order of the exported case; undefined if it could not be read. */
  evidence: readonly (AddressEvidence | undefined)[];
  /** The user's lists that are switched on. */
  lists: readonly ListOfBundle[];
}
