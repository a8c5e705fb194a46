// Tests of the service host migration: the retired host is replaced in base URL, audience and label.
import { expect, it } from 'vitest';
import { migrateAccount, migrateBaseUrl } from '../../../lib/account/host-migration';

it.each([
  ['https://tools.prod.cipherowl.ai', 'https://svc.cipherowl.ai'],
  ['https://TOOLS.prod.cipherowl.ai/gateway/', 'https://svc.cipherowl.ai/gateway'],
  ['https://svc.cipherowl.ai', null],
  ['https://tools.prod.cipherowl.ai.evil.example', null],
  ['https://tools.prod.cipherowl.ai:8443', null],
  ['https://constructor', null],
])('migrateBaseUrl maps %s to %s', (from, to) => {
  expect(migrateBaseUrl(from)).toBe(to);
});

const OLD = 'https://tools.prod.cipherowl.ai';
const NEW = 'https://svc.cipherowl.ai';

function moved(change: Partial<Parameters<typeof migrateAccount>[0]>) {
  const account = { id: 'a', clientId: 'c', clientSecret: 's', config: '', hops: null, namespace: '', baseUrl: OLD };
  return migrateAccount({ ...account, label: '', audience: '', ...change }, NEW);
}

it.each([
  ['tools.prod.cipherowl.ai', 'svc.cipherowl.ai'],
  ['my.own.audience', 'my.own.audience'],
  ['', ''],
])('host migration maps audience %j to %j', (from, to) => {
  expect(moved({ audience: from })).toMatchObject({ baseUrl: NEW, audience: to });
});

it.each([
  ['tools.prod.cipherowl.ai', 'svc.cipherowl.ai'],
  ['Desk two', 'Desk two'],
])('host migration maps label %j to %j', (from, to) => {
  expect(moved({ label: from }).label).toBe(to);
});
