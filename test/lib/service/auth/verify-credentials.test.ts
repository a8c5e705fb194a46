// Tests of credential verification: one token request is sent, and it gives the token or an error.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyCredentials } from '../../../../lib/service/auth/verify-credentials';
import { type RunningService, startService } from '../../../fake-service/server';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const parts = (change: { clientSecret?: string; audience?: string } = {}) => ({
  account: {
    id: 'a',
    label: '',
    baseUrl: service.url,
    clientId: 'demo-client',
    clientSecret: 'demo-secret',
    audience: new URL(service.url).host,
    config: '',
    hops: null,
    namespace: '',
    ...change,
  },
  fetch,
  now: Date.now,
  random: () => 0,
  sleep: async () => undefined,
  allowLoopbackHttp: true,
  signal: new AbortController().signal,
});

test('verifyCredentials sends one request and returns the token', async () => {
  expect((await verifyCredentials(parts()))?.token).toMatch(/^ey/);
  expect(service.log().map(({ path }) => path)).toEqual(['/oauth/token']);
});

test.each([
  ['a wrong secret', { clientSecret: 'x' }, 'unauthorised', 401],
  ['a wrong audience', { audience: 'elsewhere' }, 'unauthorised', 403],
])('verifyCredentials rejects %s', async (_, change, code, status) => {
  await expect(verifyCredentials(parts(change))).rejects.toMatchObject({ code, facts: { status } });
});

test('verifyCredentials rejects a page in place of a token', async () => {
  service.control({ rules: [{ match: { path: '/oauth/token' }, fault: { kind: 'html' } }] });
  await expect(verifyCredentials(parts())).rejects.toMatchObject({
    code: 'no-token-host',
    facts: { status: 200, requestUrl: `${service.url}/oauth/token` },
  });
});
