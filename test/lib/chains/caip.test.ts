// Tests of CAIP-10 account ids: an unsupported chain or an EVM address of an unknown network has no id.
import { expect, test } from 'vitest';
import { formatCaip10 } from '../../../lib/chains/caip';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BITCOIN = 'bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk';

test.each([
  ['evm', EVM, 137, `eip155:137:${EVM}`],
  ['evm', EVM, null, null],
  ['bitcoin', BITCOIN, null, `bip122:000000000019d6689c085ae165831e93:${BITCOIN}`],
  ['zcash', 't1a', 1, 'bip122:00040fe8ec8471911baa1db1266ea15d:t1a'],
  ['solana', '7S3P', null, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P'],
  ['xrp', 'r4FT', null, 'xrpl:0:r4FT'],
  ['tron', 'TBL1', null, null],
  ['ton', 'EQ_a', null, null],
  ['solana', 'a:b', null, null],
])('formatCaip10: %s %s on %s', (chain, address, evmChainId, expected) => {
  expect(formatCaip10(chain, address, evmChainId)).toBe(expected);
});
