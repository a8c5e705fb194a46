// The door against real servers that redirect, drip, flood, bomb, lie and break off.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createDoor, type Outgoing, type TimeLimits } from '../../../lib/service/safe-fetch';
import { startService } from '../../service/server';
import { clientAt, failure, json, SIGNAL } from './parts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

/** A server on loopback; counts its requests. */
async function serve(listener: RequestListener) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const door = (limits?: TimeLimits) => createDoor({ fetch, allowLoopbackHttp: true, limits });
const get = (url: string): Outgoing => ({ method: 'GET', url, headers: {} });
const LIMITS: TimeLimits = { headersMs: 150, totalMs: 400 };
const JSON_TYPE = { 'content-type': 'application/json' };

describe('redirects', () => {
  const STATUSES = [301, 302, 303, 307, 308] as const;
  test.each(
    STATUSES.flatMap(
      (status) =>
        [
          [status, '/oauth/token'],
          [status, '/api/'],
        ] as const,
    ),
  )('%i from %s: the other host sees nothing, and it is told from a dead network', async (status, from) => {
    const other = await serve((_, response) => response.end('{}'));
    const service = await startService();
    service.control({
      rules: [{ match: { path: from }, fault: { kind: 'redirect', status, location: `${other.url}/taken` } }],
    });
    const { client } = clientAt(service.url);
    expect(await failure(client.screen('evm', `0x${'1'.repeat(40)}`, SIGNAL))).toMatchObject({ code: 'redirected' });
    expect(await failure(client.screenBatch('evm', [`0x${'1'.repeat(40)}`], SIGNAL))).toMatchObject({
      code: 'redirected',
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(other.seen).toEqual([]);
    await service.close();
  });

  test('also within the same host, and as a browser shows it', async () => {
    const own = await serve((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    expect((await failure(door()(get(own.url), SIGNAL))).code).toBe('redirected');
    expect(own.seen).toHaveLength(1);
    const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    const inBrowser = createDoor({ fetch: async () => opaque, allowLoopbackHttp: false });
    expect((await failure(inBrowser(get('https://a.example/'), SIGNAL))).code).toBe('redirected');
  });
});

describe('what is sent', () => {
  test('no cookies, no referrer, no cache, no following', async () => {
    const seen: RequestInit[] = [];
    const spy = createDoor({
      allowLoopbackHttp: false,
      fetch: async (_, init = {}) => {
        seen.push(init);
        return json({});
      },
    });
    await spy(get('https://a.example/'), SIGNAL);
    expect(seen[0]).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  test.each([
    ['http://a.example/', true],
    ['http://127.0.0.1:1/', false],
    ['http://127.0.0.1.example/', true],
    ['ftp://a.example/', true],
  ])('%s never leaves (loopback allowed: %s)', async (url, allowLoopbackHttp) => {
    let left = 0;
    const closed = createDoor({
      allowLoopbackHttp,
      fetch: async () => {
        left++;
        return json({});
      },
    });
    expect((await failure(closed(get(url), SIGNAL))).code).toBe('insecure-url');
    expect(left).toBe(0);
  });

  test('fetch is called without an owner, as browsers demand', async () => {
    const owned = createDoor({
      allowLoopbackHttp: false,
      fetch: async function (this: unknown) {
        expect(this).toBeUndefined();
        return json({ a: 1 });
      },
    });
    expect((await owned(get('https://a.example/'), SIGNAL)).json).toEqual({ a: 1 });
  });
});

describe('time', () => {
  test('no headers: timeout within the limit', async () => {
    const { url } = await serve(() => undefined);
    const start = performance.now();
    expect((await failure(door(LIMITS)(get(url), SIGNAL))).code).toBe('timeout');
    expect(performance.now() - start).toBeLessThan(LIMITS.headersMs + 1_000);
  });

  test('one byte at a time: timeout within the limit', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, JSON_TYPE);
      const timer = setInterval(() => response.write('['), 20);
      response.on('close', () => clearInterval(timer));
    });
    const start = performance.now();
    expect((await failure(door(LIMITS)(get(url), SIGNAL))).code).toBe('timeout');
    expect(performance.now() - start).toBeLessThan(LIMITS.totalMs + 1_000);
  });

  test('a caller who leaves: cancelled, before, during and in the body', async () => {
    const { url, seen } = await serve((request, response) => {
      if (request.url === '/body') response.writeHead(200, JSON_TYPE).write('{');
    });
    expect((await failure(door()(get(url), AbortSignal.abort()))).code).toBe('cancelled');
    expect(seen).toHaveLength(0);
    for (const path of ['/', '/body']) {
      expect((await failure(door()(get(url + path), AbortSignal.timeout(50)))).code).toBe('cancelled');
    }
  });

  test('nobody there: offline', async () => {
    const { url } = await serve(() => undefined);
    const server = servers.pop();
    await new Promise((resolve) => server?.close(resolve));
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('offline');
  });
});

describe('size', () => {
  test('500 MB announced: refused without reading', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': 500 * 2 ** 20 }).write('[');
    });
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
  });

  test('500 MB without announcement: the server got rid of a few MB at most', async () => {
    let sent = 0;
    const { url } = await serve((_, response) => {
      response.writeHead(200, JSON_TYPE);
      const piece = Buffer.alloc(64 * 1024, 0x20);
      const pump = () => {
        while (sent < 500 * 2 ** 20 && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) break;
        }
      };
      response.on('drain', pump);
      pump();
    });
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
    expect(sent).toBeLessThan(16 * 2 ** 20);
  });

  test('a gzip bomb of 1000:1 is measured unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20, 0x20), { level: 9 });
    expect(bomb.length).toBeLessThan(300_000);
    const { url } = await serve((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb);
    });
    const before = process.memoryUsage().heapUsed;
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * 2 ** 20);
  });

  test('100,000 levels of brackets', async () => {
    const { url } = await serve((_, response) => response.writeHead(200, JSON_TYPE).end('['.repeat(100_000)));
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
  });
});

