// Tests of Bitcoin Gold addresses: script hashes are `possible` only, and Bitcoin addresses are rejected.
import { expect, test } from 'vitest';
import { bitcoinGold } from '../../../lib/chains/bitcoin-gold';

test('bitcoinGold.parse marks a script hash as possible, because NEO and Ark share it', () => {
  expect(bitcoinGold.parse('AbN4inT7r91DwrzCB6TxM7rdQwHon25YWY')?.certainty).toBe('possible');
  expect(bitcoinGold.parse('GMUBcWrRuUTgATK8QUQxw4VhkohQ29ryYv')?.certainty).toBe('sure');
});
test('bitcoinGold.parse rejects Bitcoin addresses', () => {
  expect(bitcoinGold.parse('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBeNull();
  expect(bitcoinGold.parse('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBeNull();
});
