// Tests of the service's error messages: known formats are read, and secrets in messages are hidden.
// covers F-24, F-33
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isErrorBody, readErrorCode, readErrorMessage } from '../../../lib/service/parse-error-body';
import { createRedactor } from '../../../lib/service/transport/redact';
import { type RunningService, startService } from '../../fake-service/server';
import { accountAt, clientAt, failure, fakeFetch, json, SIGNAL } from '../../harness/scripted-service-client';
import { processorTimeOf } from '../../processor-time';

test.each<[unknown, string | undefined]>([
  [{ error: 'invalid_scope', error_description: 'no' }, 'invalid_scope'],
  [{ error: 'Unauthorized' }, undefined],
  [{ error: 'a'.repeat(65) }, undefined],
  [{ error: { code: 14 } }, undefined],
  [['invalid_scope'], undefined],
  [{}, undefined],
  [undefined, undefined],
])('readErrorCode of %j is %s', (body, code) => expect(readErrorCode(body)).toBe(code));

test('token host refusal keeps its message', async () => {
  const body = { error: 'unsupported_grant_type', error_description: 'password only' };
  const { client } = clientAt('https://svc.example.com', { fetch: async () => json(body, 400) });
  const { code, facts } = await failure(client.connect(SIGNAL));
  expect({ code, ...facts }).toMatchObject({ code: 'unauthorised', refusal: 'grant', serviceMessage: 'password only' });
});

