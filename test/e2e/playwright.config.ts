// Playwright configuration: real Chromium, two workers and one for waiting tests, no retries.
import { defineConfig } from '@playwright/test';

const inCi = Boolean(process.env.CI);

/** Tests that count time in a page, or load the machine for a while: one at a time, so that none of them is another's neighbour. */
const MEASURED = /@measured/;
/** Tests that wait for seconds on end, for an alarm, a pause or a limit of time: while one does, the others have the machine. */
const WAITING = /@waits/;

export default defineConfig({
  testDir: '..',
  // In this order: what takes longest begins first, so that nothing long is left over at the end.
  projects: [
    {
      name: 'measured',
      testMatch: ['e2e/**/*.spec.ts', 'gallery/**/*.spec.ts'],
      grep: MEASURED,
      workers: 1,
      timeout: 180_000,
    },
    { name: 'waits', testMatch: 'e2e/**/*.spec.ts', grep: WAITING, workers: 1 },
    { name: 'shared', testMatch: 'shared/*.spec.ts', workers: 1 },
    {
      name: 'e2e',
      testMatch: ['e2e/**/*.spec.ts', 'gallery/**/*.spec.ts'],
      grepInvert: [MEASURED, WAITING],
      workers: 2,
    },
  ],
  outputDir: '../../test-results',
  // More that load the machine take a tenth less time on two cores at best, and are more often in each other's way (decision 0008).
  workers: 3,
  retries: 0,
  fullyParallel: false,
  forbidOnly: inCi,
  // What comes ends the waiting: a longer limit costs only a test that fails.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['../run/measured-reporter.mjs'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/e2e.json' }],
  ],
  use: { trace: 'off', screenshot: 'off' },
});
