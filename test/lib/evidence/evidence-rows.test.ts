// Tests of evidence rows: sorting, no hops or value for direct rows, and labels only if they add information.
import { expect, it } from 'vitest';
import { toContributionRows, toExposureRows, toReasonRows } from '../../../lib/evidence/evidence-rows';
import type { Reason } from '../../../lib/evidence/finding-schemas';

it('toContributionRows sorts by share, and omits hops and value of direct rows', () => {
  const rows = toContributionRows([
    { category: 'Scam', direction: 'send', hops: 2, usdValue: 12.5, share: 20 },
    { category: 'Hacker', direction: 'direct', hops: 0, usdValue: 0, share: 80 },
    { category: 'New', direction: 'unknown', hops: null, usdValue: null, share: null },
  ]);
  expect(rows).toEqual([
    { category: 'Hacker', way: 'direct', hops: null, usd: null, share: 80 },
    { category: 'Scam', way: 'send', hops: 2, usd: 12.5, share: 20 },
    { category: 'New', way: 'unknown', hops: null, usd: null, share: null },
  ]);
});

it('exposure rows sort direct, received, sent', () => {
  const at = (direction: 'send' | 'receive') =>
    ({ type: 'indirect', category: direction, direction, percentage: 12.5, hops: 1, totalUsdValue: 1500 }) as const;
  const direct = {
    type: 'direct',
    category: 'ofac',
    direction: null,
    percentage: 100,
    hops: 0,
    totalUsdValue: 0,
  } as const;
  expect(toExposureRows([at('send'), direct, at('receive')]).map(({ way }) => way)).toEqual([
    'direct',
    'receive',
    'send',
  ]);
  expect(toExposureRows([direct])[0]).toEqual({ category: 'ofac', way: 'direct', hops: null, usd: null, share: 100 });
});

it('reason rows count omitted paths and name a label only when it adds information', () => {
  const reason: Reason = {
    ...{ category: 'ofac', direction: 'send', hops: 1, totalUsdValue: 1500, percentage: 12.5, firstAt: 1, lastAt: 2 },
    paths: [[{ chain: 'evm', network: 'ethereum', address: '0x1' }]],
    ...{ partial: true, pathsLeftOut: 4, label: 'ofac', standardLabel: 'US sanctions' },
  };
  expect(toReasonRows([reason])[0]).toMatchObject({
    paths: 5,
    partial: true,
    labels: ['US sanctions'],
    firstAt: 1,
    lastAt: 2,
  });
  expect(toReasonRows([{ ...reason, label: null, standardLabel: null }])[0]?.labels).toEqual([]);
});
