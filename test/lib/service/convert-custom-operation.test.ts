// Tests of custom operation calls: requests go to the account's host, and replies are unmodified.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomOperation, SANCTIONS_PRESET } from '../../../lib/account/custom-operation';
import { toOperation } from '../../../lib/service/convert-custom-operation';
import { type RunningService, startService } from '../../fake-service/server';
import { clientAt, failure, fakeFetch, json, SIGNAL } from '../../harness/scripted-service-client';

const BTC = '12udabs2TkX7NXCSj6KpqXfakjE52ZPLhz';
const BATCH: CustomOperation = {
  name: 'Many',
  method: 'POST',
  path: '/api/v1/sanction/batch',
  query: [['chain', '{network}']],
  batchField: 'addresses',
};

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

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
