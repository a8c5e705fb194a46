// Tests of reading data set files: the chunk size does not change the result, and invalid files are rejected.
import { expect, test } from 'vitest';
import { MAX_FILTER_BYTES } from '../../../lib/datasets/filter-header';
import { readFilterStream } from '../../../lib/datasets/read-filter-stream';
import { buildFilterFile, inPieces } from './build-filter';

const KEYS = Array.from({ length: 20 }, (_, index) => Uint8Array.of(index, 7));
const FILE = buildFilterFile(KEYS, 1000, 7);
const read = (bytes: Uint8Array, size = 64) => readFilterStream(inPieces(bytes, size));
const withNumber = (at: number, value: bigint) => {
  const copy = FILE.slice();
  new DataView(copy.buffer).setBigUint64(at, value);
  return copy;
};
const text = (content: string) => new TextEncoder().encode(content);

test('pieces of any size give the same filter', async () => {
  const words = FILE.slice(24);
  for (const size of [1, 5, 23, 24, 25, 100, FILE.length])
    expect(await read(FILE, size)).toMatchObject({ m: 1000, k: 7, words });
});

test.each([
  ['nothing', new Uint8Array(), 'cut-short'],
  ['a part of the header', FILE.subarray(0, 20), 'cut-short'],
  ['a part of the words', FILE.subarray(0, -1), 'cut-short'],
  ['bytes after the words', Uint8Array.of(...FILE, 0), 'trailing'],
  ['no bits', withNumber(0, 0n), 'shape'],
  ['no hashes', withNumber(8, 0n), 'shape'],
  ['absurdly many hashes', withNumber(8, 65n), 'shape'],
  ['absurdly many bits', withNumber(0, 2n ** 62n), 'shape'],
  ['another length', withNumber(16, 1001n), 'length'],
  ['bits after the last one', withNumber(24 + 15 * 8, 2n ** 63n), 'length'],
  ['a web page', text('\n<!doctype html><html><body>Sign in</body></html>'), 'web-page'],
  ['an armored message', text('-----BEGIN PGP MESSAGE-----\n\nwcBMA'), 'openpgp'],
  ['a binary message', Uint8Array.of(0x85, 1, 12, 3), 'openpgp'],
  ['a table', text('address,label\n0x0000000000000000000000000000000000000001,me\n'), 'shape'],
  ['no bit set', buildFilterFile([], 1000, 7), 'empty'],
  ['every bit set', (() => FILE.map((byte, at) => (at < 24 || at >= 24 + 15 * 8 ? byte : 255)))(), 'full'],
])('%s: rejected', async (_, bytes, problem) => expect(await read(bytes)).toEqual({ problem }));

test('a header that claims 2 GB is rejected before anything is allocated or read', async () => {
  let pieces = 0;
  async function* endless() {
    const head = withNumber(0, 16_000_000_000n);
    new DataView(head.buffer).setBigUint64(16, 16_000_000_000n);
    yield head.subarray(0, 24);
    for (; pieces < 1000; pieces++) yield new Uint8Array(1_000_000);
  }
  expect(await readFilterStream(endless())).toEqual({ problem: 'too-large' });
  expect(pieces).toBe(0);
});

test('the largest allowed filter has its limit in bytes', async () => {
  const head = withNumber(0, BigInt(MAX_FILTER_BYTES * 8));
  new DataView(head.buffer).setBigUint64(16, BigInt(MAX_FILTER_BYTES * 8));
  expect(await read(head)).toEqual({ problem: 'cut-short' });
});
