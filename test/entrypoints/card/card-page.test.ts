// Tests of spellings: only one that parses to the address is shown in its place.
import { expect, test } from 'vitest';
import { spellsAddress } from '../../../entrypoints/card/CardPage';

const EVM = { chain: 'evm', address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704' };
const EIP_55 = '0x93dF2C9C8786242b8fDcA3f96B3914b8b4a9f704';
const CASH = { chain: 'bitcoin-cash', address: 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a' };

test.each<[string, string, typeof EVM, boolean]>([
  ['with its checksum', EIP_55, EVM, true],
  ['in lower case', EVM.address, EVM, true],
  ['with a wrong checksum', EIP_55.replace('dF', 'Df'), EVM, true],
  ['with an invisible character', `${EIP_55.slice(0, 20)}\u200b${EIP_55.slice(20)}`, EVM, true],
  ['with a prefix that the address leaves out', `bitcoincash:${CASH.address}`, CASH, true],
  ['of another address', EIP_55.replace('4a9f704', '4a9f705'), EVM, false],
  ['cut', EIP_55.slice(0, -1), EVM, false],
  ['of an address with a sentence', `${EIP_55} is clean`, EVM, false],
  ['of an unknown chain', EIP_55, { ...EVM, chain: 'nowhere' }, false],
  ['a name', 'Quay Exchange 4', EVM, false],
])('spelling %s', (_name, spelling, ref, expected) => expect(spellsAddress(spelling, ref)).toBe(expected));
