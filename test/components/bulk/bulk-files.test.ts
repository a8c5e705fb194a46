// Tests of bulk run files: source columns are kept, formulas are escaped, and no verdict is invented.
import { expect, test } from 'vitest';
import { bulkCsv, bulkJson } from '../../../components/bulk/bulk-files';
import type { Outcome, RunAddress } from '../../../lib/bulk/run';
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
  { list: 'Own', kind: 'labels' as const },
];
const FILE = { run: VIEW, rows: ROWS, targets: TARGETS, owns: new Map([['evm:0x0', { lists, cases: [] }]]) };

test('bulkCsv puts own columns first, neutralises formulas and names lists', () => {
  const lines = [...bulkCsv(FILE)].join('').split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff"row","who","'=wallet","column 3","chain","address","state","level"/);
  expect(lines[1]).toBe(
    `2,"'=1+1","0x0","extra","evm","0x0","answered","Severe","Severe Risk",97.5,"Mixer","mixer","sent",2,"Mixer, sent, 2 hops","co-vasp",3,"s.example","1970-01-01T00:00:00.000Z","v1",,,"Hot wallets: Quay; Own"`,
  );
  expect(lines[2]).toContain('"no answer","No answer",,,,,,,,,,,,,"service-fault (500)"');
  expect(lines[3]).toContain('"chain not covered","No answer",,');
  expect(lines[4]).toContain('"not asked","No answer",,');
  expect(lines[5]).toContain('"Severe"');
  expect(lines[6]).toContain('"not an address",,');
  expect(lines.slice(1).join('')).not.toContain('No risk found');
  expect(lines).toHaveLength(8);
});

test('bulkJson writes null for unknown values', () => {
  const { results } = JSON.parse([...bulkJson(FILE)].join(''));
  expect(results.map(({ foundRisk }: { foundRisk: unknown }) => foundRisk)).toEqual([
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
    screenedAt: '1970-01-01T00:00:00.000Z',
    lists,
  });
  expect(results[1].lists).toEqual([]);
});

test('bulkCsv and bulkJson write many rows in chunks without loss', () => {
  const rows = Array.from({ length: 1_100 }, (_, n) => ({ line: n + 2, cells: [`c${n}`], at: [0] }));
  const file = { ...FILE, rows };
  expect([...bulkCsv(file)]).toHaveLength(4);
  expect([...bulkCsv(file)].join('').trimEnd().split('\r\n')).toHaveLength(1_101);
  expect(JSON.parse([...bulkJson(file)].join('')).results).toHaveLength(1_100);
  expect(JSON.parse([...bulkJson({ ...FILE, rows: [] })].join('')).results).toEqual([]);
});
