// Tests of mayNameAmbiguousChain: it finds names and hosts of chains with ambiguous address formats.
import { expect, test } from 'vitest';
import { explorers } from '../../../../lib/detect/explorer-hosts';
import { getFamiliesOfFormat } from '../../../../lib/detect/formats-needing-named-chain';
import { mayNameAmbiguousChain } from '../../../../lib/detect/words/may-name-ambiguous-chain';

test.each([
  'https://explorer.aptoslabs.com/',
  'https://suiscan.xyz/mainnet',
  'Voyager – voyager.online',
  'Starknet',
  'NEAR',
  'hashscan.io',
  'HBAR',
  'APT wallet',
  'STRK account',
  'SUI_ADDRESS=',
])('mayNameAmbiguousChain is true for %s', (text) => expect(mayNameAmbiguousChain(text)).toBe(true));
test.each(explorers.filter(({ chains: [chain = '', other] }) => !other && getFamiliesOfFormat(chain)))(
  'mayNameAmbiguousChain is true for the host $host',
  ({ host }) => expect(mayNameAmbiguousChain(`https://${host}/`)).toBe(true),
);
test.each(['https://etherscan.io/', 'a suit, a suite', 'Bitcoin', ''])(
  'mayNameAmbiguousChain is false for %j',
  (text) => expect(mayNameAmbiguousChain(text)).toBe(false),
);
