// `npm test`: installs, builds, runs the checks, tests and demo, and prints failures and totals.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './browsers/find-or-install-chromium.mjs';
import { ensureFirefox } from './browsers/find-or-install-firefox.mjs';
import { CHECKS, runChecks } from './check.mjs';
import { judge } from './detect-flaky-tests.mjs';
import { runEndToEnd, runEndToEndAgain } from './end-to-end.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { namedPath } from './path-from-env.mjs';
import { bin, heading, runAside, runBuffered, runShown } from './spawn.mjs';
import { line, ofOne, sum } from './summarize.mjs';
import { runUnit, runUnitAgain } from './unit.mjs';

/** Tests that read the builds; the unit stage omits them. */
const BUILD_TESTS = ['test/built-scripts.test.ts', 'test/manifest.test.ts', 'test/release.test.ts'];
/** Builds used by the browser tests. */
const E2E_BUILDS = [
  ['e2e', ['build', '--mode', 'e2e']],
  ['closed', ['build', '--mode', 'closed']],
  ['firefox e2e', ['build', '-b', 'firefox', '--mv3', '--mode', 'e2e']],
];
/** Release builds, read by the build tests. */
const BUILDS = [
  ['chrome', ['build']],
  ['firefox', ['build', '-b', 'firefox', '--mv3']],
];

/** Maximum number of failures listed at the end; a truncated log keeps its end. */
const MOST_NAMED = 8;

const reports = mkdtempSync(join(tmpdir(), 'riskmark-test-'));
/** @type {{stage: string, counts: {passed: number, failed: number, skipped: number}}[]} */
const results = [];
const record = (stage, counts) => results.push({ stage, counts });
/** @type {{where: string, reason: string}[]} */
const failed = [];
/** @type {{where: string, reason: string}[]} */
const unsteady = [];

/** Unit tests measure their own processor time, so these run beside the browsers too. */
const UNIT_STAGES = [
  { name: 'unit', args: BUILD_TESTS.flatMap((path) => ['--exclude', path]), env: {} },
  { name: 'tests of the builds', args: BUILD_TESTS, env: { RISKMARK_BUILDS: 'required' } },
];

/** Runs the check, the builds, the unit stages and the demo, one after the other. Returns the first run of each unit stage as `judge` takes it. */
async function runOtherStages(chromium) {
  heading(
    'beside the end-to-end tests: check, builds, unit tests, tests of the builds, demo; the output follows as each ends',
  );
  await check();
  await build(BUILDS, runAside);
  const first = [];
  for (const stage of UNIT_STAGES) first.push({ stage, ...(await runUnit(reports, stage)) });
  if (chromium) await demo(chromium);
  return first;
}

/** The demo uses the build of the end-to-end tests, and runs at normal priority, because it fails when its browser is too slow. */
async function demo(chromium) {
  const args = ['test/run/demo.mjs', '--headless', '--built', '--shots', join(reports, 'shots')];
  record('demo', ofOne((await runBuffered('demo', process.execPath, args, { CHROMIUM_PATH: chromium })) === 0));
}

/** Reruns the failures of a stage and adds all results to the totals. */
async function close(stage, first, runAgain) {
  const judged = await judge(first, runAgain);
  record(stage, judged.counts);
  failed.push(...judged.failed);
  unsteady.push(...judged.unsteady);
}

async function closeOtherStages(first) {
  for (const one of first) await close(one.stage.name, one, (failed) => runUnitAgain(reports, one.stage, failed));
}

async function check() {
  // The architecture test runs in the unit stage, where its cases are counted.
  const checks = CHECKS.filter(({ name }) => name !== 'architecture');
  const refused = await runChecks(checks, runAside);
  record('check', { passed: checks.length + 1 - refused.length, failed: refused.length, skipped: 0 });
}

async function build(builds, perform) {
  for (const [name, args] of builds)
    record(`build ${name}`, ofOne((await perform(`build: ${name}`, bin('wxt'), args)) === 0));
}

async function inBrowsers() {
  let chromium = null;
  try {
    chromium = await ensureChromium();
  } catch (error) {
    console.error(error.message);
  }
  record('chromium found', ofOne(chromium !== null));
  if (!chromium) return closeOtherStages(await runOtherStages(null));
  const firefox = await ensureFirefox();
  if (!firefox) console.log('Skipped: no Firefox was found. Install it, or set FIREFOX_PATH to one.');
  heading(`end to end in ${chromium}${firefox ? ` and ${firefox}` : ''}`);
  const paths = { CHROMIUM_PATH: chromium, ...(firefox ? { FIREFOX_PATH: firefox } : {}) };
  const { beside, ...endToEnd } = await runEndToEnd(reports, paths, () => runOtherStages(chromium));
  await close('end to end', endToEnd, (failed) => runEndToEndAgain(reports, paths, failed));
  await closeOtherStages(beside);
}

try {
  for (const variable of ['CHROMIUM_PATH', 'FIREFOX_PATH']) namedPath(variable);
  await ensureInstalled();
  await build(E2E_BUILDS, runShown);
  await inBrowsers();
} catch (error) {
  console.error(error);
  record('the runner itself', ofOne(false));
}
rmSync(reports, { recursive: true, force: true });

heading('summary');
for (const { stage, counts } of results)
  console.log(`${counts.failed ? 'FAILED' : 'ok    '} ${stage}: ${line(counts)}`);
for (const { where, reason } of unsteady) console.log(`unsteady, passed three times alone: ${where}\n    ${reason}`);
for (const { where, reason } of failed.slice(0, MOST_NAMED)) console.log(`failed: ${where}\n    ${reason}`);
if (failed.length > MOST_NAMED) console.log(`and ${failed.length - MOST_NAMED} more, named above`);
const total = sum(results.map(({ counts }) => counts));
console.log(line(total));
process.exitCode = total.failed || total.passed === 0 ? 1 : 0;
