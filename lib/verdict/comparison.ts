// Compares answers for one address from several accounts or configs, row by row; pure.
import type { WireError } from '../errors/app-error';
import type { Score } from './verdict';

/** What one account said under one config. `scoreError`: risk was found, but why its score is missing. Times are epoch ms. */
export interface ComparedAnswer {
  host: string;
  /** As the service resolved it. */
  config: string;
  hops: number | null;
  foundRisk: boolean;
  version: string | null;
  score: Score | null;
  scoreError: WireError | null;
  at: number;
}

/** One side of the table: nothing asked, under way, answered, or failed; only an answer says anything about the address. */
export type ComparedSide =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'answered'; answer: ComparedAnswer }
  | { state: 'failed'; error: WireError };

/** A value that a side told, `absent` where it had nothing of this to tell, `unknown` where it is not known. */
export type ComparedValue<T> = { told: T } | 'absent' | 'unknown';

export interface ComparedRow<T = unknown> {
  /** `verdict`, `band` …, or for a contribution its category and direction. */
  key: string;
  values: ComparedValue<T>[];
  /** Null where a side is not known: then nobody can tell. */
  differs: boolean | null;
}

export interface Comparison {
  verdict: ComparedRow<boolean>;
  band: ComparedRow<string>;
  points: ComparedRow<number>;
  config: ComparedRow<string>;
  version: ComparedRow<string>;
  contributions: (ComparedRow<number | null> & { category: string; direction: string })[];
  /** Whether the verdicts themselves differ; null while a side is missing. */
  differs: boolean | null;
}

const row = <T>(key: string, values: ComparedValue<T>[]): ComparedRow<T> => ({
  key,
  values,
  differs: differsOf(values),
});

function differsOf(values: readonly ComparedValue<unknown>[]): boolean | null {
  if (values.includes('unknown')) return null;
  const said = values.map((one) => (one === 'absent' ? 'absent' : JSON.stringify((one as { told: unknown }).told)));
  return said.some((one) => one !== said[0]);
}

/** @returns the rows of the table, one value for each side in the order given */
export function compareAnswers(sides: readonly ComparedSide[]): Comparison {
  const answers = sides.map((side) => (side.state === 'answered' ? side.answer : null));
  const of = <T>(read: (answer: ComparedAnswer) => ComparedValue<T>): ComparedValue<T>[] =>
    answers.map((answer) => (answer ? read(answer) : 'unknown'));
  /** No risk found: there is no score to have. Risk found and no score: not known. */
  const ofScore = <T>(read: (score: Score) => T | null): ComparedValue<T>[] =>
    of((answer) => {
      if (!answer.foundRisk) return 'absent';
      const value = answer.score && read(answer.score);
      return value === null ? 'unknown' : { told: value };
    });
  const verdict = row<boolean>(
    'verdict',
    of(({ foundRisk }) => ({ told: foundRisk })),
  );
  return {
    verdict,
    band: row(
      'band',
      ofScore((score) => score.band),
    ),
    points: row(
      'points',
      ofScore((score) => score.value),
    ),
    config: row(
      'config',
      of(({ config }) => ({ told: config })),
    ),
    version: row(
      'version',
      of(({ version }) => (version === null ? 'unknown' : { told: version })),
    ),
    contributions: contributionRows(answers),
    differs: verdict.differs,
  };
}

/** Every category and direction that any side names, in the order met; the shares of one that a side names twice are added. */
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
      const own = answer.score.contributions.filter((one) => one.category === category && one.direction === direction);
      if (own.length === 0) return 'absent';
      const shares = own.map(({ share }) => share);
      return { told: shares.includes(null) ? null : shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) };
    });
    return { ...row(key, values), category, direction };
  });
}
