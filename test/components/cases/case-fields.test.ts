// Tests of the fields of a case on surfaces: form, header, report and log show each text with its label.
import { describe, expect, test } from 'vitest';
import { renderFirstPage } from '../../../components/cases/bundle/bundle-report-first-page';
import { CaseEditForm } from '../../../components/cases/CaseEditForm';
import { CaseHead } from '../../../components/cases/CaseHead';
import { getCaseEventText } from '../../../components/cases/case-log-text';
import { buildCase } from '../../../lib/cases/case';
import { CASE_FIELDS, CASE_TEXTS, type CaseText, mapCaseTexts } from '../../../lib/cases/case-fields';
import { exportCase } from '../../../lib/cases/export-case';
import { caseRecordWords } from '../../../lib/i18n/words/case-record';
import { countCells } from '../../../lib/verdict/level-counts';
import { runHook } from '../../harness/render-hook';

const OF = { ...buildCase('c', 'Harbour', 1), ...mapCaseTexts((field) => `written ${field}`) };
const accept = async () => true;
const ignore = () => undefined;

/** Returns the elements of a component as JSON, with texts and labels. */
function draw(component: () => unknown): string {
  const running = runHook(component);
  const drawn = JSON.stringify(running.now);
  running.stop();
  return drawn;
}

const form = draw(() => CaseEditForm({ of: OF, onChange: accept, onClose: ignore }));
const head = draw(() =>
  CaseHead({
    ...{ of: OF, said: '', counts: countCells([]), entries: [], now: 2 },
    ...{ watchWidth: () => ignore, onBack: ignore, onChange: accept, onDecide: accept },
  }),
);
const about = {
  author: { name: '', organization: '' },
  previous: null,
  lists: [],
  signer: null,
  evidence: [],
  version: '1',
};
const report = JSON.stringify(renderFirstPage(exportCase(OF, [], 1), [], about));

describe.each(Object.keys(CASE_TEXTS) as CaseText[])('text %s of a case', (field) => {
  const label = caseRecordWords().field[field];
  test.each([
    ['form', form],
    ['header', head],
    ['report', report],
  ])('is in the %s with its label', (_, surface) => {
    expect(surface).toContain(`written ${field}`);
    expect(surface).toContain(label);
  });
});

test.each(CASE_FIELDS)('change log names the field %s by its label', (field) => {
  const event = { type: 'field', field, from: 'a', to: 'b' } as const;
  expect(getCaseEventText(event)).toContain(`${caseRecordWords().field[field]}: `);
});
