// Tests of the measured reporter: it signals after the last time-measuring test, or immediately without one.
import { expect, test } from 'vitest';
import config from '../e2e/playwright.config';
import MeasuredReporter, { MEASURED, NOTHING_MEASURED } from './measured-tests-done-reporter.mjs';

function play(projects: Record<string, string[]>, ended: string[]) {
  const told: string[] = [];
  const reporter = new MeasuredReporter({ tell: (message) => told.push(message) });
  const suites = Object.entries(projects).map(([title, tests]) => ({ title, allTests: () => tests }));
  reporter.onBegin(null, { suites });
  for (const one of ended) reporter.onTestEnd(one);
  return told;
}

const SUITE = { [MEASURED]: ['flood', 'storm'], e2e: ['popup', 'panel'] };

test.each([
  ['before any has ended', [], []],
  ['with one of them left', ['flood', 'popup', 'panel'], []],
  ['when the last has ended', ['flood', 'popup', 'storm'], [NOTHING_MEASURED]],
  ['once, whatever ends later', ['storm', 'flood', 'popup', 'flood'], [NOTHING_MEASURED]],
])('reporter: %s', (_, ended, told) => expect(play(SUITE, ended)).toEqual(told));

test('reporter signals at the start of a run without measured tests', () =>
  expect(play({ e2e: ['popup'] }, [])).toEqual([NOTHING_MEASURED]));

test('Playwright config runs the measured project first', () => expect(config.projects?.[0]?.name).toBe(MEASURED));
