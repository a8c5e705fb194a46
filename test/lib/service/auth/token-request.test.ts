// Tests of token requests: only documented fields are sent, and error replies are mapped to error codes.
// covers F-29
import { expect, test } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error';
import { requestToken } from '../../../../lib/service/auth/token-request';
import type { HttpRequest } from '../../../../lib/service/transport/safe-fetch';
import { accountAt, failure, SIGNAL } from '../../../harness/scripted-service-client';

const ASKED = 'https://a.example/base/oauth/token';

function ask(status: number, json: unknown = undefined, errorCode?: string) {
  const sent: HttpRequest[] = [];
  const send = async (request: HttpRequest) => {
    sent.push(request);
    return { status, json, errorCode, retryAfter: null, date: null, ageMs: 0 };
  };
  const account = accountAt('https://a.example/base', { audience: 'svc.example' });
  return { asked: requestToken({ account, send, now: () => 0, signal: SIGNAL }), sent };
}

test('token request contains the documented fields only', async () => {
  const { asked, sent } = ask(200, { access_token: 'a', expires_in: 60, token_type: 'Bearer' });
  expect(await asked).toEqual({ token: 'a', lifeMs: 60_000 });
  const { body, ...rest } = sent[0] ?? { body: '' };
  expect(rest).toEqual({
    method: 'POST',
    url: 'https://a.example/base/oauth/token',
    mayCreate: true,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
  expect(JSON.parse(body ?? '')).toEqual({
    client_id: 'demo-client',
    client_secret: 'demo-secret',
    audience: 'svc.example',
    grant_type: 'client_credentials',
  });
});

test.each([
  [400, 'unauthorised'],
  [401, 'unauthorised'],
  [402, 'unauthorised'],
  [404, 'no-token-host'],
  [405, 'no-token-host'],
  [418, 'no-token-host'],
  [204, 'no-token-host'],
  [500, 'service-fault'],
  [503, 'service-fault'],
  [511, 'no-token-host'],
])('status %i: %s', async (status, code) => {
  expect(await failure(ask(status).asked)).toEqual({
    code,
    facts: { status, ...(code === 'no-token-host' && { requestUrl: ASKED }) },
  });
});

test.each([
  [401, 'invalid_client', undefined],
  [403, 'invalid_client', undefined],
  [401, 'access_denied', undefined],
  [403, 'access_denied', 'audience'],
  [403, undefined, 'audience'],
  [400, 'invalid_target', 'audience'],
  [400, 'invalid_request', 'request'],
  [400, 'unauthorized_client', 'client'],
  [403, 'unauthorized_client', 'client'],
  [400, 'unsupported_grant_type', 'grant'],
  [400, 'invalid_scope', 'scope'],
  [400, 'something_new', undefined],
  [400, '__proto__', undefined],
] as const)('status %i %s: blames the client is %s', async (status, errorCode, refusal) => {
  const told = { code: 'unauthorised', facts: { status, ...(refusal && { refusal }) } };
  expect(await failure(ask(status, undefined, errorCode).asked)).toEqual(told);
  if (errorCode) expect((await failure(ask(200, { error: errorCode }).asked)).code).toBe('unauthorised');
});

test.each(['server_error', 'temporarily_unavailable'])(
  'error code %s is not a refusal, whatever its status',
  async (errorCode) => {
    for (const status of [400, 403])
      expect((await failure(ask(status, undefined, errorCode).asked)).code).toBe('service-fault');
    expect((await failure(ask(200, { error: errorCode }).asked)).code).toBe('service-fault');
  },
);

test.each([
  ['null', null],
  ['a list', []],
  ['a text', 'welcome'],
  ['an answer to something else', { foundRisk: false }],
  ['no token', { access_token: '', expires_in: 60 }],
  ['a token that is no text', { access_token: 7 }],
])('200 with %s names the URL as no token host', async (_, json) => {
  expect(await failure(ask(200, json).asked)).toEqual({
    code: 'no-token-host',
    facts: { status: 200, requestUrl: ASKED },
  });
});

test('200 with another token type does not blame the base URL', async () => {
  const asked = ask(200, { access_token: 'given', token_type: 'mac', expires_in: 60 }).asked;
  expect(await failure(asked)).toEqual({ code: 'token-type', facts: { status: 200, serviceMessage: 'mac' } });
});

test('200 with an OAuth error is a refusal', async () => {
  const said = { error: 'access_denied', error_description: 'client demo-client with demo-secret is blocked' };
  expect(await failure(ask(200, said).asked)).toEqual({
    code: 'unauthorised',
    facts: { status: 200, serviceMessage: 'client [hidden] with [hidden] is blocked' },
  });
});

test('redirect error names the requested URL; a network error does not', async () => {
  const account = accountAt('https://a.example/base');
  const told = (code: 'redirected' | 'offline') =>
    failure(requestToken({ account, send: () => Promise.reject(new AppError(code)), now: () => 0, signal: SIGNAL }));
  expect((await told('redirected')).facts).toEqual({ requestUrl: ASKED });
  expect((await told('offline')).facts).toEqual({});
});
