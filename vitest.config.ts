// Unit tests: same tree as the sources, with WXT's fake browser.
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

export default defineConfig({
  plugins: [WxtVitest()],
  test: { include: ['test/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
});
