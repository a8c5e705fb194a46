// Tests of the service client: requests are as documented; invalid input and local-only addresses send none.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type CustomOperation, SANCTIONS_PRESET } from '../../../../../lib/account/custom-operation';
import { toOperation } from '../../../../../lib/service/providers/cipherowl/client';
import { type RunningService, startService } from '../../../../fake-service/server';
import { clientAt, failure, fakeFetch, json, SIGNAL } from '../../../../harness/scripted-service-client';

const ADDRESS = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('client sends documented requests only', async () => {
  service.clearLog();
  const { client } = clientAt(service.url, {}, { hops: 2, namespace: 'extension.test' });
  await client.screen('evm', ADDRESS, SIGNAL);
  await client.screenBatch('evm', [ADDRESS], SIGNAL);
  await client.riskScore('evm', ADDRESS, SIGNAL);
  await client.riskBreakdown('evm', ADDRESS, SIGNAL);
  await client.riskDetail('evm', ADDRESS, SIGNAL);
  await client.capabilities(SIGNAL);
  const one = `chains/evm/addresses/${ADDRESS}`;
  expect(service.log().map(({ method, path, body, status }) => [method, path, body, status])).toEqual([
    [
      'POST',
      '/oauth/token',
      { client_id: 'demo-client', audience: 'svc.cipherowl.ai', grant_type: 'client_credentials' },
      200,
    ],
    ['GET', `/api/screen/v1/${one}?config=co-sandbox&namespace=extension.test&hops=2`, null, 200],
    [
      'POST',
      '/api/screen/v1/chains/evm/batch',
      { addresses: [ADDRESS], config: 'co-sandbox', namespace: 'extension.test', hops: 2 },
      200,
    ],
    ['GET', `/api/reason/v2/${one}/risk-score?config=co-sandbox&hops=2`, null, 200],
    ['GET', `/api/reason/v2/${one}/risk-breakdown?config=co-sandbox&hops=2`, null, 200],
    ['GET', `/api/reason/v2/${one}/detail?config=co-sandbox&hops=2`, null, 200],
    ['GET', '/api/chain-capabilities/v1', null, 200],
  ]);
  for (const { headers, path, token } of service.log()) {
    expect(headers.accept).toBe('application/json');
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['referer']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']));
    expect(token === null).toBe(path === '/oauth/token');
    expect(path).not.toMatch(/secret|token=|demo-client/);
  }
});

test('client sends defaults only when the account sets nothing', async () => {
  service.clearLog();
  const { client } = clientAt(service.url, {}, { config: '' });
  const { config } = await client.screen('evm', ADDRESS, SIGNAL);
  await client.screenBatch('evm', [ADDRESS], SIGNAL);
  expect(config).not.toBe('');
  expect(
    service
      .log()
      .slice(1)
      .map(({ path, body }) => [path, body]),
  ).toEqual([
    [`/api/screen/v1/chains/evm/addresses/${ADDRESS}`, null],
    ['/api/screen/v1/chains/evm/batch', { addresses: [ADDRESS] }],
  ]);
});

test('client keeps a path of the base URL', async () => {
  const { fetch, sent } = fakeFetch(() => json({ foundRisk: false }));
  await clientAt('https://proxy.example/risk/', { fetch }).client.screen('evm', ADDRESS, SIGNAL);
  expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
    'https://proxy.example/risk/oauth/token',
    `https://proxy.example/risk/api/screen/v1/chains/evm/addresses/${ADDRESS}`,
  ]);
});

test.each([
  ['http://svc.example.com', 'insecure-url'],
  ['http://127.0.0.1:1', 'insecure-url'],
  ['nonsense', 'bad-request'],
])('client is not created for %s', (baseUrl, code) => {
  expect(() => clientAt(baseUrl, { allowLoopbackHttp: false })).toThrow(code);
});

test('client sends to an internal host only as its account allows', async () => {
  const { fetch, sent } = fakeFetch(() => json({ foundRisk: false }));
  const at = (changes: object) => clientAt('https://gateway.internal', { fetch, allowLoopbackHttp: false }, changes);
  expect(() => at({})).toThrow('insecure-url');
  await at({ internal: true }).client.screen('evm', ADDRESS, SIGNAL);
  expect(sent.every(({ url }) => url.startsWith('https://gateway.internal/'))).toBe(true);
  expect(sent).toHaveLength(2);
});

