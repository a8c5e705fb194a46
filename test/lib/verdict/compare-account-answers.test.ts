// Tests of the comparison of two verdicts: differences are found, and unknown values are not compared.
import { describe, expect, test } from 'vitest';
import { type ComparedAnswer, type ComparedSide, compareAnswers } from '../../../lib/verdict/compare-account-answers';

const part = (category: string, share: number | null, direction: 'send' | 'receive' | 'direct' = 'direct') => ({
  category,
  direction,
  hops: 0,
  usdValue: null,
  share,
});
const score = (value: number, ...contributions: ReturnType<typeof part>[]) => ({
  value,
  band: 'High Risk',
  profile: null,
  contributions,
  at: 0,
});
const answered = (changes: Partial<ComparedAnswer> = {}): ComparedSide => ({
  state: 'answered',
  answer: {
    host: 'a',
    config: 'one',
    hops: null,
    foundRisk: true,
    version: 'v1',
    score: score(80, part('hack', 80)),
    scoreError: null,
    at: 0,
    ...changes,
  },
});
const failed: ComparedSide = { state: 'failed', error: { code: 'forbidden', status: 403 } };

test('compareAnswers finds no difference in the same verdict', () => {
  const table = compareAnswers([answered(), answered()]);
  const rows = [table.verdict, table.band, table.points, table.config, table.version, ...table.contributions];
  expect(rows.map(({ differs }) => differs)).toEqual(rows.map(() => false));
  expect(table.differs).toBe(false);
});

test('compareAnswers of risk and no risk differs, without a score on the clean side', () => {
  const table = compareAnswers([answered(), answered({ foundRisk: false, score: null, config: 'two' })]);
  expect(table.differs).toBe(true);
  expect(table.verdict.values).toEqual([{ told: true }, { told: false }]);
  expect(table.points).toMatchObject({ values: [{ told: 80 }, 'absent'], differs: true });
  expect(table.contributions[0]).toMatchObject({ values: [{ told: 80 }, 'absent'], differs: true });
  expect(table.config.differs).toBe(true);
});

test('compareAnswers finds two clean verdicts equal, scores included', () => {
  const none = answered({ foundRisk: false, score: null });
  const table = compareAnswers([none, none]);
  expect([table.differs, table.band.differs, table.points.differs]).toEqual([false, false, false]);
});

describe('unknown values', () => {
  test.each<[string, ComparedSide]>([
    ['a failed side', failed],
    ['a side under way', { state: 'asking' }],
    ['a side not asked', { state: 'idle' }],
  ])('compareAnswers with %s is unknown', (_, side) => {
    const table = compareAnswers([answered({ foundRisk: false, score: null }), side]);
    const rows = [table.verdict, table.band, table.points, table.config, table.version];
    for (const { values, differs } of rows) expect([values[1], differs]).toEqual(['unknown', null]);
    expect(table.differs).toBeNull();
    expect(compareAnswers([answered(), side]).contributions).toMatchObject([
      { values: [{ told: 80 }, 'unknown'], differs: null },
    ]);
  });

  test('compareAnswers of two failures is unknown', () => {
    expect(compareAnswers([failed, failed]).differs).toBeNull();
  });

  test('compareAnswers without a score compares the verdict only', () => {
    const table = compareAnswers([answered(), answered({ score: null, scoreError: { code: 'timeout' } })]);
    expect(table.verdict.differs).toBe(false);
    expect([table.band.differs, table.points.differs, table.contributions[0]?.differs]).toEqual([null, null, null]);
  });

  test('compareAnswers without a version does not compare versions', () => {
    expect(compareAnswers([answered(), answered({ version: null })]).version.differs).toBeNull();
  });
});

test('compareAnswers matches contributions by category and direction', () => {
  const one = answered({ score: score(80, part('mixer', 30, 'send'), part('mixer', 20, 'receive'), part('hack', 10)) });
  const other = answered({ score: score(80, part('mixer', 30, 'send'), part('mixer', 25, 'receive')) });
  expect(
    compareAnswers([one, other]).contributions.map(({ category, direction, values, differs }) => [
      category,
      direction,
      values[1],
      differs,
    ]),
  ).toEqual([
    ['mixer', 'send', { told: 30 }, false],
    ['mixer', 'receive', { told: 25 }, true],
    ['hack', 'direct', 'absent', true],
  ]);
});

test('compareAnswers adds up repeated categories, and keeps missing shares missing', () => {
  const one = answered({ score: score(80, part('mixer', 30), part('mixer', 5)) });
  const other = answered({ score: score(80, part('mixer', null), part('mixer', 5)) });
  expect(compareAnswers([one, other]).contributions[0]?.values).toEqual([{ told: 35 }, { told: null }]);
});
