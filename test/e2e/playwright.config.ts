// Playwright configuration of the end-to-end tests: projects, number of workers, time limits, no retries.
import { defineConfig } from '@playwright/test';

const inCi = Boolean(process.env.CI);

/** Tests that measure page time or load the machine: one at a time, so that none disturbs another; `npm test` runs them first. */
const MEASURED = /@measured/;
/** Tests that wait for seconds (alarm, pause, timeout): others use the machine meanwhile. */
const WAITING = /@waits/;
/** Long sweeps with a shorter neighbor: `npm run test:full` runs them, `npm test` does not. */
const FULL = /@full/;

export default defineConfig({
  testDir: '..',
  // Longest first, so that no long test is left at the end.
  projects: [
    {
      name: 'measured',
      testMatch: ['e2e/**/*.spec.ts', 'gallery/**/*.spec.ts'],
      grep: MEASURED,
      grepInvert: FULL,
      workers: 1,
      timeout: 180_000,
    },
    { name: 'waits', testMatch: 'e2e/**/*.spec.ts', grep: WAITING, grepInvert: FULL, workers: 1 },
    { name: 'shared-data', testMatch: 'shared-data/*.spec.ts', grepInvert: FULL, workers: 1 },
    {
      name: 'e2e',
      testMatch: ['e2e/**/*.spec.ts', 'gallery/**/*.spec.ts'],
      grepInvert: [MEASURED, WAITING, FULL],
      workers: 2,
    },
    {
      name: 'full',
      testMatch: ['e2e/**/*.spec.ts', 'gallery/**/*.spec.ts', 'shared-data/*.spec.ts'],
      grep: FULL,
      workers: 2,
    },
  ],
  outputDir: '../../test-results',
  // Baselines are packed into sheets; test/gallery/specs/pictures.spec.ts unpacks those of failed states.
  snapshotPathTemplate: '../../test-results/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  // More workers save a tenth of the time on two cores at best, and disturb each other more often (decision 0008).
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: inCi,
  // Waits end with their condition: a longer limit only slows failing tests.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/e2e.json' }],
  ],
  use: { trace: 'off', screenshot: 'off' },
});
