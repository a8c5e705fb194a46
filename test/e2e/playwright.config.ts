// Playwright configuration of the end-to-end tests: projects, number of workers, time limits, no retries.
import { defineConfig } from '@playwright/test';

const inCi = Boolean(process.env.CI);

/** Tests that measure page time or load the machine: one at a time, so that none disturbs another. */
const MEASURED = /@measured/;
/** Tests that wait for seconds (alarm, pause, timeout): others use the machine meanwhile. */
const WAITING = /@waits/;

export default defineConfig({
  testDir: '..',
  // Longest first, so that no long test is left at the end.
  projects: [
    {
      name: 'measured',
      testMatch: ['e2e/**/*.spec.ts', 'gallery/**/*.spec.ts'],
      grep: MEASURED,
      workers: 1,
      timeout: 180_000,
    },
    { name: 'waits', testMatch: 'e2e/**/*.spec.ts', grep: WAITING, workers: 1 },
    { name: 'shared-data', testMatch: 'shared-data/*.spec.ts', workers: 1 },
    {
      name: 'e2e',
      testMatch: ['e2e/**/*.spec.ts', 'gallery/**/*.spec.ts'],
      grepInvert: [MEASURED, WAITING],
      workers: 2,
    },
  ],
  outputDir: '../../test-results',
  // Baselines are packed into sheets; test/gallery/specs/pictures.spec.ts unpacks those of failed states.
  snapshotPathTemplate: '../../test-results/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  // More workers save a tenth of the time on two cores at best, and disturb each other more often (decision 0008).
  workers: 3,
  retries: 0,
  fullyParallel: false,
  forbidOnly: inCi,
  // Waits end with their condition: a longer limit only slows failing tests.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['../run/measured-tests-done-reporter.mjs'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/e2e.json' }],
  ],
  use: { trace: 'off', screenshot: 'off' },
});
