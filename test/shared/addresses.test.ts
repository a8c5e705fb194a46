// The bars of recognition over the shared ground truth: right address and chain, no false one, in plain and in hard surroundings.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chains } from '../../lib/chains/index';
import { findAddresses } from '../../lib/detect/addresses';
import type { FoundAddress } from '../../lib/detect/found-address';

const FOLDER = new URL('../../../shared/data/addresses/', import.meta.url);
const isThere = existsSync(FOLDER);
const OURS = new Set(chains.map(({ id }) => id));

interface Row {
  text: string;
  chain: string | null;
  kind: string;
  accept?: string[];
  expect?: string[];
  ambiguous?: string;
}

const read = (name: string): Row[] => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
const isOurs = ({ accept = [] }: Row) => accept.some((id) => OURS.has(id));
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
  const positives = () => read('positives.json').filter(isOurs);

  test('right address and right chain', () => {
    const rows = positives();
    const wrong = rows.filter((row) => {
      const found = findAddresses(row.text);
      return found.length !== 1 || !isRight(found[0], row.text, row);
    });
    expect(tell('positives', rows.length - wrong.length, rows.length)).toBeGreaterThanOrEqual(0.999);
  });
  test('with its chain known to the page every one of them is sure', () => {
    const rows = positives();
    const sure = rows.filter((row) => {
      const known = (row.accept ?? []).filter((id) => OURS.has(id));
      return findAddresses(row.text, { chains: known }).some(
        (one) => one.certainty === 'sure' && isRight(one, row.text, row),
      );
    });
    expect(tell('positives with context', sure.length, rows.length)).toBeGreaterThanOrEqual(0.999);
  });
  test('addresses of other chains are not taken for ours', () => {
    const taken = read('positives.json').filter((row) => !isOurs(row) && findAddresses(row.text).length > 0);
    expect(taken).toEqual([]);
  });
  test('no unambiguous negative is taken as sure; a wrong EIP-55 case is told as such', () => {
    const rows = read('negatives.json');
    const hits = rows
      .filter(({ ambiguous }) => !ambiguous)
      .flatMap(({ text, kind }) => findAddresses(text).map((found) => ({ kind, ...found })));
    const unflagged = hits.filter(({ checksum }) => checksum !== 'mismatch');
    expect(hits.filter(({ checksum, kind }) => checksum === 'mismatch' && kind !== 'one-char-changed/evm')).toEqual([]);
    expect(unflagged.filter(({ certainty }) => certainty === 'sure')).toEqual([]);
    const right = positives().length;
    expect(tell('precision', right, right + unflagged.length)).toBeGreaterThanOrEqual(0.995);
  });
  test.each([
    ['plain', 0.998, (kind: string) => !kind.endsWith('/hard')],
    ['hard', 0.97, (kind: string) => kind.endsWith('/hard')],
  ] as const)('%s contexts', (name, bar, belongs) => {
    const rows = read('contexts.json').filter((row) => isOurs(row) && belongs(row.kind));
    const right = rows.filter((row) => {
      const found = findAddresses(row.text);
      const wanted = row.expect ?? [];
      return found.length === wanted.length && wanted.every((text, at) => isRight(found[at], text, row));
    });
    expect(tell(`${name} contexts`, right.length, rows.length)).toBeGreaterThanOrEqual(bar);
  });
});
