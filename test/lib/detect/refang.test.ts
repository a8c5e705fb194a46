// Tests of refanging: defanged links are restored, and ordinary text is unchanged.
import { expect, test } from 'vitest';
import { refang } from '../../../lib/detect/refang';

const WHOLE = 'https://etherscan.io/address/0x1';

test.each([
  'hxxps://etherscan.io/address/0x1',
  'hxxps://etherscan[.]io/address/0x1',
  'hXXps[:]//etherscan(.)io/address/0x1',
  'https[://]etherscan[dot]io/address/0x1',
  'h**ps://etherscan{.}io/address/0x1',
  'https://etherscan(dot)io/address/0x1',
  'htxps://etherscan\\.io/address/0x1',
])('refang restores %s', (text) => {
  expect(refang(text)).toBe(WHOLE);
});
test.each([WHOLE, 'a list [1] (2) {3}', 'see [this](https://a.b)', 'array[0:2]', ''])('refang keeps %j', (text) => {
  expect(refang(text)).toBe(text);
});
