// Tests of recognition rates on labeled data: right chain, certainty on a page of the chain, and negatives.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chains } from '../../lib/chains/index';
import { findAddresses } from '../../lib/detect/find-addresses';
import type { FoundAddress } from '../../lib/detect/found-address';

const FOLDER = new URL('../../../shared/data/addresses/', import.meta.url);
const isThere = existsSync(FOLDER);
const ALL = new Set(chains.map(({ id }) => id));
const ELEVEN = new Set(chains.filter(({ screened }) => screened).map(({ id }) => id));

interface Row {
  text: string;
  chain: string | null;
  kind: string;
  accept?: string[];
  expect?: string[];
  ambiguous?: string;
}

/** Harmony's `one1…` is a Bech32 spelling of a `0x…` account, as the samples in ../shared/data/files say; its source files it under Cosmos. */
const correct = (row: Row): Row =>
  row.text.startsWith('one1') && row.chain === 'cosmos' ? { ...row, chain: 'evm', accept: ['evm'] } : row;
const read = (name: string): Row[] => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')).map(correct);
const isOfEleven = ({ accept = [] }: Row) => accept.some((id) => ELEVEN.has(id));
/** Page context of the row's chain. */
const pageOf = ({ accept = [] }: Row) => ({ chains: accept.filter((id) => ALL.has(id)) });
const withoutInvisible = (text: string) => text.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');
const isRight = (found: FoundAddress | undefined, text: string, { accept = [] }: Row) =>
  found !== undefined && withoutInvisible(found.text) === text && accept.includes(found.chain);

const percent = (part: number, whole: number) => Math.round((part / whole) * 100_000) / 1000;
function tell(what: string, part: number, whole: number): number {
  console.log(`${what}: ${part} of ${whole} = ${percent(part, whole)} %`);
  return part / whole;
}

if (!isThere) console.log('skipped: ../shared/data/addresses is not here; test/vectors covers the published vectors');

describe.skipIf(!isThere)('ground truth', () => {
  const positives = () => read('positives.json');
  const isFound = (found: FoundAddress[], row: Row) => found.length === 1 && isRight(found[0], row.text, row);

  test('findAddresses finds the eleven families with the right chain', () => {
    const rows = positives().filter(isOfEleven);
    const right = rows.filter((row) => isFound(findAddresses(row.text), row));
    expect(tell('eleven families', right.length, rows.length)).toBeGreaterThanOrEqual(0.999);
  });
  test('findAddresses is certain about every address on a page of its chain', () => {
    const rows = positives();
    const right = rows.filter((row) => {
      const found = findAddresses(row.text, pageOf(row));
      return isFound(found, row) && found[0]?.certainty === 'sure';
    });
    expect(new Set(rows.map(({ chain }) => chain)).size).toBe(36);
    for (const { id } of chains) {
      const own = rows.filter(({ chain }) => chain === id);
      const bare = own.filter((row) => isFound(findAddresses(row.text), row));
      const sure = own.filter((row) => right.includes(row));
      console.log(`${id}: ${sure.length} of ${own.length} on its page, ${bare.length} without any`);
    }
    expect(tell('all chains', right.length, rows.length)).toBeGreaterThanOrEqual(0.985);
    const ofEleven = rows.filter(isOfEleven);
    expect(right.filter(isOfEleven).length / ofEleven.length).toBeGreaterThanOrEqual(0.999);
  });
  test("findAddresses takes no other chain's address for one of the eleven, with or without page context", () => {
    const taken = positives()
      .filter((row) => !isOfEleven(row))
      .flatMap((row) => [...findAddresses(row.text), ...findAddresses(row.text, pageOf(row))])
      .filter(({ chain }) => ELEVEN.has(chain));
    expect(taken).toEqual([]);
  });
  test('findAddresses is certain of no unambiguous negative and flags a wrong EIP-55 case', () => {
    const rows = read('negatives.json');
    const hits = rows
      .filter(({ ambiguous }) => !ambiguous)
      .flatMap(({ text, kind }) => findAddresses(text).map((found) => ({ kind, ...found })));
    const unflagged = hits.filter(({ checksum }) => checksum !== 'mismatch');
    expect(hits.filter(({ checksum, kind }) => checksum === 'mismatch' && kind !== 'one-char-changed/evm')).toEqual([]);
    expect(hits.filter(({ certainty }) => certainty === 'sure')).toEqual([]);
    const right = positives().filter((row) => isFound(findAddresses(row.text), row)).length;
    expect(tell('precision', right, right + unflagged.length)).toBeGreaterThanOrEqual(0.995);
  });
  test.each([
    ['plain', 0.998, (kind: string) => !kind.endsWith('/hard')],
    ['hard', 0.97, (kind: string) => kind.endsWith('/hard')],
  ] as const)('findAddresses meets the rate for %s contexts', (name, bar, belongs) => {
    const rows = read('contexts.json').filter((row) => belongs(row.kind));
    const right = rows.filter((row) => {
      const found = findAddresses(row.text);
      const wanted = row.expect ?? [];
      return found.length === wanted.length && wanted.every((text, at) => isRight(found[at], text, row));
    });
    expect(tell(`${name} contexts`, right.length, rows.length)).toBeGreaterThanOrEqual(bar);
  });
  test('findAddresses flags invisible characters inside an address, and in no other', () => {
    for (const { text, kind } of read('contexts.json')) {
      const isBroken = /^ctx\/(?:zwsp-inside|soft-hyphen)/.test(kind);
      expect([text, findAddresses(text).map(({ disguised }) => disguised)]).toEqual([
        text,
        findAddresses(text).map(() => (isBroken ? true : undefined)),
      ]);
    }
  });
});