test('client sends nothing, not even a sign-in, about an address that is local only', async () => {
  const { fetch, sent } = fakeFetch(() => json({ foundRisk: false }));
  const localAddresses = async () => new Set([ADDRESS]);
  const { client } = clientAt('https://a.example', { fetch, localAddresses });
  const declaration = { name: 'x', method: 'GET' as const, path: '/x/{address}', query: [], batchField: null };
  for (const ask of [
    client.screen('evm', ADDRESS, SIGNAL),
    client.screenBatch('evm', ['0x1', ADDRESS], SIGNAL),
    client.riskScore('evm', ADDRESS, SIGNAL),
    client.riskBreakdown('evm', ADDRESS, SIGNAL),
    client.riskDetail('evm', ADDRESS, SIGNAL),
    client.riskAssessment('evm', ADDRESS, SIGNAL),
    client.sarReport('evm', ADDRESS, SIGNAL),
    client.flowGraph('evm', ADDRESS, 'mermaid', SIGNAL),
    client.declared(declaration, 'evm', [ADDRESS], SIGNAL),
    client.override('evm', ADDRESS, SIGNAL),
    client.deleteOverride('evm', ADDRESS, SIGNAL),
    client.balance('ethereum_mainnet', ADDRESS, SIGNAL),
  ])
    expect((await failure(ask)).code).toBe('local-only');
  expect(sent).toHaveLength(0);
  await client.screen('evm', ADDRESS.replace('9', '8'), SIGNAL);
  expect(sent.length).toBeGreaterThan(0);
});

test('client rejects invalid input before it sends', async () => {
  const { fetch, sent } = fakeFetch(() => json({ foundRisk: false }));
  const at = (changes: object) => clientAt('https://a.example', { fetch }, changes).client;
  const asks = [
    at({}).screen('ev/m', ADDRESS, SIGNAL),
    at({}).screen('evm', '', SIGNAL),
    at({}).screen('evm', '..', SIGNAL),
    at({}).screenBatch('evm', [], SIGNAL),
    at({}).screenBatch(
      'evm',
      Array.from({ length: 51 }, (_, n) => `0x${n}`),
      SIGNAL,
    ),
    at({ hops: 9 }).screen('evm', ADDRESS, SIGNAL),
    at({ namespace: 'Upper' }).screen('evm', ADDRESS, SIGNAL),
  ];
  for (const ask of asks) expect((await failure(ask)).code).toBe('bad-request');
  expect(sent).toHaveLength(0);
});

test('client reports a refused batch by its status', async () => {
  for (const status of [403, 404] as const) {
    service.control({ reset: true, batchForbidden: status });
    const { client } = clientAt(service.url);
    expect(await failure(client.screenBatch('evm', [ADDRESS], SIGNAL))).toMatchObject({
      code: 'forbidden',
      facts: { status },
    });
    expect(await client.screen('evm', ADDRESS, SIGNAL)).toMatchObject({ foundRisk: true });
  }
  service.control({ reset: true });
});

test('connect requests a token only and returns its lifetime', async () => {
  service.clearLog();
  const { client } = clientAt(service.url);
  const life = await client.connect(SIGNAL);
  expect(life).toBeGreaterThan(86_390_000);
  expect(life).toBeLessThanOrEqual(86_400_000);
  expect(service.log()).toHaveLength(1);
});

const BTC = '12udabs2TkX7NXCSj6KpqXfakjE52ZPLhz';
const BATCH: CustomOperation = {
  name: 'Many',
  method: 'POST',
  path: '/api/v1/sanction/batch',
  query: [['chain', '{network}']],
  batchField: 'addresses',
};

