// Tests of exported bulk run files: source columns come first, and formulas are escaped in CSV.
import { expect, test } from 'vitest';
import { bulkCsv, bulkJson, bulkWorkbook } from '../../../components/bulk/bulk-export-files';
import type { Outcome, RunAddress } from '../../../lib/bulk/bulk-run';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { openWorkbook } from '../../../lib/lists/xlsx/workbook';
import { asksOf, runOf } from '../../harness/bulk';

const { run } = runOf(asksOf(4), { head: ['who', '=wallet'] });
const VIEW = { ...run, hold: null };
const MIXER = { category: 'mixer', direction: 'send' as const, hops: 2, usdValue: null, share: 97.5 };
const verdict = {
  ...{
    chain: 'evm',
    address: '0xa',
    foundRisk: true,
    config: 'co-vasp',
    hops: 3,
    service: 's.example',
    version: 'v1',
    at: 0,
  },
  score: { value: 97.5, band: 'Severe Risk', profile: null, contributions: [MIXER], at: 0 },
};
const OUTCOMES: (Outcome | null)[] = [
  { state: 'verdict', verdict, known: false },
  { state: 'failed', code: 'service-fault', status: 500, tries: 3, at: 0, service: 's' },
  { state: 'unsupported' },
  null,
];
const TARGETS: RunAddress[] = OUTCOMES.map((outcome, n) => ({ chain: 'evm', address: `0x${n}`, line: n + 2, outcome }));
const ROWS = [
  { line: 2, cells: ['=1+1', '0x0', 'extra'], at: [0] },
  { line: 3, cells: ['b', '0x1'], at: [1] },
  { line: 4, cells: ['c', '0x2 0x3'], at: [2, 3] },
  { line: 5, cells: ['again', '0x0'], at: [0] },
  { line: 6, cells: ['nobody', '[key removed]'], at: [], problem: 'key' as const },
];
const lists = [
  { list: 'Hot wallets', kind: 'labels' as const, label: 'Quay' },
  { list: 'OFAC SDN', kind: 'sanctions' as const, label: 'TEA HOUSE LLC' },
];
const mixers = { set: 'Mixers', chain: 'evm', meaning: '', publisher: 'P', date: '24 Nov 2026', rate: 1e-6 };
const owns = new Map([['evm:0x0', { lists, cases: [], dataSets: [mixers] }]]);
const FILE = { run: VIEW, rows: ROWS, targets: TARGETS, owns };
const ADDED = [
  ...['address', 'network', 'name', 'name_kind', 'level', 'score', 'list_hits', 'category', 'category_code'],
  ...['direction', 'hops', 'contributions', 'data_sets', 'rows', 'reason'],
  ...['service', 'config', 'config_requested', 'data_version', 'screened_at'],
];

test('bulkCsv puts own columns first, neutralises formulas and keeps names, list hits and labels apart', () => {
  const lines = [...bulkCsv(FILE)].join('').split('\r\n');
  expect(lines[0]).toBe(`\ufeff"who","'=wallet","column 3",${ADDED.map((head) => `"${head}"`).join(',')}`);
  expect(lines[1]).toBe(
    `"'=1+1","0x0","extra","0x0","EVM","Quay","own label","Severe",97.5,"OFAC SDN: TEA HOUSE LLC","Mixer","mixer","sent",2,"Mixer, sent, 2 hops","may be in Mixers of 24 Nov 2026; 1 in 1,000,000 match by chance","2, 5",,"s.example","co-vasp",,"v1","1970-01-01T00:00:00.000Z"`,
  );
  expect(lines[2]).toContain('"No answer",,,,,,,,,"3","service-fault (500)",,,,,');
  expect(lines[3]).toContain('"No answer",,,,,,,,,"4","chain not covered",,,,,');
  expect(lines[4]).toContain('"No answer",,,,,,,,,"4","not requested; Waiting",,,,,');
  expect(lines[5]).toContain('"Severe"');
  expect(lines[6]).toBe(`"nobody","[key removed]","",,,,,,,,,,,,,,"6","${bulkWords().problems.reason.key}",,,,,`);
  expect(lines.slice(1).join('')).not.toContain('No risk found');
  expect(lines).toHaveLength(8);
});

test('bulkCsv gives the party that was not screened a line of its own', () => {
  const rows = [{ line: 2, cells: ['0x0', '1A1z'], at: [0], problem: 'misspelt' as const }];
  const lines = [...bulkCsv({ ...FILE, rows })].join('').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"0x0","EVM"');
  expect(lines[2]).toContain(bulkWords().problems.reason.misspelt);
});

test('bulkWorkbook has the cells of the CSV, without its apostrophes, and numbers stay numbers', () => {
  const bytes = new Uint8Array([...bulkWorkbook(FILE, 0)].flatMap((chunk) => [...chunk]));
  const rows = openWorkbook(bytes).rowsOf(0);
  expect(rows[0]?.cells).toEqual(['who', '=wallet', 'column 3', ...ADDED]);
  expect(rows[1]?.cells.slice(0, 10)).toEqual([
    '=1+1',
    '0x0',
    'extra',
    '0x0',
    'EVM',
    'Quay',
    'own label',
    'Severe',
    '97.5',
    'OFAC SDN: TEA HOUSE LLC',
  ]);
  expect(rows).toHaveLength(7);
});

test('bulk exports contain only the lines asked for, and name all rows of an address', () => {
  const only = { ...FILE, includes: ({ row }: { row: { line: number } }) => row.line === 5 };
  expect([...bulkCsv(only)].join('').split('\r\n')[1]).toContain('"2, 5"');
  expect(JSON.parse([...bulkJson(only)].join('')).results).toMatchObject([{ row: 5, rows: '2, 5' }]);
  const many = Array.from({ length: 30 }, (_, n) => ({ line: n + 2, cells: [], at: [0] }));
  const [, first] = [...bulkCsv({ ...FILE, rows: many })].join('').split('\r\n');
  expect(first).toContain('20, 21, 10 more"');
});

test('bulkJson writes null for unknown values', () => {
  const { results } = JSON.parse([...bulkJson(FILE)].join(''));
  expect(results.map(({ found_risk }: { found_risk: unknown }) => found_risk)).toEqual([
    true,
    null,
    null,
    null,
    true,
    null,
  ]);
  expect(results[0]).toMatchObject({
    row: 2,
    cells: ['=1+1', '0x0', 'extra'],
    band: 'Severe Risk',
    name: 'Quay',
    name_kind: 'own label',
    list_hits: 'OFAC SDN: TEA HOUSE LLC',
    contributions: [MIXER],
    screened_at: '1970-01-01T00:00:00.000Z',
    lists,
  });
  expect(results[1]).toMatchObject({ level: 'No answer', name: null, list_hits: null, lists: [] });
});

test('bulkCsv and bulkJson write many rows in chunks without loss', () => {
  const rows = Array.from({ length: 1_100 }, (_, n) => ({ line: n + 2, cells: [`c${n}`], at: [0] }));
  const file = { ...FILE, rows };
  expect([...bulkCsv(file)]).toHaveLength(4);
  expect([...bulkCsv(file)].join('').trimEnd().split('\r\n')).toHaveLength(1_101);
  expect(JSON.parse([...bulkJson(file)].join('')).results).toHaveLength(1_100);
  expect(JSON.parse([...bulkJson({ ...FILE, rows: [] })].join('')).results).toEqual([]);
});
