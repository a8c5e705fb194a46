// Computes the fake service's address key: unifies EVM and Bech32 case, CashAddr prefix, TON spelling.
import { base64urlnopad, hex } from '@scure/base';

/**
 * EVM addresses compare case-insensitively (docs/reference/service.md 2.2). Other rules are our choice, by the chains' own
 * specifications: Bech32 may be upper case, CashAddr may lack its prefix, a TON account has several spellings.
 */
export function addressKey(chain: string, address: string): string {
  if (chain === 'evm') return address.toLowerCase();
  if (chain === 'bitcoin-cash') return address.toLowerCase().replace(/^bitcoincash:/, '');
  if (chain === 'ton') return tonKey(address);
  if (/^(bc|ltc)1/i.test(address)) return address.toLowerCase();
  return address;
}

function tonKey(address: string): string {
  if (address.includes(':')) return address.toLowerCase();
  try {
    const bytes = base64urlnopad.decode(address.replaceAll('+', '-').replaceAll('/', '_'));
    return `${bytes[1] === 0 ? 0 : -1}:${hex.encode(bytes.slice(2, 34))}`;
  } catch {
    return address;
  }
}
