// Tests of the connect form: fields are normalized, validated, and converted to an account.
import { describe, expect, test } from 'vitest';
import { accountInputSchema } from '../../../../lib/messages/tables/vault-messages';
import { cipherowl } from '../../../../lib/service/providers/cipherowl/provider';
import {
  checkDraft,
  EMPTY_DRAFT,
  firstProblem,
  getStartDraft,
  internalHostOf,
  listFields,
  splitServicePath,
  suggestAudience,
  tidyBaseUrl,
  toAccountInput,
  toDraft,
} from '../../../../lib/view/account/connect-form';

const GOOD = {
  ...EMPTY_DRAFT,
  baseUrl: 'https://svc.example',
  clientId: 'id',
  clientSecret: 's',
  audience: 'svc.example',
};

describe('suggested audience', () => {
  test.each([
    ['https://svc.example/', 'svc.example'],
    ['svc.example', 'svc.example'],
    ['not a url', ''],
    ['svc.example\\x', ''],
    ['http://127.0.0.1:8787', '127.0.0.1:8787'],
    ['https://svc.example:443/v1', 'svc.example'],
    ['', ''],
    ['https://', ''],
  ])('suggestAudience for %s', (typed, audience) => expect(suggestAudience(typed)).toBe(audience));
});

test.each([
  [' svc.example/ ', 'https://svc.example'],
  ['https://svc.example//', 'https://svc.example'],
  ['http://svc.example', 'http://svc.example'],
  ['', ''],
])('tidyBaseUrl normalizes %j', (typed, tidy) => expect(tidyBaseUrl(typed)).toBe(tidy));

test.each([
  ['https://svc.example/api/screen/v1', 'https://svc.example', '/api/screen/v1'],
  ['svc.example/oauth/token', 'svc.example', '/oauth/token'],
  [' https://svc.example/api/ ', 'https://svc.example', '/api/'],
  ['https://gw.example/owl/api/screen/v1', 'https://gw.example/owl', '/api/screen/v1'],
  ['https://svc.example/api/screen/v1?x=1', 'https://svc.example?x=1', '/api/screen/v1'],
  ['https://api.example', 'https://api.example', ''],
  ['https://svc.example/apis', 'https://svc.example/apis', ''],
  ['https://svc.example/?to=/api/x', 'https://svc.example/?to=/api/x', ''],
  ['', '', ''],
])('splitServicePath of %j', (typed, baseUrl, cut) =>
  expect(splitServicePath(typed, ['api', 'oauth'])).toEqual({ baseUrl, cut }),
);

const START_DRAFT = getStartDraft(cipherowl);

test('getStartDraft holds a valid base URL with its audience', () => {
  const draft = { ...START_DRAFT, clientId: 'id', clientSecret: 's' };
  expect(checkDraft(cipherowl, draft, { allowLoopback: false })).toEqual({});
  expect(START_DRAFT.audience).toBe(suggestAudience(START_DRAFT.baseUrl));
});

