// What the risk-breakdown operation sends; what it makes of replies is told by test/replies/risk-breakdown (index.test.ts).
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { riskBreakdown } from '../../../../lib/service/operations/risk-breakdown';
import { TOLD } from '../../../harness/service-client';

test.each([
  ['', null, ''],
  ['co-sandbox', 3, '?config=co-sandbox&hops=3'],
  ['', 0, '?hops=0'],
])('config %j, hops %s → %s', (config, hops, query) => {
  const asked = { chain: 'evm', address: 'a/b', config, hops };
  expect(toRequest(riskBreakdown, asked, 'https://a.example')).toEqual({
    method: 'GET',
    url: `https://a.example/api/reason/v2/chains/evm/addresses/a%2Fb/risk-breakdown${query}`,
    headers: { accept: 'application/json' },
  });
});

test.each([
  ['not ready', { status: 'PENDING' }],
  ['not whole', { partial: true }],
  ['under the test config', { config: 'co-sandbox' }],
])('nothing found is no answer where it is %s; what was found is told all the same', (_, beside) => {
  const asked = { chain: 'newchain', address: 'a', config: 'co-vasp', hops: null };
  const read = (rows: object[], of: object = {}) =>
    riskBreakdown.toOutput(riskBreakdown.reply.parse({ address: 'a', risks: rows, ...of }), asked, TOLD);
  expect(read([]).risks).toEqual([]);
  expect(() => read([], beside)).toThrow('bad-response');
  expect(read([{ category: 'scam' }], beside).risks).toHaveLength(1);
});

test('a share that is none says nothing', () => {
  const asked = { chain: 'evm', address: 'a', config: '', hops: null };
  const shares = [0, 100, -1, 101, '12.5'].map((percentage) => ({ category: 'scam', percentage }));
  const told = riskBreakdown.toOutput(riskBreakdown.reply.parse({ address: 'a', risks: shares }), asked, TOLD);
  expect(told.risks.map(({ percentage }) => percentage)).toEqual([0, 100, null, null, 12.5]);
});
