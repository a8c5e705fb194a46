// Tests of reply content types: JSON is accepted; HTML, wrong encodings and invalid JSON are rejected.
// covers F-30, F-32
import { describe, expect, test } from 'vitest';
import { createTransport, type HttpRequest } from '../../../lib/service/transport/safe-fetch';
import { startService } from '../../fake-service/server';
import { serve } from '../../harness/scripted-server';
import { clientAt, failure, SIGNAL } from '../../harness/scripted-service-client';

const door = () => createTransport({ fetch, allowLoopbackHttp: true });
const get = (url: string): HttpRequest => ({ method: 'GET', url, headers: {} });
const JSON_TYPE = { 'content-type': 'application/json' };

describe('rejected replies', () => {
  const TYPES = [
    ['text/html; charset=utf-8', '<!doctype html><title>Sign in</title>'],
    ['text/html', '{"foundRisk":false}'],
    ['text/html', ' {"foundRisk":false}'],
    ['application/xhtml+xml', '{"foundRisk":false}'],
    ['text/plain, text/html', '{"foundRisk":false}'],
    ['text/plain; charset=utf-16', '{"foundRisk":false}'],
    ['text/plain', '<!doctype html><title>Sign in</title>'],
    ['text/plain', 'OK'],
    ['text/plain', '[]'],
    ['text/plain', 'true'],
    ['text/plain', ''],
    ['text/plain', '{"foundRisk":false'],
    ['text/plain', '{"foundRisk":false} <html>'],
    ['text/plain', '{"foundRisk":false,"foundRisk":true}'],
    ['application/octet-stream', '\x89PNG'],
    ['application/json; charset=utf-16le', Buffer.from('{"foundRisk":false}', 'utf16le')],
    ['application/json; charset=iso-8859-1', Buffer.from('{"foundRisk":false,"config":"é"}', 'latin1')],
    ['application/jsonp', '{"foundRisk":false}'],
    ['application/json', '<html>'],
    ['application/json', ''],
    ['application/json', '{"foundRisk":false,"foundRisk":true}'],
    ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ] as const;
  // covers T-24
  test.each(TYPES)('%s with %s', async (type, body) => {
    const { url } = await serve((_, response) => response.writeHead(200, { 'content-type': type }).end(body));
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
  });

  test('HTML page error names the host that sent it and no screened address, other errors name neither', async () => {
    for (const [type, isPage] of [
      ['text/html; charset=utf-8', true],
      ['application/xhtml+xml', true],
      ['text/plain, text/html', false],
      ['application/json', false],
    ] as const) {
      const { url } = await serve((_, response) => response.writeHead(200, { 'content-type': type }).end('<html>'));
      const { facts } = await failure(door()(get(`${url}/addresses/0x1`), SIGNAL));
      expect(facts.requestUrl, type).toBe(isPage ? url : undefined);
    }
  });

  test('body without a type that is not an object is rejected', async () => {
    for (const body of ['<html>', 'OK', '[{"foundRisk":false}]', '']) {
      const { url } = await serve((_, response) => response.end(body));
      expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
    }
  });

  test('JSON without a type, or with a fallback type, is accepted', async () => {
    const types = [undefined, '', 'text/plain', 'Text/Plain; charset=UTF-8', 'application/octet-stream'];
    for (const type of types) {
      const { url } = await serve((_, response) =>
        response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(' \n{"a":1}'),
      );
      expect((await door()(get(url), SIGNAL)).json, type).toEqual({ a: 1 });
    }
  });

  test('picture request accepts the same types, and checks the bytes', async () => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]);
    for (const type of [undefined, 'application/octet-stream', 'image/png; a=b']) {
      const { url } = await serve((_, response) =>
        response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(bytes),
      );
      const asked = { ...get(url), mayBePicture: true };
      expect((await door()(asked, SIGNAL)).picture, type).toEqual(bytes);
      expect((await failure(door()(get(url), SIGNAL))).code, type).toBe('bad-response');
    }
  });

  test('named JSON types are accepted', async () => {
    const named = ['application/json', 'Application/JSON; charset="UTF-8"', 'application/json;charset=ISO-8859-1'];
    for (const type of [...named, 'application/vnd.api+json', 'text/json']) {
      const { url } = await serve((_, response) => response.writeHead(200, { 'content-type': type }).end('{"a":1}'));
      expect((await door()(get(url), SIGNAL)).json).toEqual({ a: 1 });
    }
  });

  test('problem JSON is an error with its message, whatever else it contains', async () => {
    const type = { 'content-type': 'Application/Problem+JSON; charset=utf-8' };
    const { url } = await serve((_, response) =>
      response.writeHead(200, type).end('{"foundRisk":false,"detail":"not now"}'),
    );
    const facts = { status: 200, serviceMessage: 'not now' };
    await expect(door()(get(url), SIGNAL)).rejects.toMatchObject({ code: 'bad-response', facts });
  });

  test.each([204, 206, 300, 304, 400, 418, 500])('body of a %i is not read', async (status) => {
    const { url } = await serve((_, response) => response.writeHead(status, JSON_TYPE).end());
    expect(await door()(get(url), SIGNAL)).toMatchObject({ status, json: undefined });
  });

  test('verdict truncated at any byte is never a verdict, and is requested once more', async () => {
    const service = await startService();
    const { client } = clientAt(service.url);
    const address = '0x0000000000000000000000000000000000000001';
    const whole = JSON.stringify({
      config: 'co-sandbox',
      chain: 'evm',
      address,
      foundRisk: false,
      version: '1',
      explanations: {},
    });
    await client.connect(SIGNAL);
    for (let bytes = 0; bytes < whole.length; bytes++) {
      const rule = { match: { path: '/api/' }, fault: { kind: 'body' as const, body: whole.slice(0, bytes) } };
      service.control({ rules: [rule] });
      service.clearLog();
      const told = await failure(client.screen('evm', address, SIGNAL));
      expect(told).toMatchObject({ code: 'bad-response', facts: { tries: 2 } });
      expect(service.log()).toHaveLength(2);
      if (bytes % 10) continue;
      service.control({ rules: [{ match: { path: '/api/' }, fault: { kind: 'cut-json', bytes, abrupt: true } }] });
      expect((await failure(client.screen('evm', address, SIGNAL))).code).toMatch(/^(bad-response|offline)$/);
    }
    service.control({ rules: [{ match: { path: '/api/' }, fault: { kind: 'body', body: whole } }] });
    expect(await client.screen('evm', address, SIGNAL)).toMatchObject({ foundRisk: false });
    await service.close();
  });
});
