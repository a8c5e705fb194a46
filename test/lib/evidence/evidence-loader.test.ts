// Tests of the evidence loader: fresh sections are not requested again, and nothing is sent while offline.
import { describe, expect, test } from 'vitest';
import { toCoverage } from '../../../lib/capabilities/coverage';
import type { Cached } from '../../../lib/evidence/evidence-cache-types';
import { createEvidenceLoader } from '../../../lib/evidence/evidence-loader';
import type { RiskBreakdown, RiskDetail } from '../../../lib/evidence/finding-schemas';
import type { Report } from '../../../lib/evidence/report-schemas';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import type { Score, Verdict } from '../../../lib/verdict/verdict';

const HOUR = 3_600_000;
const ASK = { chain: 'evm', address: '0x1' };
const score: Score = { value: 80, band: 'High Risk', profile: null, config: 'co-vasp', contributions: [], at: 5 };
const verdict = (change: Partial<Verdict> = {}): Verdict => ({
  ...ASK,
  foundRisk: true,
  config: 'co-vasp',
  hops: null,
  service: 'svc.example',
  version: null,
  at: 1000 * HOUR,
  score,
  ...change,
});

function world(shown: Verdict | null) {
  const rows = new Map<string, Cached<unknown>>();
  const shelfOf = <T>(name: string) => ({
    read: async () => (rows.get(name) as Cached<T>) ?? null,
    keep: async (kept: Cached<T>) => void rows.set(name, kept),
  });
  const breakdown = shelfOf<RiskBreakdown>('breakdown');
  const detail = shelfOf<RiskDetail>('detail');
  const report = shelfOf<Report>('report');
  const state = {
    verdict: shown,
    time: 1000 * HOUR,
    sent: [] as string[],
    counted: 0,
    asking: false,
    foundRisk: true,
    online: true,
  };
  const sent = <T>(what: string, value: T) => {
    state.sent.push(what);
    return Promise.resolve({ value, at: state.time });
  };
  const inquiry = createEvidenceLoader({
    config: 'co-vasp',
    service: {
      score: async () => (await sent('score', score)).value,
      breakdown: () => sent('breakdown', { config: 'co-vasp', risks: [], leftOut: 0 }),
      detail: () => sent('detail', { config: 'co-vasp', foundRisk: state.foundRisk, reasons: [], leftOut: 0 }),
      report: (_ask, { kind }) =>
        sent(kind, { kind: 'sar', text: 'x', foundRisk: null, config: '', madeAt: null, leftOut: 0 }),
    },
    shelf: {
      breakdown: breakdown.read,
      keepBreakdown: (_ask, kept) => breakdown.keep(kept),
      detail: detail.read,
      keepDetail: (_ask, kept) => detail.keep(kept),
      report: report.read,
      keepReport: (_ask, _name, kept) => report.keep(kept),
    },
    look: async (ask): Promise<ScreeningState> =>
      state.verdict ? { ...ask, state: 'verdict', verdict: state.verdict } : { ...ask, state: 'idle' },
    isAsking: () => state.asking,
    keepScore: async (_ask, value) => {
      if (state.verdict) state.verdict = { ...state.verdict, score: value };
    },
    history: async () => [],
    coverage: (chain) =>
      toCoverage([{ chain: 'dash', family: 'dash', screening: true, reporting: false, research: false }], chain),
    lives: async () => ({ lifeRiskMs: 24 * HOUR, lifeNoneMs: 6 * HOUR }),
    count: async () => {
      state.counted += 1;
    },
    online: () => state.online,
    admit: async () => undefined,
    now: () => state.time,
  });
  return { state, inquiry };
}

