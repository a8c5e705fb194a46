// One address of each screened chain that belongs to nobody, for asking whether the account may ask.
import type { Chain } from '../../chains/chain';

/** The address of an all-zero key hash, where a chain has one; for Solana the mint of wrapped SOL, for TON the zero account. All in the spelling that is sent. */
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

/** Null for a chain that we have no sample of. */
export const getSampleAddress = (chain: Chain): string | null => SAMPLES.get(chain) ?? null;
