// Tests of evidence tables exported as CSV: every line has the applied and the requested config.
import { expect, test } from 'vitest';
import {
  contributionsCsv,
  exposuresCsv,
  historyCsv,
  pathsCsv,
  reasonsCsv,
} from '../../../components/evidence/evidence-csv';
import { type EvidenceRow, toReasonRows } from '../../../lib/evidence/evidence-rows';
import type { Reason } from '../../../lib/evidence/finding-schemas';
import { toHistoryEntries } from '../../../lib/evidence/verdict-history';

const UNDER = { applied: 'co-defi', asked: 'co-vasp' };
const REASON: Reason = {
  category: 'scam',
  direction: 'send',
  hops: 1,
  totalUsdValue: 5,
  percentage: 1,
  firstAt: 0,
  lastAt: 0,
  paths: [
    [
      { chain: 'evm', network: 'evm', address: '0xa' },
      { chain: 'evm', network: 'evm', address: '0xb' },
    ],
  ],
  partial: false,
  pathsLeftOut: 0,
  label: null,
  standardLabel: null,
};
const ROW: EvidenceRow = { category: 'scam', way: 'direct', hops: 0, usd: 5, share: 1 };
const ASKED = { chain: 'evm', network: 'evm', address: '0xa' };
const RUN = {
  at: 0,
  lastAt: 0,
  times: 1,
  foundRisk: false,
  band: null,
  score: null,
  config: 'co-defi',
  askedConfig: 'co-vasp',
  hops: null,
  service: 's',
  version: null,
};

test.each([
  ['contributions', contributionsCsv([ROW], UNDER)],
  ['exposures', exposuresCsv([ROW], UNDER)],
  ['reasons', reasonsCsv(toReasonRows([REASON]), UNDER)],
  ['paths', pathsCsv(ASKED, [REASON], UNDER)],
  ['history', historyCsv(toHistoryEntries([RUN]))],
])('table names both configs in every line: %s', (_, csv) => {
  const [head = '', ...lines] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = head.indexOf('"config"');
  expect(head[at + 1]).toBe('"config_asked"');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toHaveLength(head.length);
    expect(line.slice(at, at + 2)).toEqual(['"co-defi"', '"co-vasp"']);
  }
});
