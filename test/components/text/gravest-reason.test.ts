// Tests of the gravest reason: every surface names it first and shows whether it is an exposure.
import { Component, type ComponentType, h, type VNode } from 'preact';
import { expect, test } from 'vitest';
import { bulkCsv } from '../../../components/bulk/bulk-export-files';
import { ResultTable } from '../../../components/bulk/ResultTable';
import { ContributionBars } from '../../../components/card/ContributionBars';
import { caseCsv } from '../../../components/cases/case-export-files';
import { getExplanationText } from '../../../components/evidence/explanation-text';
import { endsText, noteText } from '../../../components/evidence/GraphDrawing';
import { HistoryRowButton } from '../../../components/log/HistoryRowButton';
import { pageCsv, pageMarkdown } from '../../../components/page/page-export';
import { toRowData } from '../../../components/rows/row-view-model';
import { shortLine, summarizeState } from '../../../components/text/state-summary';
import { describeVerdict } from '../../../lib/app/search/record-search-text';
import { toOutcome } from '../../../lib/bulk/state-to-outcome';
import { NO_NOTES } from '../../../lib/cases/address-notes';
import { buildCase, withAddresses } from '../../../lib/cases/case';
import { collectExportSources, exportCase } from '../../../lib/cases/export-case';
import { exportStix } from '../../../lib/cases/stix-export';
import { explainVerdict } from '../../../lib/evidence/verdict-explanation';
import { getCategories } from '../../../lib/history/history-event';
import { toPlainText } from '../../../lib/text/rich-text';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import type { Contribution } from '../../../lib/verdict/verdict';
import { HIGHEST_RISK_FIRST } from '../../../lib/view/bulk/filter-and-sort-results';
import { asksOf, runOf } from '../../harness/bulk';
import { ASK, verdict } from '../../harness/render-hook';

const part = (category: string, direction: Contribution['direction'], share: number): Contribution => ({
  ...{ category, direction, share },
  hops: direction === 'direct' ? 0 : 2,
  usdValue: direction === 'direct' ? null : share * 100,
});
/** The service's order: the gravest reason is the last of many, with the smallest share. */
const PARTS = [
  part('hack', 'direct', 50),
  ...['mixer', 'scam', 'gambling', 'darknet_market', 'unlicensed_exchange'].map((code) => part(code, 'send', 8)),
  part('ofac', 'receive', 1),
];
const risky = verdict(true, 'Severe Risk', 90);
const VERDICT = { ...risky, score: { ...risky.score!, contributions: PARTS } };
const STATE: ScreeningState = { ...ASK, state: 'verdict', verdict: VERDICT };

/** Returns the drawn texts of a tree, with a `|` between elements. */
function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (!node || typeof node !== 'object') return '';
  const { type, props } = node as VNode<Record<string, unknown>>;
  if (typeof type !== 'function') return `|${textOf(props.children)}`;
  if (type.prototype instanceof Component)
    return textOf(new (type as new (props: object) => Component)(props).render(props, {}));
  return textOf((type as (props: object) => unknown)(props));
}
const draw = <P extends object>(type: ComponentType<P>, props: P): string => textOf(h(type, props));

const { run } = runOf(asksOf(1));
/** A run keeps few contributions: the gravest among them. */
const outcome = toOutcome(STATE, run);
const bulkFile = {
  run: { ...run, hold: null },
  rows: [{ line: 2, cells: [ASK.address], at: [0] }],
  targets: [{ ...ASK, line: 2, outcome }],
  owns: new Map(),
};
const of = withAddresses(buildCase('c', 'Harbour', 0), [ASK], 0).next;
const exported = exportCase(of, collectExportSources(of, [NO_NOTES], [STATE], []), 0);
const pageRow = { ...ASK, text: ASK.address, screening: STATE, times: 1 };
const [row] = toRowData([{ key: 'k', screening: STATE }], 0);
const ends = PARTS.map(({ category, direction }) => ({
  category,
  direction: direction === 'send' || direction === 'receive' ? direction : null,
}));
const node = { id: 'n', chain: 'evm', network: '', address: ASK.address, hop: 1, ends };
const ignore = () => undefined;
const stix = exportStix('c', exported, null).objects.find(({ type }) => type === 'indicator');

