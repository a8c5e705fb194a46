// `npm test`: everything, from a fresh clone: install, check, unit, builds, tests of the builds, Chromium end to end, the demo; ends with one line of sums.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { line, ofOne, ofPlaywright, ofVitest, sum } from './tally.mjs';
import { bin, heading, run } from './tool.mjs';

/** These read the builds, so they run after them; the unit stage leaves them out. */
const BUILD_TESTS = ['test/bundle.test.ts', 'test/manifest.test.ts', 'test/release.test.ts'];
const BUILDS = [
  ['chrome', ['build']],
  ['firefox', ['build', '-b', 'firefox', '--mv3']],
  ['e2e', ['build', '--mode', 'e2e']],
];

const reports = mkdtempSync(join(tmpdir(), 'riskmark-test-'));
/** @type {{stage: string, counts: {passed: number, failed: number, skipped: number}}[]} */
const results = [];
const record = (stage, counts) => results.push({ stage, counts });

async function vitest(stage, args, env) {
  heading(stage);
  const report = join(reports, `${results.length}.json`);
  const code = await run(
    bin('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  record(stage, ofVitest(report, code));
}

async function check() {
  // The architecture test is left to the unit stage, where its cases are counted one by one.
  const checks = CHECKS.filter(({ name }) => name !== 'architecture');
  const failed = await runChecks(checks);
  record('check', { passed: checks.length + 1 - failed.length, failed: failed.length, skipped: 0 });
}

async function build() {
  for (const [name, args] of BUILDS) {
    heading(`build: ${name}`);
    record(`build ${name}`, ofOne((await run(bin('wxt'), args)) === 0));
  }
}

async function inChromium() {
  let chromium = null;
  try {
    chromium = await ensureChromium();
  } catch (error) {
    console.error(error.message);
  }
  record('chromium found', ofOne(chromium !== null));
  if (!chromium) return;
  heading(`end to end in ${chromium}`);
  const report = join(reports, 'e2e.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  record(
    'end to end',
    ofPlaywright(report, await run(bin('playwright'), ['test', '-c', 'test/e2e/playwright.config.ts'], env)),
  );
  heading('demo');
  const shots = join(reports, 'shots');
  const demo = ['test/run/demo.mjs', '--headless', '--shots', shots];
  record('demo', ofOne((await run(process.execPath, demo, { CHROMIUM_PATH: chromium })) === 0));
}

const started = Date.now();
try {
  await ensureInstalled();
  await check();
  await vitest(
    'unit',
    BUILD_TESTS.flatMap((path) => ['--exclude', path]),
  );
  await build();
  await vitest('tests of the builds', BUILD_TESTS, { RISKMARK_BUILDS: 'required' });
  await inChromium();
} catch (error) {
  console.error(error);
  record('the runner itself', ofOne(false));
}
rmSync(reports, { recursive: true, force: true });

heading(`summary, ${Math.round((Date.now() - started) / 1000)} s`);
for (const { stage, counts } of results)
  console.log(`${counts.failed ? 'FAILED' : 'ok    '} ${stage}: ${line(counts)}`);
const total = sum(results.map(({ counts }) => counts));
console.log(line(total));
process.exitCode = total.failed || total.passed === 0 ? 1 : 0;
