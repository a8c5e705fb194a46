// Tests of name service names: ENS names need no context, and .sol names need Solana context.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/detect/find-addresses';
import { findNames } from '../../../lib/detect/name-service-names';

const names = (...args: Parameters<typeof findNames>) =>
  findNames(...args).map(({ service, canonical }) => [service, canonical]);

test.each([
  [
    'pay Vitalik.eth or sub.domain.eth.',
    {},
    [
      ['ens', 'vitalik.eth'],
      ['ens', 'sub.domain.eth'],
    ],
  ],
  ['https://app.ens.domains/alice.eth', {}, [['ens', 'alice.eth']]],
  ['alice.eth.link, alice.eth.limo', {}, []],
  ['import "./Token.sol";', {}, []],
  ['toly.sol', { url: 'https://solscan.io/' }, [['sns', 'toly.sol']]],
  ['toly.sol', { chains: ['solana'] }, [['sns', 'toly.sol']]],
  ['the Solana wallet toly.sol', {}, [['sns', 'toly.sol']]],
  ['alice.near', { chains: ['near'] }, []],
  ['user@alice.eth', {}, []],
])('name search: %s', (text, context, wanted) => {
  expect(names(text, context)).toEqual(wanted);
});
test('findAddresses returns no name in any context', () => {
  expect(findAddresses('alice.eth and toly.sol', { chains: ['evm', 'solana'] })).toEqual([]);
});
test('name search never throws and returns valid offsets', () => {
  const piece = fc.oneof(
    fc.constantFrom('a.eth', '.', '-', 'b.sol', ' ', '\u200b', '.eth'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const text = pieces.join('');
      for (const found of findNames(text, { chains: ['solana'] }))
        expect(text.slice(found.start, found.end)).toBe(found.text);
    }),
  );
});
