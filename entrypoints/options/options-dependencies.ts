// Browser functions, explorer sites and passphrase checks that the hooks of the options page receive.

import { createHostPermissionCache } from '../../lib/browser/host-permission-cache';
import {
  getBuiltInOrigins,
  getGrantedOrigins,
  hasOrigins,
  onPermissionsChanged,
  removeOrigins,
  requestOrigins,
} from '../../lib/browser/permissions';
import { chainName } from '../../lib/chains/chain-names';
import { explorers } from '../../lib/detect/explorer-hosts';
import { formatList } from '../../lib/i18n/format';
import { generatePassphrase } from '../../lib/vault/passphrase-generator';
import { estimateStrength, getPassphraseProblem, isWellKnown } from '../../lib/vault/passphrase-strength';
import type { UseHostPermissionsOptions } from '../../lib/view/settings/use-host-permissions';
import type { UsePassphraseOptions } from '../../lib/view/vault/use-new-passphrase';

/** With more chains than this, an explorer is labeled "all chains". */
const FEW_CHAINS = 3;

export interface ExplorerSite {
  host: string;
  /** Match pattern that covers the host and its subdomains. */
  pattern: string;
  /** Display names of its network or chains; '' for many. */
  chains: string;
}

/** Permission for the host of the service. */
export const hostPermission = createHostPermissionCache();

/** @param least characters that the organization's policy, or else Riskmark, requires */
export const createPassphraseChecks = (least: number): UsePassphraseOptions => ({
  least,
  score: (text) => estimateStrength(text, least).score,
  refusal: (text) => getPassphraseProblem(text, least),
  wellKnown: isWellKnown,
  makeWords: () => generatePassphrase((length) => crypto.getRandomValues(new Uint8Array(length)), least),
});

/** Dependencies of the sites section. */
export interface SiteServices {
  grants: UseHostPermissionsOptions;
  explorers: ExplorerSite[];
  /** Match patterns of the manifest, which cannot be revoked. */
  builtIn: string[];
}

export const siteServices: SiteServices = {
  grants: {
    granted: getGrantedOrigins,
    has: hasOrigins,
    request: requestOrigins,
    remove: removeOrigins,
    follow: onPermissionsChanged,
  },
  explorers: explorers.map(({ host, chains, network }) => ({
    host,
    pattern: `https://*.${host}/*`,
    chains: network ?? (chains.length > FEW_CHAINS ? '' : formatList(chains.map(chainName))),
  })),
  builtIn: getBuiltInOrigins(),
};
