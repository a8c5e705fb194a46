// Tests of the token endpoint: tokens are issued, expire and are refused as documented.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as wire from './contract/reply-schemas';
import { type RunningService, startService } from './server';
import { createTestClient, screenPath, tokenRequest } from './test-client';

const ADDRESS = '0x00000000000000000000000000000000000000ff';
let clock = Date.parse('2026-11-20T12:00:00Z');
let service: RunningService;
let client: ReturnType<typeof createTestClient>;
beforeEach(async () => {
  service = await startService({ now: () => clock });
  client = createTestClient(service.url);
});
afterEach(() => service.close());

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
const use = async (token: string) =>
  (await client.send(screenPath('evm', ADDRESS), { headers: { authorization: `Bearer ${token}` } })).status;

describe('POST /oauth/token', () => {
  it('token endpoint returns a new 24-hour JWT with exp and aud each time', async () => {
    const replies = [
      await client.post('/oauth/token', tokenRequest()),
      await client.post('/oauth/token', tokenRequest()),
    ];
    const bodies = replies.map(({ status, body }) => {
      expect(status).toBe(200);
      return wire.tokenResponse.parse(body);
    });
    expect(bodies[0]!.expires_in).toBe(86_400);
    expect(claimsOf(bodies[0]!.access_token)).toMatchObject({ aud: '127.0.0.1', exp: clock / 1000 + 86_400 });
    expect(bodies[0]!.access_token).not.toBe(bodies[1]!.access_token);
  });

  it('token endpoint accepts its own host, with and without port, and the production host as audience', async () => {
    const own = new URL(service.url).host;
    for (const audience of [own, '127.0.0.1', 'svc.cipherowl.ai'])
      expect((await client.post('/oauth/token', tokenRequest({ audience }))).status).toBe(200);
  });

  it('token endpoint ignores unknown fields', async () => {
    expect((await client.post('/oauth/token', tokenRequest({ force_refresh: 'true' }))).status).toBe(200);
  });

  it.each([
    ['a wrong secret', tokenRequest({ client_secret: 'wrong' }), 401, 'access_denied'],
    ['a wrong id', tokenRequest({ client_id: 'wrong' }), 401, 'access_denied'],
    ['another audience', tokenRequest({ audience: 'https://svc.cipherowl.ai/' }), 403, 'access_denied'],
    ['another grant', tokenRequest({ grant_type: 'password' }), 400, 'unsupported_grant_type'],
    ['a missing field', tokenRequest({ audience: undefined }), 400, 'invalid_request'],
    ['a field of another type', tokenRequest({ client_id: 7 }), 400, 'invalid_request'],
    ['a form', 'client_id=demo-client&client_secret=demo-secret', 400, 'invalid_request'],
    ['cut JSON', '{"client_id":', 400, 'invalid_request'],
    ['null', 'null', 400, 'invalid_request'],
  ])('token endpoint refuses %s', async (_, request, status, error) => {
    const reply = await client.post('/oauth/token', request);
    expect(reply.status).toBe(status);
    expect(wire.tokenError.parse(reply.body).error).toBe(error);
  });
});

describe('token', () => {
  it('token is valid until it expires', async () => {
    service.control({ tokenLifeSeconds: 60 });
    const { access_token } = await client.token();
    expect(claimsOf(access_token).exp).toBe(Math.floor(clock / 1000) + 60);
    clock += 59_999;
    expect(await use(access_token)).toBe(200);
    clock += 1;
    expect(await use(access_token)).toBe(401);
  });

  it('token is refused once revoked, and a later one is valid', async () => {
    const { access_token: old } = await client.token();
    service.control({ revokeTokens: true });
    const { access_token: next } = await client.token();
    expect([await use(old), await use(next)]).toEqual([401, 200]);
  });

  it('token of another fake service is unknown', async () => {
    const other = await startService();
    const { access_token } = await createTestClient(other.url).token();
    await other.close();
    expect(await use(access_token)).toBe(401);
  });
});
