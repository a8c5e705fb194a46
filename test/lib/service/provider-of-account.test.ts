// Tests of the questions about an account's provider: completion, identity, secrets, moved host.
import { expect, test } from 'vitest';
import { toStoredFields } from '../../../lib/account/provider-account';
import {
  completeFields,
  isSameClient,
  listCredentials,
  toMovedAccount,
  withoutSecrets,
} from '../../../lib/service/provider-of-account';
import { PROVIDERS } from '../../../lib/service/providers';
import { beacon } from '../../harness/providers/beacon/beacon-provider';
import { accountAt } from '../../harness/scripted-service-client';

const providers = [...PROVIDERS, beacon];
const OWN = accountAt('https://svc.example');
const OTHER = toStoredFields({ provider: 'beacon', fields: { baseUrl: 'https://beacon.example', apiKey: 'key' } });

test('completeFields fills the audience, and refuses missing values and unknown providers', () => {
  const { audience: _former, ...typed } = OWN;
  expect(completeFields({ ...typed, audience: '' })).toMatchObject({ audience: 'svc.example' });
  expect(() => completeFields({ ...OWN, clientSecret: '' })).toThrow('bad-request');
  expect(completeFields(OTHER, providers)).toEqual(OTHER);
  expect(() => completeFields({ ...OTHER, fields: {} }, providers)).toThrow('bad-request');
  expect(() => completeFields(OTHER)).toThrow('bad-request');
});

test('isSameClient compares provider and identity, whatever host and parameters', () => {
  expect(isSameClient(OWN, { ...OWN, baseUrl: 'https://moved.example', config: 'x', clientSecret: 'new' })).toBe(true);
  expect(isSameClient(OWN, { ...OWN, clientId: 'another' })).toBe(false);
  expect(isSameClient(OWN, OTHER, providers)).toBe(false);
  expect(isSameClient(OTHER, { ...OTHER, fields: { apiKey: 'new' } }, providers)).toBe(true);
});

test('withoutSecrets leaves out secrets, and everything of an unknown provider', () => {
  expect(withoutSecrets(OWN)).toMatchObject({ clientId: 'demo-client', clientSecret: '', config: 'co-sandbox' });
  for (const known of [providers, PROVIDERS]) {
    const shown = withoutSecrets(OTHER, known);
    expect(JSON.stringify(shown)).not.toContain('"key"');
    expect(shown).toMatchObject({ baseUrl: 'https://beacon.example', provider: 'beacon' });
  }
});

test('listCredentials names secrets and the identity', () => {
  expect(listCredentials(OWN)).toEqual(['demo-secret', 'demo-client']);
  expect(listCredentials(OTHER, providers)).toEqual(['key']);
});

test.each([
  ['tools.prod.cipherowl.ai', 'svc.cipherowl.ai'],
  ['Desk two', 'Desk two'],
])('toMovedAccount maps label %j to %j', (label, moved) => {
  const old = { ...accountAt('https://tools.prod.cipherowl.ai'), label, audience: 'own' };
  expect(toMovedAccount(old)).toEqual({ ...old, baseUrl: 'https://svc.cipherowl.ai', label: moved });
  expect(toMovedAccount(OWN)).toBeNull();
  expect(toMovedAccount({ ...OTHER, id: 'b', label }, providers)).toBeNull();
});
