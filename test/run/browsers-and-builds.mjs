// Builds the extension and finds the browsers, for `npm test` and `npm run test:full`.
import { ensureChromium } from './browsers/find-or-install-chromium.mjs';
import { ensureFirefox } from './browsers/find-or-install-firefox.mjs';
import { ofOne } from './results/summarize.mjs';
import { bin } from './spawn.mjs';

/** Builds used by the browser tests. */
export const E2E_BUILDS = [
  ['e2e', ['build', '--mode', 'e2e']],
  ['closed', ['build', '--mode', 'closed']],
  ['firefox e2e', ['build', '-b', 'firefox', '--mv3', '--mode', 'e2e']],
];
/** Release builds, read by the build tests. */
export const RELEASE_BUILDS = [
  ['chrome', ['build']],
  ['firefox', ['build', '-b', 'firefox', '--mv3']],
];

/** Builds with `perform` (runShown or runAside of spawn.mjs), each as a stage of `results`. */
export async function build(results, builds, perform) {
  for (const [name, args] of builds)
    await results.recordCommand(`build ${name}`, () => perform(`build: ${name}`, bin('wxt'), args));
}

/** Finds or installs the browsers. Returns the environment that names them to the tests; null without Chromium, which is recorded as a failure. */
export async function findBrowsers(results) {
  const chromium = await ensureChromium().catch((error) => {
    console.error(error.message);
    return null;
  });
  results.record('chromium found', ofOne(chromium !== null));
  if (!chromium) return null;
  const firefox = await ensureFirefox();
  if (!firefox) console.log('Skipped: no Firefox was found. Install it, or set FIREFOX_PATH to one.');
  return { CHROMIUM_PATH: chromium, ...(firefox ? { FIREFOX_PATH: firefox } : {}) };
}
