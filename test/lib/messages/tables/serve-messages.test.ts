// Tests of the message server: each sender class may send only its messages, and invalid input is rejected.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '../../../../lib/errors/app-error';
import { type MessageName, protocol } from '../../../../lib/messages/protocol';
import {
  answerMessage,
  type Handlers,
  MAX_OPEN_REQUESTS,
  type MessageSender,
  serve,
} from '../../../../lib/messages/tables/serve-messages';
import { CASE_SAMPLES } from '../case-message-samples';
import { sampleInput } from '../make-sample-input';

const OWN = 'chrome-extension://abc';
const pages: MessageSender = { kind: 'pages' };
const content: MessageSender = { kind: 'content', tabId: 1, frameId: 0, url: 'https://page.example/' };

function spyHandlers() {
  const reached: string[] = [];
  const handlers = Object.fromEntries(
    Object.keys(protocol).map((name) => [
      name,
      async () => {
        reached.push(name);
        return null;
      },
    ]),
  ) as unknown as Handlers;
  return { handlers, reached };
}

/** Inputs of entries whose schema `sampleInput` cannot fill, or with more than it would fill in. */
const ask = { chain: 'evm', address: '0x00' };
const account = {
  label: '',
  baseUrl: 'https://service.example',
  clientId: 'id',
  clientSecret: 's',
  audience: '',
  config: '',
  hops: null,
  namespace: '',
};
const WRITTEN: Partial<Record<MessageName, unknown>> = {
  recognize: { texts: ['0x00'], urls: [], title: 'Holders' },
  look: { asks: [ask] },
  own: { asks: [ask] },
  screen: { asks: [ask], why: 'person' },
  beginList: {
    id: 'a',
    draft: { name: 'Own', kind: 'labels', source: 'csv', date: '2026-11-12', count: 1, refused: 0, replaces: null },
  },
  putListPart: {
    id: 'a',
    part: 0,
    entries: [{ chain: 'evm', address: '0x00', label: 'Hot', url: 'https://page.example/' }],
  },
  completeList: { id: 'a', replaces: null },
  cancelList: { id: 'a' },
  listPart: { id: 'a', part: 0 },
  changeList: { id: 'a', change: { name: 'Other', kind: 'customers' } },
  removeList: { id: 'a' },
  restoreList: { id: 'a', instead: null },
  beginDataSet: {
    id: 'a',
    draft: {
      ...{ name: 'Mixers', keyMode: 'evm-bytes', meaning: '', source: 'mixers.gob', date: '2026-11-12', signer: '' },
      ...{ m: 1000, k: 7, replaces: null },
    },
  },
  matchDataSets: { asks: [ask] },
  putDataSetPart: { id: 'a', part: 0, bytes: 'AAAA' },
  setListUrl: { id: 'a', url: 'https://lists.example/sdn.csv' },
  moved: { by: 'page', document: 5 },
  setSite: { host: 'page.example', mode: 'off' },
  wish: { tabId: 1, wanted: { cell: 'severe' } },
  wished: { tabId: 1 },
  saveSettings: { settings: { theme: 'dark' } },
  unlock: { passphrase: 'x' },
  saveAccount: { account, passphrase: null },
  useAccount: { id: 'a' },
  removeAccount: { id: 'a' },
  changePassphrase: { current: 'x', next: 'y' },
  importVault: { file: '{}', passphrase: 'x', replace: false },
  beginBackup: { passphrase: null, withAccounts: true },
  readBackup: { id: 'a' },
  finishBackup: { id: 'a' },
  beginRestore: { start: 'AAAA', passphrase: 'x', mode: 'preview' },
  putRestore: { id: 'a', bytes: 'AAAA' },
  finishRestore: { id: 'a' },
  cancelRestore: { id: 'a' },
  testConnection: { account },
  keepTabAddress: { chain: 'evm', address: '0x1' },
  tabAddress: { id: 'x' },
  tab: { tabId: 1 },
  jump: { tabId: 1, ask },
  noteLookup: { ask },
  restoreLookups: { lookups: [{ ask, at: 1 }] },
  evidence: ask,
  report: { ...ask, kind: 'graph', format: 'png' },
  saveEarlier: { operations: [] },
  askEarlier: { name: 'Sanctions check', chain: 'evm', addresses: ['0x00'] },
  override: ask,
  overrides: { chain: 'evm', list: 'all', token: '' },
  saveOverride: { ...ask, draft: { list: 'deny', addLabels: [], removeLabels: [], notes: '' }, expected: '0' },
  removeOverride: { ...ask, expected: '3' },
  balance: ask,
  balances: { chain: 'evm', addresses: ['0x00'] },
  compare: { ...ask, accountId: 'a', config: '' },
  diagnosticsCheck: { id: 'sign-in' },
  bulkLook: { asks: [ask] },
  bulkBegin: {
    ...{ id: 'r', name: 'list.csv', column: '', head: null, count: 1, parts: 1 },
    columns: { addresses: [0], network: null, coin: null },
    sum: { rows: 1, known: 0, twice: 0, problems: 0, uncovered: 0, toSend: 1 },
  },
  bulkTargets: { id: 'r', chunk: 0, targets: [{ ...ask, line: 1 }] },
  bulkSource: { id: 'r', part: 0, rows: [{ line: 1, cells: ['0x00'], at: [0] }] },
  bulkStart: { id: 'r', pastLimit: false },
  bulkTurn: { id: 'r', to: 'pause' },
  bulkResults: { id: 'r', chunk: 0 },
  bulkRows: { id: 'r', part: 0 },
  replaceSigningKey: { replaced: '0'.repeat(64) },
  signManifest: { manifest: '{\n  "format": "riskmark-evidence-bundle",' },
  ...CASE_SAMPLES,
};
/** One valid input per entry. */
const SAMPLES = Object.fromEntries(
  (Object.keys(protocol) as MessageName[]).map((name) => [name, WRITTEN[name] ?? sampleInput(protocol[name].input)]),
) as Record<MessageName, unknown>;

