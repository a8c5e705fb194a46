// A report of 5 MB is cut and says so; every path of a report names its kind first (the replies themselves: operations/index.test.ts).
import { expect, test } from 'vitest';
import { narrativeReply, reportPath, toNarrative } from '../../../lib/service/report-fields';

const told = { saidAt: 0, config: 'co-vasp' };

test('what is too long is cut between two characters, and counted', () => {
  const long = `${'a'.repeat(399_999)}😀${'b'.repeat(5_000_000)}`;
  const { text, leftOut } = toNarrative('sar', narrativeReply.parse({ report: long }), told);
  expect(text).toBe('a'.repeat(399_999));
  expect(leftOut).toBe(long.length - text.length);
});

test('paths', () => {
  const asked = { chain: 'bsc', address: '../x', config: '' };
  expect(reportPath('sar', asked)).toBe('/api/report/v1/sar/chains/evm/addresses/..%2Fx');
});
