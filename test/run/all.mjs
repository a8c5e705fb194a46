// `npm test`: installs, builds, runs the checks, tests and demo, and prints failures and totals.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, E2E_BUILDS, findBrowsers, RELEASE_BUILDS } from './browsers-and-builds.mjs';
import { CHECKS, runChecks } from './check.mjs';
import { runEndToEnd, runEndToEndAgain } from './end-to-end.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { namedPath } from './path-from-env.mjs';
import { createResults, timed } from './results/stage-results.mjs';
import { ofOne } from './results/summarize.mjs';
import { heading, runAside, runBuffered, runShown } from './spawn.mjs';
import { runUnit, runUnitAgain } from './unit.mjs';

/** Tests that read the builds; the unit stage omits them. */
const BUILD_TESTS = ['test/built-scripts.test.ts', 'test/manifest.test.ts', 'test/release.test.ts'];
/** Unit tests measure their own processor time, so these run beside the browsers too. */
const BUILDS_STAGE = { name: 'tests of the builds', args: BUILD_TESTS, env: { RISKMARK_BUILDS: 'required' } };
const UNIT_STAGE = { name: 'unit', args: BUILD_TESTS.flatMap((path) => ['--exclude', path]), env: {} };

const reports = mkdtempSync(join(tmpdir(), 'riskmark-test-'));
const results = createResults();

/** Runs the check, the builds, their tests, the demo and the unit tests, one after the other. Returns the first run of both kinds of tests. */
async function runOtherStages(browsers) {
  heading(
    'beside the end-to-end tests: check, builds, tests of the builds, demo, unit tests; the output follows as each ends',
  );
  await check();
  await build(results, RELEASE_BUILDS, runAside);
  const runStage = async (stage) => ({ stage, ...(await timed(() => runUnit(reports, stage))) });
  const ofBuilds = await runStage(BUILDS_STAGE);
  if (browsers) await demo(browsers);
  // Last, because these use both cores when the end-to-end tests have ended.
  return [ofBuilds, await runStage(UNIT_STAGE)];
}

/** The demo uses the build of the end-to-end tests, and runs at normal priority, because it fails when its browser is too slow. */
function demo({ CHROMIUM_PATH }) {
  const args = ['test/run/demo.mjs', '--headless', '--built', '--shots', join(reports, 'shots')];
  return results.recordCommand('demo', () => runBuffered('demo', process.execPath, args, { CHROMIUM_PATH }));
}

async function closeOtherStages(first) {
  for (const { stage, value, seconds } of first)
    await results.close(stage.name, value, seconds, (failed) => runUnitAgain(reports, stage, failed));
}

async function check() {
  // The architecture test runs in the unit stage, where its cases are counted.
  const checks = CHECKS.filter(({ name }) => name !== 'architecture');
  const { value: refused, seconds } = await timed(() => runChecks(checks, runAside));
  results.record('check', { passed: checks.length + 1 - refused.length, failed: refused.length, skipped: 0 }, seconds);
}

async function inBrowsers() {
  const browsers = await findBrowsers(results);
  if (!browsers) return closeOtherStages(await runOtherStages(null));
  heading(`end to end in ${Object.values(browsers).join(' and ')}`);
  const { beside, seconds, ...endToEnd } = await runEndToEnd(reports, browsers, () => runOtherStages(browsers));
  await results.close('end to end', endToEnd, seconds, (failed) => runEndToEndAgain(reports, browsers, failed));
  await closeOtherStages(beside);
}

try {
  for (const variable of ['CHROMIUM_PATH', 'FIREFOX_PATH']) namedPath(variable);
  await ensureInstalled();
  await build(results, E2E_BUILDS, runShown);
  await inBrowsers();
} catch (error) {
  console.error(error);
  results.record('the runner itself', ofOne(false));
}
rmSync(reports, { recursive: true, force: true });
process.exitCode = results.print();
