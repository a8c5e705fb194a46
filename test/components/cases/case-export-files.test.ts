// Tests of case files: formulas are written as text, each header has a cell, and JSON is unchanged.
import { expect, test } from 'vitest';
import { caseCsv, caseJson, toCaseTableRows } from '../../../components/cases/case-export-files';
import { withNote } from '../../../lib/cases/address-notes';
import { buildCase, withAddresses } from '../../../lib/cases/case';
import { collectExportSources, exportCase } from '../../../lib/cases/export-case';
import { caseWords } from '../../../lib/i18n/cases';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { ASK, verdict } from '../../harness/render-hook';

const of = withAddresses(buildCase('c', '=cmd|x', 0), [ASK], 0).next;
const entry = withNote({ notes: [], sightings: [] }, { id: 'n', text: '=HYPERLINK("http://x")' }, 0);
const exported = exportCase(of, collectExportSources(of, entry ? [entry] : [], [{ ...ASK, state: 'idle' }], []), 0);

test('toCaseTableRows returns a cell for each header', () =>
  expect(toCaseTableRows(exported)[0]).toHaveLength(caseWords().csv.length));

test('caseCsv writes no cell that begins a formula', () => {
  const cells = caseCsv({ ...exported, addresses: exported.addresses.map((one) => ({ ...one, chain: '=1+1' })) });
  expect(cells).toContain(`"'=1+1"`);
  expect(cells).not.toMatch(/(^|,|\n)"?[=+@-]/);
});

test('caseJson round-trips the exported case', () => expect(JSON.parse(caseJson(exported))).toEqual(exported));

test('toCaseTableRows names level and category in the words of all surfaces, with the code beside it', () => {
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
    const [row = []] = toCaseTableRows(
      exportCase(of, collectExportSources(of, entry ? [entry] : [], [screening], []), 0),
    );
    return Object.fromEntries(caseWords().csv.map((head, at) => [head, row[at]]));
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
