// Benchmark figures: own value, floor, ratio and gate.

export interface Figure {
  /** Stable, for machines: `explorer.1000.eleven.whole`. */
  id: string;
  /** For people. */
  name: string;
  unit: 'ms' | 'MB' | 'share' | 'count';
  ours: number;
  /** Absent where the gate is a bound of its own. */
  floor?: number;
  /** `ours` by `floor`, or `ours` itself without one: what the gate speaks of. */
  value: number;
  /** Lowest and highest single value, where there were several runs. */
  spread: [number, number];
  runs: number;
  /** At most so much; absent where the figure is told and not judged. */
  gate?: number;
  passes: boolean;
  /** What was over the gate, where the figure is the worst of many. */
  over?: string[];
}

/** A value with as many digits as it deserves. */
export const number = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('the median of nothing');
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

type Named = Pick<Figure, 'id' | 'name' | 'unit' | 'gate'>;

/** A ratio of two medians; runs of both were alternated. The spread is that of each run of ours by the floor's median. */
export function ratioOf(named: Named, ours: readonly number[], floor: readonly number[]): Figure {
  const base = median(floor);
  const value = median(ours) / base;
  return {
    ...named,
    ours: median(ours),
    floor: base,
    value,
    spread: [Math.min(...ours) / base, Math.max(...ours) / base],
    runs: ours.length,
    passes: value <= (named.gate ?? value),
  };
}

/** The worst of several named values, with those that are over the gate. */
export function worstOf(named: Named, values: readonly { name: string; value: number }[]): Figure {
  const { gate = Number.POSITIVE_INFINITY, unit } = named;
  const over = values.filter(({ value }) => value > gate).sort((one, other) => other.value - one.value);
  const figure = boundOf(named, [Math.max(...values.map(({ value }) => value))]);
  return {
    ...figure,
    runs: values.length,
    spread: [Math.min(...values.map(({ value }) => value)), figure.value],
    over: over.map(({ name, value }) => `${name}: ${value.toFixed(0)} ${unit}`),
  };
}

/** A figure with a bound of its own. */
export function boundOf(named: Named, ours: readonly number[]): Figure {
  const value = median(ours);
  return {
    ...named,
    ours: value,
    value,
    spread: [Math.min(...ours), Math.max(...ours)],
    runs: ours.length,
    passes: value <= (named.gate ?? value),
  };
}
