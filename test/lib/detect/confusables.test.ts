// Tests of confusable letters: they are replaced within an address, and unchanged in ordinary words.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONFUSABLES, replaceConfusables } from '../../../lib/detect/confusables';
import { findAddresses } from '../../../lib/detect/find-addresses';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test.each([
  ['Cyrillic in hexadecimal', EVM.replace('aA', '\u0430\u0410'), EVM],
  ['a sign for x', EVM.replace('x', '\u00d7'), EVM],
  ['Greek in base58', BTC.replace('o', '\u03bf').replace('v', '\u03bd'), BTC],
  ['at the beginning', TRON.replace('T', '\u0422'), TRON],
  ['at the end', BTC.replace(/a$/, '\u0430'), BTC],
  ['beside a zero-width space', EVM.replace('aA', '\u0430\u200bA'), EVM],
  ['letters of mathematics', [...EVM].map((sign) => (sign === 'A' ? '\u{1d400}' : sign)).join(''), EVM],
])('findAddresses finds and flags %s', (_, written, address) => {
  for (const [before, after] of [
    ['', ''],
    ['Отправьте на ', ', спасибо'],
    ['地址是', '请确认'],
    ['{"to":"', '"}'],
    ['https://x.example/address/', '?tab=1'],
  ]) {
    const text = before + written + after;
    const [found, ...others] = findAddresses(text);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ text: written, start: before?.length, checksum: 'ok', disguised: true });
    expect(found?.canonical).toBe(findAddresses(address)[0]?.canonical);
  }
});
// covers T-35
test('findAddresses does not flag plain addresses beside replaced words', () => {
  for (const text of [EVM, `на${EVM}до`, `１２ ${EVM}\u200b`, `%2F${EVM}`, `сор${EVM}`]) {
    expect(findAddresses(text)).toMatchObject([{ text: EVM }]);
    expect(findAddresses(text)[0]).not.toHaveProperty('disguised');
  }
});
test('findAddresses treats an escape inside as link encoding', () => {
  const cash = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
  const [found] = findAddresses(`https://pay.example/?uri=bitcoincash%3A${cash}`);
  expect(found).toMatchObject({ canonical: cash, text: `bitcoincash%3A${cash}` });
  expect(found).not.toHaveProperty('disguised');
});
test.each([
  'Адрес кошелька, 2024году, в ноябре он купил 5долларов',
  'Транспортноэкспедиционная компанияX',
  'ονομαabcονομαabcονομα',
  `${CONFUSABLES}abc`,
  'короткаяx',
  '',
])('replaceConfusables keeps %s', (text) => expect(replaceConfusables(text)).toBe(text));
test('replaceConfusables keeps the length of any text', () => {
  const piece = fc.oneof(fc.constantFrom('\u0430', '\u03bf', 'a', '0123456789abcdef', '\u200b', ' ', 'ж'), fc.string());
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(replaceConfusables(text)).toHaveLength(text.length);
    }),
  );
});
