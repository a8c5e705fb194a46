// Computes the main-thread time of one script from a trace: its calls and microtasks, without page scripts.
import type { Piece, Trace } from './trace';

/** One interval of own work, with its task. */
export interface OwnPiece {
  start: number;
  wall: number;
  cpu: number;
  /** Start of its task: own intervals of one task form one slice. */
  task: number;
  /** True for a call, false for the microtasks after it. */
  isCall: boolean;
}

interface Open extends OwnPiece {
  end: number;
  isOwn: boolean;
}

/** Rounding error of the trace's microseconds. */
const EPSILON_MS = 0.001;

const CALLS = new Set(['FunctionCall', 'EvaluateScript']);

/**
 * Returns the own work of the script whose URL `isOwn` accepts, in start order. Microtasks name no script, so all count except
 * foreign calls within: the benchmark pages leave promises to the measured script.
 */
export function ownWork({ pieces }: Pick<Trace, 'pieces'>, isOwn: (url: string) => boolean): OwnPiece[] {
  const all: Open[] = [];
  const open: Open[] = [];
  let task = 0;
  for (const piece of pieces) {
    if (piece.name === 'RunTask') task = piece.start;
    const isCall = CALLS.has(piece.name);
    if (!isCall && piece.name !== 'RunMicrotasks') continue;
    const end = piece.start + piece.wall;
    while (open.length && (open.at(-1) as Open).end < end - EPSILON_MS) open.pop();
    // Nested events are separated from their parents.
    const outer = open.at(-1);
    if (outer) {
      outer.wall -= piece.wall;
      outer.cpu -= piece.cpu;
    }
    const { start, wall, cpu } = piece;
    const one: Open = { start, wall, cpu, task, isCall, end, isOwn: isCall ? isOwn(piece.url) : true };
    open.push(one);
    all.push(one);
  }
  return all.filter((one) => one.isOwn);
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Own time of the intervals that began in this span, in ms of processor time. */
export function ownTime(own: readonly OwnPiece[], from = 0, to = Number.POSITIVE_INFINITY): number {
  return sum(own.filter(({ start }) => start >= from && start <= to).map(({ cpu }) => cpu));
}

/** Longest own time within one task. */
export function longestSlice(own: readonly OwnPiece[], from = 0, to = Number.POSITIVE_INFINITY): number {
  const slices = new Map<number, number>();
  for (const { start, cpu, task } of own)
    if (start >= from && start <= to) slices.set(task, (slices.get(task) ?? 0) + cpu);
  return Math.max(0, ...slices.values());
}

/** All main-thread tasks that began in this span, in ms of processor time. */
export function taskTime({ pieces }: Pick<Trace, 'pieces'>, from = 0, to = Number.POSITIVE_INFINITY): number {
  return sum(tasksOf(pieces, from, to).map(({ cpu }) => cpu));
}

const tasksOf = (pieces: readonly Piece[], from: number, to: number) =>
  pieces.filter(({ name, start }) => name === 'RunTask' && start >= from && start <= to);
