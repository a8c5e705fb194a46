// Tests of token response parsing: a valid response gives token and lifetime, and others are rejected.
// covers F-27
import { expect, test } from 'vitest';
import { parseTokenResponse } from '../../../../lib/service/auth/token-response';
import { createRedactor } from '../../../../lib/service/transport/redact';

const HIDE = createRedactor(['s3cret']);
const NOW = Date.UTC(2026, 10, 20, 12);
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
const seconds = NOW / 1000;

test.each([
  ['expires_in', { access_token: 'a', expires_in: 86_400 }, 86_400_000],
  ['expires_in as text', { access_token: 'a', expires_in: '3600' }, 3_600_000],
  ['expires_in before exp', { access_token: jwt({ exp: seconds + 10 }), expires_in: 3600 }, 3_600_000],
  ['exp alone', { access_token: jwt({ exp: seconds + 7200 }) }, 7_200_000],
  [
    'exp and iat of a clock an hour ahead',
    { access_token: jwt({ exp: seconds + 7200, iat: seconds + 3600 }) },
    3_600_000,
  ],
  ['an umlaut in the claims', { access_token: jwt({ exp: seconds + 60, name: 'Zoë ÿ???>>>' }) }, 60_000],
  ['an exp that is past', { access_token: jwt({ exp: seconds - 10 }) }, 300_000],
  ['a life shorter than any', { access_token: 'a', expires_in: 0.001 }, 10_000],
  ['a decimal', { access_token: 'a', expires_in: '3600.0' }, 3_600_000],
  ['neither', { access_token: 'opaque' }, 300_000],
  ['zero', { access_token: 'opaque', expires_in: 0 }, 300_000],
  ['negative', { access_token: 'opaque', expires_in: -1 }, 300_000],
  ['null', { access_token: 'opaque', expires_in: null, token_type: null, scope: null }, 300_000],
  ['nonsense', { access_token: 'opaque', expires_in: 'soon' }, 300_000],
  ['absurd', { access_token: 'opaque', expires_in: 1e300 }, 30 * 86_400_000],
  ['claims that are no JSON', { access_token: 'a.b.c' }, 300_000],
  [
    'another case, further fields',
    { access_token: 'a', expires_in: 60, token_type: 'bearer', refresh_token: 'x' },
    60_000,
  ],
])('parseTokenResponse reads the lifetime from %s', (_, reply, lifeMs) => {
  expect(parseTokenResponse(reply, NOW, HIDE)).toEqual({ token: reply.access_token, lifeMs });
});

test.each([
  ['nothing', null],
  ['an empty object', {}],
  ['a text', 'token'],
  ['an empty token', { access_token: '' }],
  ['a token with a line break', { access_token: 'a\r\nx-evil: 1' }],
  ['a token with a space', { access_token: 'a b' }],
  ['a token beyond ASCII', { access_token: 'tökén' }],
  ['a token without end', { access_token: 'a'.repeat(20_000) }],
  ['another kind, without a token', { token_type: 'mac' }],
  ['an error body with 200', { error: 'access_denied' }],
])('parseTokenResponse rejects %s', (_, reply) => {
  expect(() => parseTokenResponse(reply, NOW, HIDE)).toThrow('bad-response');
});

test.each([
  ['mac', 'mac'],
  ['DPoP', 'DPoP'],
  ['bearer mac', 'bearer mac'],
  ['of a_b', 'of [hidden]'],
  [`s ${btoa('id:s3cret')}`, 's [hidden]'],
  [7, undefined],
  [{}, undefined],
])('parseTokenResponse rejects another token type and names it when it is a text: %j', (token_type, said) => {
  let thrown: unknown;
  try {
    parseTokenResponse({ access_token: 'a_b', token_type }, NOW, HIDE);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code: 'token-type', facts: { status: 200, serviceMessage: said } });
});

test.each(['Bearer', 'bearer', 'BEARER', ' Bearer ', '', null, undefined])(
  'parseTokenResponse accepts %j as a bearer token',
  (token_type) => {
    expect(parseTokenResponse({ access_token: 'a', token_type, expires_in: 60 }, NOW, HIDE).lifeMs).toBe(60_000);
  },
);
