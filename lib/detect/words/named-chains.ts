// Test for a text that may name one of the chains whose formats are valid only with a named chain.
import { NAMED_CHAIN_NAMES } from './recognition-words';

/** Names of these chains, and parts of the hosts that show them. */
const NAMED_CHAINS = new RegExp(
  `(?<![a-z])(?:${NAMED_CHAIN_NAMES})(?![a-z])|\\bap[st]|tracemove|\\bsui(?!t)|sta?rk|voyager\\.online|near|pikespeak|hedera|hashscan|hbar|dragonglass|lworks`,
  'i',
);

/** Tests whether a text, title or URL may name one of the chains that `couldBeNamed` of prefilter.ts covers. */
export function namesSuchChain(text: string): boolean {
  return NAMED_CHAINS.test(text);
}
