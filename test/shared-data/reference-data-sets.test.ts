// Tests of data sets with files of the reference implementation: members are found, and statistics agree.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toFilterKey } from '../../lib/datasets/filter-key';
import { openMessage } from '../../lib/openpgp/open-message';
import { readFilter } from '../harness/read-filter';

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
if (!isThere) console.log('skipped: ../shared/data/datasets is not here; test/lib/datasets builds filters of its own');

describe.skipIf(!isThere)('files of the reference implementation', () => {
  test.each(NAMES)('%s', (name) => {
    const truth: Truth = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
    const filter = readFilter(readFileSync(new URL(`${name}.gob`, FOLDER)));
    const keyOf = (text: string) => toFilterKey(truth.chain, truth.mode === 'plain' ? 'plain' : 'hash', text);
    const isIn = (text: string) => filter.has(keyOf(text));

    expect(truth.in.length + truth.notIn.length).toBeGreaterThan(0);
    expect(truth.in.filter((text) => !isIn(text))).toEqual([]);
    expect(truth.notIn.filter(isIn)).toEqual([]);
    expect((truth.notInButTold ?? []).filter((text) => !isIn(text))).toEqual([]);
    for (const [text, hex] of Object.entries(truth.key ?? {}))
      expect(Buffer.from(keyOf(text)).toString('hex')).toBe(hex);

    expect([filter.m, filter.k]).toEqual([truth.m ?? filter.m, truth.k ?? filter.k]);
    expect(Math.abs(filter.members / truth.capacity - 1)).toBeLessThan(0.05);
    const [hits = 0, of = 1] = (truth.measuredFalsePositives ?? '').split(' of ').map(Number);
    if (hits > 100) expect(Math.abs(filter.falsePositiveRate / (hits / of) - 1)).toBeLessThan(0.05);
  });
});

describe.skipIf(!isThere)('encrypted and signed files', () => {
  const text = (name: string) => readFileSync(new URL(`keys/${name}`, FOLDER), 'utf8');
  test.each(['evm-10k.gob.pgp', 'evm-2k-loose.gob.asc'])('%s', async (name) => {
    const keys = { privateKey: text('reader.key.asc'), passphrase: '', certificate: text('publisher.cert.asc') };
    const opened = await openMessage(readFileSync(new URL(name, FOLDER)), keys, 1_000_000);
    if ('problem' in opened) throw new Error(opened.problem);
    const plain = readFileSync(new URL(name.replace(/\.\w+$/, ''), FOLDER));
    expect(Buffer.from(opened.bytes).equals(plain)).toBe(true);
    expect(opened.signer).not.toBe('');
  });
});