describe('request limit', () => {
  type Listener = (message: unknown, sender: unknown, respond: (answer: unknown) => void) => unknown;

  /** Serves a `status` that answers on demand, over the browser's message API. */
  function open() {
    const waiting: (() => void)[] = [];
    const { handlers } = spyHandlers();
    const slow = { ...handlers, standing: () => new Promise<never>((done) => waiting.push(() => done(null as never))) };
    let listener: Listener | undefined;
    vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener').mockImplementation((heard) => {
      listener = heard as Listener;
    });
    serve(slow, OWN, async () => null);
    const answers: unknown[] = [];
    const ask = (tabId: number) => {
      const url = 'https://a.example/';
      const sender = { id: fakeBrowser.runtime.id, url, frameId: 0, tab: { id: tabId, url } };
      listener?.({ riskmark: 'standing', input: {} }, sender, (answer) => answers.push(answer));
    };
    return { ask, answers, waiting };
  }

  // covers T-17
  it('server limits open requests per tab, serves other tabs, and continues when one ends', async () => {
    const { ask, answers, waiting } = open();
    for (let n = 0; n < MAX_OPEN_REQUESTS + 3; n++) ask(1);
    await vi.waitFor(() => expect(waiting).toHaveLength(MAX_OPEN_REQUESTS));
    expect(answers).toEqual(Array(3).fill({ ok: false, error: { code: 'bad-request' } }));
    ask(2);
    await vi.waitFor(() => expect(waiting).toHaveLength(MAX_OPEN_REQUESTS + 1));
    for (const done of waiting.splice(0, 2)) done();
    await vi.waitFor(() => expect(answers).toHaveLength(5));
    for (let n = 0; n < 3; n++) ask(1);
    await vi.waitFor(() => expect(answers).toHaveLength(6));
    expect(waiting).toHaveLength(MAX_OPEN_REQUESTS + 1);
  });
});

describe('every entry × every sender', () => {
  const cells = (Object.keys(protocol) as MessageName[]).flatMap((name) => [
    { name, asker: pages, allowed: (protocol[name].from as readonly string[]).includes('pages') },
    { name, asker: content, allowed: (protocol[name].from as readonly string[]).includes('content') },
    { name, asker: null, allowed: false },
  ]);
  // covers T-15
  it.each(cells)('$name from $asker.kind: $allowed', async ({ name, asker, allowed }) => {
    const { handlers, reached } = spyHandlers();
    const response = await answerMessage(handlers, { riskmark: name, input: SAMPLES[name] }, asker);
    expect(response?.ok).toBe(allowed);
    expect(reached).toEqual(allowed ? [name] : []);
  });
});

