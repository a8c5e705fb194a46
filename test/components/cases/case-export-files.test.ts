// Tests of case exports: table columns, exact balances, formulas escaped in CSV, and a JSON round trip.
import { expect, test } from 'vitest';
import { caseCsv, caseJson, toCaseTable } from '../../../components/cases/case-export-files';
import { withNote } from '../../../lib/cases/address-notes';
import { buildCase, withAddresses } from '../../../lib/cases/case';
import { collectExportSources, exportCase } from '../../../lib/cases/export-case';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { ASK, verdict } from '../../harness/render-hook';

const of = withAddresses(buildCase('c', '=cmd|x', 0), [ASK], 0).next;
const entry = withNote({ notes: [], sightings: [] }, { id: 'n', text: '=HYPERLINK("http://x")' }, 0);
const exported = exportCase(of, collectExportSources(of, entry ? [entry] : [], [{ ...ASK, state: 'idle' }], []), 0);

test('toCaseTable has no head twice', () => {
  const { head } = toCaseTable(exported);
  expect(new Set(head).size).toBe(head.length);
});

test('caseCsv writes no cell that begins a formula', () => {
  const cells = caseCsv({ ...exported, addresses: exported.addresses.map((one) => ({ ...one, chain: '=1+1' })) });
  expect(cells).toContain(`"'=1+1"`);
  expect(cells).not.toMatch(/(^|,|\n)"?[=+@-]/);
});

test('caseJson round-trips the exported case', () => expect(JSON.parse(caseJson(exported))).toEqual(exported));

test('toCaseTable has an exact balance with tokens, network and time, and never a zero for an unknown one', () => {
  const rowOf = (amount: string | null, stored = true) => {
    const token = {
      contract: '0xa0b8',
      name: 'USD Coin',
      symbol: 'USDC',
      amount: '43571109292',
      decimals: 6,
      type: '',
    };
    const balance = {
      network: { chain: 'ethereum_mainnet', name: 'Ethereum', unit: 'wei', supportsTokens: true },
      balance: { amount, unit: 'wei', tokens: [token], moreTokens: 2, failed: false },
      at: 0,
    };
    const sources = collectExportSources(
      of,
      entry ? [entry] : [],
      [{ ...ASK, state: 'idle' }],
      [],
      stored ? [balance] : [],
    );
    const [row = []] = toCaseTable(exportCase(of, sources, 0)).rows;
    return row.slice(-4);
  };
  expect(rowOf('198873312953900246490')).toEqual([
    '198.87331295390024649',
    'Ethereum',
    '43571.109292 USDC (0xa0b8); and 2 more tokens',
    new Date(0),
  ]);
  expect(rowOf('0')[0]).toBe('0');
  expect(rowOf('1')[0]).toBe('0.000000000000000001');
  expect(rowOf(null)[0]).toBe('Balance not known');
  expect(rowOf('1', false)).toEqual([null, null, null, null]);
});

test('toCaseTable names level and category in the words of all surfaces, with the code beside it', () => {
  const risky: ScreeningState = {
    ...ASK,
    state: 'verdict',
    verdict: verdict(true, 'Severe Risk', 93, 'ofac'),
    own: {
      lists: [
        { list: 'OFAC SDN', kind: 'sanctions', label: 'Ada' },
        { list: 'mine', kind: 'labels' },
      ],
      cases: [],
    },
  };
  const rowOf = (screening: ScreeningState) => {
    const { head, rows } = toCaseTable(
      exportCase(of, collectExportSources(of, entry ? [entry] : [], [screening], []), 0),
    );
    return Object.fromEntries(head.map((one, at) => [one, rows[0]?.[at]]));
  };
  expect(rowOf(risky)).toMatchObject({
    level: 'Severe',
    band: 'Severe Risk',
    category: 'Sanctioned by US',
    category_code: 'ofac',
    direction: 'direct',
    hops: 0,
    contributions: 'Sanctioned by US, direct',
    'on own lists': 'OFAC SDN: Ada; mine',
    list_hits: 'OFAC SDN: Ada',
    name: 'Ada',
    name_kind: 'list entity',
  });
  const labelled = rowOf({
    ...ASK,
    state: 'idle',
    own: { lists: [{ list: 'mine', kind: 'labels', label: 'Gate 3' }], cases: [] },
  });
  expect(labelled, 'a label is no hit').toMatchObject({ name: 'Gate 3', name_kind: 'own label', list_hits: null });
  expect(rowOf({ ...ASK, state: 'idle' })).toMatchObject({ level: 'No answer', band: null, category: null });
});
