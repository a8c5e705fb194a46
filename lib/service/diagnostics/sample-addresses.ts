// Sample address without an owner for each screened chain, used by the diagnostics.
import type { Chain } from '../../chains/chain';

/** All-zero key hash where the chain has one; wrapped SOL mint for Solana, zero account for TON. Spelled as sent to the service. */
const SAMPLES: ReadonlyMap<Chain, string> = new Map([
  ['evm', '0x0000000000000000000000000000000000000001'],
  ['bitcoin', '1111111111111111111114oLvT2'],
  ['bitcoin-cash', 'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqfnhks603'],
  ['litecoin', 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE'],
  ['dogecoin', 'D596YFweJQuHY1BbjazZYmAbt8jJPbKehC'],
  ['dash', 'XagqqFetxiDb9wbartKDrXgnqLah6SqX2S'],
  ['zcash', 't1Hsc1LR8yKnbbe3twRp88p6vFfC5t7DLbs'],
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['xrp', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['solana', 'So11111111111111111111111111111111111111112'],
  ['ton', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
]);

/** Returns the sample address of a chain, or null if there is none. */
export const getSampleAddress = (chain: Chain): string | null => SAMPLES.get(chain) ?? null;
