// `npm run test:full`: runs the browser tests with the tag `@full`, and the long sweeps of unit tests whole.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian } from './browsers/install-debian-package.mjs';
import { build, E2E_BUILDS, findBrowsers } from './browsers-and-builds.mjs';
import { runEndToEndAgain, runTagged } from './end-to-end.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { createResults, timed } from './results/stage-results.mjs';
import { ofOne } from './results/summarize.mjs';
import { heading, ROOT, runShown } from './spawn.mjs';
import { runUnit, runUnitAgain } from './unit.mjs';

const reports = mkdtempSync(join(tmpdir(), 'riskmark-test-'));
const results = createResults();

async function inBrowsers() {
  const browsers = await findBrowsers(results);
  if (!browsers) return;
  // Without a font, Japanese and Chinese letters are narrow boxes, in which no text is cut.
  await installFromDebian('fonts-wqy-zenhei');
  heading(`tests with the tag @full in ${Object.values(browsers).join(' and ')}`);
  const { value, seconds } = await timed(() => runTagged(reports, browsers));
  await results.close('full', value, seconds, (failed) => runEndToEndAgain(reports, browsers, failed));
}

/** Unit tests with sweeps of which other runs do a part (test/sweep-size.ts). */
async function runSweeps() {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join('test', path))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes("/sweep-size'"));
  const stage = { name: 'unit sweeps', args: files, env: { RISKMARK_FULL: '1' } };
  const { value, seconds } = await timed(() => runUnit(reports, stage));
  await results.close(stage.name, value, seconds, (failed) => runUnitAgain(reports, stage, failed));
}

try {
  await ensureInstalled();
  await build(results, E2E_BUILDS, runShown);
  await inBrowsers();
  await runSweeps();
} catch (error) {
  console.error(error);
  results.record('the runner itself', ofOne(false));
}
rmSync(reports, { recursive: true, force: true });
process.exitCode = results.print();
