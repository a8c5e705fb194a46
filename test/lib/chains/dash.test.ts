// Tests of Dash addresses: key and script hashes are accepted, and test network addresses are rejected.
import { expect, test } from 'vitest';
import { encodeBase58Check } from '../../../lib/chains/base58check';
import { dash } from '../../../lib/chains/dash';

const hash = Uint8Array.from({ length: 20 }, (_, at) => at * 13);
const written = (version: number) => encodeBase58Check(Uint8Array.of(version, ...hash));

test.each([
  ['key hash', 0x4c, /^[X]/],
  ['script hash', 0x10, /^[7]/],
])('dash.parse accepts %s', (_, version, first) => {
  expect(written(version)).toMatch(first);
  expect(dash.parse(written(version))).toEqual({ canonical: written(version), checksum: 'ok', certainty: 'sure' });
});
test('dash.parse rejects test network addresses', () => {
  expect(dash.parse(written(0x8c))).toBeNull();
});