test.each<[string, string, string]>([
  ['row', `${row?.lead}${row?.rest}`, 'Exposure: Sanctioned by US; itself Hacker'],
  ['tooltip of a row', row?.code ?? '', 'ofac'],
  ['narrow row of popup and lookups', shortLine(STATE, 0), 'Exposure: Sanctioned by US'],
  [
    'card',
    draw(ContributionBars, { contributions: PARTS, most: 2 }),
    '|||Score by category|points of 100|||Sanctioned by US |received, 2 hops|||1||Hacker |direct',
  ],
  [
    'bulk table',
    draw(ResultTable, {
      ...{ order: HIGHEST_RISK_FIRST, selected: new Set<string>(), open: '', card: null, more: '' },
      rows: row ? [{ ...row, network: 'EVM', rows: 'row 2' }] : [],
      ...{ onOrder: ignore, onSelect: ignore, onOpen: ignore, onMore: ignore },
    }).replace(/^.*Severe/s, ''),
    '|90|Exposure: Sanctioned by US; itself Hacker|received|2|row 2',
  ],
  [
    'bulk export',
    [...bulkCsv(bulkFile)].join(''),
    '"Sanctioned by US","ofac","received",2,"Sanctioned by US, received',
  ],
  [
    'case export',
    caseCsv(exported),
    '"Sanctioned by US","ofac","received",2,"Sanctioned by US, received, 2 hops; Hacker',
  ],
  ['page export', pageCsv([pageRow]), '"Sanctioned by US","ofac","received",2,"Sanctioned by US, received'],
  ['Markdown', pageMarkdown([pageRow]), '| Sanctioned by US | ofac | received | 2 | Sanctioned by US, received'],
  ['STIX', String(stix?.name), 'Severe Risk, ofac, hack'],
  ['STIX labels', String(stix?.labels), 'ofac,hack'],
  ['graph', noteText(node), 'Sanctioned by US, Hacker +5'],
  ['spoken name in the graph', endsText(node), 'Sanctioned by US, received; Hacker'],
  ['history', getCategories(VERDICT).join(), 'ofac,hack'],
  [
    'row of an older history',
    draw(HistoryRowButton, {
      event: {
        ...{ ...ASK, kind: 'verdict', level: 'severe', before: null, score: 90, site: '', own: null, at: 0 },
        categories: PARTS.map(({ category }) => category),
      } as never,
      ...{ isSelected: false, now: 0, onSelect: ignore },
    }),
    'Sanctioned by US, Hacker',
  ],
  ['search', describeVerdict(VERDICT), 'Sanctioned by US, Hacker'],
  [
    'sentence of the evidence',
    toPlainText(getExplanationText(explainVerdict({ reasons: null, exposures: null, score: VERDICT.score })!)),
    'is tagged hack, and it received $100 from addresses tagged ofac, 2 hops away',
  ],
])('%s names the gravest reason', (_, text, expected) => {
  expect(text).toContain(expected);
});

test('summarizeState names one reason where the gravest is the own one, and an exposure as such', () => {
  const withParts = (...contributions: Contribution[]): ScreeningState => ({
    ...STATE,
    verdict: { ...VERDICT, score: { ...VERDICT.score, contributions } },
  });
  expect(summarizeState(withParts(part('mixer', 'receive', 9), part('ofac', 'direct', 1)), 0)).toMatchObject({
    ...{ lead: 'Sanctioned by US', isDirect: true, rest: 'direct' },
  });
  expect(summarizeState(withParts(part('scam', 'receive', 9), part('mixer', 'send', 1)), 0)).toMatchObject({
    ...{ lead: 'Exposure: Scam', isDirect: false, rest: 'received, 2 hops' },
  });
});
