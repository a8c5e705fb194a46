// Computes benchmark figures: median of the runs, ratio to the baseline, and comparison with the limit.
import { gateOf } from './figure-limits';

export interface Figure {
  /** Stable id for machines: `explorer.1000.eleven.whole`. */
  id: string;
  /** Name for readers. */
  name: string;
  unit: 'ms' | 'MB' | 'share' | 'count';
  ours: number;
  /** Absent when the gate is an absolute bound. */
  floor?: number;
  /** `ours` divided by `floor`, or `ours` without a floor; compared with the gate. */
  value: number;
  /** Minimum and maximum of several runs. */
  spread: [number, number];
  runs: number;
  /** Upper limit; absent when the figure is not judged. */
  gate?: number;
  passes: boolean;
  /** Values over the gate, when the figure is the worst of many. */
  over?: string[];
}

/** Formats a value with suitable precision. */
export const number = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('the median of nothing');
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Name of a figure; `gate` replaces the one in figure-limits.ts. */
type Named = Pick<Figure, 'id' | 'name' | 'unit' | 'gate'>;

/** Adds the gate of the figure, and whether the value is within it. */
function judge(figure: Omit<Figure, 'passes'>): Figure {
  const gate = figure.gate ?? gateOf(figure.id);
  return { ...figure, ...(gate === undefined ? {} : { gate }), passes: figure.value <= (gate ?? figure.value) };
}

/** Ratio of two medians of alternating runs. The spread is that of each of our runs by the floor's median. */
export function ratioOf(named: Named, ours: readonly number[], floor: readonly number[]): Figure {
  const base = median(floor);
  const value = median(ours) / base;
  return judge({
    ...named,
    ours: median(ours),
    floor: base,
    value,
    spread: [Math.min(...ours) / base, Math.max(...ours) / base],
    runs: ours.length,
  });
}

/** Worst of several named values, with those over the gate. */
export function worstOf(named: Named, values: readonly { name: string; value: number }[]): Figure {
  const figure = boundOf(named, [Math.max(...values.map(({ value }) => value))]);
  const { gate = Number.POSITIVE_INFINITY } = figure;
  const over = values.filter(({ value }) => value > gate).sort((one, other) => other.value - one.value);
  return {
    ...figure,
    runs: values.length,
    spread: [Math.min(...values.map(({ value }) => value)), figure.value],
    over: over.map(({ name, value }) => `${name}: ${value.toFixed(0)} ${named.unit}`),
  };
}

/** A figure with an absolute bound. */
export function boundOf(named: Named, ours: readonly number[]): Figure {
  const value = median(ours);
  return judge({
    ...named,
    ours: value,
    value,
    spread: [Math.min(...ours), Math.max(...ours)],
    runs: ours.length,
  });
}
