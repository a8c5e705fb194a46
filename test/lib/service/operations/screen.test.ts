// Tests of the screen operation: an address is one path segment, and a contradicted "no risk" is no verdict.
// covers F-34
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { screen } from '../../../../lib/service/operations/screen';
import { clientAt, failure, fakeFetch, json, SIGNAL } from '../../../harness/scripted-service-client';

const URL_PART = 'https://a.example/api/screen/v1/chains';

test.each([
  [{ config: '', hops: null, namespace: '' }, ''],
  [{ config: 'co-sandbox', hops: null, namespace: '' }, '?config=co-sandbox'],
  [{ config: '', hops: 0, namespace: '' }, '?hops=0'],
  [{ config: 'a b&c=d', hops: 8, namespace: 'client.team' }, '?config=a+b%26c%3Dd&namespace=client.team&hops=8'],
])('screen request %j: %s', (asked, query) => {
  expect(toRequest(screen, { chain: 'evm', address: '0x1', ...asked }, 'https://a.example')).toEqual({
    method: 'GET',
    url: `${URL_PART}/evm/addresses/0x1${query}`,
    headers: { accept: 'application/json' },
  });
});

test.each([
  ['a/b?c#d', 'a%2Fb%3Fc%23d'],
  ['../../oauth/token', '..%2F..%2Foauth%2Ftoken'],
  ['%2e%2e', '%252e%252e'],
  ['bitcoincash:qq', 'bitcoincash%3Aqq'],
  ['EQ-_a', 'EQ-_a'],
])('screen request keeps the address %s as one path segment', (address, segment) => {
  const { url } = toRequest(
    screen,
    { chain: 'ton', address, config: '', hops: null, namespace: '' },
    'https://a.example',
  );
  expect(new URL(url).pathname).toBe(`/api/screen/v1/chains/ton/addresses/${segment}`);
});

test('"no risk" of the sandbox config does not answer another config; found risk does', async () => {
  const address = `0x${'1'.repeat(40)}`;
  const at = (foundRisk: boolean) => {
    const row = { chain: 'evm', address, foundRisk, config: 'co-sandbox' };
    const { fetch } = fakeFetch(({ method }) => json(method === 'GET' ? row : { ...row, results: [row] }));
    return clientAt('https://svc.example.com', { fetch }, { config: 'co-vasp' }).client;
  };
  expect((await failure(at(false).screen('evm', address, SIGNAL))).code).toBe('bad-response');
  expect((await failure(at(false).screenBatch('evm', [address], SIGNAL))).code).toBe('bad-response');
  expect(await at(true).screen('evm', address, SIGNAL)).toMatchObject({ foundRisk: true, config: 'co-sandbox' });
});

const ADDRESS = `0x${'1'.repeat(40)}`;
const clientFor = (row: object, top: object = {}, headers: Record<string, string> = {}) => {
  const one = { chain: 'evm', address: ADDRESS, config: 'co-vasp', ...row };
  const { fetch } = fakeFetch(({ method }) =>
    json(method === 'GET' ? { ...one, ...top } : { config: 'co-vasp', ...top, results: [one] }, 200, headers),
  );
  return clientAt('https://svc.example.com', { fetch }, { config: 'co-vasp' }).client;
};

test.each([
  ['another spelling', { found_risk: true }],
  ['a band', { riskBand: 'High Risk' }],
  ['a status', { status: 'PENDING' }],
  ['a flag', { partial: true }],
])('"no risk" is not a verdict when %s contradicts it, single or in a batch; found risk stays', async (_, beside) => {
  const clean = { foundRisk: false, ...beside };
  expect((await failure(clientFor(clean).screen('evm', ADDRESS, SIGNAL))).code).toBe('bad-response');
  expect(await clientFor(clean).screenBatch('evm', [ADDRESS], SIGNAL)).toEqual(new Map());
  const top = clientFor({ foundRisk: false }, beside);
  expect((await failure(top.screenBatch('evm', [ADDRESS], SIGNAL))).code).toBe('bad-response');
  const risky = { foundRisk: true, ...beside };
  expect((await clientFor(risky).screen('evm', ADDRESS, SIGNAL)).foundRisk).toBe(true);
  expect((await clientFor(risky).screenBatch('evm', [ADDRESS], SIGNAL)).get(ADDRESS)?.foundRisk).toBe(true);
});

test.each([
  ['chain', { chain: 'bitcoin' }],
  ['config', { config: 'co-sandbox' }],
])('batch row of another %s is not a verdict', async (_, beside) => {
  const rows = clientFor({ foundRisk: false, ...beside });
  expect(await rows.screenBatch('evm', [ADDRESS], SIGNAL)).toEqual(new Map());
});

test('screen uses the config header when the body has none', async () => {
  const told = (config: string) =>
    clientFor({ foundRisk: false, config: '' }, { config: '' }, { 'cipherowl-resolved-config': config });
  expect((await told('co-defi').screen('evm', ADDRESS, SIGNAL)).config).toBe('co-defi');
  expect((await told('co-defi').screenBatch('evm', [ADDRESS], SIGNAL)).get(ADDRESS)?.config).toBe('co-defi');
  expect((await failure(told('co-sandbox').screen('evm', ADDRESS, SIGNAL))).code).toBe('bad-response');
  expect((await failure(told('co-sandbox').screenBatch('evm', [ADDRESS], SIGNAL))).code).toBe('bad-response');
});