describe('evidence', () => {
  test('look returns the cost of opening and sends nothing, open costs that, a second open nothing', async () => {
    const { state, inquiry } = world(verdict());
    const before = await inquiry.loadEvidence(ASK, 'look');
    expect(before).toMatchObject({ cost: 2, score: { state: 'known', config: 'co-vasp', isFresh: true } });
    expect(before.breakdown).toEqual({ state: 'not-asked', because: 'not-wanted' });
    expect(state).toMatchObject({ sent: [], counted: 0 });
    const opened = await inquiry.loadEvidence(ASK, 'open');
    expect(opened).toMatchObject({ cost: 0, breakdown: { state: 'known' }, detail: { state: 'known' } });
    expect(opened.history).toMatchObject([{ level: 'high', times: 1, config: 'co-vasp' }]);
    await inquiry.loadEvidence(ASK, 'open');
    expect(state).toMatchObject({ sent: ['breakdown', 'detail'], counted: 1 });
  });

  test('evidence offline sends and counts nothing, and each part has its reason', async () => {
    const { state, inquiry } = world(verdict());
    state.online = false;
    const offline = { state: 'failed', error: { code: 'offline' } };
    expect(await inquiry.loadEvidence(ASK, 'open')).toMatchObject({ breakdown: offline, detail: offline, cost: 2 });
    expect(state).toMatchObject({ sent: [], counted: 0 });
  });

  test('again requests every part, the score too', async () => {
    const { state, inquiry } = world(verdict());
    await inquiry.loadEvidence(ASK, 'again');
    expect(state.sent.sort()).toEqual(['breakdown', 'detail', 'score']);
  });

  test.each<[string, Verdict | null, boolean, object, string[]]>([
    ['no verdict yet', null, false, { state: 'not-asked', because: 'no-verdict' }, []],
    ['no risk found', verdict({ foundRisk: false, score: null }), false, { because: 'no-risk' }, []],
    ['a score on its way', verdict({ score: null }), true, { because: 'asking' }, []],
    ['a risk without its score', verdict({ score: null }), false, { state: 'known', fromCache: false }, ['score']],
    ['an old score of an old verdict', verdict({ at: 0 }), false, { state: 'known', isFresh: false }, []],
  ])('score part: %s', async (_name, shown, asking, expected, sent) => {
    const { state, inquiry } = world(shown);
    state.asking = asking;
    const { score: part, cost, screening } = await inquiry.loadEvidence(ASK, 'open');
    expect(part).toMatchObject(expected);
    expect(cost).toBe(0);
    expect(state.sent.filter((what) => what === 'score')).toEqual(sent);
    if (sent.length) expect(screening).toMatchObject({ verdict: { score: { band: 'High Risk' } } });
  });

  test.each([
    ['dash', 'no-evidence'],
    ['cosmos', 'not-screened'],
  ])('evidence with %s is %s and sends nothing', async (chain, because) => {
    const { state, inquiry } = world(null);
    const unsupported = { state: 'unsupported', because };
    const evidence = await inquiry.loadEvidence({ chain, address: 'x' }, 'again');
    expect(evidence).toMatchObject({ score: unsupported, breakdown: unsupported, detail: unsupported, cost: 0 });
    expect(await inquiry.loadReport({ chain, address: 'x' }, { kind: 'sar', format: null }, 'again')).toEqual(
      unsupported,
    );
    expect(state).toMatchObject({ sent: [], counted: 0 });
  });

  test('evidence lives as long as a verdict of its outcome, and ends with a differing newer verdict', async () => {
    const { state, inquiry } = world(verdict());
    await inquiry.loadEvidence(ASK, 'open');
    state.time += 7 * HOUR;
    // No exposures: the shorter lifetime. Found risk: the longer one.
    expect(await inquiry.loadEvidence(ASK, 'look')).toMatchObject({
      cost: 1,
      breakdown: { isFresh: false },
      detail: { isFresh: true },
    });
    state.verdict = verdict({ foundRisk: false, score: null, at: state.time });
    expect(await inquiry.loadEvidence(ASK, 'look')).toMatchObject({ cost: 2, detail: { isFresh: false } });
  });
});

test.each([
  ['a risk', verdict(), 23],
  ['no risk found', verdict({ foundRisk: false, score: null }), 5],
  ['nothing yet', null, 5],
])('part without its own outcome lives as long as its verdict: %s', async (_name, shown, hours) => {
  const { state, inquiry } = world(shown);
  const graph = { kind: 'graph', format: 'png' } as const;
  await inquiry.loadReport(ASK, graph, 'open');
  state.time += hours * HOUR;
  if (state.verdict) state.verdict = { ...state.verdict, at: state.time };
  expect(await inquiry.loadReport(ASK, graph, 'look')).toMatchObject({ isFresh: true });
  state.time += HOUR;
  expect(await inquiry.loadReport(ASK, graph, 'look')).toMatchObject({ isFresh: false });
});

test('report is requested once, and again only on request', async () => {
  const { state, inquiry } = world(verdict());
  const sar = { kind: 'sar', format: null } as const;
  expect(await inquiry.loadReport(ASK, sar, 'look')).toMatchObject({ state: 'not-asked' });
  expect(await inquiry.loadReport(ASK, sar, 'open')).toMatchObject({ state: 'known', fromCache: false });
  expect(await inquiry.loadReport(ASK, sar, 'open')).toMatchObject({ state: 'known', fromCache: true });
  await inquiry.loadReport(ASK, sar, 'again');
  expect(state).toMatchObject({ sent: ['sar', 'sar'], counted: 2 });
});

test('readStored returns every part and report that is stored, and sends nothing', async () => {
  const { state, inquiry } = world(verdict());
  expect(await inquiry.readStored(ASK)).toEqual({ breakdown: null, detail: null, reports: [] });
  await inquiry.loadEvidence(ASK, 'open');
  await inquiry.loadReport(ASK, { kind: 'sar', format: null }, 'open');
  state.sent = [];
  const stored = await inquiry.readStored(ASK);
  expect(stored).toMatchObject({ breakdown: { at: state.time }, detail: { value: { foundRisk: true } } });
  expect(stored.reports[0]).toMatchObject({ value: { kind: 'sar' } });
  expect(state.sent).toEqual([]);
});
