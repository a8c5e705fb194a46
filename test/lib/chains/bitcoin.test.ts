// Tests of Bitcoin addresses: upper-case Bech32 is made canonical, and unsupported forms are rejected.
import { expect, test } from 'vitest';
import { bitcoin } from '../../../lib/chains/bitcoin';

test('bitcoin.parse reads upper-case Bech32 as the same account', () => {
  expect(bitcoin.parse('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')?.canonical).toBe(
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  );
});
test.each([
  [
    'a silent payment code (BIP-352)',
    'sp1qqgste7k9hx0qftg6qmwlkqtwuy6cycyavzmzj85c6qdfhjdpdjtdgqjuexzk6murw56suy3e0rd2cgqvycxttddwsvgxe2usfpxumr70xc9pkqwv',
  ],
  ['a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['a mixed case', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8f3t4'],
])('bitcoin.parse rejects %s', (_, text) => {
  expect(bitcoin.parse(text)).toBeNull();
});
