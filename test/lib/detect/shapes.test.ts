// Shapes: lets every valid form through, stops key material, and knows no hash code.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chains } from '../../../lib/chains/index';
import { couldBeAddress } from '../../../lib/detect/shapes';
import { readVectors } from '../../vectors/read-vectors';

test.each(chains.flatMap(({ id }) => readVectors(id).valid))('lets $text through', ({ text, canonical }) => {
  expect([couldBeAddress(text), couldBeAddress(canonical)]).toEqual([true, true]);
});
test.each([
  ['a WIF key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['an XRP seed', 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'],
  ['a hash', `0x${'ab'.repeat(32)}`],
  ['a hash without 0x', 'ab'.repeat(32)],
  ['a git commit', 'ab'.repeat(20)],
  ['a CIDv0', 'QmT3JwVViSnHXhpM2uqNAVb4gQ221bQsEvjQxnbtybBpMu'],
  ['a word', 'TheQuickBrownFoxJumpsoverTheLazyDogAndRunsA'],
  ['nothing', ''],
])('stops %s', (_, text) => {
  expect(couldBeAddress(text)).toBe(false);
});
test('imports nothing at all', () => {
  const source = readFileSync(new URL('../../../lib/detect/shapes.ts', import.meta.url), 'utf8');
  expect(source).not.toMatch(/^import/m);
});
