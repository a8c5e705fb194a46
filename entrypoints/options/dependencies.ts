// What the options page is handed by main.tsx: the browser's and the vault's own abilities.

import type { UseConnectOptions } from '../../lib/view/account/use-connect';
import type { UseListImportOptions } from '../../lib/view/lists/use-list-import';
import type { UseHostPermissionsOptions } from '../../lib/view/settings/use-host-permissions';
import type { UsePassphraseOptions } from '../../lib/view/vault/use-passphrase';

export interface ExplorerSite {
  host: string;
  /** Match pattern that covers the host and its subdomains. */
  pattern: string;
  /** Names of its network or chains to read; '' for many. */
  chains: string;
}

export interface OptionsPageDeps extends UseConnectOptions, UsePassphraseOptions, UseListImportOptions {
  /** Looks ahead whether a host is granted. */
  prefetchHostPermission(baseUrl: string): void;
  grants: UseHostPermissionsOptions;
  explorers: ExplorerSite[];
  /** Patterns of the manifest, which nobody can give back. */
  builtIn: string[];
  sitePattern(text: string): string | null;
  chainName(id: string): string;
  /** Hands a text to the person as a file of this name. */
  download(text: string, name: string, type?: string): void;
  /** Bytes that the browser keeps for us; null where it does not tell. */
  keptBytes(): Promise<number | null>;
  now(): number;
}
