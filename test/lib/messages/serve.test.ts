// The door into the background: every sender class, every entry, and input that is not what the table says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { type MessageName, protocol } from '../../../lib/messages/protocol';
import { type Asker, answer, askerOf, type Handlers } from '../../../lib/messages/serve';

const OWN = 'chrome-extension://abc';
const pages: Asker = { kind: 'pages' };
const content: Asker = { kind: 'content', tabId: 1, url: 'https://page.example/' };

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

/** One valid input for each entry; a new entry does not compile without its sample. */
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
const SAMPLES: Record<MessageName, unknown> = {
  recognise: { texts: ['0x00'], urls: [] },
  look: { asks: [ask] },
  screen: { asks: [ask], why: 'person' },
  status: {},
  site: {},
  setSite: { host: 'page.example', mode: 'off' },
  openPanel: {},
  openOptions: {},
  settings: {},
  saveSettings: { settings: { theme: 'dark' } },
  unlock: { passphrase: 'x' },
  lock: {},
  saveAccount: { account, passphrase: null },
  account: {},
  testConnection: { account },
  forget: {},
  tab: { tabId: 1 },
  jump: { tabId: 1, ask },
  quota: {},
  noteLookup: { ask },
  lookups: {},
  clearLookups: {},
  grantsChanged: {},
};

describe('askerOf', () => {
  const tab = { id: 7 };
  it.each([
    ['our page', { id: 'abc', url: `${OWN}/popup.html` }, pages],
    ['our page in a tab', { id: 'abc', url: `${OWN}/options.html`, tab }, pages],
    [
      'content script',
      { id: 'abc', url: 'https://a.example/x', tab },
      { kind: 'content', tabId: 7, url: 'https://a.example/x' },
    ],
    ['another extension', { id: 'zzz', url: `${OWN}/popup.html` }, null],
    ['no url', { id: 'abc' }, null],
    ['a file', { id: 'abc', url: 'file:///x', tab }, null],
    ['a page without a tab', { id: 'abc', url: 'https://a.example/' }, null],
    ['an origin that only begins like ours', { id: 'abc', url: 'chrome-extension://abcd/popup.html' }, null],
  ])('%s', (_name, sender, expected) => {
    expect(askerOf(sender, 'abc', OWN)).toEqual(expected);
  });
});

describe('every entry × every sender', () => {
  const cells = (Object.keys(protocol) as MessageName[]).flatMap((name) => [
    { name, asker: pages, allowed: (protocol[name].from as readonly string[]).includes('pages') },
    { name, asker: content, allowed: (protocol[name].from as readonly string[]).includes('content') },
    { name, asker: null, allowed: false },
  ]);
  it.each(cells)('$name from $asker.kind: $allowed', async ({ name, asker, allowed }) => {
    const { handlers, reached } = spyHandlers();
    const response = await answer(handlers, { riskmark: name, input: SAMPLES[name] }, asker);
    expect(response?.ok).toBe(allowed);
    expect(reached).toEqual(allowed ? [name] : []);
  });
});

describe('bad input', () => {
  it('is refused before a handler runs, whatever it is', async () => {
    const { handlers, reached } = spyHandlers();
    const names = fc.constantFrom(...Object.keys(protocol), '__proto__', 'constructor', 'toString', '');
    await fc.assert(
      fc.asyncProperty(names, fc.anything({ withNullPrototype: true, maxDepth: 4 }), async (name, junk) => {
        // A key that no schema knows makes every input invalid.
        const input = { ...(typeof junk === 'object' ? junk : { junk }), 'not in any table': 1 };
        const response = await answer(handlers, { riskmark: name, input }, pages);
        expect(response).toEqual({ ok: false, error: { code: 'bad-request' } });
      }),
      { numRuns: 2000 },
    );
    expect(reached).toEqual([]);
  });

  it('leaves messages of others alone', async () => {
    const { handlers } = spyHandlers();
    expect(await answer(handlers, 'hello', pages)).toBeNull();
    expect(await answer(handlers, { notice: 'changed' }, pages)).toBeNull();
  });

  it('turns what a handler throws into a code, and an unknown error into `internal` without its text', async () => {
    const { handlers } = spyHandlers();
    const throwing = { ...handlers, lock: async () => Promise.reject(new AppError('storage', { status: 5 })) };
    expect(await answer(throwing, { riskmark: 'lock', input: {} }, pages)).toEqual({
      ok: false,
      error: { code: 'storage', status: 5 },
    });
    const broken = { ...handlers, lock: async () => Promise.reject(new Error('secret text')) };
    expect(await answer(broken, { riskmark: 'lock', input: {} }, pages)).toEqual({
      ok: false,
      error: { code: 'internal' },
    });
  });
});
