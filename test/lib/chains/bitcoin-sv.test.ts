// Tests of Bitcoin SV addresses: only the key hash form, shared with Bitcoin, is accepted.
import { expect, test } from 'vitest';
import { bitcoinSv } from '../../../lib/chains/bitcoin-sv';

test('bitcoinSv.parse accepts key hashes only', () => {
  expect(bitcoinSv.parse('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')?.canonical).toBe('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
  expect(bitcoinSv.parse('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBeNull();
  expect(bitcoinSv.parse('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBeNull();
});
