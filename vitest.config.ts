// Vitest configuration: pure tests in a shared process, others isolated, with WXT's fake browser.
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

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
  'test/lib/{account,capabilities,chains,concurrency,detect,errors,evidence,export,i18n,markdown,page,screening,text,verdict}/**',
  'test/lib/service/operations/**',
  'test/shared/**',
].map((path) => `${path}/*.test.{ts,tsx}`);

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    // Reached by failing tests only; long, because the machine may be busy.
    testTimeout: 60_000,
    // One worker for each core: a core reserved for the runner would mostly be idle.
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
