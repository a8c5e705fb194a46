// Tests of the page export: rows keep their order, unknown values are null in JSON, and formulas are escaped.
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type ExportedRow, pageCsv, pageJson, pageMarkdown, pageWorkbook } from '../../../components/page/page-export';
import { openWorkbook } from '../../../lib/lists/xlsx/workbook';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { verdict } from '../../harness/render-hook';

const AT = Date.UTC(2026, 10, 20, 23, 41, 8);
const row = (address: string, screening: object, text = address): ExportedRow => ({
  chain: 'evm',
  address,
  text,
  times: 1,
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
const read = (text: string) => Papa.parse(text.replace(/^\ufeff/, '').trimEnd(), { delimiter: ',' }).data;

const COLUMNS = [
  ...[
    'address',
    'network',
    'name',
    'name_kind',
    'level',
    'score',
    'list_hits',
    'category',
    'category_code',
    'direction',
  ],
  ...['hops', 'contributions', 'data_sets', 'roles', 'times', 'reason', 'service', 'config', 'config_requested'],
  ...['data_version', 'screened_at'],
];
const toRecords = (text: string) => {
  const [head, ...lines] = read(text) as string[][];
  expect(head).toEqual(COLUMNS);
  return lines.map((cells) => Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at]])));
};

test('pageCsv writes one line per row in order, with the reason of no answer', () => {
  const lines = toRecords(pageCsv(ROWS));
  expect(lines.map(({ address }) => address)).toEqual(ROWS.map(({ address }) => address));
  expect(lines[0]).toMatchObject({ network: 'EVM', level: 'Severe', score: '93.5', category: 'Hacker', hops: '0' });
  expect(lines[0]).toMatchObject({ category_code: 'hack', direction: 'direct', contributions: 'Hacker, direct' });
  expect(lines.map(({ level, reason }) => [level, reason])).toEqual([
    ['Severe', ''],
    ['Risk, unrated', 'stale'],
    ['No risk found', ''],
    ['No answer', 'failed: timeout (504)'],
    ['No answer', 'over-budget: site'],
    ['No answer', 'queued: paused'],
    ['No answer', 'idle'],
    ['No answer', 'unsupported'],
  ]);
  expect(lines.map((line) => line.screened_at)).toEqual([
    ...Array(3).fill('2026-11-20T23:41:08.000Z'),
    ...Array(5).fill(''),
  ]);
});

test('exports give a name with its kind in columns of their own, list hits and roles, and begin no formula', () => {
  const named = { ...row('0xname', { state: 'idle' }), pageName: '=1+1 \u202Ex|y', times: 3 };
  const [label, page] = toRecords(
    pageCsv([
      ROWS[2] as ExportedRow,
      {
        ...named,
        roles: [
          ['From', 2],
          ['To', 1],
        ],
      },
    ]),
  );
  expect(label).toMatchObject({ name: "'@SUM(A1)", name_kind: 'list entity', list_hits: 'OFAC SDN: @SUM(A1)' });
  expect(page).toMatchObject({ name_kind: 'page', roles: 'From 2; To 1', times: '3' });
  expect(page?.name).toBe("'=1+1 [U+202E]x|y");
  const markdown = pageMarkdown([named]).trimEnd().split('\n');
  expect(markdown).toHaveLength(3);
  expect(markdown[2]).toContain('=1\\+1 \\[U\\+202E\\]x\\|y | page |');
});

test.each([
  ['a URL', 'https://evil.example/a', 'https\\[:\\]//evil\\[.\\]example/a'],
  ['a host', 'www.evil.example', 'www\\[.\\]evil.example'],
  ['a mail address', 'a@evil.example', 'a\\[@\\]evil.example'],
  ['another scheme', 'mailto:x', 'mailto\\[:\\]x'],
  ['an upper-case scheme', 'HTTP://evil.example', 'HTTP\\[:\\]//evil.example'],
  ['a path without a scheme', 'evil.example/a', 'evil\\[.\\]example/a'],
  ['a Markdown link', '[x](https://evil.example)', '\\[x\\]\\(https\\[:\\]//evil.example\\)'],
])('pageMarkdown leaves no link of %s in a name', (_what, pageName, shown) => {
  const [, , line] = pageMarkdown([{ ...row('0xa', { state: 'idle' }), pageName }]).split('\n');
  expect(line).toContain(`| ${shown} |`);
});

test('pageWorkbook is read again as the same table', async () => {
  const bytes = new Uint8Array(await pageWorkbook(ROWS, AT).arrayBuffer());
  const [head, first, ...rest] = openWorkbook(bytes).rowsOf(0);
  expect(head?.cells).toEqual(COLUMNS);
  expect(first?.cells.slice(0, 2)).toEqual(['0xsevere', 'EVM']);
  expect(rest).toHaveLength(ROWS.length - 1);
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
    { list: 'OFAC SDN', kind: 'sanctions', label: '@SUM(A1)', date: null },
    { list: 'House', kind: 'labels', label: null, date: null },
  ]);
  expect(addresses[3]).toMatchObject({
    level: null,
    foundRisk: null,
    score: null,
    reason: 'timeout (504)',
    screenedAt: null,
  });
});

// covers T-38
test('pageJson names neither URL, host nor title of the page', () => {
  expect(pageJson(ROWS, AT)).not.toMatch(/"(url|host|title)"/);
});
