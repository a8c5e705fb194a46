// Tests of the risk-score operation: request fields are sent, and incomplete replies give no score.
// covers F-34
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { riskScore } from '../../../../lib/service/operations/risk-score';
import { REPLY_META } from '../../../harness/scripted-service-client';

test.each([
  ['', null, '', ''],
  ['co-sandbox', 3, '', '?config=co-sandbox&hops=3'],
  ['', 0, '', '?hops=0'],
  ['', null, 'sanction_focused', '?riskProfile=sanction_focused'],
])('risk-score request with config %j, hops %s, profile %j: %s', (config, hops, riskProfile, query) => {
  const asked = { chain: 'evm', address: 'a/b', config, hops, riskProfile };
  expect(toRequest(riskScore, asked, 'https://a.example')).toEqual({
    method: 'GET',
    url: `https://a.example/api/reason/v2/chains/evm/addresses/a%2Fb/risk-score${query}`,
    headers: { accept: 'application/json' },
  });
});

test.each([
  [{ status: 'PENDING' }, false],
  [{ partial: true }, false],
  [{ status: 'ok' }, true],
])('incomplete score is null and not the lowest: %j', (beside, isScore) => {
  const reply = riskScore.reply.parse({ address: 'a', riskScore: 0, riskBand: 'Low Risk', ...beside });
  const asked = { chain: 'newchain', address: 'a', config: '', hops: null, riskProfile: '' };
  const read = () => riskScore.toOutput(reply, asked, REPLY_META);
  if (isScore) expect(read()).toMatchObject({ value: 0, band: 'Low Risk' });
  else expect(read).toThrow('bad-response');
});

test('risk-score uses the config header when the body has none', () => {
  const reply = riskScore.reply.parse({ address: 'a', riskScore: 1, config: '' });
  const asked = { chain: 'newchain', address: 'a', config: '', hops: null, riskProfile: '' };
  expect(riskScore.toOutput(reply, asked, { ...REPLY_META, resolvedConfig: 'co-vasp' }).config).toBe('co-vasp');
});
