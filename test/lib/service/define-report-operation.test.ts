// Tests of report operations: long text is truncated, paths are escaped, contradictory verdicts are dropped.
import { expect, test } from 'vitest';
import { buildReportPath, narrativeReply, toNarrative } from '../../../lib/service/define-report-operation';
import { REPLY_META } from '../../harness/scripted-service-client';

const told = (reply: object) => toNarrative('sar', narrativeReply.parse(reply), { config: 'co-vasp' }, REPLY_META);

test('long report is truncated between two characters, with the omitted length', () => {
  const long = `${'a'.repeat(399_999)}😀${'b'.repeat(5_000_000)}`;
  const { text, leftOut } = told({ report: long });
  expect(text).toBe('a'.repeat(399_999));
  expect(leftOut).toBe(long.length - text.length);
});

test('report path contains the chain family and the escaped address', () => {
  const asked = { chain: 'bsc', address: '../x', config: '' };
  expect(buildReportPath('sar', asked)).toBe('/api/report/v1/sar/chains/evm/addresses/..%2Fx');
});

test.each([
  [{ found_risk: true, risk_level: 'low' }, true],
  [{ found_risk: false, risk_level: 'low' }, false],
  [{ found_risk: false, risk_level: 'high' }, null],
  [{ found_risk: false, risk_level: 'nondeterministic' }, null],
  [{ found_risk: false, status: 'PENDING' }, null],
  [{ found_risk: null }, null],
  [{ found_risk: 'false' }, null],
  [{}, null],
])('report with contradictory fields: %j is %s', (reply, foundRisk) => {
  expect(told({ report: 'a', ...reply }).foundRisk).toBe(foundRisk);
});
