// Tests of the case file parser: exports and bundles are read, and other files are refused with a reason.
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { toCaseContent } from '../../../../lib/cases/import/case-content';
import { type CaseFileResult, extractCaseText, MAX_CASE_FILE } from '../../../../lib/cases/import/extract-case-text';
import { parseCaseText } from '../../../../lib/cases/import/parse-case-text';
import type { AddressRef } from '../../../../lib/verdict/screening-state';
import { PAYLOADS } from '../../../hostile/payloads';
import { exportStored, storedCase, toBytes } from './random-cases';

const yes = () => true;
function readCaseFile(bytes: Uint8Array, isKnown: (ref: AddressRef) => boolean): CaseFileResult {
  const extracted = extractCaseText(bytes);
  return 'problem' in extracted ? extracted : parseCaseText(extracted.text, isKnown);
}
const EXPORT = exportStored(
  fc.sample(storedCase, { seed: 7, numRuns: 40 }).find(({ item }) => item.addresses.length > 3) as never,
);
const read = (json: unknown) => readCaseFile(toBytes(json), yes);
const problemOf = (result: CaseFileResult) => ('problem' in result ? result.problem : 'read');

test('every export reads to the content of the case', () =>
  fc.assert(
    fc.property(storedCase, (stored) => {
      const result = readCaseFile(toBytes(exportStored(stored)), yes);
      if (!('read' in result)) throw new Error(result.problem + result.at);
      // Absent and undefined are the same in JSON.
      const expected = JSON.parse(JSON.stringify(toCaseContent(stored.item, stored.entries)));
      expect(result.read.content).toEqual({ ...expected, by: 'Northgate' });
      expect(result.read.id).toBe(stored.item.id);
    }),
    { numRuns: 200 },
  ));

test('bundle reads like its case.json, whatever else is in the zip', () => {
  const zip = zipSync({
    '../../evil.sh': strToU8('x'),
    'report.html': strToU8('<script>'),
    'case.json': toBytes(EXPORT),
  });
  expect(readCaseFile(zip, yes)).toEqual(read(EXPORT));
});

test('a case that was exported as local only is read as such', () => {
  const json = structuredClone(EXPORT) as never as Record<string, never> & typeof EXPORT;
  expect(read(json)).not.toHaveProperty('read.content.localOnly');
  json.case.localOnly = true;
  expect(read(json)).toHaveProperty('read.content.localOnly', true);
});

test('file that lists what is not imported counts it', () => {
  const json = structuredClone(EXPORT) as never as Record<string, never> & typeof EXPORT;
  json.case.watchDays = 7;
  json.case.keepsPages = true;
  json.addresses[0] = { ...json.addresses[0], verdict: { foundRisk: true }, lists: [{}] } as never;
  const result = readCaseFile(
    toBytes({ ...json, log: [{}, {}] }),
    ({ address }) => address !== json.addresses[1]?.address,
  );
  expect(result).toMatchObject({
    read: {
      notImported: { verdicts: 1, lists: 1, history: 0, watch: 1, pages: 1, archived: 0, log: 2 },
      skipped: [{ address: json.addresses[1]?.address }],
    },
  });
});

test('file of version 1 reads without ids, texts and reasons, and its notes get the same ids each time', () => {
  const v1 = {
    ...{ format: 'riskmark-case', version: 1, exportedAt: null },
    case: { name: 'Old', tags: [], disposition: 'cleared', createdAt: '2026-01-01T00:00:00.000Z', changedAt: null },
    addresses: ['cleared', 'open'].map((disposition, n) => ({
      ...{ chain: 'evm', address: `0x${n}`, addedAt: '2026-01-01T00:00:00.000Z', disposition, state: 'idle' },
      ...{ verdict: null, history: [], lists: [], sightings: [] },
      notes: [{ at: '2026-01-01T00:00:00.000Z', changedAt: null, text: 'n' }],
    })),
  };
  const result = read(v1);
  if (!('read' in result)) throw new Error(result.problem + result.at);
  expect(result.read.content.addresses.map(({ disposition }) => disposition)).toEqual([undefined, 'open']);
  expect(result).toEqual(read(v1));
});

