// The token request: the documented fields, and one meaning for each kind of answer.
import { expect, test } from 'vitest';
import type { Outgoing } from '../../../lib/service/safe-fetch';
import { requestToken } from '../../../lib/service/token-request';
import { accountAt, failure, SIGNAL } from './parts';

function ask(status: number, json: unknown = undefined) {
  const sent: Outgoing[] = [];
  const send = async (request: Outgoing) => {
    sent.push(request);
    return { status, json, retryAfter: null, date: null };
  };
  const account = accountAt('https://a.example/base', { audience: 'svc.example' });
  return { asked: requestToken({ account, send, now: () => 0, signal: SIGNAL }), sent };
}

test('the request is the documented one, and no more', async () => {
  const { asked, sent } = ask(200, { access_token: 'a', expires_in: 60, token_type: 'Bearer' });
  expect(await asked).toEqual({ token: 'a', lifeMs: 60_000 });
  const { body, ...rest } = sent[0] ?? { body: '' };
  expect(rest).toEqual({
    method: 'POST',
    url: 'https://a.example/base/oauth/token',
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
  [403, 'unauthorised'],
  [404, 'bad-response'],
  [405, 'bad-response'],
  [418, 'bad-response'],
  [204, 'bad-response'],
  [500, 'service-fault'],
  [503, 'service-fault'],
  [511, 'bad-response'],
])('%i: %s', async (status, code) => {
  expect(await failure(ask(status).asked)).toEqual({ code, facts: { status } });
});
