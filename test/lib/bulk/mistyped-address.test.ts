// Tests of mistyped addresses: wrong lengths and checksums are detected, and one wrong character is located.
import { expect, test } from 'vitest';
import { findWrongCharacter, getMistypedFault } from '../../../lib/bulk/mistyped-address';
import { parsePasted } from '../../../lib/detect/parse-pasted';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const LEGACY = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const replaceAt = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1);

test.each([
  [`0x${'a1'.repeat(20).slice(1)}`, { kind: 'length', length: 39, needed: 40 }],
  [`0x${'a1'.repeat(20)}b`, { kind: 'length', length: 41, needed: 40 }],
  [TRON.slice(1, -1).padStart(33, 'T'), { kind: 'length', length: 32, needed: 33 }],
  [replaceAt(TRON, 9, 'y'), { kind: 'checksum' }],
  [replaceAt(SEGWIT, 12, 'p'), { kind: 'checksum' }],
  [replaceAt(LEGACY, 20, 'b'), { kind: 'checksum' }],
  [`0x${'a1'.repeat(20).slice(1)}g`, null],
  ['0x1234', null],
  ['INVOICE2026117AAAAAAAAAAAAAAAAA', null],
  ['', null],
])('getMistypedFault(%j) is %j', (text, fault) => {
  expect(parsePasted(text)).toEqual([]);
  expect(getMistypedFault(text)).toEqual(fault);
});

test.each([
  [TRON, 9, 'y'],
  [SEGWIT, 12, 'p'],
  [LEGACY, 20, 'b'],
])('findWrongCharacter of %s finds position %i', (address, at, letter) => {
  expect(findWrongCharacter(replaceAt(address, at, letter))).toBe(at);
});

test('findWrongCharacter names none where several are wrong, or without a checksum', () => {
  expect(findWrongCharacter(replaceAt(replaceAt(TRON, 9, 'y'), 15, '2'))).toBeNull();
  expect(findWrongCharacter(`0x${'a1'.repeat(20).slice(1)}`)).toBeNull();
});
