// Types of judge.mjs, which runs before anything is installed and so is no TypeScript.
interface Failed {
  where: string;
  reason: string;
}
interface First<One> {
  counts: { passed: number; failed: number; skipped: number };
  failed: One[];
}
export const TIMES_AGAIN: number;
export function judge<One extends Failed>(
  first: First<One>,
  runAgain: (failed: One[]) => Promise<One[]>,
): Promise<First<One> & { unsteady: One[] }>;
