// Tests of the request log: it omits control requests and secrets, and identifies tokens by a fingerprint.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LogEntry } from './request-log';
import { DEMO_CREDENTIALS, type RunningService, startService } from './server';
import { createTestClient, screenPath, tokenRequest } from './test-client';

const ADDRESS = '0x00000000000000000000000000000000000000ff';
let service: RunningService;
let client: ReturnType<typeof createTestClient>;
beforeEach(async () => {
  service = await startService();
  client = createTestClient(service.url);
});
afterEach(() => service.close());

const read = async () => (await client.send('/__log')).body as LogEntry[];
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

it('log returns method, path with query, body, time and status in order', async () => {
  const before = Date.now();
  await client.batch('evm', { addresses: [ADDRESS], namespace: 'a.b' });
  await client.get(`${screenPath('evm', ADDRESS)}?config=co-defi`);
  await client.send('/unknown', { headers: { 'x-own': '1' } });
  const log = await read();
  expect(log).toMatchObject([
    { method: 'POST', path: '/oauth/token', status: 200, token: null },
    {
      method: 'POST',
      path: '/api/screen/v1/chains/evm/batch',
      body: { addresses: [ADDRESS], namespace: 'a.b' },
      status: 200,
    },
    { method: 'GET', path: `${screenPath('evm', ADDRESS)}?config=co-defi`, body: null, status: 200 },
    { method: 'GET', path: '/unknown', status: 403, headers: { 'x-own': '1' } },
  ]);
  for (const { time } of log) expect(time).toBeGreaterThanOrEqual(before);
  expect(log).toEqual(service.log());
});

it('log identifies tokens by a short fingerprint', async () => {
  const { access_token: one } = await client.token();
  const { access_token: other } = await client.token();
  for (const token of [one, one, other]) await client.send(screenPath('evm', ADDRESS), bearer(token));
  const [a, b, c] = (await read()).slice(2).map((entry) => entry.token);
  expect(a).toMatch(/^[0-9a-f]{8}$/);
  expect([b, c]).toEqual([a, expect.not.stringContaining(a!)]);
});

it('log contains no secret or token, wherever it was sent', async () => {
  const { access_token } = await client.token();
  const { clientSecret } = DEMO_CREDENTIALS;
  await client.send(screenPath('evm', ADDRESS), bearer(access_token));
  await client.send(`/elsewhere?token=${access_token}&secret=${clientSecret}`, {
    headers: { 'x-token': access_token },
  });
  await client.post('/oauth/token', tokenRequest({ client_secret: 'another-secret' }));
  await client.post('/oauth/token', `client_secret=yet-another-secret&x=1`);
  await client.post('/oauth/token', `{"client_secret":"cut-secret`);
  await client.post('/api/screen/v1/chains/evm/batch', {
    note: access_token,
    deep: [{ client_secret: 'deep-secret' }],
  });
  const text = JSON.stringify(await read());
  for (const secret of [
    access_token,
    clientSecret,
    'another-secret',
    'yet-another-secret',
    'cut-secret',
    'deep-secret',
  ])
    expect(text).not.toContain(secret);
  expect(text.toLowerCase()).not.toContain('authorization');
  expect(text).toContain('demo-client');
});

it('log can be cleared and omits control requests', async () => {
  await client.token();
  await client.post('/__control', {});
  await client.send('/__control');
  expect(await read()).toHaveLength(1);
  expect((await client.send('/__log', { method: 'DELETE' })).status).toBe(204);
  expect(await read()).toEqual([]);
});
