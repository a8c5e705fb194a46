// Tests of the compact message form of a found address: a round trip restores all fields but the certainty.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/detect/find-addresses';
import { fromMessageAddress, isWorthMarking, toMessageAddress } from '../../../lib/detect/message-address-codec';
import { allForms } from '../../vectors/address-forms';
import { bytesOf } from '../../vectors/seeded-bytes';
import { DISGUISED, PLAIN } from '../../vectors/text-around-address';

test.each(allForms)('message address round-trips $chain, $form', ({ chain, form, make, page }) => {
  const address = make(bytesOf(`compact ${chain} ${form}`));
  const texts = [
    ...Object.values(PLAIN).map((surround) => surround(address)),
    ...Object.values(DISGUISED).map((disguise) => disguise(address)),
  ];
  const context = page.length ? { chains: page } : {};
  for (const text of texts)
    for (const found of findAddresses(text, context).filter(isWorthMarking))
      expect({
        ...fromMessageAddress(JSON.parse(JSON.stringify(toMessageAddress(found, text))), text),
        certainty: found.certainty,
      }).toEqual(found);
});

test('message address is short, keeps a wrong checksum and omits a doubtful form', () => {
  const lower = '0x00000000219ab540356cbb839cbe05303d7705fa';
  const [found] = findAddresses(lower);
  expect(found && JSON.stringify(toMessageAddress(found, lower))).toBe('{"chain":"evm","checksum":"none"}');
  const [wrong] = findAddresses('0x00000000219Ab540356cBB839Cbe05303d7705fA');
  expect(wrong && isWorthMarking(wrong) && toMessageAddress(wrong, wrong.text).checksum).toBe('mismatch');
  const [doubtful] = findAddresses('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d');
  expect(doubtful && isWorthMarking(doubtful)).toBe(false);
});
