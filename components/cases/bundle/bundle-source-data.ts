// Type of the inputs of an evidence bundle apart from the case: author, signer, evidence and lists.

import type { BundleAuthor } from '../../../lib/cases/bundle-author';
import type { BundleLink } from '../../../lib/cases/bundle-hash-chain';
import type { BundlePublicKey } from '../../../lib/cases/bundle-public-key';
import type { AddressEvidence } from './address-evidence-files';
import type { BundleListVersion } from './bundle-list-versions';

export interface BundleSourceData {
  previous: BundleLink | null;
  /** Riskmark version. */
  version: string;
  author: BundleAuthor;
  /** Null in a bundle without a signature. */
  signer: BundlePublicKey | null;
  /** Evidence of each address, in the order of the exported case; undefined if it could not be read. */
  evidence: readonly (AddressEvidence | undefined)[];
  /** The user's lists that are switched on. */
  lists: readonly BundleListVersion[];
}
