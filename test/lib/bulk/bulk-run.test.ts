// Tests of the bulk run schema and tally: counts match the outcomes after each change.
import { expect, test } from 'vitest';
import { getTallyField, type Outcome, outcomeSchema, runSchema, withChunk } from '../../../lib/bulk/bulk-run';
import { asksOf, runOf, VERDICT } from '../../harness/bulk';

const verdict = { ...VERDICT, at: 1 };
const failed: Outcome = { state: 'failed', code: 'timeout', status: null, tries: 3, at: 1, service: 's' };
const score = { value: 100, band: 'Severe Risk', profile: null, contributions: [], at: 1 };

test.each<[Outcome | null, string]>([
  [null, 'open'],
  [{ state: 'verdict', verdict, known: false }, 'none'],
  [{ state: 'verdict', verdict: { ...verdict, foundRisk: true }, known: false }, 'risk'],
  [{ state: 'verdict', verdict: { ...verdict, foundRisk: true, score }, known: true }, 'severe'],
  [{ state: 'stale', verdict }, 'failed'],
  [failed, 'failed'],
  [{ state: 'unsupported' }, 'unsupported'],
])('getTallyField counts %j under %s', (outcome, cell) => expect(getTallyField(outcome)).toBe(cell));

test('tally adds up after each outcome and its reset', () => {
  const { run, targets } = runOf(asksOf(3));
  const after = targets.map((target, n) => ({
    ...target,
    outcome: ([{ state: 'verdict', verdict, known: n === 0 }, failed][n === 2 ? 1 : 0] ?? null) as Outcome,
  }));
  const next = withChunk(run, 0, targets, after);
  expect(next).toMatchObject({ asked: 1, left: [0], versions: [1], tally: { none: 2, failed: 1, open: 0 } });
  expect(withChunk(next, 0, after, targets)).toMatchObject({ asked: 0, left: [3], versions: [2], tally: run.tally });
});

test('runSchema reads a run stored before columns and work time existed', () => {
  const { columns: _, workedMs: _none, ...kept } = runOf(asksOf(1)).run;
  expect(runSchema.parse(kept)).toEqual({
    ...kept,
    columns: { addresses: 'all', network: null, coin: null },
    workedMs: 0,
  });
});

test('runSchema reads a run stored with one address column and one chain column', () => {
  const { run } = runOf(asksOf(1));
  const { questions: _, ...sum } = run.sum;
  const parse = (columns: unknown) => runSchema.parse({ ...run, sum, columns });
  expect(parse({ address: 3, chain: 1 })).toEqual({ ...run, columns: { addresses: [3], network: 1, coin: null } });
  expect(parse({ address: -1, chain: null }).columns.addresses).toBe('all');
});

test('outcomeSchema rejects a verdict outcome without a verdict', () =>
  expect(outcomeSchema.safeParse({ state: 'verdict', known: false }).success).toBe(false));
