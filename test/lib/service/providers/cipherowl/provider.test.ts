// Tests of the provider CipherOwl: levels of its bands, and the audience that follows from the base URL.
import { expect, it } from 'vitest';
import { cipherowl, moveHost } from '../../../../../lib/service/providers/cipherowl/provider';

it.each([
  ['Low Risk', 'low'],
  ['Medium Risk', 'medium'],
  ['High Risk', 'high'],
  ['Severe Risk', 'severe'],
  ['severe risk', null],
  ['Unheard-of Risk', null],
])('levelOf maps %s to %s', (band, level) => expect(cipherowl.levelOf(band)).toBe(level));

it('complete fills an empty audience with the host, and keeps another one', () => {
  const baseUrl = 'https://gateway.example:8443/owl';
  expect(cipherowl.complete?.({ baseUrl, audience: '' })).toEqual({ baseUrl, audience: 'gateway.example:8443' });
  expect(cipherowl.complete?.({ baseUrl, audience: 'own' })).toEqual({ baseUrl, audience: 'own' });
});

it.each([
  ['https://tools.prod.cipherowl.ai', 'https://svc.cipherowl.ai'],
  ['https://TOOLS.prod.cipherowl.ai/gateway/', 'https://svc.cipherowl.ai/gateway'],
  ['https://svc.cipherowl.ai', undefined],
  ['https://tools.prod.cipherowl.ai.evil.example', undefined],
  ['https://tools.prod.cipherowl.ai:8443', undefined],
  ['https://constructor', undefined],
])('moveHost maps %s to %s', (from, to) => {
  expect(moveHost({ baseUrl: from, audience: '' })?.baseUrl).toBe(to);
});

it.each([
  ['tools.prod.cipherowl.ai', 'svc.cipherowl.ai'],
  ['my.own.audience', 'my.own.audience'],
  ['constructor', 'constructor'],
  ['', ''],
])('moveHost maps audience %j to %j and keeps the other fields', (from, to) => {
  const moved = moveHost({ baseUrl: 'https://tools.prod.cipherowl.ai', audience: from, clientId: 'c', hops: 3 });
  expect(moved).toEqual({ baseUrl: 'https://svc.cipherowl.ai', audience: to, clientId: 'c', hops: 3 });
});
