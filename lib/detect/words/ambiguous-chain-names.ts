// Test for a text that may name one of the chains whose formats are valid only with a named chain.
import { NAMED_CHAINS } from './recognition-patterns';

const namedChainPattern = new RegExp(NAMED_CHAINS, 'i');

/** Tests whether a text, title or URL may name one of the chains that `needsChainMention` of prefilter.ts covers. */
export function mayNameAmbiguousChain(text: string): boolean {
  return namedChainPattern.test(text);
}
