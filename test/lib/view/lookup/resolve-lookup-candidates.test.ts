// Tests of lookup resolution: the chain follows from the address form or the user's choice, or stays unset.
import { describe, expect, test } from 'vitest';
import { getChainById } from '../../../../lib/chains';
import { parsePasted } from '../../../../lib/detect/parse-pasted';
import {
  type LookupCandidate,
  removeDuplicates,
  resolveLookupCandidates,
  toAddressRef,
} from '../../../../lib/view/lookup/resolve-lookup-candidates';

const hit: LookupCandidate = {
  chain: 'bitcoin',
  canonical: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  chains: ['bitcoin', 'bitcoin-cash'],
  checksum: 'ok',
  certainty: 'possible',
  form: 'address',
  defanged: false,
};
const parse = (chain: string, address: string) => getChainById(chain)?.parse(address)?.canonical ?? null;

describe('chain', () => {
  test.each([
    ['a form that proves its chain', { ...hit, certainty: 'sure' as const }, '', 'bitcoin'],
    ['a form that several chains share', hit, '', ''],
    ['the same once the person chose', hit, 'bitcoin-cash', 'bitcoin-cash'],
    ['a choice that the form does not fit', hit, 'tron', ''],
    ['a form without checksum that one chain has', { ...hit, chains: ['solana'], chain: 'solana' }, '', 'solana'],
  ])('%s', (_, one, chosen, chain) => {
    expect(resolveLookupCandidates([one], 0, chosen)?.chain).toBe(chain);
  });
  test('resolveLookupCandidates returns null without an address', () =>
    expect(resolveLookupCandidates([], 0, '')).toBeNull());
});

test('toAddressRef uses the spelling of the chosen chain', () => {
  expect(toAddressRef(resolveLookupCandidates([hit], 0, ''), parse)).toBeNull();
  expect(toAddressRef(resolveLookupCandidates([hit], 0, 'bitcoin'), parse)).toEqual({
    chain: 'bitcoin',
    address: hit.canonical,
  });
  const cash = toAddressRef(resolveLookupCandidates([hit], 0, 'bitcoin-cash'), parse);
  expect(cash?.chain).toBe('bitcoin-cash');
  expect(parse('bitcoin-cash', cash?.address ?? '')).toBe(cash?.address);
});

test('removeDuplicates merges an address that occurs twice', () => {
  const address = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
  expect(removeDuplicates(parsePasted(`${address} and ${address}`))).toHaveLength(1);
});