describe('validation', () => {
  test.each([
    [{ baseUrl: '' }, 'baseUrl', 'missing'],
    [{ baseUrl: 'http://svc.example' }, 'baseUrl', 'not-https'],
    [{ baseUrl: 'ftp://svc.example' }, 'baseUrl', 'not-https'],
    [{ baseUrl: 'https://a b' }, 'baseUrl', 'not-a-url'],
    [{ baseUrl: 'https://me:pw@svc.example' }, 'baseUrl', 'has-credentials'],
    [{ baseUrl: 'https://svc.example?x=1' }, 'baseUrl', 'has-query'],
    [{ baseUrl: 'https://127.0.0.1' }, 'baseUrl', 'local-host'],
    [{ baseUrl: 'https://localhost' }, 'baseUrl', 'local-host'],
    [{ baseUrl: 'https://app.localhost' }, 'baseUrl', 'local-host'],
    [{ baseUrl: 'https://gateway.internal' }, 'baseUrl', 'internal-host'],
    [{ baseUrl: 'gateway' }, 'baseUrl', 'internal-host'],
    [{ baseUrl: 'https://10.0.0.1:8443' }, 'baseUrl', 'internal-host'],
    [{ baseUrl: 'https://gateway.internal', internal: 'other.internal' }, 'baseUrl', 'internal-host'],
    [{ baseUrl: 'http://gateway.internal', internal: 'gateway.internal' }, 'baseUrl', 'not-https'],
    [{ clientId: ' ' }, 'clientId', 'missing'],
    [{ clientSecret: '' }, 'clientSecret', 'missing'],
    [{ audience: '' }, 'audience', 'missing'],
    [{ audience: 'https://svc.example' }, 'audience', 'audience-form'],
    [{ hops: '9' }, 'hops', 'hops-range'],
    [{ hops: '1.5' }, 'hops', 'hops-range'],
    [{ namespace: 'Team A' }, 'namespace', 'namespace-form'],
    [{ config: 'x'.repeat(129) }, 'config', 'too-long'],
    [{ riskProfile: 'x'.repeat(129) }, 'riskProfile', 'too-long'],
  ] as const)('checkDraft reports %j', (change, field, problem) => {
    const problems = checkDraft(cipherowl, { ...GOOD, ...change }, { allowLoopback: false });
    expect(problems).toEqual({ [field]: problem });
    expect(firstProblem(cipherowl, problems)).toBe(field);
  });
  test('checkDraft accepts a valid draft', () => {
    expect(checkDraft(cipherowl, GOOD, { allowLoopback: false })).toEqual({});
    expect(firstProblem(cipherowl, {})).toBeNull();
  });
  test('checkDraft accepts loopback over http in the e2e build only', () => {
    expect(checkDraft(cipherowl, { ...GOOD, baseUrl: 'http://127.0.0.1:8787' }, { allowLoopback: true })).toEqual({});
    expect(checkDraft(cipherowl, { ...GOOD, baseUrl: 'http://svc.example' }, { allowLoopback: true })).toEqual({
      baseUrl: 'not-https',
    });
  });
  test.each(['https://gateway.internal', 'https://GATEWAY.internal./risk', 'https://gateway.internal:8443'])(
    'checkDraft accepts %s once its host is confirmed, or by policy',
    (baseUrl) => {
      expect(
        checkDraft(cipherowl, { ...GOOD, baseUrl, internal: 'gateway.internal' }, { allowLoopback: false }),
      ).toEqual({});
      expect(checkDraft(cipherowl, { ...GOOD, baseUrl }, { allowLoopback: false, allowInternal: true })).toEqual({});
    },
  );
  test('firstProblem returns the uppermost field', () => {
    expect(firstProblem(cipherowl, checkDraft(cipherowl, EMPTY_DRAFT, { allowLoopback: false }))).toBe(
      listFields(cipherowl)[0],
    );
  });
});

test("toAccountInput returns the background's input with trimmed fields", () => {
  const input = toAccountInput(cipherowl, { ...GOOD, clientSecret: ' secret \n', hops: '3' });
  expect(accountInputSchema.parse(input)).toMatchObject({ clientSecret: 'secret', hops: 3, config: '' });
  const { clientSecret, ...account } = input;
  expect(toDraft(account)).toMatchObject({ clientSecret: '', hops: '3', baseUrl: 'https://svc.example' });
});

test('toAccountInput keeps a named risk profile and omits an empty one', () => {
  const named = toAccountInput(cipherowl, { ...GOOD, riskProfile: ' sanction_focused ' });
  expect(accountInputSchema.parse(named)).toMatchObject({ riskProfile: 'sanction_focused' });
  expect(toDraft(named)).toMatchObject({ riskProfile: 'sanction_focused' });
  expect(toAccountInput(cipherowl, GOOD)).not.toHaveProperty('riskProfile');
  expect(toDraft(toAccountInput(cipherowl, GOOD))).toMatchObject({ riskProfile: '' });
});

test('confirmation of an internal host is sent with that host only, and restored from the account', () => {
  const gateway = { ...GOOD, baseUrl: 'gateway.internal', internal: 'gateway.internal' };
  const input = toAccountInput(cipherowl, gateway);
  expect(accountInputSchema.parse(input)).toMatchObject({ internal: true });
  expect(toDraft(input)).toMatchObject({ internal: 'gateway.internal' });
  expect(toAccountInput(cipherowl, { ...gateway, baseUrl: 'other.internal' })).not.toHaveProperty('internal');
  expect(toAccountInput(cipherowl, { ...gateway, baseUrl: 'svc.example' })).not.toHaveProperty('internal');
  expect(toDraft(toAccountInput(cipherowl, GOOD))).toMatchObject({ internal: '' });
});

test.each([
  ['gateway.internal', {}, 'gateway.internal'],
  ['https://Gateway.:8443/x', {}, 'gateway'],
  ['https://svc.example', {}, null],
  ['http://gateway.internal', {}, null],
  ['https://gateway.internal', { allowInternal: true }, null],
  ['https://localhost', { allowLoopback: true }, null],
  ['https://localhost', {}, 'localhost'],
  ['', {}, null],
  ['https://', {}, null],
  ['not a url', {}, null],
  ['gate\\way', {}, null],
] as const)('internalHostOf %j, allowed %j, is %j', (baseUrl, allowed, host) => {
  expect(internalHostOf(baseUrl, allowed)).toBe(host);
});
