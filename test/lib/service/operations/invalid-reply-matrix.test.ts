// Tests of all operations with invalid replies: an error results, or an output without unstated verdicts.
// covers F-33
import { describe, expect, test } from 'vitest';
import { operations } from '../../../../lib/service/operations';
import { clientAt, failure, fakeFetch, json, SIGNAL, testClock } from '../../../harness/scripted-service-client';
import { EVM, SUBJECTS, type Subject } from './sample-calls-and-replies';

type Reply = { status?: number; body?: unknown; text?: string; bytes?: Uint8Array; type?: string };

/** Result of the client: an output or an error code. */
type Outcome = { output: unknown } | { code: string };

async function ask(subject: Subject, reply: Reply): Promise<Outcome> {
  const { status = 200, body, text = JSON.stringify(body), bytes, type = 'application/json' } = reply;
  const headers = { 'content-type': type, 'cipherowl-resolved-config': 'co-vasp' };
  const { fetch } = fakeFetch(() => new Response(bytes ? Buffer.from(bytes) : text, { status, headers }));
  const { client } = clientAt('https://svc.example.com', { fetch, now: testClock().now });
  const asked = subject.call(client);
  return asked.then(
    (output) => ({ output: withoutReceived(output) }),
    async () => ({ code: (await failure(asked)).code }),
  );
}

/** The answer as received differs where its interpretation has to be the same. */
function withoutReceived(output: unknown): unknown {
  if (typeof output !== 'object' || output === null || !('received' in output)) return output;
  const { received: _received, ...interpreted } = output;
  return interpreted;
}

const normalOf = ({ normal, picture }: Subject): Reply =>
  picture ? { bytes: picture, type: 'image/png' } : { body: normal };

/** Every path in a reply, nested ones included. */
function placesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    return [here, ...placesOf(inner, here)];
  });
}

/** Returns the reply with one path changed; undefined removes it. */
function changed(reply: unknown, place: string, change: (value: unknown) => unknown): unknown {
  const copy = structuredClone(reply);
  const steps = place.split('.');
  const last = steps.pop() as string;
  const holder = steps.reduce((at, step) => (at as Record<string, unknown>)[step], copy) as Record<string, unknown>;
  const value = change(holder[last]);
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}

/** A clean or absent result must have been stated by the reply. */
function claims(output: unknown): string[] {
  return (JSON.stringify(output) ?? '').match(/"(foundRisk|failed)":(true|false)/g) ?? [];
}

const rows = Object.entries(SUBJECTS);
const holding = (field: 'words' | 'numbers') =>
  rows.flatMap(([name, subject]) => (subject[field] ?? []).map((place) => [name, place, subject] as const));
const everyPlace = rows.flatMap(([name, subject]) =>
  placesOf(subject.normal).map((place) => [name, place, subject] as const),
);
const codeWithout = ({ answers, answersCode = 'bad-response' }: Subject, place: string) =>
  answers?.includes(place) ? answersCode : null;

/** Within evidence rows, where one invalid field affects nothing else. */
const isOfLine = (place: string) => /^(breakdown|risks|reasons)\.\d/.test(place);

test('matrix contains every operation', () => {
  expect([...new Set(rows.map(([name]) => name.split(' ')[0]))].sort()).toEqual(
    operations.map(({ name }) => name).sort(),
  );
});

test.each(rows)('%s × normal', async (_, subject) => {
  expect(await ask(subject, normalOf(subject))).toHaveProperty('output');
});

test.each(rows)('%s × empty', async (_, subject) => {
  const expected = typeof subject.empty === 'string' ? { code: subject.empty } : subject.empty;
  expect(await ask(subject, { body: {} })).toEqual(expected);
});

describe('missing fields', () => {
  test.each(everyPlace)('%s × missing %s', async (_, place, subject) => {
    const isOfList = /\.\d+$/.test(place);
    const outcome = await ask(subject, { body: changed(subject.normal, place, () => undefined) });
    const code = isOfList ? null : codeWithout(subject, place);
    if (code) return expect(outcome).toEqual({ code });
    expect(outcome).toHaveProperty('output');
    const whole = (await ask(subject, normalOf(subject))) as { output: unknown };
    for (const claim of claims((outcome as { output: unknown }).output)) expect(claims(whole.output)).toContain(claim);
  });
});

