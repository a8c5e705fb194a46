// Tests of inconclusive replies: a "no risk" reply with contradictory or incomplete fields is detected.
// covers F-34
import { expect, test } from 'vitest';
import { isContradictory, isIncomplete } from '../../../lib/service/inconclusive-reply';

test.each([
  { status: 'PENDING' },
  { state: 'processing' },
  { Status: 'inProgress' },
  { status: 'in-progress' },
  { screeningStatus: 'x', status: 'SCREENING_STATUS_PARTIAL' },
  { status: 'NOT_SCREENED' },
  { status: 'timed out' },
  { status: 'TIMEOUT' },
  { status: 'RateLimited' },
  { status: 'unknown' },
  { status: 'INVALID_ARGUMENT' },
  { statusCode: 202 },
  { http_status: '204' },
  { status: 302 },
  { status: { state: 'QUEUED' } },
  { pending: true },
  { isPartial: 'true' },
  { partial_results: true },
  { timedOut: 1 },
  { complete: false },
  { is_screened: 'false' },
  { stale: true },
  { isDataStale: 'TRUE' },
  { data_outdated: 1 },
  { incomplete: 'index is being built' },
  { partial: ['hop 2'] },
  { partialResults: { reason: 'x' } },
  { warning: 'Results may be incomplete.' },
  { warnings: ['riskLevel is deprecated', 'Index is 3 hours behind'] },
  { warnings: [{ code: 'PARTIAL_RESULTS' }] },
  { warnings: [{ code: 7, message: 'hops 2 to 4 were not checked' }] },
  { warningMessage: 'Deprecated config; the sanctions list could not be loaded' },
  { Warnings: { sanctions: 'timed out' } },
  { warnings: 'ADDRESS_NOT_YET_INDEXED' },
])('isIncomplete accepts %j', (fields) => {
  expect(isIncomplete({ foundRisk: false, ...fields })).toBe(true);
  expect(isContradictory({ foundRisk: false, ...fields })).toBe(true);
});

test.each([
  { found_risk: true },
  { FoundRisk: 'true' },
  { foundrisk: 1 },
  { riskBand: 'Severe Risk' },
  { risk_level: 'high' },
  { riskLevel: 'nondeterministic' },
  { risk_band: ' Medium Risk ' },
])('isContradictory accepts %j', (fields) => {
  expect(isContradictory({ foundRisk: false, ...fields })).toBe(true);
  expect(isIncomplete({ foundRisk: false, ...fields })).toBe(false);
});

test.each<unknown>([
  {},
  { status: 'ok' },
  { status: 'SUCCESS' },
  { status: 'COMPLETED' },
  { state: 'done' },
  { status: 'STATUS_UNSPECIFIED' },
  { status: 'validated' },
  { status: 200 },
  { status: '201' },
  { status: 0 },
  { status: null },
  { status: {} },
  { pending: false },
  { partial: null },
  { complete: true },
  { stale: false },
  { stale: 'no' },
  { incomplete: '' },
  { partial: [] },
  { partial: 0 },
  { dataAsOf: '2019-01-01T00:00:00Z' },
  { lastUpdated: 0 },
  { warning: '' },
  { warnings: [] },
  { warnings: null },
  { warnings: ['riskLevel is deprecated and will not be supported after 2027'] },
  { warnings: ['80% of the monthly quota is used', 'Please upgrade: v1 will be unavailable in May'] },
  { warnings: [{ code: 'CONFIG_RENAMED', message: 'co-old is now co-new' }] },
  { warnings: [[[['partial']]]] },
  { notice: 'partial outage of the billing page' },
  { message: 'not found in any list' },
  { found_risk: false },
  { found_risk: null },
  { riskBand: 'Low Risk' },
  { riskLevel: 'low' },
  { riskBand: '' },
  { explanations: { status: 'pending' } },
  { version: 'pending' },
  { estate: 'pending' },
])('isContradictory rejects %j', (fields) => {
  expect(isContradictory({ foundRisk: false, address: '0x', ...(fields as object) })).toBe(false);
});

test.each([null, 7, 'pending', [{ status: 'pending' }]])('isContradictory rejects the value %j', (answer) => {
  expect(isContradictory(answer)).toBe(false);
});