describe('what does not count as an answer', () => {
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
  test.each(TYPES)('%s with %s', async (type, body) => {
    const { url } = await serve((_, response) => response.writeHead(200, { 'content-type': type }).end(body));
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
  });

  test('a body without a type that is no object', async () => {
    for (const body of ['<html>', 'OK', '[{"foundRisk":false}]', '']) {
      const { url } = await serve((_, response) => response.end(body));
      expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
    }
  });

  test('JSON whose sender named no type, or the one that servers fall back to, is read like any other', async () => {
    const types = [undefined, '', 'text/plain', 'Text/Plain; charset=UTF-8', 'application/octet-stream'];
    for (const type of types) {
      const { url } = await serve((_, response) =>
        response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(' \n{"a":1}'),
      );
      expect((await door()(get(url), SIGNAL)).json, type).toEqual({ a: 1 });
    }
  });

  test('types that do count', async () => {
    const named = ['application/json', 'Application/JSON; charset="UTF-8"', 'application/json;charset=ISO-8859-1'];
    for (const type of [...named, 'application/vnd.api+json', 'text/json']) {
      const { url } = await serve((_, response) => response.writeHead(200, { 'content-type': type }).end('{"a":1}'));
      expect((await door()(get(url), SIGNAL)).json).toEqual({ a: 1 });
    }
  });

  test('what calls itself a problem is no answer, whatever else it says; its words are kept', async () => {
    const type = { 'content-type': 'Application/Problem+JSON; charset=utf-8' };
    const { url } = await serve((_, response) =>
      response.writeHead(200, type).end('{"foundRisk":false,"detail":"not now"}'),
    );
    const facts = { status: 200, said: 'not now' };
    await expect(door()(get(url), SIGNAL)).rejects.toMatchObject({ code: 'bad-response', facts });
  });

  test.each([204, 206, 300, 304, 400, 418, 500])('the body of a %i is not read', async (status) => {
    const { url } = await serve((_, response) => response.writeHead(status, JSON_TYPE).end());
    expect(await door()(get(url), SIGNAL)).toMatchObject({ status, json: undefined });
  });

  test('a verdict cut at every byte, ended or broken off: never a verdict, and asked once more', async () => {
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
