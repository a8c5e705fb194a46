// Tests whether a text may name a chain whose addresses are accepted only near the chain's name.
import { NAMED_CHAINS } from './context-word-patterns';

const namedChainPattern = new RegExp(NAMED_CHAINS, 'i');

/** Tests whether a text, title or URL may name one of the chains that `needsChainMention` of prefilter.ts covers. */
export function mayNameAmbiguousChain(text: string): boolean {
  return namedChainPattern.test(text);
}
