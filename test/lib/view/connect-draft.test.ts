// The connect form's fields: what is tidied, refused and sent.
import { describe, expect, test } from 'vitest';
import { accountInputSchema } from '../../../lib/messages/vault-messages';
import {
  audienceOf,
  CONNECT_FIELDS,
  checkDraft,
  EMPTY_DRAFT,
  firstProblem,
  isLoopback,
  tidyBaseUrl,
  toAccountInput,
  toDraft,
} from '../../../lib/view/connect-draft';

const GOOD = {
  ...EMPTY_DRAFT,
  baseUrl: 'https://svc.example',
  clientId: 'id',
  clientSecret: 's',
  audience: 'svc.example',
};

describe('the audience follows the base URL', () => {
  test.each([
    ['https://svc.example/', 'svc.example'],
    ['svc.example', 'svc.example'],
    ['not a url', ''],
    ['svc.example\\x', ''],
    ['http://127.0.0.1:8787', '127.0.0.1:8787'],
    ['https://svc.example:443/v1', 'svc.example'],
    ['', ''],
    ['https://', ''],
  ])('%s', (typed, audience) => expect(audienceOf(typed)).toBe(audience));
});

test.each([
  [' svc.example/ ', 'https://svc.example'],
  ['https://svc.example//', 'https://svc.example'],
  ['http://svc.example', 'http://svc.example'],
  ['', ''],
])('tidies %j', (typed, tidy) => expect(tidyBaseUrl(typed)).toBe(tidy));

describe('what is wrong', () => {
  test.each([
    [{ baseUrl: '' }, 'baseUrl', 'missing'],
    [{ baseUrl: 'http://svc.example' }, 'baseUrl', 'not-https'],
    [{ baseUrl: 'ftp://svc.example' }, 'baseUrl', 'not-https'],
    [{ baseUrl: 'https://a b' }, 'baseUrl', 'not-a-url'],
    [{ baseUrl: 'https://me:pw@svc.example' }, 'baseUrl', 'has-credentials'],
    [{ baseUrl: 'https://svc.example?x=1' }, 'baseUrl', 'has-query'],
    [{ baseUrl: 'https://127.0.0.1' }, 'baseUrl', 'local-host'],
    [{ baseUrl: 'https://localhost' }, 'baseUrl', 'local-host'],
    [{ clientId: ' ' }, 'clientId', 'missing'],
    [{ clientSecret: '' }, 'clientSecret', 'missing'],
    [{ audience: '' }, 'audience', 'missing'],
    [{ audience: 'https://svc.example' }, 'audience', 'audience-form'],
    [{ hops: '9' }, 'hops', 'hops-range'],
    [{ hops: '1.5' }, 'hops', 'hops-range'],
    [{ namespace: 'Team A' }, 'namespace', 'namespace-form'],
    [{ config: 'x'.repeat(129) }, 'config', 'too-long'],
    [{ riskProfile: 'x'.repeat(129) }, 'riskProfile', 'too-long'],
  ] as const)('%j', (change, field, problem) => {
    const problems = checkDraft({ ...GOOD, ...change }, { allowLoopback: false });
    expect(problems).toEqual({ [field]: problem });
    expect(firstProblem(problems)).toBe(field);
  });
  test('a good draft has no problem', () => {
    expect(checkDraft(GOOD, { allowLoopback: false })).toEqual({});
    expect(firstProblem({})).toBeNull();
  });
  test('loopback over http passes in the e2e build alone', () => {
    expect(checkDraft({ ...GOOD, baseUrl: 'http://127.0.0.1:8787' }, { allowLoopback: true })).toEqual({});
    expect(checkDraft({ ...GOOD, baseUrl: 'http://svc.example' }, { allowLoopback: true })).toEqual({
      baseUrl: 'not-https',
    });
  });
  test('the first of several is the one highest on the page', () => {
    expect(firstProblem(checkDraft(EMPTY_DRAFT, { allowLoopback: false }))).toBe(CONNECT_FIELDS[0]);
  });
});

test('a checked draft is what the background takes, with the ends trimmed', () => {
  const input = toAccountInput({ ...GOOD, clientSecret: ' secret \n', hops: '3' });
  expect(accountInputSchema.parse(input)).toMatchObject({ clientSecret: 'secret', hops: 3, config: '' });
  const { clientSecret, ...account } = input;
  expect(toDraft(account)).toMatchObject({ clientSecret: '', hops: '3', baseUrl: 'https://svc.example' });
});

test('a scoring profile is kept where one is named, and nothing is sent for none', () => {
  const named = toAccountInput({ ...GOOD, riskProfile: ' sanction_focused ' });
  expect(accountInputSchema.parse(named)).toMatchObject({ riskProfile: 'sanction_focused' });
  expect(toDraft(named)).toMatchObject({ riskProfile: 'sanction_focused' });
  expect(toAccountInput(GOOD)).not.toHaveProperty('riskProfile');
  expect(toDraft(toAccountInput(GOOD))).toMatchObject({ riskProfile: '' });
});

test.each([
  ['localhost', true],
  ['[::1]', true],
  ['127.1.2.3', true],
  ['127.0.0.1.example', false],
])('%s is this machine: %s', (host, local) => expect(isLoopback(host)).toBe(local));
