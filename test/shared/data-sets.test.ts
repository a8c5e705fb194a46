// Tests of data sets over the files of the reference implementation: membership and figures.
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getChainById } from '../../lib/chains/index';
import { createAddressKeys } from '../../lib/datasets/address-key';
import { hashKey, mayContain } from '../../lib/datasets/bloom-filter';
import type { KeyMode } from '../../lib/datasets/data-set';
import { type ReadFilter, readFilter } from '../../lib/datasets/read-filter';

const FOLDER = new URL('../../../shared/data/datasets/', import.meta.url);
const isThere = existsSync(FOLDER);

interface Truth {
  chain: 'evm' | 'bitcoin';
  mode: string;
  capacity: number;
  m?: number;
  k?: number;
  in: string[];
  notIn: string[];
  notInButTold?: string[];
  key?: Record<string, string>;
  /** Such as `1931 of 200000`. */
  measuredFalsePositives?: string;
}

const NAMES = isThere ? readdirSync(FOLDER).flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []) : [];
const getKey = await createAddressKeys();
const modeOf = ({ chain, mode }: Truth): KeyMode =>
  chain === 'bitcoin' ? 'bitcoin-hash' : mode === 'plain' ? 'evm-bytes' : 'evm-hash-lower';

if (!isThere) console.log('skipped: ../shared/data/datasets is not here; test/lib/datasets builds filters of its own');

describe.skipIf(!isThere)('files of the reference implementation', () => {
  test.each(NAMES)('%s', async (name) => {
    const truth: Truth = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
    const read = (await readFilter(createReadStream(new URL(`${name}.gob`, FOLDER)))) as ReadFilter;
    const keyOf = (text: string) =>
      getKey(modeOf(truth), { chain: truth.chain, address: getChainById(truth.chain)?.parse(text)?.canonical ?? '' });
    const isIn = (text: string) => mayContain(read.filter, hashKey(keyOf(text) ?? new Uint8Array()));

    expect(truth.in.length + truth.notIn.length).toBeGreaterThan(0);
    expect(truth.in.filter((text) => !isIn(text))).toEqual([]);
    expect(truth.notIn.filter(isIn)).toEqual([]);
    expect((truth.notInButTold ?? []).filter((text) => !isIn(text))).toEqual([]);
    for (const [text, hex] of Object.entries(truth.key ?? {}))
      expect(Buffer.from(keyOf(text) ?? []).toString('hex')).toBe(hex);

    expect([read.filter.bits, read.filter.hashes]).toEqual([
      truth.m ?? read.filter.bits,
      truth.k ?? read.filter.hashes,
    ]);
    expect(Math.abs(read.members / truth.capacity - 1)).toBeLessThan(0.05);
    const [hits = 0, of = 1] = (truth.measuredFalsePositives ?? '').split(' of ').map(Number);
    if (hits > 100) expect(Math.abs(read.falsePositiveRate / (hits / of) - 1)).toBeLessThan(0.05);
  });
});