const bytes = toBytes(EXPORT);
const zip = zipSync({ 'case.json': bytes });
/** The zip with its only entry listed and stored twice. */
function doubled(): Uint8Array {
  const two = zipSync({ 'case.json': bytes, 'case.jsoX': bytes }, { level: 0 });
  const text = Buffer.from(two).toString('latin1').replaceAll('case.jsoX', 'case.json');
  return Buffer.from(text, 'latin1');
}
const broken = (change: (json: Record<string, object>) => void): Uint8Array => {
  const json = structuredClone(EXPORT) as never as Record<string, object>;
  change(json);
  return toBytes(json);
};

const REFUSED: readonly (readonly [string, Uint8Array, string])[] = [
  ['empty', new Uint8Array(), 'not-json'],
  ['text', strToU8('hello'), 'not-json'],
  ['half a file', bytes.slice(0, bytes.length / 2), 'truncated'],
  ['another JSON', toBytes({ format: 'riskmark-vault', version: 1 }), 'foreign'],
  ['an array', toBytes([1]), 'foreign'],
  ['a newer file', broken((json) => Object.assign(json, { version: 3 })), 'newer'],
  ['a number for a name', broken((json) => Object.assign(json.case ?? {}, { name: 7 })), 'damaged'],
  [
    'a text beyond its limit',
    broken((json) => Object.assign(json.case ?? {}, { summary: 'x'.repeat(5_000) })),
    'damaged',
  ],
  ['an unknown decision', broken((json) => Object.assign(json.case ?? {}, { disposition: 'guilty' })), 'damaged'],
  ['no time', broken((json) => Object.assign(json.case ?? {}, { createdAt: 'soon' })), 'damaged'],
  [
    'an address twice',
    broken((json) => Object.assign(json, { addresses: [...EXPORT.addresses, ...EXPORT.addresses] })),
    'duplicate',
  ],
  [
    'too many addresses',
    broken((json) =>
      Object.assign(json, {
        addresses: Array.from({ length: 10_001 }, (_, n) => ({ ...EXPORT.addresses[0], address: `${n}` })),
      }),
    ),
    'too-many',
  ],
  ['200 MB', new Uint8Array(200 * 1_048_576), 'too-large'],
  ['half a zip', zip.slice(0, zip.length / 2), 'bad-zip'],
  ['a zip without a case', zipSync({ 'x.json': bytes }), 'no-case'],
  ['a case in a folder', zipSync({ 'a/case.json': bytes }), 'no-case'],
  ['a zip with two cases', doubled(), 'duplicate'],
  ['a zip bomb', zipSync({ 'case.json': new Uint8Array(MAX_CASE_FILE + 1) }), 'too-large'],
];

test.each(REFUSED.map(([what, , problem], row) => ({ what, problem, row })))(
  'readCaseFile refuses $what as $problem',
  ({ row, problem }) => expect(problemOf(readCaseFile(REFUSED[row]?.[1] ?? new Uint8Array(), yes))).toBe(problem),
);

test('readCaseFile never throws on a changed or random file', () =>
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), (place, value, isZip) => {
      const file = Uint8Array.from(isZip ? zip : bytes);
      file[place % file.length] = value;
      problemOf(readCaseFile(file, yes));
    }),
  ));

test('hostile texts stay texts', () => {
  const payload = PAYLOADS.join(' ').slice(0, 4_000);
  const result = readCaseFile(
    broken((json) => Object.assign(json.case ?? {}, { summary: payload, __proto__: { x: 1 } })),
    yes,
  );
  expect(result).toMatchObject({ read: { content: { summary: payload } } });
  expect(({} as { x?: number }).x).toBeUndefined();
});
