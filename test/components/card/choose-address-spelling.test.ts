// Tests of the address on the card: it is spelled as on the page, or with its checksum.
import { expect, it } from 'vitest';
import {
  getPagePresentation,
  getShownSpelling,
  type PagePresentation,
} from '../../../components/card/choose-address-spelling';

const EVM = { chain: 'evm', address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704' };
const EIP_55 = '0x93dF2C9C8786242b8fDcA3f96B3914b8b4a9f704';
const WRONG = '0x93Df2C9C8786242b8fDcA3f96B3914b8b4a9f704';
const CASH = { chain: 'bitcoin-cash', address: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a' };

it.each<[string, typeof EVM, PagePresentation, string]>([
  ['checksummed without a page', EVM, {}, EIP_55],
  ['checksummed for lower case', EVM, { checksum: 'none', spelling: EVM.address }, EIP_55],
  ['of the page if its checksum is wrong', EVM, { checksum: 'mismatch', spelling: WRONG }, WRONG],
  ['in lower case if its checksum is wrong and the spelling unknown', EVM, { checksum: 'mismatch' }, EVM.address],
  [
    'of the page for another family',
    CASH,
    { checksum: 'ok', spelling: CASH.address.slice(12) },
    CASH.address.slice(12),
  ],
  ['canonical without a page', CASH, {}, CASH.address],
  ['of the page if its checksum fits', EVM, { checksum: 'ok', spelling: EIP_55 }, EIP_55],
])('the spelling is %s', (_name, ref, presentation, spelling) => {
  expect(getShownSpelling(ref, presentation)).toBe(spelling);
});

it.each([
  ['as written', 'full', WRONG],
  ['in lower case where the page shortens it', 'shortened', EVM.address],
] as const)('an address of the open page with a wrong checksum is spelled %s', (_name, met, spelling) => {
  const page = getPagePresentation({ text: WRONG, met, checksum: 'mismatch' });
  expect(getShownSpelling(EVM, page)).toBe(spelling);
});