describe('null fields', () => {
  test.each(everyPlace)('%s × null at %s', async (name, place, subject) => {
    const outcome = await ask(subject, { body: changed(subject.normal, place, () => null) });
    // A null list item: a batch omits it, an evidence row becomes unknown, every other reply is rejected.
    const isItem = /\.\d+$/.test(place) && name !== 'batch-screen' && !isOfLine(place);
    const code = codeWithout(subject, place) ?? (isItem ? 'bad-response' : null);
    if (code) return expect(outcome).toEqual({ code });
    expect(outcome).toHaveProperty('output');
    const whole = (await ask(subject, normalOf(subject))) as { output: unknown };
    for (const claim of claims((outcome as { output: unknown }).output)) expect(claims(whole.output)).toContain(claim);
  });

  test.each(rows)('%s × null as the whole', async (_, subject) => {
    expect(await ask(subject, { body: null })).toEqual({ code: 'bad-response' });
  });
});

test.each(
  holding('words').flatMap(([name, place, subject]) =>
    ['SOMETHING_NEW', 'constructor', '__proto__', 7, ['SEND']].map((word) => [name, word, place, subject] as const),
  ),
)('%s × unknown word %j at %s', async (_, word, place, subject) => {
  const outcome = await ask(subject, { body: changed(subject.normal, place, () => word) });
  expect(JSON.stringify((outcome as { output: unknown }).output)).toContain('"unknown"');
});

describe('64-bit numbers', () => {
  test.each(holding('numbers'))('%s × %s as text and as number', async (_, place, subject) => {
    const whole = await ask(subject, normalOf(subject));
    for (const form of [String, Number])
      expect(await ask(subject, { body: changed(subject.normal, place, form) })).toEqual(whole);
  });

  test.each(holding('numbers'))('%s × %s as no number', async (_, place, subject) => {
    const none = await ask(subject, { body: changed(subject.normal, place, () => null) });
    for (const form of ['nan', 'much', '0x10', {}])
      expect(await ask(subject, { body: changed(subject.normal, place, () => form) })).toEqual(
        isOfLine(place) ? none : { code: 'bad-response' },
      );
  });
});

const BODIES = {
  rpc: { code: 3, message: 'invalid argument', details: [] },
  detail: { detail: 'unknown chain' },
};
const STATUSES = [
  [400, 'bad-request'],
  [403, 'forbidden'],
  [404, 'forbidden'],
  [500, 'service-fault'],
] as const;

