// Tests of tables, lists and texts as public files have them: each sample is read as its description says.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readImportDraft } from '../../lib/bulk/import-draft';
import { findAddresses } from '../../lib/detect/find-addresses';
import { parsePasted } from '../../lib/detect/parse-pasted';
import { classifyQuery } from '../../lib/detect/query/classify-query';
import { decodeText } from '../../lib/lists/decode-list-file';
import { readTable } from '../../lib/lists/read-delimited-table';
import { readListBytes } from '../../lib/lists/read-list';

const FOLDER = new URL('../../../shared/data/files/', import.meta.url);
const isThere = existsSync(FOLDER);
if (!isThere) console.log('skipped: ../shared/data/files is not here; test/lib/lists has samples of the same kinds');

interface Sample {
  what: string;
  entry: 'list' | 'bulk' | 'text' | 'paste' | 'search' | 'page';
  expected: {
    has?: string[];
    only?: boolean;
    not?: string[];
    notSure?: string[];
    labels?: Record<string, string | null>;
    labelNot?: string[];
    maxRefused?: number;
    storedNot?: string[];
    kind?: string;
  };
}

/** What an entry reads: the addresses, in doubt or not, with their labels, and everything that would be stored. */
interface Outcome {
  addresses: { key: string; label?: string | undefined; isSure: boolean }[];
  refused: number;
  stored: string;
  kind?: string;
}

const FILES = isThere ? readdirSync(FOLDER) : [];
const names = FILES.flatMap((file) => /^(\d\d-.*)(?<!\.data)\.json$/.exec(file)?.[1] ?? []);
const readSample = (name: string): Sample => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
function readInput(name: string): Buffer {
  const file = FILES.find((candidate) => candidate.startsWith(`${name}.`) && candidate !== `${name}.json`);
  if (!file) throw new Error(`${name} has no input`);
  return readFileSync(new URL(file, FOLDER));
}

function readAsList(input: Buffer): Outcome {
  const read = readListBytes(input);
  if ('problem' in read) return { addresses: [], refused: Number.POSITIVE_INFINITY, stored: '', kind: read.problem };
  return {
    addresses: read.entries.map(({ chain, address, label }) => ({ key: `${chain}:${address}`, label, isSure: true })),
    refused: read.refused,
    stored: JSON.stringify(read.entries),
  };
}

function readAsBulk(input: Buffer): Outcome {
  const draft = readImportDraft(readTable(decodeText(input)).rows);
  return {
    addresses: draft.targets.map(({ chain, address }) => ({ key: `${chain}:${address}`, isSure: true })),
    refused: draft.counts.problems,
    stored: JSON.stringify([draft.head, draft.rows, draft.problems]),
  };
}

const toOutcome = (found: readonly { chain: string; canonical: string; certainty: string }[]): Outcome => ({
  addresses: found.map(({ chain, canonical, certainty }) => ({
    key: `${chain}:${canonical}`,
    isSure: certainty === 'sure',
  })),
  refused: 0,
  stored: '',
});

const READERS: Partial<Record<Sample['entry'], (input: Buffer) => Outcome>> = {
  list: readAsList,
  bulk: readAsBulk,
  text: (input) => toOutcome(findAddresses(input.toString('utf8'))),
  paste: (input) => toOutcome(parsePasted(input.toString('utf8'))),
  search(input) {
    const query = classifyQuery(input.toString('utf8'));
    return { ...toOutcome(query.kind === 'addresses' ? query.addresses : []), kind: query.kind };
  },
};

describe.skipIf(!isThere)('files of the field', () => {
  const read = names.filter((name) => READERS[readSample(name).entry]);
  // Pages need layout: test/lib/page/scan/grouped-addresses.browser.test.ts reads pages of the same kinds.
  test('samples of every other entry are read', () =>
    expect(names.length - read.length).toBe(names.filter((name) => readSample(name).entry === 'page').length));

  test.each(read.map((name) => [name, readSample(name)] as const))('%s', (name, { entry, expected }) => {
    const outcome = READERS[entry]?.(readInput(name));
    const keys = outcome?.addresses.map(({ key }) => key) ?? [];
    expect(expected.has?.filter((key) => !keys.includes(key)) ?? []).toEqual([]);
    if (expected.only) expect([...new Set(keys)].sort()).toEqual([...(expected.has ?? [])].sort());
    expect(keys.filter((key) => expected.not?.includes(key))).toEqual([]);
    const sure = outcome?.addresses.filter(({ isSure }) => isSure).map(({ key }) => key) ?? [];
    expect(sure.filter((key) => expected.notSure?.includes(key))).toEqual([]);
    for (const [key, label] of Object.entries(expected.labels ?? {}))
      expect(outcome?.addresses.find((address) => address.key === key)?.label ?? null).toBe(label);
    for (const { label } of outcome?.addresses ?? []) expect(expected.labelNot ?? []).not.toContain(label);
    if (expected.maxRefused !== undefined) expect(outcome?.refused).toBeLessThanOrEqual(expected.maxRefused);
    for (const text of expected.storedNot ?? []) expect(outcome?.stored).not.toContain(text);
    if (expected.kind) expect(outcome?.kind).toBe(expected.kind);
  });
});
