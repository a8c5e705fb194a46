// What the surroundings of a text already say about the chains it speaks of.
import type { Chain } from '../chains/chain';

/** Handed to `findAddresses`: `chains` make forms without a checksum `sure`; `url` is looked up in the explorer table, and `title` for the name of a chain. */
export interface PageContext {
  url?: string;
  title?: string;
  chains?: Chain[];
}
