// Tests of failure texts: the time of the next try, and the most frequent failure of a page.
import { expect, test } from 'vitest';
import { getFailureText } from '../../../components/card/failure-text';
import { getFailedRows, type PageRow } from '../../../lib/view/page/sort-and-filter-page-rows';
import { ASK } from '../../harness/render-hook';

const NOW = Date.UTC(2026, 10, 26, 14, 0, 0);
const FAULT = { ...ASK, state: 'failed', code: 'service-fault', status: 503, tries: 3, at: NOW, service: 's' } as const;

test.each([
  [{ ...FAULT, nextTry: NOW + 15_000 }, /^Service fault \(503\)\. The risk is unknown\. Next try /],
  [{ ...FAULT, nextTry: NOW }, /The risk is unknown\. Retries automatically\.$/],
  [FAULT, /The risk is unknown\.$/],
])('getFailureText %#', (failed, sentence) => expect(getFailureText(failed, NOW).sentence).toMatch(sentence));

test('getFailedRows names the most frequent failure of a page and all of its failed addresses', () => {
  const row = (screening: object) => ({ ...ASK, screening }) as unknown as PageRow;
  const other = { ...FAULT, code: 'bad-request', status: 400 };
  expect(getFailedRows([row({ ...ASK, state: 'idle' })])).toBeNull();
  const found = getFailedRows([row(other), row(FAULT), row(FAULT)]);
  expect(found?.addresses).toHaveLength(3);
  expect(found?.example).toMatchObject({ status: 503 });
});