describe('messages', () => {
  test.each<[unknown, string | undefined]>([
    [{ code: 3, message: 'invalid address', details: [] }, 'invalid address'],
    [{ error: 'access_denied', error_description: 'Unauthorized' }, 'Unauthorized'],
    [{ error: 'invalid_client' }, 'invalid_client'],
    [{ type: 'about:blank', title: 'Forbidden', status: 403, detail: 'Not in your plan.' }, 'Not in your plan.'],
    [{ title: 'Forbidden' }, 'Forbidden'],
    [{ error: { code: 403, message: 'quota is spent' } }, 'quota is spent'],
    [
      { detail: [{ loc: ['query', 'config'], msg: 'no such config', type: 'value_error' }, { msg: 'y' }] },
      'no such config',
    ],
    [{ errors: [{ message: 'no such chain' }] }, 'no such chain'],
    [{ detail: [] }, undefined],
    [{ message: '  a\n\n b\t' }, 'a b'],
    [{ message: 'x'.repeat(5000) }, 'x'.repeat(300)],
    [{ message: '' }, undefined],
    [{ message: 7 }, undefined],
    [{ error: { error: { error: 'deep' } } }, undefined],
    [{}, undefined],
    [null, undefined],
    [[{ message: 'a' }], 'a'],
  ])('readErrorMessage of %j is %j', (body, said) => expect(readErrorMessage(body, (text) => text)).toBe(said));

  test('readErrorMessage redacts before it truncates, and never splits a secret', () => {
    const hide = createRedactor(['s3cret']);
    expect(readErrorMessage({ message: `${'s3cret '.repeat(2_000)}end` }, hide)).toMatch(/^(\[hidden\] )+\[hid/);
    expect(readErrorMessage({ message: `${'s3cret'.repeat(1_364)} s3cret` }, hide)).not.toContain('s3');
    expect(readErrorMessage({ message: 'x'.repeat(9_000) }, hide)).toBeUndefined();
  });

  test('readErrorMessage redacts HTML-escaped secrets and decodes entities', () => {
    const hide = createRedactor(["de<m'o&1"]);
    const said = readErrorMessage({ message: 'can&#39;t use de&lt;m&#x27;o&amp;1' }, hide);
    expect(said).toBe("can't use [hidden]");
    expect(readErrorMessage({ message: 'not a&lt;b7' }, createRedactor(['a&lt;b7']))).toBe('not [hidden]');
  });

  test('readErrorMessage redacts opaque tokens, also of an error in a 200', async () => {
    const token = () => json({ access_token: 'opaque-token-1', expires_in: 60, token_type: 'Bearer' });
    for (const status of [200, 400]) {
      const { fetch } = fakeFetch(() => json({ error: 'refused opaque-token-1 of demo-client' }, status), token);
      const { client } = clientAt('https://svc.example.com', { fetch });
      const { facts } = await failure(client.screen('evm', `0x${'1'.repeat(40)}`, SIGNAL));
      expect(facts).toMatchObject({ status, serviceMessage: 'refused [hidden] of [hidden]' });
    }
  });
});

describe('client errors in every place', () => {
  const basic = btoa('demo-client:demo-secret');
  const clientWith = (body: unknown, status = 200) =>
    clientAt('https://svc.example.com', { fetch: fakeFetch(() => json(body, status)).fetch }).client;
  const ADDRESS = `0x${'1'.repeat(40)}`;

  test("report with an error in a 200 has the service's message", async () => {
    const client = clientWith({ code: 13, message: 'the writer is away', details: [] });
    const told = { code: 'bad-response', facts: { status: 200, serviceMessage: 'the writer is away' } };
    expect(await failure(client.riskAssessment('evm', ADDRESS, SIGNAL))).toMatchObject(told);
    expect(await failure(client.sarReport('evm', ADDRESS, SIGNAL))).toMatchObject(told);
    expect(await failure(client.flowGraph('evm', ADDRESS, 'mermaid', SIGNAL))).toMatchObject(told);
  });

  test('failed report, error in a 200 and refusal never repeat the secret', async () => {
    const error = `Authorization: Basic ${basic} of token-1`;
    const asked = [
      clientWith({ error, report: null }).riskAssessment('evm', ADDRESS, SIGNAL),
      clientWith({ error, graph: null }).flowGraph('evm', ADDRESS, 'mermaid', SIGNAL),
      clientWith({ error }).screen('evm', ADDRESS, SIGNAL),
      clientWith({ error }, 400).screen('evm', ADDRESS, SIGNAL),
      clientAt('https://svc.example.com', {
        fetch: fakeFetch(
          () => json({}),
          () => json({ error, access_token: 'token-1' }),
        ).fetch,
      }).client.connect(SIGNAL),
    ];
    for (const one of asked)
      expect((await failure(one)).facts).toMatchObject({
        serviceMessage: expect.stringMatching(/^Authorization: Basic \[hidden\] of (\[hidden\]|token-1)$/),
      });
  });

  test('error of two megabytes without a space costs no time', async () => {
    const client = clientWith({ error: 'a'.repeat(2_000_000) });
    expect((await processorTimeOf(() => failure(client.screen('evm', ADDRESS, SIGNAL)))).took).toBeLessThan(2_000);
  });
});

describe('error objects', () => {
  test.each([
    { error: 'x' },
    { error: { message: 'x' } },
    { errors: ['x'] },
    { code: 5, message: 'x' },
    { code: '14' },
    { status: { code: 3 } },
    { status: 'ERROR' },
    { status: 'NO_RESULTS', foundRisk: false },
    { status: 'failed' },
    { code: 'PERMISSION_DENIED' },
    { code: 'unavailable' },
    { code: 400 },
    { code: '503' },
    { status: 500 },
    { statusCode: 503 },
    { http_status: '429' },
    { success: false },
    { ok: false, message: 'boom' },
    { errorMessage: 'index not loaded' },
    { error_code: 'E42' },
    { fault: { faultstring: 'x' } },
    { Exception: 'x' },
    { type: 'about:blank', title: 'Bad', status: 400, detail: 'd' },
  ])('isErrorBody accepts %j', (body) => expect(isErrorBody(body)).toBe(true));

  test.each([
    {},
    { error: null },
    { error: '' },
    { error: {} },
    { errors: [] },
    { code: 0 },
    { code: 200 },
    { code: 'OK' },
    { status: 'OK' },
    { status: 'SUCCESS' },
    null,
    'error',
    [{ error: 'x' }],
    { code: '' },
    { code: 'E' },
    { status: 200 },
    { status: 'active' },
    { status: {} },
    { success: true, ok: true },
    { errorMessage: '', error_code: 0, faults: [] },
    { foundRisk: false, explanations: { error: 'no match' } },
  ])('isErrorBody rejects %j', (body) => expect(isErrorBody(body)).toBe(false));
});

describe('over HTTP', () => {
  let service: RunningService;
  let url = '';
  let answer: (response: ServerResponse) => void = () => undefined;
  const strange = createServer((_, response) => answer(response));
  beforeAll(async () => {
    service = await startService();
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    strange.closeAllConnections();
    strange.close();
    await service.close();
  });

  const A = '0x0000000000000000000000000000000000000001';
  const B = '0x0000000000000000000000000000000000000002';
  const JSON_TYPE = { 'content-type': 'application/problem+json' };
  const refusal = async () =>
    (await failure(clientAt(url).client.connect(SIGNAL))).facts as { serviceMessage?: string };

  test('refused sign-in has its message without the echoed secret', async () => {
    const { clientSecret } = accountAt(url);
    answer = (response) =>
      response.writeHead(403, JSON_TYPE).end(JSON.stringify({ detail: `secret ${clientSecret} has expired` }));
    expect(await refusal()).toMatchObject({ status: 403, serviceMessage: 'secret [hidden] has expired' });
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['a page', (response) => response.writeHead(400, { 'content-type': 'text/html' }).end('<p>nginx</p>')],
    ['nothing', (response) => response.writeHead(400).end()],
    ['no JSON', (response) => response.writeHead(400, JSON_TYPE).end('{"detail":"a')],
    ['a flood', (response) => response.writeHead(400, JSON_TYPE).end(`{"detail":"${'a'.repeat(1 << 20)}"}`)],
    ['one that never ends', (response) => void response.writeHead(400, JSON_TYPE).write('{"detail":"a"')],
  ])('error with a body that is %s has its status only, without waiting for the end', async (_, act) => {
    answer = act;
    const facts = await refusal();
    expect(facts).toMatchObject({ status: 400 });
    expect(facts.serviceMessage).toBeUndefined();
  });

  test.each([429, 503])('pause (%i) begins with its headers, whatever the body does', async (status) => {
    let reads = 0;
    const body = new ReadableStream({ pull: () => void reads++ }, { highWaterMark: 0 });
    const paused = () => new Response(body, { status, headers: { ...JSON_TYPE, 'retry-after': '9' } });
    const { client } = clientAt('https://svc.example.com', { fetch: fakeFetch(() => json({}), paused).fetch });
    expect(await failure(client.connect(SIGNAL))).toMatchObject({ code: 'rate-limited', facts: { status } });
    expect(reads).toBe(0);
  });

  test('API error has its message', async () => {
    service.control({ reset: true, rules: [{ match: { path: '/api/' }, fault: { kind: '401' } }] });
    const { facts } = await failure(clientAt(service.url).client.screen('evm', A, SIGNAL));
    expect(facts).toMatchObject({ status: 401, serviceMessage: 'planned fault 401' });
  });

  test('row or answer with an error beside "no risk" is not a verdict', async () => {
    const { client } = clientAt(service.url);
    const spoil = (field: string, value: unknown) =>
      service.control({
        reset: true,
        rules: [{ match: { path: '/api/' }, fault: { kind: 'set-field', field, value: value as string } }],
      });
    spoil('results.0.error', 'not indexed yet');
    expect([...(await client.screenBatch('evm', [A, B], SIGNAL)).keys()]).toEqual([B]);
    spoil('error', { code: 14, message: 'index is being built' });
    for (const asked of [client.screenBatch('evm', [A, B], SIGNAL), client.screen('evm', A, SIGNAL)])
      expect(await failure(asked)).toMatchObject({
        code: 'bad-response',
        facts: { serviceMessage: 'index is being built' },
      });
  });
});
