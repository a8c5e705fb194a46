// Tests of shared address formats: base58 with version bytes of several coins is one, other formats are not.
import { expect, test } from 'vitest';
import { isSharedFormat } from '../../../lib/chains/shared-formats';

test.each([
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', true],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', false],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', false],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
])('isSharedFormat of %s %s is %s', (chain, text, isShared) => expect(isSharedFormat(chain, text)).toBe(isShared));
