// `npm run check`: runs all static checks, such as types, lint and lock file, and explains failures.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install-packages.mjs';
import { bin, runBuffered } from './spawn.mjs';

const GENERATED_TYPES = {
  name: 'generated types',
  command: bin('wxt'),
  args: ['prepare'],
  advice: 'wxt.config.ts or an entrypoint is broken.',
};

/** The checks, longest first. `advice` is printed when one fails. */
export const CHECKS = [
  {
    name: 'types',
    command: bin('tsc'),
    // Keeps what it found for the next run.
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
    advice: 'Each line above names a file, a line and what does not fit.',
  },
  {
    name: 'unused code',
    command: bin('knip'),
    args: [],
    advice: 'Delete what nothing uses, or use it. An entrypoint that knip cannot see belongs in knip.json.',
  },
  {
    name: 'format and lint',
    command: bin('biome'),
    args: ['check', '--error-on-warnings', '.'],
    advice: 'Run `npx biome check --write .`, then change by hand what is still named above.',
  },
  {
    name: 'architecture',
    command: bin('vitest'),
    args: ['run', 'test/architecture.test.ts', 'test/naming.test.ts'],
    advice: 'Each failure above names the file and the rule; docs/architecture.md says why the rule is there.',
  },
  {
    name: 'pure types',
    command: process.execPath,
    args: ['--import', 'jiti/register', 'test/run/check-pure-types.ts'],
    advice:
      'A layer without powers used one (document, fetch, browser …): take it as an argument instead (docs/architecture.md).',
  },
  {
    name: 'lock file',
    command: process.execPath,
    args: ['test/run/check-lock-file.mjs'],
    advice: 'package-lock.json: each line above says what to change.',
  },
];

/**
 * Runs the checks two at a time with `perform` (runBuffered or runAside of spawn.mjs) and returns the names of the failed
 * ones. WXT's generated types come first, because the others read them.
 */
export async function runChecks(checks = CHECKS, perform = runBuffered) {
  const refused = new Set();
  const runOne = async ({ name, command, args }) => {
    if ((await perform(`check: ${name}`, command, args)) !== 0) refused.add(name);
  };
  await runOne(GENERATED_TYPES);
  const waiting = [...checks];
  const runLane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runOne(check);
  };
  await Promise.all([runLane(), runLane()]);
  const failed = [GENERATED_TYPES, ...checks].filter(({ name }) => refused.has(name));
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
