// Tests for address formats that other coins share, of which many have no rules here.
import type { Chain } from './chain';

/** Base58 formats whose version bytes are not unique. */
const FORMAT = /^(?:[13ADEGLMX79]|t[13])[1-9A-HJ-NP-Za-km-z]{24,34}$/;
const FAMILIES: readonly Chain[] = [
  ...['bitcoin', 'bitcoin-cash', 'bitcoin-sv', 'bitcoin-gold', 'litecoin'],
  ...['dogecoin', 'verge', 'dash', 'zcash'],
];

/** Tests whether coins without rules here may have the same format. @param text the address as written */
export const isSharedFormat = (chain: Chain, text: string): boolean => FAMILIES.includes(chain) && FORMAT.test(text);
