// End-to-end tests in a real Chromium: two files at a time, no second tries, so that a flaky test is a failed one.
import { defineConfig } from '@playwright/test';

const inCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'gallery/*.spec.ts', 'shared/*.spec.ts'],
  outputDir: '../../test-results',
  // Most tests wait more than they work, so that two keep two cores busy; a third would only stand in their way.
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: inCi,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/e2e.json' }],
  ],
  use: { trace: 'off', screenshot: 'off' },
});