it('custom operations send the published request with the token and no config', async () => {
  service.clearLog();
  const { client } = clientAt(service.url, {}, { hops: 2, namespace: 'extension.test' });
  expect(await client.declared(SANCTIONS_PRESET, 'bitcoin', [BTC], SIGNAL)).toMatchObject({ value: { address: BTC } });
  expect(await client.declared(BATCH, 'bitcoin', [BTC, BTC], SIGNAL)).toMatchObject({ value: { results: [{}, {}] } });
  expect(
    service
      .log()
      .map(({ method, path, body, status }) => [method, path, body, status])
      .slice(1),
  ).toEqual([
    ['GET', `/api/v1/sanction?project=partner&chain=bitcoin_mainnet&address=${BTC}`, null, 200],
    ['POST', '/api/v1/sanction/batch?chain=bitcoin_mainnet', { addresses: [BTC, BTC] }, 200],
  ]);
});

describe('replies', () => {
  it.each([[null], [[]], [0], ['text'], [{ foundRisk: true, riskScore: 100 }], [{ a: [{ b: null }] }]])(
    'reply %j is returned unchanged',
    async (value) => {
      const { fetch } = fakeFetch(() => json(value));
      const { client } = clientAt('https://svc.example', { fetch });
      expect(await client.declared(SANCTIONS_PRESET, 'bitcoin', [BTC], SIGNAL)).toMatchObject({ value });
    },
  );

  it.each<[string, () => Response, string]>([
    ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'bad-response'],
    ['403', () => json({}, 403), 'forbidden'],
    ['404', () => json({}, 404), 'forbidden'],
    ['500', () => json({}, 500), 'service-fault'],
    ['429', () => json({}, 429, { 'retry-after': '5' }), 'rate-limited'],
  ])('%s is an error', async (_, answer, code) => {
    const { fetch } = fakeFetch(answer);
    const { client } = clientAt('https://svc.example', { fetch });
    expect((await failure(client.declared(SANCTIONS_PRESET, 'bitcoin', [BTC], SIGNAL))).code).toBe(code);
  });

  it('GET is repeated after a fault, and POST never', async () => {
    for (const [operation, times] of [
      [SANCTIONS_PRESET, 3],
      [BATCH, 1],
    ] as const) {
      const { fetch, apiCalls } = fakeFetch(() => json({}, 500));
      await failure(clientAt('https://svc.example', { fetch }).client.declared(operation, 'bitcoin', [BTC], SIGNAL));
      expect(apiCalls()).toBe(times);
    }
  });
});

it('request with over fifty addresses, none, or a path escape is not sent', async () => {
  const { fetch, sent } = fakeFetch(() => json({}));
  const { client } = clientAt('https://svc.example', { fetch });
  for (const addresses of [[], Array.from({ length: 51 }, () => BTC), ['..']])
    expect((await failure(client.declared(BATCH, 'bitcoin', addresses, SIGNAL))).code).toBe('bad-request');
  expect(sent).toEqual([]);
});

// covers T-21
it('request path is appended to the base URL at its own origin', async () => {
  const { fetch, sent } = fakeFetch(() => json({}));
  const { client } = clientAt('https://svc.example/gateway', { fetch });
  const path: CustomOperation = { ...SANCTIONS_PRESET, path: '/x/{chain}/{address}', query: [] };
  await client.declared(path, 'bitcoin', [BTC], SIGNAL);
  expect(sent.at(-1)?.url).toBe(`https://svc.example/gateway/x/bitcoin/${BTC}`);
  expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer token-1');
  expect(toOperation(path).body).toBeUndefined();
});

it('operation that refuses every token cools down alone, not others of its chain', async () => {
  const { fetch, sent } = fakeFetch(({ method }) => (method === 'POST' ? json({}, 401) : json({ sanctioned: false })));
  const { client } = clientAt('https://svc.example', { fetch });
  expect((await failure(client.declared(BATCH, 'bitcoin', [BTC], SIGNAL))).code).toBe('token-refused');
  sent.length = 0;
  expect((await failure(client.declared(BATCH, 'bitcoin', [BTC], SIGNAL))).facts.tries).toBe(0);
  expect(sent).toHaveLength(0);
  expect(await client.declared(SANCTIONS_PRESET, 'bitcoin', [BTC], SIGNAL)).toMatchObject({
    value: { sanctioned: false },
  });
});
