// The retired host by its exact name, and nothing that only looks like it.
import { expect, it } from 'vitest';
import { movedAudience, movedBaseUrl } from '../../../lib/screening/moved-host';

it.each([
  ['https://tools.prod.cipherowl.ai', 'https://svc.cipherowl.ai'],
  ['https://TOOLS.prod.cipherowl.ai/gateway/', 'https://svc.cipherowl.ai/gateway'],
  ['https://svc.cipherowl.ai', null],
  ['https://tools.prod.cipherowl.ai.evil.example', null],
  ['https://tools.prod.cipherowl.ai:8443', null],
  ['https://constructor', null],
])('%s → %s', (from, to) => {
  expect(movedBaseUrl(from)).toBe(to);
});

it.each([
  ['tools.prod.cipherowl.ai', 'svc.cipherowl.ai'],
  ['my.own.audience', 'my.own.audience'],
  ['', ''],
])('audience %j → %j', (from, to) => {
  expect(movedAudience(from)).toBe(to);
});