describe('invalid input', () => {
  it('`recognize` accepts no more than the page reader sends', async () => {
    const { handlers, reached } = spyHandlers();
    const of = (count: number, length: number) => ({ texts: Array(count).fill('x'.repeat(length)), urls: [] });
    const ok = async (input: unknown) => (await answerMessage(handlers, { riskmark: 'recognize', input }, content))?.ok;
    expect([await ok(of(1000, 500)), await ok(of(1, 4096)), await ok(of(122, 4096))]).toEqual([true, true, true]);
    expect([await ok(of(1000, 501)), await ok(of(1, 99_999)), await ok(of(123, 4096))]).toEqual([false, false, false]);
    expect(reached).toHaveLength(3);
  });

  // covers T-17
  it('invalid input is refused before a handler runs', async () => {
    const { handlers, reached } = spyHandlers();
    const names = fc.constantFrom(...Object.keys(protocol), '__proto__', 'constructor', 'toString', '');
    await fc.assert(
      fc.asyncProperty(names, fc.anything({ withNullPrototype: true, maxDepth: 4 }), async (name, junk) => {
        // A key outside every schema makes any input invalid.
        const input = { ...(typeof junk === 'object' ? junk : { junk }), 'not in any table': 1 };
        const response = await answerMessage(handlers, { riskmark: name, input }, pages);
        expect(response).toEqual({ ok: false, error: { code: 'bad-request' } });
      }),
      { numRuns: 10_000 },
    );
    expect(reached).toEqual([]);
  });

  // covers T-17
  it('server never throws for any message of any sender', async () => {
    const { handlers } = spyHandlers();
    const throwing = Object.fromEntries(
      Object.keys(handlers).map((name) => [name, async () => Promise.reject('no error at all')]),
    ) as unknown as Handlers;
    const named = fc.record({ riskmark: fc.anything(), input: fc.anything() });
    const sampled = fc
      .constantFrom(...(Object.keys(SAMPLES) as MessageName[]))
      .chain((name) => fc.anything().map((input) => ({ riskmark: name, input })));
    const message = fc.oneof(fc.anything(), named, sampled);
    await fc.assert(
      fc.asyncProperty(message, fc.constantFrom(pages, content, null), async (sent, asker) => {
        const response = await answerMessage(throwing, sent, asker);
        expect(response === null || response.ok === false).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];
  const samples = Object.entries(SAMPLES).flatMap(([name, input]) => PROTOTYPE_KEYS.map((key) => [name, key, input]));
  // covers T-18
  it.each(samples)('%s with the key %s is refused, and no prototype changes', async (name, key, input) => {
    const { handlers, reached } = spyHandlers();
    const before = Reflect.ownKeys(Object.prototype);
    // Parsed from JSON, as a message is: an own key, which an object literal would treat as the prototype.
    const text = JSON.stringify(input).replace(
      /^\{(?=(.?))/,
      (_, next) => `{"${key}":{"polluted":true}${next === '}' ? '' : ','}`,
    );
    const parsed = JSON.parse(text);
    expect(Object.hasOwn(parsed, key as string)).toBe(true);
    const response = await answerMessage(handlers, { riskmark: name, input: parsed }, pages);
    expect({ response, reached }).toEqual({ response: { ok: false, error: { code: 'bad-request' } }, reached: [] });
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('server ignores messages of others', async () => {
    const { handlers } = spyHandlers();
    expect(await answerMessage(handlers, 'hello', pages)).toBeNull();
    expect(await answerMessage(handlers, { notice: 'changed' }, pages)).toBeNull();
  });

  // covers T-14
  it('server returns a thrown AppError as a code, and other errors as `internal` without text', async () => {
    const { handlers } = spyHandlers();
    const throwing = { ...handlers, lock: async () => Promise.reject(new AppError('storage', { status: 5 })) };
    expect(await answerMessage(throwing, { riskmark: 'lock', input: {} }, pages)).toEqual({
      ok: false,
      error: { code: 'storage', status: 5 },
    });
    const broken = { ...handlers, lock: async () => Promise.reject(new Error('secret text')) };
    expect(await answerMessage(broken, { riskmark: 'lock', input: {} }, pages)).toEqual({
      ok: false,
      error: { code: 'internal' },
    });
  });
});
