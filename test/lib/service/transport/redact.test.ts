// Tests of the redactor: secrets are hidden in plain, percent, base64 and hex form; other text is unchanged.
import { expect, test } from 'vitest';
import { createRedactor } from '../../../../lib/service/transport/redact';
import { processorTime } from '../../../processor-time';

const ID = 'demo-client';
const SECRET = 'p+8/Zoë s3cret%=';
const hide = createRedactor([SECRET, ID, '']);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const hex = (text: string) => Buffer.from(text).toString('hex');

test.each([
  ['as it is', SECRET],
  ['in capitals', SECRET.toUpperCase()],
  ['in small letters', SECRET.toLowerCase()],
  ['the id in capitals', ID.toUpperCase()],
  ['percent-encoded', encodeURIComponent(SECRET)],
  ['percent-encoded in small letters', encodeURIComponent(SECRET).toLowerCase().replace('zo', 'Zo')],
  ['percent-encoded to the last sign', [...Buffer.from(SECRET)].map((byte) => `%${byte.toString(16)}`).join('')],
  ['base64', base64(SECRET)],
  ['base64 for URLs', base64url(SECRET)],
  ['a Basic header', `Basic ${base64(`${ID}:${SECRET}`)}`],
  ['a Basic header of percent-encoded parts', base64(`x:${encodeURIComponent(SECRET)}`)],
  ['base64 behind letters and slashes', `oauth/token/${base64(SECRET)}`],
  ['base64 of a body', base64(JSON.stringify({ client_secret: SECRET }))],
  ['base64 of base64', base64(base64(`${ID}:${SECRET}`))],
  ['base64 in a query', `authorization=${encodeURIComponent(`Basic ${base64(SECRET)}`)}`],
  ['hex', hex(SECRET)],
  ['hex in capitals', `0x${hex(SECRET).toUpperCase()}`],
  ['the id in hex', hex(ID)],
  ['the id in base64 behind one letter', `x${base64(`12${ID}`)}`],
])('redactor hides %s', (_, written) => {
  const said = hide(`refused "${written}" again`);
  expect(said).toContain('[hidden]');
  for (const part of [SECRET, 's3cret', ID, base64(SECRET).slice(4, 12), hex(SECRET).slice(6, 16), '%73%33', 's3c'])
    expect(said.toLowerCase()).not.toContain(part.toLowerCase());
  expect(said).toMatch(/^refused .* again$/);
});

test("redactor hides the request's token and token-like text", () => {
  expect(hide(`no opaque-1, no ${base64('opaque-1')}`, 'opaque-1')).toBe('no [hidden], no [hidden]');
  expect(hide(`no ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`)).toBe('no [hidden]');
  expect(hide(`no ${'a'.repeat(8)}.${'b'.repeat(8)}.${'c'.repeat(8)}`)).toBe('no [hidden]');
  expect(hide(`no ${'a'.repeat(7)}.${'b'.repeat(20)}.${'c'.repeat(20)}`)).toContain('aaa');
});

test.each([
  'unknown config co-high_risk_hops_2, ask support@example.com',
  'invalid address 0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704 on evm',
  'TCwrBc8fBnLTAQQENwkTLP4UEESM9Ksg6n: 100% of requests/minute are spent (50%25)',
  'Bearer authentication is needed; see https://example.com/a/b?c=%20d',
  '',
])('redactor keeps %j', (said) => expect(hide(said)).toBe(said));

test('redactor hides a short secret verbatim only, not by chance in decoded text', () => {
  expect(createRedactor(['ab'])(`ab ${base64('ab')} ${hex('ab')}`)).toBe(`[hidden] ${base64('ab')} ${hex('ab')}`);
});

test.each(['A', 'Y', '%41', '61', 'QUFB'])('redactor takes no time for sixteen thousand of %j', (piece) => {
  const took = processorTime(() => {
    hide(piece.repeat(16_384 / piece.length));
    hide(piece.repeat(1_000_000 / piece.length));
  });
  expect(took).toBeLessThan(1_000);
});
