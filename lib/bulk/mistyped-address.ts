// Detects mistyped addresses (wrong length or checksum), and finds the one wrong character if there is one.
import { getChainById } from '../chains';
import type { Chain } from '../chains/chain';

/** Reason why a text is not an address: number of digits after the prefix, or its checksum. */
export type MistypedFault = { kind: 'length'; length: number; needed: number } | { kind: 'checksum' };

/** Format of one chain: prefix and alphabet, without length. `digits` is the fixed length after the prefix, null if it varies. */
interface AddressFormat {
  chain: Chain;
  pattern: RegExp;
  prefix: string;
  digits: number | null;
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const FORMATS: readonly AddressFormat[] = [
  { chain: 'evm', pattern: /^0x[0-9a-f]{30,50}$/i, prefix: '0x', digits: 40 },
  { chain: 'tron', pattern: new RegExp(`^T${BASE58}{28,38}$`), prefix: 'T', digits: 33 },
  { chain: 'bitcoin', pattern: /^bc1[ac-hj-np-z02-9]{20,70}$/i, prefix: 'bc1', digits: null },
  { chain: 'bitcoin', pattern: new RegExp(`^[13]${BASE58}{24,35}$`), prefix: '', digits: null },
  { chain: 'litecoin', pattern: /^ltc1[ac-hj-np-z02-9]{20,70}$/i, prefix: 'ltc1', digits: null },
  { chain: 'litecoin', pattern: new RegExp(`^[LM]${BASE58}{25,34}$`), prefix: '', digits: null },
  { chain: 'dogecoin', pattern: new RegExp(`^D${BASE58}{28,34}$`), prefix: 'D', digits: 33 },
  { chain: 'xrp', pattern: new RegExp(`^r${BASE58}{24,35}$`), prefix: 'r', digits: null },
];

const findFormat = (text: string): AddressFormat | undefined => FORMATS.find(({ pattern }) => pattern.test(text));

/** Returns why a text that no chain accepts is mistyped; null if it does not look like an address. */
export function getMistypedFault(text: string): MistypedFault | null {
  const format = findFormat(text);
  if (!format) return null;
  const length = text.length - format.prefix.length;
  const { digits } = format;
  return digits !== null && length !== digits ? { kind: 'length', length, needed: digits } : { kind: 'checksum' };
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns the position of the one character whose replacement gives a valid checksum; null if there is none or more than one, or if
 * the format has no checksum. Takes some 20 ms, so it is meant for the few addresses in view.
 */
export function findWrongCharacter(text: string): number | null {
  const format = findFormat(text);
  const chain = format && format.chain !== 'evm' ? getChainById(format.chain) : undefined;
  if (!format || !chain) return null;
  let found: number | null = null;
  for (let at = format.prefix.length; at < text.length; at += 1)
    for (const letter of LETTERS) {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      if (letter === text[at] || !format.pattern.test(changed) || !chain.parse(changed)) continue;
      if (found !== null && found !== at) return null;
      found = at;
    }
  return found;
}
