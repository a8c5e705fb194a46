// Tests of the risk-breakdown operation: request fields are sent, and empty inconclusive replies are refused.
// covers F-34
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { riskBreakdown } from '../../../../lib/service/operations/risk-breakdown';
import { REPLY_META } from '../../../harness/scripted-service-client';

test.each([
  ['', null, ''],
  ['co-sandbox', 3, '?config=co-sandbox&hops=3'],
  ['', 0, '?hops=0'],
])('risk-breakdown request with config %j, hops %s: %s', (config, hops, query) => {
  const asked = { chain: 'evm', address: 'a/b', config, hops };
  expect(toRequest(riskBreakdown, asked, 'https://a.example')).toEqual({
    method: 'GET',
    url: `https://a.example/api/reason/v2/chains/evm/addresses/a%2Fb/risk-breakdown${query}`,
    headers: { accept: 'application/json' },
  });
});

test.each([
  ['not ready', { status: 'PENDING' }],
  ['partial', { partial: true }],
  ['under the test config', { config: 'co-sandbox' }],
])('empty breakdown is not an answer when it is %s; found risk is kept', (_, beside) => {
  const asked = { chain: 'newchain', address: 'a', config: 'co-vasp', hops: null };
  const read = (rows: object[], of: object = {}) =>
    riskBreakdown.toOutput(riskBreakdown.reply.parse({ address: 'a', risks: rows, ...of }), asked, REPLY_META);
  expect(read([]).risks).toEqual([]);
  expect(() => read([], beside)).toThrow('bad-response');
  expect(read([{ category: 'scam' }], beside).risks).toHaveLength(1);
});

test('invalid share is omitted', () => {
  const asked = { chain: 'evm', address: 'a', config: '', hops: null };
  const shares = [0, 100, -1, 101, '12.5'].map((percentage) => ({ category: 'scam', percentage }));
  const told = riskBreakdown.toOutput(riskBreakdown.reply.parse({ address: 'a', risks: shares }), asked, REPLY_META);
  expect(told.risks.map(({ percentage }) => percentage)).toEqual([0, 100, null, null, 12.5]);
});
