// Tests of report notes: they state whether the report found risk, and name the report's problems.
import { expect, test } from 'vitest';
import { reportNotes } from '../../../components/reports/report-text';
import type { Report } from '../../../lib/evidence/report-schemas';
import { reportsWords } from '../../../lib/i18n/words/reports';

const common = { config: '', madeAt: null, leftOut: 0 };
const narrative = (foundRisk: boolean | null, problem?: string): Report => ({
  kind: 'assessment',
  text: 'a',
  foundRisk,
  ...common,
  ...(problem === undefined ? {} : { problem }),
});

test.each([
  [true, 'Report: risk found.'],
  [false, reportsWords().found.none],
  [null, 'Report: no statement on risk.'],
])('reportNotes returns the note for found risk %s', (foundRisk, note) =>
  expect(reportNotes(narrative(foundRisk))).toEqual([note]),
);

test("reportNotes quotes the service's problem with visible hidden characters and advice", () => {
  const [, told] = reportNotes(narrative(true, 'two \u202esections are missing'));
  expect(told).toBe(reportsWords().problemSaid({ said: 'two [U+202E]sections are missing' }));
  expect(reportNotes(narrative(true, ''))[1]).toBe(reportsWords().problem);
});

test('reportNotes returns nothing for a graph', () => {
  expect(reportNotes({ kind: 'graph', format: 'mermaid', data: 'a', ...common })).toEqual([]);
});