describe('refusals', () => {
  test.each(
    rows.flatMap(([name, subject]) => STATUSES.map(([status, code]) => [name, status, code, subject] as const)),
  )('%s × %i → %s, whatever its body', async (_, status, code, subject) => {
    const expected = status === 404 && subject.absent ? subject.absent : { code };
    const bodies: Reply[] = [
      { body: BODIES[subject.errorBody] },
      { text: '' },
      { text: 'null' },
      { text: '<html>no</html>', type: 'text/html' },
      // A valid body is not an answer under this status.
      normalOf(subject),
    ];
    for (const reply of bodies) expect(await ask(subject, { ...reply, status })).toEqual(expected);
  });

  test.each(rows)('%s × an error of its kind in a 200', async (_, subject) => {
    const said = { error: 'could not', ...(subject.picture ? {} : (subject.normal as object)) };
    const outcome =
      subject.errorBody === 'rpc'
        ? await ask(subject, { body: BODIES.rpc })
        : await ask(subject, { body: { ...said, error: 'could not' } });
    if (subject.errorBody === 'rpc') return expect(outcome).toEqual({ code: 'bad-response' });
    // A report that arrives despite its error is shown with it.
    if (subject.picture) return expect(outcome).toEqual({ code: 'no-report' });
    expect(outcome).toMatchObject({ output: { value: { problem: 'could not' } } });
  });

  test.each(rows.filter(([, { errorBody, normal }]) => errorBody === 'rpc' && normal))(
    '%s × an error beside its answer in a 200',
    async (_, { call, normal, ...subject }) => {
      for (const error of [
        { error: 'not ready' },
        { error: { code: 14 } },
        { code: 13, message: 'x' },
        { errors: [1] },
      ])
        expect(await ask({ call, normal, ...subject }, { body: { ...(normal as object), ...error } })).toEqual({
          code: 'bad-response',
        });
      const none = { error: '', errors: [], code: 0, message: '', status: {} };
      const whole = await ask({ call, normal, ...subject }, { body: normal });
      expect(await ask({ call, normal, ...subject }, { body: { ...(normal as object), ...none } })).toEqual(whole);
    },
  );

  test.each(rows.filter(([, { normal }]) => JSON.stringify(normal)?.includes('"chain":"evm"')))(
    '%s × the same address on another chain',
    async (name, subject) => {
      const text = JSON.stringify(subject.normal).replaceAll('"chain":"evm"', '"chain":"tron"');
      const isJudged = ['screen', 'batch-screen', 'risk-score', 'risk-breakdown', 'risk-detail'].includes(name);
      if (isJudged) expect(await ask(subject, { text })).toEqual({ code: 'bad-response' });
      for (const alias of ['ethereum', 'Ethereum Mainnet', 'some new name'])
        expect(await ask(subject, { text: text.replaceAll('"tron"', JSON.stringify(alias)) })).toHaveProperty('output');
    },
  );

  test('reply may have an EVM address without 0x in any case', async () => {
    const body = { chain: 'evm', address: EVM.slice(2).toUpperCase(), foundRisk: true };
    const { fetch } = fakeFetch(({ method }) => json(method === 'GET' ? body : { results: [body] }));
    const { client } = clientAt('https://svc.example.com', { fetch });
    expect((await client.screen('evm', EVM, SIGNAL)).foundRisk).toBe(true);
    expect([...(await client.screenBatch('evm', [EVM], SIGNAL)).keys()]).toEqual([EVM]);
  });

  test("reply may have the chain's other form of an address", async () => {
    const CASH = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
    const body = { chain: 'bitcoin-cash', address: `bitcoincash:${CASH}`, foundRisk: false };
    const { fetch } = fakeFetch(({ method }) => json(method === 'GET' ? body : { ...body, results: [body] }));
    const { client } = clientAt('https://svc.example.com', { fetch });
    expect((await client.screen('bitcoin-cash', CASH, SIGNAL)).foundRisk).toBe(false);
    expect([...(await client.screenBatch('bitcoin-cash', [CASH], SIGNAL)).keys()]).toEqual([CASH]);
  });
});

test.each(
  rows.flatMap(([name, subject]) =>
    (
      [
        ['a page', { text: '<!doctype html><title>Welcome</title>', type: 'text/html' }],
        ['a page with a JSON content type', { text: '<!doctype html><title>Welcome</title>' }],
        ['plain text', { text: 'ok', type: 'text/plain' }],
        ['nothing', { text: '' }],
        ['JSON cut off', { text: (JSON.stringify(subject.normal) ?? '{"graph":"g"}').slice(0, -2) }],
        ['a list', { body: [] }],
        ['a word', { body: 'yes' }],
        ['a picture of nothing', { bytes: new Uint8Array(64), type: 'image/png' }],
      ] as const
    ).map(([about, reply]) => [name, about, reply, subject] as const),
  ),
)('%s × not JSON: %s', async (_name, _about, reply, subject) => {
  expect(await ask(subject, reply)).toEqual({ code: 'bad-response' });
});

test.each(rows.filter(([, { normal }]) => (JSON.stringify(normal) ?? '').includes(`"address":"${EVM}"`)))(
  // covers T-34
  '%s × another address than the one asked for',
  async (name, subject) => {
    const text = JSON.stringify(subject.normal).replaceAll(EVM, `0x${'ab'.repeat(20)}`);
    const outcome = await ask(subject, { text });
    // A batch omits foreign rows; the list covers all addresses.
    if (name === 'list-overrides') return;
    if (name !== 'batch-screen') return expect(outcome).toEqual({ code: 'bad-response' });
    expect((outcome as { output: [string][] }).output.map(([address]) => address)).not.toContain(EVM);
  },
);
