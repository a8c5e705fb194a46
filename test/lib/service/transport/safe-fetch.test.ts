// Tests of the transport: redirects, stalled or oversized replies, and insecure URLs are rejected.
// covers F-37
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  createTransport,
  type HttpRequest,
  readAge,
  type TimeLimits,
} from '../../../../lib/service/transport/safe-fetch';
import { startService } from '../../../fake-service/server';
import { close, serve } from '../../../harness/scripted-server';
import { clientAt, failure, fakeFetch, json, SIGNAL, testClock } from '../../../harness/scripted-service-client';

const door = (limits?: TimeLimits) => createTransport({ fetch, allowLoopbackHttp: true, limits });
const get = (url: string): HttpRequest => ({ method: 'GET', url, headers: {} });
/** Far beyond the end of the test: a limit that must not end it. */
const NEVER_MS = 600_000;
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
  )(
    'transport rejects %i from %s, sends nothing to the other host, and tells it from a dead network',
    async (status, from) => {
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
    },
  );

  // covers T-20
  test('transport rejects redirects within the host, and as a browser reports them', async () => {
    const own = await serve((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    expect((await failure(door()(get(own.url), SIGNAL))).code).toBe('redirected');
    expect(own.seen).toHaveLength(1);
    const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    const inBrowser = createTransport({ fetch: async () => opaque, allowLoopbackHttp: false });
    expect((await failure(inBrowser(get('https://a.example/'), SIGNAL))).code).toBe('redirected');
  });
});

describe('request options', () => {
  // covers T-25
  test('transport sends no cookies, referrer or cache, and follows nothing', async () => {
    const seen: RequestInit[] = [];
    const spy = createTransport({
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
  ])('transport never sends %s (loopback allowed: %s)', async (url, allowLoopbackHttp) => {
    let left = 0;
    const closed = createTransport({
      allowLoopbackHttp,
      fetch: async () => {
        left++;
        return json({});
      },
    });
    expect((await failure(closed(get(url), SIGNAL))).code).toBe('insecure-url');
    expect(left).toBe(0);
  });

  test('transport calls fetch without a receiver, as browsers require', async () => {
    const owned = createTransport({
      allowLoopbackHttp: false,
      fetch: async function (this: unknown) {
        expect(this).toBeUndefined();
        return json({ a: 1 });
      },
    });
    expect((await owned(get('https://a.example/'), SIGNAL)).json).toEqual({ a: 1 });
  });
});

describe('time limits', () => {
  test('transport ends at the header limit without headers', async () => {
    const { url } = await serve(() => undefined);
    const limits = { headersMs: 150, totalMs: NEVER_MS };
    expect((await failure(door(limits)(get(url), SIGNAL))).code).toBe('timeout');
  });

  // covers T-23
  test('transport ends at the total limit for one byte at a time', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, JSON_TYPE);
      const timer = setInterval(() => response.write('['), 20);
      response.on('close', () => clearInterval(timer));
    });
    const limits = { headersMs: NEVER_MS, totalMs: 400 };
    expect((await failure(door(limits)(get(url), SIGNAL))).code).toBe('timeout');
  });

  test('transport cancels for its caller before, during and after the headers', async () => {
    const { url, seen } = await serve((request, response) => {
      if (request.url === '/body') response.writeHead(200, JSON_TYPE).write('{');
    });
    expect((await failure(door()(get(url), AbortSignal.abort()))).code).toBe('cancelled');
    expect(seen).toHaveLength(0);
    for (const path of ['/', '/body']) {
      expect((await failure(door()(get(url + path), AbortSignal.timeout(50)))).code).toBe('cancelled');
    }
  });

  test('transport reports an unreachable host as offline', async () => {
    const { url } = await serve(() => undefined);
    await close();
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('offline');
  });
});

describe('size limits', () => {
  test('transport rejects an announced 500 MB without reading it', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': 500 * 2 ** 20 }).write('[');
    });
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
  });

  // covers T-23
  test('transport reads only a few of 500 MB without a content length', async () => {
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

  // covers T-23
  test('transport measures a gzip bomb of 1000:1 unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20, 0x20), { level: 9 });
    expect(bomb.length).toBeLessThan(300_000);
    const { url } = await serve((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb);
    });
    const before = process.memoryUsage().heapUsed;
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * 2 ** 20);
  });

  // covers T-23
  test('transport rejects 100,000 levels of brackets', async () => {
    const { url } = await serve((_, response) => response.writeHead(200, JSON_TYPE).end('['.repeat(100_000)));
    expect((await failure(door()(get(url), SIGNAL))).code).toBe('bad-response');
  });
});

const DAY_MS = 86_400_000;

test.each([
  [null, 0],
  ['', 0],
  ['0', 0],
  [' 90 ', 90_000],
  ['3600, 5', 3_600_000],
  ['1.5', 1_000],
  ['-5', 0],
  ['an hour', 0],
  [`${30 * 86_400}`, 30 * DAY_MS],
  ['99999999999999999999', 30 * DAY_MS],
])('readAge of %s is %i ms', (header, ms) => {
  expect(readAge(header)).toBe(ms);
});

const ADDRESS = `0x${'1'.repeat(40)}`;
const ANSWERS = {
  screen: { foundRisk: false, address: ADDRESS },
  batch: { results: [{ address: ADDRESS, foundRisk: false }] },
  score: { address: ADDRESS, riskBand: 'High Risk', riskScore: 80, breakdown: [] },
  // Some fields belong to other operations and are ignored.
  evidence: { address: ADDRESS, foundRisk: false, risks: [], reasons: [], report: 'text', graph: 'graph LR' },
};

const KIND_OF = {
  '/batch': ANSWERS.batch,
  '/risk-score': ANSWERS.score,
  '/risk-breakdown': ANSWERS.evidence,
  '/detail': ANSWERS.evidence,
  '/report/': ANSWERS.evidence,
};

test.each([
  ['none', {}, 0],
  ['an hour', { age: '3600' }, 3_600_000],
])('cached reply is dated by its creation at the service: %s', async (_, headers, ageMs) => {
  const { now } = testClock();
  const answer = (url: string) => Object.entries(KIND_OF).find(([part]) => url.includes(part))?.[1] ?? ANSWERS.screen;
  const { fetch } = fakeFetch(({ url }) => json(answer(url), 200, headers));
  const { client } = clientAt('https://service.example', { fetch, now });
  const said = now() - ageMs;
  expect((await client.screen('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.screenBatch('evm', [ADDRESS], SIGNAL)).get(ADDRESS)?.at).toBe(said);
  expect((await client.riskScore('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.riskBreakdown('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.riskDetail('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.riskAssessment('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.flowGraph('evm', ADDRESS, 'mermaid', SIGNAL)).at).toBe(said);
});
