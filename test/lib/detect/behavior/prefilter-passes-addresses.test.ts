// Tests of the prefilters couldBeAddress and needsChainMention: they reject no detectable address.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chains, getChainById } from '../../../../lib/chains/index';
import { findCandidates } from '../../../../lib/detect/candidates';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { needsNamedChain } from '../../../../lib/detect/formats-needing-named-chain';
import type { FoundAddress } from '../../../../lib/detect/found-address';
import { normalizeText } from '../../../../lib/detect/normalize-text';
import { couldBeAddress, needsChainMention } from '../../../../lib/detect/prefilter';
import { allForms } from '../../../vectors/address-forms';
import { withForeignLetters } from '../../../vectors/text-around-address';

const plain = (text: string) => normalizeText(text)?.text ?? text;
const isAmong = ({ chain, canonical }: FoundAddress, shapes: string[]) =>
  shapes.some((shape) => getChainById(chain)?.parse(shape)?.canonical === canonical);

test('prefilters pass every address that findAddresses finds', () => {
  const address = fc
    .tuple(fc.uint8Array({ minLength: 64, maxLength: 64 }), fc.constantFrom(...allForms), fc.nat(3))
    .map(([seed, { make }, foreign]) => withForeignLetters(make(seed), 4, foreign));
  const piece = fc.oneof(
    address,
    fc.constantFrom('_', '-', ' ', '/', ':', '.', '0x', '+', '@', '\u200b', 'kaspa:', 'ronin:', 'account '),
    fc.string({ maxLength: 6 }),
  );
  const ids = fc.constantFrom(...chains.map(({ id }) => id).filter(needsNamedChain), 'hedera');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), ids, (pieces, id) => {
      const text = pieces.join('');
      const shapes = [...findCandidates(plain(text)), ...findCandidates(text)].map((candidate) => candidate.text);
      const strong = shapes.filter(couldBeAddress);
      const all = shapes.filter((shape) => couldBeAddress(shape) || needsChainMention(shape));
      for (const found of findAddresses(text, { chains: [id] }))
        expect([text, isAmong(found, all)]).toEqual([text, true]);
      for (const found of findAddresses(text))
        if (found.checksum === 'ok') expect([text, isAmong(found, strong)]).toEqual([text, true]);
    }),
    { numRuns: 1000 },
  );
});
