// Compares the answers for one address from several accounts or configs, row by row; a pure function.
import type { WireError } from '../errors/app-error';
import type { Score } from './verdict';

/** Answer of the service for one account and config. `scoreError`: why the score of a risky address is missing. Times are epoch ms. */
export interface ComparedAnswer {
  host: string;
  /** Config as resolved by the service. */
  config: string;
  hops: number | null;
  foundRisk: boolean;
  version: string | null;
  score: Score | null;
  scoreError: WireError | null;
  at: number;
}

/** One column of the comparison; only an answer states anything about the address. */
export type ComparedSide =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'answered'; answer: ComparedAnswer }
  | { state: 'failed'; error: WireError };

/** Value of one side: a known value, `absent` if it does not apply, `unknown` if it is not available. */
export type ComparedValue<T> = { told: T } | 'absent' | 'unknown';

export interface ComparedRow<T = unknown> {
  /** `verdict`, `band` …; for a contribution its category and direction. */
  key: string;
  values: ComparedValue<T>[];
  /** Null if a side is unknown. */
  differs: boolean | null;
}

export interface Comparison {
  verdict: ComparedRow<boolean>;
  band: ComparedRow<string>;
  points: ComparedRow<number>;
  config: ComparedRow<string>;
  version: ComparedRow<string>;
  contributions: (ComparedRow<number | null> & { category: string; direction: string })[];
  /** True if the verdicts differ; null while a side is missing. */
  differs: boolean | null;
}

const createRow = <T>(key: string, values: ComparedValue<T>[]): ComparedRow<T> => ({
  key,
  values,
  differs: haveDifferences(values),
});

function haveDifferences(values: readonly ComparedValue<unknown>[]): boolean | null {
  if (values.includes('unknown')) return null;
  const serialized = values.map((value) =>
    value === 'absent' ? 'absent' : JSON.stringify((value as { told: unknown }).told),
  );
  return serialized.some((value) => value !== serialized[0]);
}

/** Compares answers. @returns the rows of the table, with one value per side in the given order */
export function compareAnswers(sides: readonly ComparedSide[]): Comparison {
  const answers = sides.map((side) => (side.state === 'answered' ? side.answer : null));
  const mapAnswers = <T>(read: (answer: ComparedAnswer) => ComparedValue<T>): ComparedValue<T>[] =>
    answers.map((answer) => (answer ? read(answer) : 'unknown'));
  /** No risk found: `absent`, because there is no score. Risk found without a score: `unknown`. */
  const mapScores = <T>(read: (score: Score) => T | null): ComparedValue<T>[] =>
    mapAnswers((answer) => {
      if (!answer.foundRisk) return 'absent';
      const value = answer.score && read(answer.score);
      return value === null ? 'unknown' : { told: value };
    });
  const verdict = createRow<boolean>(
    'verdict',
    mapAnswers(({ foundRisk }) => ({ told: foundRisk })),
  );
  return {
    verdict,
    band: createRow(
      'band',
      // The services' own words.
      mapScores((score) => score.receivedBand ?? score.band),
    ),
    points: createRow(
      'points',
      mapScores((score) => score.value),
    ),
    config: createRow(
      'config',
      mapAnswers(({ config }) => ({ told: config })),
    ),
    version: createRow(
      'version',
      mapAnswers(({ version }) => (version === null ? 'unknown' : { told: version })),
    ),
    contributions: contributionRows(answers),
    differs: verdict.differs,
  };
}

/** Returns a row per category and direction, in the order of occurrence; duplicate shares within one side are summed. */
function contributionRows(answers: readonly (ComparedAnswer | null)[]): Comparison['contributions'] {
  const named = new Map<string, { category: string; direction: string }>();
  for (const answer of answers)
    for (const { category, direction } of answer?.score?.contributions ?? [])
      named.set(`${category}|${direction}`, { category, direction });
  return [...named].map(([key, { category, direction }]) => {
    const values = answers.map((answer): ComparedValue<number | null> => {
      if (!answer) return 'unknown';
      if (!answer.foundRisk) return 'absent';
      if (!answer.score) return 'unknown';
      const matching = answer.score.contributions.filter(
        (part) => part.category === category && part.direction === direction,
      );
      if (matching.length === 0) return 'absent';
      const shares = matching.map(({ share }) => share);
      return { told: shares.includes(null) ? null : shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) };
    });
    return { ...createRow(key, values), category, direction };
  });
}
