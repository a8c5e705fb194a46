// Tests of the fault plan: rules select requests by path, method and number, and faults alter the reply.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as wire from '../contract/reply-schemas';
import { type RunningService, startService } from '../server';
import { createTestClient, screenPath } from '../test-client';
import { type Control, type Fault, faultSchema } from './fault-plan-schema';

const ADDRESS = '0x00000000000000000000000000000000000000ff';
const PATH = screenPath('evm', ADDRESS);
const OTHERS = ['1', '2', '3'].map((end) => `${ADDRESS.slice(0, -1)}${end}`);

let service: RunningService;
let client: ReturnType<typeof createTestClient>;
beforeAll(async () => {
  service = await startService();
  client = createTestClient(service.url);
  await client.get(PATH);
});
afterEach(() => service.control({ reset: true }));
afterAll(() => service.close());

const plan = (
  fault: Fault,
  match: { path?: string; method?: string; nth?: number; times?: number } = { path: '/api' },
) => service.control({ rules: [{ match, fault }] });
const statuses = async (count: number, path = PATH) => {
  const seen: number[] = [];
  for (let i = 0; i < count; i++) seen.push((await client.get(path)).status);
  return seen;
};

describe('rule', () => {
  it.each([
    ['every fitting request', { path: '/api/screen' }, [500, 500, 500, 500]],
    ['nobody else', { path: '/api/reason' }, [200, 200, 200, 200]],
    ['its method alone', { method: 'post' }, [200, 200, 200, 200]],
    ['a regular expression', { path: '/addresses/0x0+ff$' }, [500, 500, 500, 500]],
    ['the first two', { times: 2 }, [500, 500, 200, 200]],
    ['the third', { nth: 3 }, [200, 200, 500, 200]],
    ['from the second, twice', { nth: 2, times: 2 }, [200, 500, 500, 200]],
  ])('rule matches %s', async (_, match, expected) => {
    plan({ kind: '5xx', status: 500 }, match);
    expect(await statuses(4)).toEqual(expected);
  });

  it('rules apply in order: delays add up, the first other fault decides', async () => {
    service.control({
      rules: [
        { fault: { kind: 'delay', ms: 40 } },
        { match: { times: 1 }, fault: { kind: 'delay', ms: 40 } },
        { match: { times: 1 }, fault: { kind: '429' } },
        { match: { nth: 2 }, fault: { kind: '401' } },
        { match: { nth: 4 }, fault: { kind: 'html' } },
      ],
    });
    const start = Date.now();
    expect(await statuses(3)).toEqual([429, 401, 200]);
    expect(Date.now() - start).toBeGreaterThanOrEqual(155);
    expect(
      service
        .log()
        .slice(-3)
        .map((entry) => entry.faults),
    ).toEqual([['delay', 'delay', '429'], ['delay', '401'], ['delay']]);
  });

  it('rules report how often they matched and were used', async () => {
    plan({ kind: '401' }, { nth: 2 });
    await statuses(3);
    const { body } = await client.send('/__control');
    expect(body).toMatchObject({ tokenLifeSeconds: 86_400, batchForbidden: false, rules: [{ seen: 3, used: 1 }] });
  });

  it('rules are set over HTTP, and a malformed plan changes nothing', async () => {
    const good: Control = {
      rules: [{ match: { path: '/api' }, fault: { kind: '429', retryAfter: 5 } }],
      tokenLifeSeconds: 30,
    };
    expect((await client.post('/__control', good)).status).toBe(200);
    const bad = [
      { rules: [{ fault: { kind: 'no-such' } }] },
      { unknown: 1 },
      { rules: [{ match: { path: '(' }, fault: { kind: '401' } }] },
      '{',
    ];
    for (const body of bad) expect((await client.post('/__control', body)).status).toBe(400);
    expect((await client.get(PATH)).headers.get('retry-after')).toBe('5');
    await client.post('/__control', { reset: true });
    expect(await statuses(1)).toEqual([200]);
  });
});

