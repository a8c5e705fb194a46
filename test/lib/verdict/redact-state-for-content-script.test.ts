// Tests of state reduction for content scripts: the mark stays the same, and names and ids are removed.
import { expect, test } from 'vitest';
import { getMarkLook } from '../../../components/mark/get-mark-look';
import { markName } from '../../../components/mark/mark-name';
import { getAddressSigns } from '../../../lib/verdict/address-signs';
import { reduceForContent } from '../../../lib/verdict/redact-state-for-content-script';
import { isTaggedSanctioned } from '../../../lib/verdict/sanctioned';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import type { Contribution } from '../../../lib/verdict/verdict';

const SECRET = 'SECRET';
const ask = { chain: 'evm', address: '0xabc' };
const own: ScreeningState['own'] = {
  lists: [
    { list: SECRET, kind: 'labels' as const, label: SECRET, date: SECRET },
    { list: SECRET, kind: 'labels' as const, label: SECRET },
  ],
  cases: [
    { id: SECRET, name: SECRET, disposition: 'escalated', sightings: 7_654_321 },
    { id: SECRET, name: SECRET, disposition: 'open', sightings: 7_654_321 },
  ],
};
const MIXED: ScreeningState['own'] = {
  lists: [
    { list: SECRET, kind: 'sanctions', label: SECRET, programme: SECRET, entityId: SECRET },
    { list: SECRET, kind: 'blocklist', category: SECRET, source: SECRET, url: SECRET },
    { list: SECRET, kind: 'customers', label: SECRET },
    { list: SECRET, kind: 'own-wallets' },
  ],
  cases: [],
};
const verdict = {
  ...ask,
  foundRisk: true,
  config: SECRET,
  askedConfig: SECRET,
  hops: 7_654_321,
  service: SECRET,
  version: SECRET,
  at: 5,
  score: {
    value: 7_654_321,
    band: 'High Risk',
    profile: SECRET,
    config: SECRET,
    contributions: [{ category: SECRET, direction: 'direct' as const, hops: 1, usdValue: 7_654_321, share: 1 }],
    at: 5,
  },
};

const STATES: ScreeningState[] = [
  { ...ask, state: 'idle', missing: 'account' },
  { ...ask, state: 'waiting', since: 1 },
  { ...ask, state: 'verdict', verdict },
  { ...ask, state: 'verdict', verdict: { ...verdict, foundRisk: false, score: null } },
  { ...ask, state: 'verdict', verdict: { ...verdict, score: { ...verdict.score, band: null } } },
  { ...ask, state: 'stale', verdict, because: 'offline', lifeMs: 1 },
  { ...ask, state: 'queued', ahead: 1, nextTry: 2, because: 'fault', status: 500, tried: true },
  { ...ask, state: 'locked' },
  { ...ask, state: 'offline', since: 1, ahead: 1 },
  { ...ask, state: 'over-budget', scope: 'page', used: 50, limit: 50, leftToday: 9 },
  { ...ask, state: 'unsupported' },
  {
    ...ask,
    state: 'failed',
    code: 'unauthorised',
    status: 401,
    tries: 1,
    at: 5,
    service: SECRET,
    serviceMessage: SECRET,
    requestUrl: SECRET,
    refusal: SECRET as never,
  },
];

// covers T-15
test.each(STATES)('reduced $state draws the same mark and contains nothing else', (state) => {
  for (const full of [
    state,
    { ...state, own: MIXED },
    { ...state, own },
    { ...state, own: { lists: own.lists, cases: [] } },
  ]) {
    const reduced = reduceForContent(full, false);
    expect(JSON.stringify(reduced)).not.toMatch(/SECRET|7654321/);
    expect(reduced.state).toBe(state.state);
    expect(getMarkLook(reduced)).toEqual(getMarkLook(full));
    expect(Boolean(reduced.own)).toBe(Boolean(full.own));
    expect(markName(reduced, { now: 60_000 })).toBe(markName(full, { now: 60_000 }));
    expect(getAddressSigns(reduced, !!reduced.isTagged)).toEqual(getAddressSigns(full, isTaggedSanctioned(full)));
  }
});

test.each([
  ['a list hit and own labels', MIXED.lists, ['blocklist', 'labels']],
  ['a list hit', MIXED.lists.slice(0, 1), ['blocklist']],
  ['own labels', MIXED.lists.slice(2), ['labels']],
])('reduced annotations tell only that there is %s', (_, lists, kinds) => {
  const reduced = reduceForContent({ ...ask, state: 'idle', own: { lists, cases: [] } }, false);
  expect(reduced.own?.lists).toEqual(kinds.map((kind) => ({ list: '', kind })));
});

test.each([
  ['own label', MIXED.lists, [{ kind: 'blocklist' }, { kind: 'labels', label: SECRET }]],
  ['entity of a list hit', MIXED.lists.slice(0, 2), [{ kind: 'blocklist', label: SECRET }]],
  ['no name', MIXED.lists.slice(3), [{ kind: 'labels' }]],
])('reduced annotations keep the leading name for a mark that shows it: %s', (_, lists, kept) => {
  const reduced = reduceForContent({ ...ask, state: 'idle', own: { lists, cases: own.cases } }, true);
  expect(reduced.own?.lists).toEqual(kept.map((match) => ({ list: '', ...match })));
  expect(reduced.own?.cases).toEqual([{ id: '', name: '', disposition: 'open', sightings: 0 }]);
});

test.each<[string, Partial<Contribution>, boolean, true | undefined]>([
  ['its own tag', {}, true, true],
  ['an exposure', { direction: 'send' }, true, undefined],
  ['another category', { category: 'mixer' }, true, undefined],
  ['no risk found', {}, false, undefined],
])(
  'reduced verdict tells whether the service tags the address as sanctioned: %s',
  (_, changed, foundRisk, isTagged) => {
    const [tag] = verdict.score.contributions as [Contribution];
    const contributions = [{ ...tag, category: 'sanctions_us', ...changed }];
    const full: ScreeningState = {
      ...ask,
      state: 'verdict',
      verdict: { ...verdict, foundRisk, score: { ...verdict.score, contributions } },
    };
    const reduced = reduceForContent(full, false);
    expect(reduced.isTagged).toBe(isTagged);
    expect(JSON.stringify(reduced)).not.toMatch(/SECRET|sanctions|mixer/);
  },
);
