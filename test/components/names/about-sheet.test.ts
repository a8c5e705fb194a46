// Tests of exported workbooks: two independent readers open them, with dates, filter and facts.
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { bulkWorkbook } from '../../../components/bulk/bulk-export-files';
import { createAboutSheet } from '../../../components/names/about-sheet';
import { pageWorkbook } from '../../../components/page/page-export';
import { writeWorkbook } from '../../../lib/export/write-workbook';
import { asksOf, runOf } from '../../harness/bulk';
import { openpyxlMissing, readByOpenpyxl } from '../../harness/read-by-openpyxl';
import { ASK, verdict } from '../../harness/render-hook';

const AT = Date.UTC(2026, 10, 20, 23, 41, 8);
const join = (chunks: Iterable<Uint8Array>) => new Uint8Array([...chunks].flatMap((chunk) => [...chunk]));
const FOUND = { ...verdict(true, 'Severe Risk', 93.5), at: AT };
const { run } = runOf(asksOf(1), { head: ['=who'] });
const WORKBOOKS: [string, Uint8Array, string][] = [
  [
    'page',
    new Uint8Array(
      await pageWorkbook(
        [
          { chain: 'evm', address: '0xa', text: '', times: 1, screening: { ...ASK, state: 'verdict', verdict: FOUND } },
          { chain: 'evm', address: '0xb', text: '', times: 2, screening: { ...ASK, state: 'idle' } },
        ],
        AT,
      ).arrayBuffer(),
    ),
    'Addresses',
  ],
  [
    'bulk run',
    join(
      bulkWorkbook(
        {
          run: { ...run, hold: null },
          rows: [
            { line: 2, cells: ['=1+1 & <b> 🚢'], at: [0] },
            { line: 3, cells: ['007'], at: [] },
          ],
          targets: [
            { chain: 'evm', address: '0xa', line: 2, outcome: { state: 'verdict', verdict: FOUND, known: false } },
          ],
          owns: new Map(),
        },
        AT,
      ),
    ),
    'Screened',
  ],
  ['empty table', join(writeWorkbook({ name: 'None', head: ['a'], rows: [] })), 'None'],
];

test.each(WORKBOOKS)('SheetJS reads the workbook of a %s', (_what, bytes, name) => {
  const book = read(bytes, { type: 'array', cellDates: true, cellStyles: true, UTC: true });
  expect(book.SheetNames[0]).toBe(name);
  const sheet = book.Sheets[name];
  expect(sheet?.['!autofilter']?.ref).toMatch(/^A1:/);
  expect(sheet?.['!cols']?.length).toBeGreaterThan(0);
  for (const cell of Object.values(sheet ?? {})) expect(cell?.f).toBeUndefined();
  if (name === 'None' || !sheet) return;
  const [first] = utils.sheet_to_json<Record<string, unknown>>(sheet, { UTC: true });
  expect(first?.screened_at).toEqual(new Date(AT));
  expect(first).toMatchObject({ score: 93.5, service: 'svc.example', config: 'co-vasp' });
  const about = new Map(
    utils
      .sheet_to_json<{ fact: string; value: unknown }>(book.Sheets.About ?? {})
      .map((line) => [line.fact, line.value]),
  );
  expect(about.get('Service')).toBe('svc.example');
  expect(about.get('Severe')).toBe(1);
});

if (openpyxlMissing) console.warn(openpyxlMissing);
test.skipIf(openpyxlMissing).each(WORKBOOKS)('openpyxl reads the workbook of a %s', (_what, bytes, name) => {
  const [sheet, about] = readByOpenpyxl(bytes);
  expect(sheet?.name).toBe(name);
  expect(sheet?.bold.every(Boolean)).toBe(true);
  expect(sheet?.filter).toMatch(/^A1:[A-Z]+\d+$/);
  expect(sheet?.formulas).toEqual([]);
  if (name === 'None') return;
  const [head = [], first = []] = sheet?.rows ?? [];
  expect(first[head.indexOf('screened_at')]).toBe('2026-11-20T23:41:08');
  expect(about?.rows).toContainEqual(['Exported at', '2026-11-20T23:41:08']);
  expect(about?.rows).toContainEqual(['Config', 'co-vasp']);
});

test('createAboutSheet names each service and config once, and says when nothing was answered', () => {
  const rows = [...createAboutSheet({ exportedAt: AT, verdicts: [], cells: ['open'] }).rows];
  expect(rows).toContainEqual(['Earliest answer', 'no answers']);
  expect(rows).toContainEqual(['No answer', 1]);
  const two = [...createAboutSheet({ exportedAt: AT, verdicts: [FOUND, FOUND], cells: ['severe', 'severe'] }).rows];
  expect(two.filter(([fact]) => fact === 'Service')).toEqual([['Service', 'svc.example']]);
});
