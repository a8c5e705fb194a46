// Vitest configuration: runs pure tests without isolation, others isolated, and browser tests in Chromium.
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { compileMessages } from './compile-messages';
import { recognitionWordsVitePlugin } from './recognition-words-vite-plugin';
import { findChromium } from './test/run/browsers/find-or-install-chromium.mjs';

// Vitest 5 prints failures with Map.groupBy, available from Node 21 on; without this polyfill failures are not shown on Node 20.
if (!('groupBy' in Map)) {
  Object.assign(Map, {
    groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
      const groups = new Map<K, T[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });
}

/** Tests of pure code without side effects, so that they share a process and load modules once. */
const PURE = [
  'test/components/**',
  'test/lib/{account,capabilities,chains,concurrency,datasets,detect,errors,evidence,export,i18n,markdown,page,screening,text,verdict}/**',
  'test/lib/service/operations/**',
  'test/shared-data/**',
].map((path) => `${path}/*.test.{ts,tsx}`);

/** Tests that need a browser, for layout, live documents, pictures or its IndexedDB: they run in Chromium. */
const IN_BROWSER = 'test/{lib/page,lib/store,gallery/pictures}/**/*.browser.test.ts';

compileMessages();

const chromium = await findChromium();
// biome-ignore lint/suspicious/noConsole: a skipped part of the suite is named.
if (!chromium) console.log('skipped: no Chromium was found for the tests of lib/page (set CHROMIUM_PATH to one)');

/** Reached by failing tests only; long, because the machine may be busy. */
const LIMITS = { testTimeout: 180_000, hookTimeout: 180_000, setupFiles: ['test/raise-vitest-wait-timeout.ts'] };

const browserProject: TestProjectConfiguration = {
  plugins: [recognitionWordsVitePlugin()],
  test: {
    name: 'page',
    include: [IN_BROWSER],
    ...LIMITS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: chromium ?? undefined, args: ['--no-sandbox'] } }),
      instances: [{ browser: 'chromium', viewport: { width: 1000, height: 700 } }],
    },
  },
};

export default defineConfig({
  test: {
    ...LIMITS,
    // One worker for each core: a core reserved for the runner would mostly be idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        plugins: [WxtVitest()],
        test: { name: 'pure', include: [...PURE, `!${IN_BROWSER}`], isolate: false },
      },
      {
        extends: true,
        plugins: [WxtVitest()],
        test: {
          name: 'apart',
          include: ['test/**/*.test.{ts,tsx}', `!${IN_BROWSER}`, ...PURE.map((path) => `!${path}`)],
        },
      },
      ...(chromium ? [browserProject] : []),
    ],
  },
});
