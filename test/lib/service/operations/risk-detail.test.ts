// What the risk-detail operation sends; what it makes of replies is told by test/replies/risk-detail (index.test.ts).
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { riskDetail } from '../../../../lib/service/operations/risk-detail';
import { TOLD } from '../../../harness/service-client';

test.each([
  ['', null, ''],
  ['co-sandbox', 3, '?config=co-sandbox&hops=3'],
  ['', 0, '?hops=0'],
])('config %j, hops %s → %s', (config, hops, query) => {
  const asked = { chain: 'evm', address: 'a/b', config, hops };
  expect(toRequest(riskDetail, asked, 'https://a.example')).toEqual({
    method: 'GET',
    url: `https://a.example/api/reason/v2/chains/evm/addresses/a%2Fb/detail${query}`,
    headers: { accept: 'application/json' },
    maxBytes: 8 * 1024 * 1024,
  });
});

test('an empty reply is an answer only where it is no verdict', () => {
  expect(riskDetail.reply.safeParse({}).success).toBe(false);
});

test.each([
  ['not ready', { status: 'PENDING' }],
  ['not whole', { partial: true }],
  ['under the test config', { config: 'co-sandbox' }],
])('nothing found is no answer where it is %s; what was found is told all the same', (_, beside) => {
  const asked = { chain: 'newchain', address: 'a', config: 'co-vasp', hops: null };
  const read = (rows: object[], of: object = {}) =>
    riskDetail.toOutput(riskDetail.reply.parse({ address: 'a', reasons: rows, foundRisk: false, ...of }), asked, TOLD);
  expect(read([]).reasons).toEqual([]);
  expect(() => read([], beside)).toThrow('bad-response');
  expect(read([{ category: 'scam' }], beside).reasons).toHaveLength(1);
});

test('a day before the first block or after tomorrow, and a share that is none, say nothing', () => {
  const NOW = Date.UTC(2026, 10, 20);
  const asked = { chain: 'evm', address: 'a', config: '', hops: null };
  const told = (row: object) =>
    riskDetail.toOutput(riskDetail.reply.parse({ address: 'a', foundRisk: true, reasons: [row] }), asked, {
      ...TOLD,
      at: NOW,
    }).reasons[0];
  for (const seconds of ['1714521600', 1714521600])
    expect(told({ firstExposureTimestamp: seconds })?.firstAt).toBe(1_714_521_600_000);
  for (const seconds of ['0', '-5', '1', '4102444800', '1714521600000', 8.64e15, 'NaN'])
    expect(told({ lastExposureTimestamp: seconds })?.lastAt, String(seconds)).toBeNull();
  expect([0, 100, -1, 100.5, '250'].map((totalPercentage) => told({ totalPercentage })?.percentage)).toEqual([
    0,
    100,
    null,
    null,
    null,
  ]);
});

test('a path with a stop that is not named is left out and counted; the rest of the evidence stays', () => {
  const asked = { chain: 'evm', address: 'a', config: '', hops: null };
  const named = { chain: 'evm', address: 'a' };
  const pathsWithChain = [[named, { chain: 'tron' }], [{}], [named]].map((addresses) => ({ addresses }));
  const reply = riskDetail.reply.parse({ address: 'a', foundRisk: true, reasons: [{ pathsWithChain }] });
  const [reason] = riskDetail.toOutput(reply, asked, TOLD).reasons;
  expect(reason).toMatchObject({ paths: [[{ address: 'a' }]], pathsLeftOut: 2 });
});

test.each([[[null]], [[{ addresses: [null] }]], [[{ addresses: 'a' }]], [['a']]])(
  'a path that cannot be read is left out and counted; its reason stays: %j',
  (odd) => {
    const asked = { chain: 'evm', address: 'a', config: '', hops: null };
    const told = (paths: object) => {
      const reply = riskDetail.reply.parse({
        address: 'a',
        foundRisk: true,
        reasons: [{ category: 'scam', ...paths }],
      });
      return riskDetail.toOutput(reply, asked, TOLD).reasons[0];
    };
    for (const field of ['paths', 'pathsWithChain'])
      expect(told({ [field]: odd })).toMatchObject({ category: 'scam', paths: [], pathsLeftOut: 1 });
  },
);