describe('replaced reply', () => {
  it.each<[Fault, number]>([
    [{ kind: 'status', status: 404 }, 404],
    [{ kind: 'status', status: 409 }, 409],
    [{ kind: '401' }, 401],
    [{ kind: '429' }, 429],
    [{ kind: '5xx' }, 503],
    [{ kind: '5xx', status: 504 }, 504],
  ])('reply %j has an rpcStatus body', async (fault, status) => {
    plan(fault);
    const reply = await client.get(PATH);
    expect(reply.status).toBe(status);
    wire.rpcStatus.parse(reply.body);
  });

  it.each<[Fault, string | null]>([
    [{ kind: '429', retryAfter: 7 }, '7'],
    [{ kind: '429', retryAfter: 0 }, '0'],
    [{ kind: '429', retryAfter: 'absent' }, null],
    [{ kind: '429', retryAfter: 'absurd' }, '99999999999'],
    [{ kind: '429', retryAfter: 'soon' }, 'soon'],
    [{ kind: '5xx', retryAfter: 2 }, '2'],
  ])('reply %j has Retry-After: %s', async (fault, expected) => {
    plan(fault);
    expect((await client.get(PATH)).headers.get('retry-after')).toBe(expected);
  });

  it('reply has a Retry-After date that is never too early', async () => {
    plan({ kind: '429', retryAfter: 'http-date', seconds: 3 });
    const start = Date.now();
    const at = Date.parse((await client.get(PATH)).headers.get('retry-after') ?? '');
    expect(at - start).toBeGreaterThanOrEqual(3000);
    expect(at - Date.now()).toBeLessThanOrEqual(4000);
  });

  it('reply fault applies to the token endpoint too', async () => {
    plan({ kind: '429', retryAfter: 1 }, { path: '/oauth/token' });
    expect((await client.post('/oauth/token', {})).status).toBe(429);
    expect(await statuses(1)).toEqual([200]);
  });

  it('reply can be a page, empty, null or any text', async () => {
    plan({ kind: 'html' });
    const page = await client.get(PATH);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    plan({ kind: 'empty' });
    expect((await client.get(PATH)).body).toBe('');
    plan({ kind: 'null' });
    expect((await client.get(PATH)).body).toBeNull();
    plan({ kind: 'body', body: '{"a":1', status: 201, contentType: 'text/plain' });
    expect(await client.get(PATH)).toMatchObject({ status: 201, body: '{"a":1' });
  });

  it.each([301, 302, 303, 307, 308] as const)('reply can be a redirect with %i', async (status) => {
    plan({ kind: 'redirect', status, location: 'http://127.0.0.1:9/' });
    const reply = await client.get(PATH);
    expect([reply.status, reply.headers.get('location')]).toEqual([status, 'http://127.0.0.1:9/']);
  });

  it('reply can be absent: a closed connection, or silence until the client aborts', async () => {
    plan({ kind: 'close' });
    await expect(client.get(PATH)).rejects.toThrow();
    plan({ kind: 'hang' });
    const stop = new AbortController();
    const silent = client.send(PATH, { signal: stop.signal });
    await vi.waitFor(() => expect(service.log().at(-1)?.faults).toEqual(['hang']));
    stop.abort(new Error('stopped by the test'));
    await expect(silent).rejects.toThrow('stopped by the test');
    expect(
      service
        .log()
        .slice(-2)
        .map(({ status, faults }) => [status, ...faults]),
    ).toEqual([
      [null, 'close'],
      [null, 'hang'],
    ]);
  });
});

describe('corrupted reply', () => {
  const whole = async () => JSON.stringify((await client.get(PATH)).body);

  it('reply is truncated: ended early or torn off', async () => {
    const text = await whole();
    plan({ kind: 'cut-json', bytes: 20 });
    expect(await client.get(PATH)).toMatchObject({ status: 200, body: text.slice(0, 20) });
    plan({ kind: 'cut-json' });
    expect((await client.get(PATH)).body).toBe(text.slice(0, Math.floor(text.length / 2)));
    plan({ kind: 'cut-json', abrupt: true });
    await expect(client.get(PATH)).rejects.toThrow();
  });

  it('reply drips slowly and completely', async () => {
    const text = await whole();
    plan({ kind: 'drip', bytes: 20, ms: 20 });
    const start = Date.now();
    expect(JSON.stringify((await client.get(PATH)).body)).toBe(text);
    expect(Date.now() - start).toBeGreaterThanOrEqual(20 * (Math.ceil(text.length / 20) - 1) - 5);
  });

  it.each([false, true])('reply is huge without a content length (gzip: %s)', async (gzip) => {
    plan({ kind: 'huge', bytes: 300_000, gzip });
    const { headers, body } = await client.get(PATH);
    expect(headers.get('content-length')).toBeNull();
    expect((body as { padding: string }).padding).toHaveLength(300_000);
    expect(body).toMatchObject({ foundRisk: false });
  });

  it('reply lacks a field or has another value', async () => {
    plan({ kind: 'missing-field' });
    expect((await client.get(PATH)).body).not.toHaveProperty('foundRisk');
    plan({ kind: 'set-field', field: 'foundRisk', value: null });
    expect((await client.get(PATH)).body).toHaveProperty('foundRisk', null);
    plan({ kind: 'set-field', field: 'results.*.foundRisk', value: 'yes' });
    const { body } = await client.batch('evm', { addresses: OTHERS });
    expect((body as { results: unknown[] }).results).toEqual(OTHERS.map((address) => ({ address, foundRisk: 'yes' })));
  });

  it('reply has its results reordered or fewer of them', async () => {
    const asked = async () =>
      wire.batchResponse
        .parse((await client.batch('evm', { addresses: OTHERS })).body)
        .results.map((each) => each.address);
    plan({ kind: 'reorder' });
    expect(await asked()).toEqual([...OTHERS].reverse());
    plan({ kind: 'drop-results', count: 2 });
    expect(await asked()).toEqual(OTHERS.slice(2));
  });

  it('reply has another content type', async () => {
    plan({ kind: 'content-type', contentType: 'text/plain' });
    expect((await client.get(PATH)).headers.get('content-type')).toBe('text/plain');
  });

  it('reply has an Age header from a cache', async () => {
    plan({ kind: 'age', seconds: 90 });
    expect((await client.get(PATH)).headers.get('age')).toBe('90');
  });
});

it('tests above cover every fault kind', () => {
  const kinds = faultSchema.options.map((option) => option.shape.kind.value).sort();
  expect(kinds).toEqual(
    [
      'delay',
      'status',
      '401',
      '429',
      '5xx',
      'html',
      'redirect',
      'empty',
      'null',
      'body',
      'close',
      'hang',
      'cut-json',
      'drip',
      'huge',
      'missing-field',
      'set-field',
      'content-type',
      'age',
      'reorder',
      'drop-results',
    ].sort(),
  );
});

it('fake service closes while requests wait', async () => {
  const short = await startService();
  short.control({ rules: [{ fault: { kind: 'delay', ms: 60_000 } }] });
  const waiting = fetch(`${short.url}/x`).catch(() => 'cut');
  while (short.log().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await short.close();
  expect(await waiting).toBe('cut');
});
