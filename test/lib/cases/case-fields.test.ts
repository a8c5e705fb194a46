// Tests of the fields of a case: each one reaches every place that handles fields; texts are trimmed and cut.
import { describe, expect, test } from 'vitest';
import { buildCase, type CaseChange, withChange } from '../../../lib/cases/case';
import {
  CASE_FIELDS,
  getCaseFields,
  MAX_CASE_TEXT,
  MAX_REFERENCE,
  mapCaseTexts,
  normalizeCaseText,
  normalizeReason,
} from '../../../lib/cases/case-fields';
import { findCaseEvents } from '../../../lib/cases/case-log';
import { caseSchema } from '../../../lib/cases/case-schema';
import { matchesCase } from '../../../lib/cases/case-summary';
import { exportCase } from '../../../lib/cases/export-case';
import { toCaseContent } from '../../../lib/cases/import/case-content';
import { compareCaseContent } from '../../../lib/cases/import/compare-case-content';
import { buildImportedCase, mergeCaseContent } from '../../../lib/cases/import/merge-case-content';
import { parseCaseText } from '../../../lib/cases/import/parse-case-text';
import { caseMessages } from '../../../lib/messages/tables/case-messages';

const EMPTY = buildCase('c', 'Harbour', 1);
/** A value for each field that differs from that of a new case. */
const CHANGE: Required<CaseChange> = {
  name: 'name of the case',
  ...mapCaseTexts((field) => `${field} of the case`),
  tags: ['tag'],
  watchDays: 7,
  keepsPages: true,
  localOnly: true,
};
const CHANGED = withChange(EMPTY, CHANGE, 2);
/** What causes requests or records is not taken from a file. */
const OWN_ONLY = ['watchDays', 'keepsPages'] as const;
const ORIGIN = { from: 'case.json', by: '', at: 3 };

describe.each(CASE_FIELDS)('field %s of a case', (field) => {
  const value = CHANGE[field];

  test('differs in the changed case and is stored', () => {
    expect(getCaseFields(EMPTY)[field]).not.toEqual(value);
    expect(getCaseFields(CHANGED)[field]).toEqual(value);
    expect(caseSchema.parse(JSON.parse(JSON.stringify(CHANGED)))[field]).toEqual(value);
  });

  test('is accepted by the message that changes a case', () => {
    const { input } = caseMessages.changeCase;
    expect(input.parse({ id: 'c', [field]: value })).toEqual({ id: 'c', [field]: value });
    expect(withChange(EMPTY, { [field]: value }, 2)).toMatchObject({ [field]: value });
  });

  test('is in the change log and in the export', () => {
    expect(findCaseEvents(EMPTY, CHANGED)).toContainEqual(expect.objectContaining({ type: 'field', field }));
    expect(exportCase(CHANGED, [], 1).case[field]).toEqual(value);
  });

  test('is found by the search if it is a text or a tag', () => {
    const text = Array.isArray(value) ? value[0] : value;
    if (typeof text === 'string') expect(matchesCase(CHANGED, text)).toBe(true);
  });

  test('is imported and merged, or counted as not imported', () => {
    const result = parseCaseText(JSON.stringify(exportCase(CHANGED, [], 1)), () => true);
    if (!('read' in result)) throw new Error(`${result.problem} ${result.at}`);
    const { content, notImported } = result.read;
    const { next: imported } = buildImportedCase('i', content, ORIGIN);
    const { next: merged } = mergeCaseContent(EMPTY, new Map(), content, new Set(['name']), ORIGIN);
    if (OWN_ONLY.some((own) => own === field)) {
      expect(notImported).toMatchObject({ watch: 1, pages: 1 });
      for (const one of [imported, merged]) expect(one[field]).toEqual(EMPTY[field]);
      return;
    }
    for (const one of [imported, merged]) expect(one[field]).toEqual(value);
    if (field === 'localOnly') return;
    const differences = compareCaseContent(toCaseContent(EMPTY, new Map()), content);
    expect(differences.map(({ what }) => what)).toContain(field);
  });
});

test.each([
  ['reference', ' 2026\n 117 ', '2026 117'],
  ['reference', 'x'.repeat(99), 'x'.repeat(MAX_REFERENCE)],
  ['summary', ' two\nlines ', 'two\nlines'],
  ['summary', '🚢'.repeat(MAX_CASE_TEXT + 1), '🚢'.repeat(MAX_CASE_TEXT)],
  ['conclusion', undefined, undefined],
] as const)('normalizeCaseText stores %s %j as %j', (field, typed, kept) =>
  expect(normalizeCaseText(field, typed)).toBe(kept),
);

test.each([
  ['  short  ', ''],
  ['🚢🚢🚢🚢🚢', ''],
  [' ten letters ', 'ten letters'],
])('normalizeReason takes %j as %j', (typed, kept) => expect(normalizeReason(typed)).toBe(kept));
