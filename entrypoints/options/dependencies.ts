// Dependencies of the options page, injected by main.tsx: browser functions and passphrase checks.

import type { UseConnectOptions } from '../../lib/view/account/use-connect';
import type { UseListImportOptions } from '../../lib/view/lists/use-list-import';
import type { UseHostPermissionsOptions } from '../../lib/view/settings/use-host-permissions';
import type { UsePassphraseOptions } from '../../lib/view/vault/use-passphrase';

export interface ExplorerSite {
  host: string;
  /** Match pattern that covers the host and its subdomains. */
  pattern: string;
  /** Display names of its network or chains; '' for many. */
  chains: string;
}

export interface OptionsPageDeps extends UseConnectOptions, UsePassphraseOptions, UseListImportOptions {
  /** Checks in advance whether the permission for a host is granted. */
  prefetchHostPermission(baseUrl: string): void;
  grants: UseHostPermissionsOptions;
  explorers: ExplorerSite[];
  /** Match patterns of the manifest, which cannot be revoked. */
  builtIn: string[];
  sitePattern(text: string): string | null;
  chainName(id: string): string;
  /** Saves a text as a file with this name. */
  download(text: string, name: string, type?: string): void;
  /** Returns the bytes stored by the extension; null if the browser does not report them. */
  keptBytes(): Promise<number | null>;
  now(): number;
}
