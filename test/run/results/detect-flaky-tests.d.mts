// Types of detect-flaky-tests.mjs, which runs before the TypeScript compiler is installed.
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
