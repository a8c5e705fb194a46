// Tests of the end-to-end runs: each project of the configuration runs once, those that measure time first.
import { expect, test } from 'vitest';
import config from '../e2e/playwright.config';
import { FULL, RUNS } from './end-to-end.mjs';

test('each project runs once, and no test of pages beside those that measure time', () => {
  expect([...RUNS.flat(), FULL].sort()).toEqual(config.projects?.map(({ name }) => name).sort());
  expect(RUNS[0]?.sort()).toEqual(['measured', 'waits']);
});

test('a test with the tag @full runs in the project full alone', () => {
  for (const { name, grep, grepInvert } of config.projects ?? []) {
    const matches = (patterns: typeof grep) => [patterns ?? []].flat().some((pattern) => pattern.test('a title @full'));
    expect(matches(name === FULL ? grep : grepInvert), name).toBe(true);
  }
});
