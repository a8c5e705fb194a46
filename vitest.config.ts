// Unit tests: same tree as the sources, with WXT's fake browser.
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

// Vitest 5 prints failures with Map.groupBy, which Node has from 21 on; without this a failing test says nothing on Node 20.
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

/** Text in, values out: nothing here leaves anything behind, so that these share a process and load what they test once. */
const PURE = [
  'test/components/**',
  'test/lib/{account,capabilities,chains,concurrency,detect,errors,evidence,export,i18n,markdown,page,screening,text,verdict}/**',
  'test/lib/service/operations/**',
  'test/shared/**',
].map((path) => `${path}/*.test.{ts,tsx}`);

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    // Only a test that fails waits for it, and a machine may be busy.
    testTimeout: 60_000,
    // One for each core: the one that is left to the runner otherwise waits for the tests most of the time.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['test/**/*.test.{ts,tsx}', ...PURE.map((path) => `!${path}`)],
          setupFiles: ['test/test-timeouts.ts'],
        },
      },
    ],
  },
});
