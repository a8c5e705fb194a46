// Page context for address recognition: URL, title and known chains.
import type { Chain } from '../chains/chain';

/**
 * Context for `findAddresses`: `chains` make formats without a checksum `sure`; `url` is looked up in the explorer
 * table; `title` is searched for chain names.
 */
export interface PageContext {
  url?: string;
  title?: string;
  chains?: Chain[];
}
