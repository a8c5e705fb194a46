// Tests of the risk-detail operation: empty inconclusive replies are rejected, and invalid parts are omitted.
// covers F-34
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { riskDetail } from '../../../../lib/service/operations/risk-detail';
import { REPLY_META } from '../../../harness/scripted-service-client';

test.each([
  ['', null, ''],
  ['co-sandbox', 3, '?config=co-sandbox&hops=3'],
  ['', 0, '?hops=0'],
])('risk-detail request with config %j, hops %s: %s', (config, hops, query) => {
  const asked = { chain: 'evm', address: 'a/b', config, hops };
  expect(toRequest(riskDetail, asked, 'https://a.example')).toEqual({
    method: 'GET',
    url: `https://a.example/api/reason/v2/chains/evm/addresses/a%2Fb/detail${query}`,
    headers: { accept: 'application/json' },
    maxBytes: 8 * 1024 * 1024,
  });
});

test('empty risk-detail reply is rejected', () => {
  expect(riskDetail.reply.safeParse({}).success).toBe(false);
});

test.each([
  ['not ready', { status: 'PENDING' }],
  ['partial', { partial: true }],
  ['under the test config', { config: 'co-sandbox' }],
])('empty detail is not an answer when it is %s; found risk is kept', (_, beside) => {
  const asked = { chain: 'newchain', address: 'a', config: 'co-vasp', hops: null };
  const read = (rows: object[], of: object = {}) =>
    riskDetail.toOutput(
      riskDetail.reply.parse({ address: 'a', reasons: rows, foundRisk: false, ...of }),
      asked,
      REPLY_META,
    );
  expect(read([]).reasons).toEqual([]);
  expect(() => read([], beside)).toThrow('bad-response');
  expect(read([{ category: 'scam' }], beside).reasons).toHaveLength(1);
});

test('date before the first block or after tomorrow, and an invalid share, are omitted', () => {
  const NOW = Date.UTC(2026, 10, 20);
  const asked = { chain: 'evm', address: 'a', config: '', hops: null };
  const told = (row: object) =>
    riskDetail.toOutput(riskDetail.reply.parse({ address: 'a', foundRisk: true, reasons: [row] }), asked, {
      ...REPLY_META,
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

test('path with an unnamed stop is omitted and counted, and other evidence stays', () => {
  const asked = { chain: 'evm', address: 'a', config: '', hops: null };
  const named = { chain: 'evm', address: 'a' };
  const pathsWithChain = [[named, { chain: 'tron' }], [{}], [named]].map((addresses) => ({ addresses }));
  const reply = riskDetail.reply.parse({ address: 'a', foundRisk: true, reasons: [{ pathsWithChain }] });
  const [reason] = riskDetail.toOutput(reply, asked, REPLY_META).reasons;
  expect(reason).toMatchObject({ paths: [[{ address: 'a' }]], pathsLeftOut: 2 });
});

test.each([[[null]], [[{ addresses: [null] }]], [[{ addresses: 'a' }]], [['a']]])(
  'unreadable path is omitted and counted, and its reason stays: %j',
  (odd) => {
    const asked = { chain: 'evm', address: 'a', config: '', hops: null };
    const told = (paths: object) => {
      const reply = riskDetail.reply.parse({
        address: 'a',
        foundRisk: true,
        reasons: [{ category: 'scam', ...paths }],
      });
      return riskDetail.toOutput(reply, asked, REPLY_META).reasons[0];
    };
    for (const field of ['paths', 'pathsWithChain'])
      expect(told({ [field]: odd })).toMatchObject({ category: 'scam', paths: [], pathsLeftOut: 1 });
  },
);
