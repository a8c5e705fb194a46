// Tests of the address prefilter: it accepts valid addresses, rejects keys and hashes, and stays small.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { chains } from '../../../lib/chains/index';
import { getFamiliesOfFormat } from '../../../lib/detect/formats-needing-named-chain';
import { couldBeAddress, needsChainMention } from '../../../lib/detect/prefilter';
import { readVectors } from '../../vectors/read-vectors';

const all = chains.flatMap(({ id }) => readVectors(id).valid.map((vector) => ({ id, ...vector })));
const onlyNamed = ({ id, checksum }: (typeof all)[number]) => checksum === 'none' && getFamiliesOfFormat(id) !== null;

test.each(all.filter((vector) => !onlyNamed(vector)))('couldBeAddress passes $text', ({ id, text, canonical }) => {
  expect(couldBeAddress(text)).toBe(true);
  expect(couldBeAddress(canonical) || (getFamiliesOfFormat(id) !== null && needsChainMention(canonical))).toBe(true);
});
test.each(all.filter(onlyNamed))(
  'needsChainMention passes $text where its chain is named, and only there',
  ({ text, canonical }) => {
    expect([needsChainMention(text), needsChainMention(canonical)]).toEqual([true, true]);
    expect([couldBeAddress(text), couldBeAddress(canonical)]).toEqual([false, false]);
  },
);
test.each([
  ['a WIF key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['an XRP seed', 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'],
  ['a hash', `0x${'ab'.repeat(32)}`],
  ['a hash without 0x', 'ab'.repeat(32)],
  ['a git commit', 'ab'.repeat(20)],
  ['a CIDv0', 'QmT3JwVViSnHXhpM2uqNAVb4gQ221bQsEvjQxnbtybBpMu'],
  ['a word', 'TheQuickBrownFoxJumpsoverTheLazyDogAndRunsA'],
  ['nothing', ''],
])('couldBeAddress stops %s', (_, text) => {
  expect(couldBeAddress(text)).toBe(false);
});
test('prefilter imports nothing', () => {
  const source = readFileSync(new URL('../../../lib/detect/prefilter.ts', import.meta.url), 'utf8');
  expect(source).not.toMatch(/^import/m);
});
test('prefilter takes at most two kilobytes of a content script', async () => {
  const source = readFileSync(new URL('../../../lib/detect/prefilter.ts', import.meta.url), 'utf8');
  const { code } = await transformWithOxc(source, 'prefilter.ts');
  expect(gzipSync(code.replace(/\/\*[\s\S]*?\*\/|^\/\/.*$/gm, ''), { level: 9 }).length).toBeLessThanOrEqual(2048);
});
