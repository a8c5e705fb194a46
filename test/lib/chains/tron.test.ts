// Tests of Tron addresses: the spelling is kept; a changed letter case or the hexadecimal form is rejected.
import { expect, test } from 'vitest';
import { tron } from '../../../lib/chains/tron';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test('tron.parse keeps the address as written', () => {
  expect(tron.parse(USDT)).toEqual({ canonical: USDT, checksum: 'ok', certainty: 'sure' });
});
test.each([USDT.toLowerCase(), USDT.toUpperCase(), '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'])(
  'tron.parse rejects %s',
  (text) => {
    expect(tron.parse(text)).toBeNull();
  },
);
