// Synthetic addresses for benchmark pages, the same on every run, with their canonical forms.
import { sha512 } from '@noble/hashes/sha2.js';
import { type AddressForm, chainOfForm, makeAddress } from '../fake-service/seed/make-address';
import { makers, named } from '../vectors/make-unscreened-chain-addresses';

export interface Made {
  chain: string;
  /** Text on the page. */
  text: string;
  /** Canonical form by the published rules, independent of lib/chains. */
  canonical: string;
  /** Explorer URL of the account; without one the page itself is the explorer. */
  link?: string;
  /** Written before the address when its form alone means another family. */
  scheme?: string;
}

/** Families on a page: the screened ones, or all recognized ones. */
export type Families = 'eleven' | 'all';

/** Of 20 addresses these are not EVM: the usual mix on a multi-chain explorer. */
const OTHERS_OF_20 = { eleven: [3, 9, 15], all: [1, 3, 6, 9, 12, 15, 18] };

const ELEVEN: readonly (readonly [AddressForm, string?])[] = [
  ['bitcoin p2wpkh', 'mempool.space/address/'],
  ['solana', 'solscan.io/account/'],
  ['tron', 'tronscan.org/#/address/'],
  ['bitcoin p2pkh', 'mempool.space/address/'],
  ['xrp', 'xrpscan.com/account/'],
  ['bitcoin p2sh', 'mempool.space/address/'],
  ['solana', 'solscan.io/account/'],
  ['litecoin p2wpkh', 'litecoinspace.org/address/'],
  ['bitcoin p2tr', 'mempool.space/address/'],
  ['dogecoin', 'dogechain.info/address/'],
  ['tron', 'tronscan.org/#/address/'],
  ['litecoin p2pkh', 'litecoinspace.org/address/'],
  ['bitcoin-cash', 'explorer.melroy.org/address/'],
  ['solana', 'solscan.io/account/'],
  ['dash', 'insight.dash.org/insight/address/'],
  ['zcash', 'mainnet.zcashexplorer.app/address/'],
  ['ton', 'tonviewer.com/'],
];

/**
 * Recognized, unscreened families. Those without proof in their form (the last rows) are named by their explorer link.
 * Names (ENS, SNS) are not addresses and appear in no row.
 */
const UNSCREENED: readonly (readonly [chain: string, form: number, explorer: string, scheme?: string])[] = [
  ['cosmos', 0, 'mintscan.io/cosmos/address/'],
  ['cardano', 0, 'cardanoscan.io/address/'],
  ['monero', 0, 'xmrchain.net/search?value='],
  ['stellar', 0, 'stellar.expert/explorer/public/account/'],
  ['polkadot', 0, 'polkadot.subscan.io/account/'],
  ['kusama', 0, 'kusama.subscan.io/account/'],
  ['substrate', 3, 'subscan.io/account/'],
  ['tezos', 0, 'tzkt.io/'],
  ['algorand', 0, 'allo.info/account/'],
  ['filecoin', 0, 'filfox.info/en/address/'],
  ['kaspa', 0, 'explorer.kaspa.org/addresses/'],
  ['avalanche', 0, 'subnets.avax.network/p-chain/address/'],
  ['multiversx', 0, 'explorer.multiversx.com/accounts/'],
  ['nano', 0, 'nanolooker.com/account/'],
  ['ecash', 0, 'explorer.e.cash/address/'],
  ['bitcoin-sv', 0, 'whatsonchain.com/address/', 'bitcoinsv:'],
  ['bitcoin-gold', 0, 'explorer.bitcoingold.org/insight/address/'],
  // Forms not shared with older chains: script hashes, because `D…` means Dogecoin first.
  ['verge', 1, 'verge-blockchain.info/address/'],
  ['aptos', 0, 'explorer.aptoslabs.com/account/'],
  ['sui', 0, 'suiscan.xyz/mainnet/account/'],
  ['starknet', 0, 'voyager.online/contract/'],
  ['near', 0, 'nearblocks.io/address/'],
  ['near', 1, 'nearblocks.io/address/'],
  ['hedera', 0, 'hashscan.io/mainnet/account/'],
];

/** Derives 64 bytes from a word. */
const bytesOf = (word: string) => sha512(new TextEncoder().encode(`riskmark bench: ${word}`));

function screened([form, explorer]: (typeof ELEVEN)[number], word: string): Made {
  // One key in a thousand is shorter or lacks digits; the next word's is not.
  for (let again = 0; ; again++) {
    const text = makeAddress(form, again ? `${word}, ${again}` : word);
    if (form === 'solana' && !(text.length >= 43 && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)))
      continue;
    const chain = chainOfForm(form);
    return { chain, text, canonical: canonicalOf(chain, text), ...(explorer ? { link: `https://${explorer}` } : {}) };
  }
}

function unscreened([chain, form, explorer, scheme]: (typeof UNSCREENED)[number], word: string): Made {
  const make = (makers[chain] ?? named[chain])?.[form];
  if (!make) throw new Error(`nobody makes form ${form} of ${chain}`);
  const text = make(bytesOf(word));
  return {
    chain,
    text,
    canonical: canonicalOf(chain, text),
    link: `https://${explorer}`,
    ...(scheme ? { scheme } : {}),
  };
}

function canonicalOf(chain: string, text: string): string {
  switch (chain) {
    case 'evm':
    case 'aptos':
    case 'sui':
      return text.toLowerCase();
    case 'starknet':
      return `0x${text.slice(2).toLowerCase().padStart(64, '0')}`;
    case 'bitcoin-cash':
      return text.replace(/^bitcoincash:/, '');
    default:
      return text;
  }
}

/** Returns the n-th address of a page with these families. */
export function madeAddress(n: number, families: Families): Made {
  const word = `bench ${n}`;
  const others = OTHERS_OF_20[families];
  const place = others.indexOf(n % 20);
  if (place < 0) return screened(['evm'], word);
  const turn = Math.floor(n / 20) * others.length + place;
  if (families === 'eleven') return screened(ELEVEN[turn % ELEVEN.length] as (typeof ELEVEN)[number], word);
  const forms = ELEVEN.length + UNSCREENED.length;
  const at = turn % forms;
  const form = ELEVEN[at];
  return form ? screened(form, word) : unscreened(UNSCREENED[at - ELEVEN.length] as (typeof UNSCREENED)[number], word);
}
