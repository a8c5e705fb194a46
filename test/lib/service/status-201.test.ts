// Tests of status 201: it is accepted for a token or a new override, and rejected for a verdict.
import { expect, test } from 'vitest';
import { clientAt, failure, fakeFetch, json, SIGNAL } from '../../harness/scripted-service-client';

const ADDRESS = `0x${'1'.repeat(40)}`;
const TOKEN = { access_token: 'a', token_type: 'bearer', expires_in: '3600' };
const ENTRY = { listType: 'LIST_TYPE_DENYLIST', address: ADDRESS, version: '1' };

const clientFor = (api: unknown, token: unknown = TOKEN) =>
  clientAt('https://svc.example.com', {
    fetch: fakeFetch(
      () => json(api, 201),
      () => json(token, 201),
    ).fetch,
  }).client;

test('201 is accepted for a token and a new entry', async () => {
  const client = clientFor({ entry: ENTRY, created: true });
  expect(await client.connect(SIGNAL)).toBeGreaterThan(3_500_000);
  const draft = { list: 'deny' as const, addLabels: [], removeLabels: [], notes: '' };
  expect(await client.saveOverride('evm', ADDRESS, draft, '0', SIGNAL)).toMatchObject({ list: 'deny' });
});

test('201 is not a verdict', async () => {
  const client = clientFor({ foundRisk: false, address: ADDRESS, results: [{ address: ADDRESS, foundRisk: false }] });
  for (const asked of [client.screen('evm', ADDRESS, SIGNAL), client.screenBatch('evm', [ADDRESS], SIGNAL)])
    expect(await failure(asked)).toMatchObject({ code: 'bad-response', facts: { status: 201 } });
});

test.each([
  [{}, 'no-token-host'],
  [{ error: 'invalid_client' }, 'unauthorised'],
])('201 with %j is not a token: %s', async (body, code) => {
  expect((await failure(clientFor({}, body).connect(SIGNAL))).code).toBe(code);
});
