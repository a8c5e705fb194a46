// Tests of the page export: rows are in the shown order, unknown values are empty, formulas are escaped.
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type ExportedRow, pageCsv, pageJson } from '../../../components/page/page-export';
import { panelWords } from '../../../lib/i18n/panel';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { verdict } from '../../harness/render-hook';

const AT = Date.UTC(2026, 10, 20, 23, 41, 8);
const row = (address: string, screening: object, text = address): ExportedRow => ({
  chain: 'evm',
  address,
  text,
  screening: { chain: 'evm', address, ...screening } as ScreeningState,
});
const answered = (foundRisk: boolean, band: string | null = null, score: number | null = null) => ({
  ...verdict(foundRisk, band, score),
  at: AT,
});

const ROWS = [
  row('0xsevere', { state: 'verdict', verdict: answered(true, 'Severe Risk', 93.5) }, '=HYPERLINK("https://evil")'),
  row('0xold', { state: 'stale', because: 'offline', lifeMs: 1, verdict: answered(true) }),
  row('0xnone', {
    state: 'verdict',
    verdict: answered(false),
    own: {
      lists: [
        { list: 'OFAC SDN', kind: 'sanctions' as const, label: '@SUM(A1)' },
        { list: 'House', kind: 'labels' as const },
      ],
      cases: [],
    },
  }),
  row('0xfailed', { state: 'failed', code: 'timeout', status: 504, tries: 3, at: AT, service: 's' }),
  row('0xover', { state: 'over-budget', scope: 'site', used: 1, limit: 1, leftToday: 0 }),
  row('0xqueued', { state: 'queued', ahead: 1, nextTry: 0, because: 'paused' }),
  row('0xidle', { state: 'idle' }, 'Harbour; "7"\n\t=1'),
  row('0xunsupported', { state: 'unsupported' }),
];
const NO_REASON = ['', '', '', '', ''];
const read = (text: string) => Papa.parse(text.replace(/^\ufeff/, '').trimEnd(), { delimiter: ',' }).data;

test('pageCsv writes one line per row in order under its headers', () => {
  const [head, ...lines] = read(pageCsv(ROWS));
  expect(head).toEqual(panelWords().exporting.csv);
  expect(lines.map(([address]) => address)).toEqual(ROWS.map(({ address }) => address));
  expect(lines.map((cells) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => cells[at]))).toEqual([
    ['EVM', 'Severe', '93.5', 'Hacker', 'hack', 'direct', '0', 'Hacker, direct', 'verdict', ''],
    ['EVM', 'Risk, unrated', '', ...NO_REASON, 'stale', ''],
    ['EVM', 'No risk found', '', ...NO_REASON, 'verdict', ''],
    ['EVM', 'No answer', '', ...NO_REASON, 'failed', 'timeout (504)'],
    ['EVM', 'No answer', '', ...NO_REASON, 'over-budget', 'site'],
    ['EVM', 'No answer', '', ...NO_REASON, 'queued', 'paused'],
    ['EVM', 'No answer', '', ...NO_REASON, 'idle', ''],
    ['EVM', 'No answer', '', ...NO_REASON, 'unsupported', ''],
  ]);
  expect(lines[2]?.[11]).toBe('OFAC SDN: @SUM(A1); House');
  expect(lines.map((cells) => cells[13])).toEqual([...Array(3).fill('2026-11-20T23:41:08.000Z'), ...Array(5).fill('')]);
});

test('pageCsv puts page text into its own cell and begins no formula', () => {
  const [, first, ...lines] = read(pageCsv(ROWS));
  expect(first?.[12]).toMatch(/^'=HYPERLINK/);
  for (const cells of lines) expect(cells).toHaveLength(14);
  expect(lines[5]?.[12]).toContain('Harbour');
});

test('pageJson writes the same rows with verdict metadata and null for unknown values', () => {
  const { addresses, ...about } = JSON.parse(pageJson(ROWS, AT));
  expect(about).toEqual({ format: 'riskmark-page', version: 2, exportedAt: '2026-11-20T23:41:08.000Z' });
  expect(addresses.map(({ address }: { address: string }) => address)).toEqual(ROWS.map(({ address }) => address));
  expect(addresses[0]).toMatchObject({
    chain: 'evm',
    level: 'severe',
    band: 'Severe Risk',
    score: 93.5,
    config: 'co-vasp',
    service: 'svc.example',
    screenedAt: '2026-11-20T23:41:08.000Z',
    textOnPage: '=HYPERLINK("https://evil")',
  });
  expect(addresses[2].lists).toEqual([
    { list: 'OFAC SDN', label: '@SUM(A1)', date: null },
    { list: 'House', label: null, date: null },
  ]);
  expect(addresses[3]).toMatchObject({
    level: null,
    foundRisk: null,
    score: null,
    reason: 'timeout (504)',
    screenedAt: null,
  });
});

test('pageJson names neither URL, host nor title of the page', () => {
  expect(pageJson(ROWS, AT)).not.toMatch(/"(url|host|title)"/);
});
