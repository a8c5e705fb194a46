// Tests of the toolbar badge: it counts list hits, else risks, else unseen changes; it is empty while locked.
import { expect, it, test } from 'vitest';
import { computeToolbarBadge, getBadge } from '../../../../lib/app/tabs/badge';
import type { ListKind } from '../../../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../../../lib/verdict/screening-state';
import { STATES, verdictAt } from '../../../gallery/screening-state-samples';
import { verdict } from '../../../harness/render-hook';

const ASK = { chain: 'evm', address: '0x1' };
const clean: ScreeningState = { ...ASK, state: 'verdict', verdict: verdict(false) };
const onList: ScreeningState = { ...clean, own: { lists: [{ list: 'OFAC SDN', kind: 'sanctions' }], cases: [] } };
const labelled: ScreeningState = { ...clean, own: { lists: [{ list: 'Desk', kind: 'customers' }], cases: [] } };
const risky: ScreeningState = { ...ASK, state: 'verdict', verdict: verdict(true) };

test.each<[string, ScreeningState[] | null, number, string, string]>([
  ['nothing marked', null, 0, '', 'Riskmark'],
  ['nothing marked, one changed', null, 1, '!1', 'Riskmark · 1 verdict in your cases changed'],
  ['more than there is room for', null, 1200, '!99', 'Riskmark · 1,200 verdicts in your cases changed'],
  ['no risk on the page', [clean], 0, '', 'Riskmark: 1 of 1 address screened: no risk found'],
  [
    'no risk on the page, two changed',
    [clean],
    2,
    '!2',
    'Riskmark: 1 of 1 address screened: no risk found · 2 verdicts in your cases changed',
  ],
  [
    'risk on the page keeps its number',
    [risky],
    2,
    '1',
    'Riskmark: 1 address with risk, highest Risk, unrated · 2 verdicts in your cases changed',
  ],
  [
    'a list hit without risk',
    [onList, clean],
    0,
    '⚑1',
    'Riskmark: 1 list hit · 2 of 2 addresses screened: no risk found',
  ],
  [
    'list hits before risk',
    [onList, risky, { ...ASK, state: 'idle', own: onList.own as never }],
    1,
    '⚑2',
    'Riskmark: 2 list hits · 1 address with risk, highest Risk, unrated · 1 verdict in your cases changed',
  ],
  ['own labels', [labelled], 0, '', 'Riskmark: 1 of 1 address screened: no risk found'],
  ['locked', [{ ...ASK, state: 'locked' }], 2, '', 'Riskmark: locked'],
])('getBadge: %s', (_, states, unseen, text, title) => expect(getBadge(states, unseen)).toMatchObject({ text, title }));

test('badge for list hits uses no level color', () => {
  expect(getBadge([onList, risky], 0).background).not.toBe(getBadge([risky], 0).background);
});

test('badge for unseen changes uses no level color', () => {
  expect(getBadge(null, 1).background).not.toBe(getBadge([risky], 1).background);
  expect(getBadge([risky], 1)).toEqual({ ...getBadge([risky], 0), title: getBadge([risky], 1).title });
});

const of = (name: string): ScreeningState => {
  const found = STATES.find(([each]) => each === name);
  if (!found) throw new Error(`no state ${name}`);
  return found[1];
};

const answered = (level: Parameters<typeof verdictAt>[0], score?: number): ScreeningState => {
  const verdict = verdictAt(level, 0);
  if (score !== undefined && verdict.score) verdict.score = { ...verdict.score, value: score };
  return { chain: verdict.chain, address: verdict.address, state: 'verdict', verdict };
};

const listed = (state: ScreeningState, ...kinds: ListKind[]): ScreeningState => ({
  ...state,
  own: { lists: kinds.map((kind) => ({ list: 'L', kind })), cases: [] },
});

it.each([
  [1, '⚑1'],
  [99, '⚑99'],
  [100, '⚑99+'],
])('badge of %i list hits is %s, with any verdict', (count, text) => {
  const states = Array.from({ length: count }, () => listed(of('level: none'), 'sanctions'));
  expect(computeToolbarBadge([...states, of('level: severe')])).toEqual({ text, level: 'severe', listHits: count });
});

it.each([
  [['severe', 'severe', 'high'], '2', 'severe'],
  [['low'], '1', 'low'],
  [['none', 'none'], '', 'none'],
  [[], '', null],
] as const)('computeToolbarBadge of %j is %j', (levels, text, level) => {
  expect(computeToolbarBadge(levels.map((each) => answered(each)))).toEqual({ text, level, listHits: 0 });
});

it('computeToolbarBadge is empty without a verdict, and has four characters at most', () => {
  expect(computeToolbarBadge([of('state: failed'), of('state: waiting')])).toEqual({
    text: '',
    level: null,
    listHits: 0,
  });
  for (const [count, text] of [
    [999, '999'],
    [1000, '999+'],
  ] as const)
    expect(computeToolbarBadge(Array.from({ length: count }, () => answered('severe'))).text).toBe(text);
});
