// Type of the data other than the case from which an evidence bundle is created.

import type { BundleAuthor } from '../../../lib/cases/bundle-author';
import type { BundleLink } from '../../../lib/cases/bundle-hash-chain';
import type { BundlePublicKey } from '../../../lib/cases/bundle-public-key';
import type { AddressEvidence } from './bundle-evidence-files';
import type { BundleListVersion } from './bundle-list-versions';

export interface BundleInputs {
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
