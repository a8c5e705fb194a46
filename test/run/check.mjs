// `npm run check`: runs all static checks, such as types, lint and lock file, and explains failures.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install-packages.mjs';
import { bin, runShown } from './spawn.mjs';

/** The checks, simplest to fix first. `advice` is printed when one fails. */
export const CHECKS = [
  {
    name: 'lock file',
    command: process.execPath,
    args: ['test/run/check-lock-file.mjs'],
    advice: 'package-lock.json: each line above says what to change.',
  },
  {
    name: 'format and lint',
    command: bin('biome'),
    args: ['check', '--error-on-warnings', '.'],
    advice: 'Run `npx biome check --write .`, then change by hand what is still named above.',
  },
  {
    name: 'types',
    command: bin('tsc'),
    args: ['--noEmit'],
    advice: 'Each line above names a file, a line and what does not fit.',
  },
  {
    name: 'pure types',
    command: process.execPath,
    args: ['--import', 'jiti/register', 'test/run/check-pure-types.ts'],
    advice:
      'A layer without powers used one (document, fetch, browser …): take it as an argument instead (docs/architecture.md).',
  },
  {
    name: 'architecture',
    command: bin('vitest'),
    args: ['run', 'test/architecture.test.ts', 'test/naming.test.ts'],
    advice: 'Each failure above names the file and the rule; docs/architecture.md says why the rule is there.',
  },
  {
    name: 'unused code',
    command: bin('knip'),
    args: [],
    advice: 'Delete what nothing uses, or use it. An entrypoint that knip cannot see belongs in knip.json.',
  },
];

/**
 * Runs the checks with `perform` (runShown or runAside of spawn.mjs) and returns the names of the failed ones. WXT's
 * generated types come first, because the others read them.
 */
export async function runChecks(checks = CHECKS, perform = runShown) {
  const failed = [];
  if ((await perform('check: generated types (wxt prepare)', bin('wxt'), ['prepare'])) !== 0)
    failed.push({ name: 'generated types', advice: 'wxt.config.ts or an entrypoint is broken.' });
  for (const check of checks) {
    if ((await perform(`check: ${check.name}`, check.command, check.args)) !== 0) failed.push(check);
  }
  for (const { name, advice } of failed) console.log(`\nFAILED ${name}: ${advice}`);
  return failed.map(({ name }) => name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  const failed = await runChecks();
  console.log(
    failed.length ? `\ncheck: ${failed.length} failed: ${failed.join(', ')}` : `\ncheck: all ${CHECKS.length} passed`,
  );
  process.exit(failed.length ? 1 : 0);
}
