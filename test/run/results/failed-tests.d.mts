// Types of failed-tests.mjs, which runs before the TypeScript compiler is installed.
interface Failed {
  where: string;
  reason: string;
}
export function failedOfVitest(path: string): (Failed & { file: string })[];
export function steadyOfVitest<One extends { where: string }>(
  failed: readonly One[],
  path: string,
  exitCode: number,
): One[];
export function failedOfPlaywright(path: string): (Failed & { at: string; title: string })[];
export function unsteadyOf<One extends { where: string }>(
  failed: readonly One[],
  path: string,
  exitCode: number,
  times: number,
): One[];
