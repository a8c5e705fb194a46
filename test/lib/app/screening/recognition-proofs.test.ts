// Tests of recognition proofs: a content script gets answers only for addresses of its own document.
import { expect, test, vi } from 'vitest';
import { createLocalAnnotator } from '../../../../lib/app/screening/local-annotator';
import { createRecognitionProofs } from '../../../../lib/app/screening/recognition-proofs';
import { createTabHandlers, type TabHandlersDeps } from '../../../../lib/app/tabs/content-script-and-tab-handlers';
import { fromMessageAddress, type MessageAddress } from '../../../../lib/detect/message-address-codec';
import type { MessageSender } from '../../../../lib/messages/tables/serve-messages';
import type { ProvenAddress } from '../../../../lib/screening/recognition-proof';
import type { AddressRef, ScreeningState } from '../../../../lib/verdict/screening-state';
import { stranger } from '../../../harness/background-session';
import { testEnvironment } from '../../../harness/environment';

type Content = Extract<MessageSender, { kind: 'content' }>;
const HERE: Content = { kind: 'content', tabId: 1, frameId: 0, url: 'https://site.example/a', documentId: 'D1' };
const pages: MessageSender = { kind: 'pages' };
const [A, B] = [stranger(1), stranger(2)] as [AddressRef, AddressRef];
const LIST = { list: 'Informants', kind: 'labels' as const, label: 'Kestrel' };
const CASE = { id: 'case-1', name: 'Nightjar', disposition: 'open' as const, sightings: 2 };

/** A background over memory that outlives it. */
function worker(memory: { key: string | null }) {
  const asked: AddressRef[] = [];
  const met = vi.fn();
  const answer = async (asks: AddressRef[]): Promise<ScreeningState[]> => {
    asked.push(...asks);
    return asks.map((one) => ({ ...one, state: 'idle' }));
  };
  const session = {
    budget: { believes: async () => true },
    screener: { screen: answer, peek: answer },
  };
  const standing = { account: 'account-1', limits: { page: 1, site: 1, day: 1 } };
  const wished: unknown[] = [];
  const parts = {
    services: {
      session: async () => session,
      status: async () => ({ vault: 'open' }),
      touch: async () => undefined,
      standing: async () => standing,
    },
    sites: { originOf: async () => null },
    registry: { record: () => true, clearCount: () => 0, onStatesChanged: () => undefined },
    intents: { set: (_tab: number, wish: unknown) => wished.push(wish) },
    annotator: createLocalAnnotator(
      [async (asks) => asks.map(() => ({ lists: [LIST] })), async (asks) => asks.map(() => ({ cases: [CASE] }))],
      async () => true,
    ),
    loadSettings: async () => ({ namesOnPages: false }),
    recordSightings: met,
    pausedTabs: { has: async () => false },
    proofs: createRecognitionProofs(
      {
        load: async () => memory.key,
        save: async (key) => {
          memory.key = key;
        },
      },
      (size) => crypto.getRandomValues(new Uint8Array(size)),
    ),
  };
  const handlers = createTabHandlers({ ...parts, elapsed: testEnvironment.elapsed } as unknown as TabHandlersDeps);
  /** Recognizes a text for the document and returns its addresses with proofs. */
  async function recognize(asker: Content, text: string): Promise<ProvenAddress[]> {
    const [found = []] = JSON.parse(await handlers.recognize({ texts: [text], urls: [] }, asker)) as MessageAddress[][];
    return found.map((one) => {
      const { chain, canonical, proof } = fromMessageAddress(one, text);
      return { chain, address: canonical, proof };
    });
  }
  return { handlers, recognize, asked, met, wished };
}

// covers T-15
test('proof is valid in the document where the address was recognized and nowhere else', async () => {
  const { handlers, recognize, asked, met } = worker({ key: null });
  const asks = await recognize(HERE, `to ${A.address} now`);
  expect(asks).toEqual([{ ...A, proof: expect.any(String) }]);
  const [{ proof }] = asks as [ProvenAddress];
  const elsewhere: Content[] = [
    { ...HERE, tabId: 2 },
    { ...HERE, frameId: 3 },
    { ...HERE, documentId: 'D2' },
    { ...HERE, documentId: undefined },
  ];
  for (const ask of [
    handlers.look,
    (input: { asks: AddressRef[] }, asker: MessageSender) => handlers.screen({ ...input, why: 'person' }, asker),
    async (input: { asks: AddressRef[] }, asker: MessageSender) => {
      await handlers.sighted(input, asker);
      return [null];
    },
  ]) {
    for (const forged of [
      [A],
      [{ ...A, proof: '0'.repeat(16) }],
      [{ ...B, proof }],
      [{ chain: 'tron', address: A.address, proof }],
    ])
      expect(await ask({ asks: forged }, HERE)).toEqual([null]);
    for (const other of elsewhere) expect(await ask({ asks }, other)).toEqual([null]);
  }
  expect(asked, 'nobody was asked').toEqual([]);
  expect(met.mock.calls.flatMap(([states]) => states).filter(Boolean), 'no sighting').toEqual([]);
  expect(await handlers.look({ asks }, HERE)).toMatchObject([{ ...A, state: 'idle' }]);
  expect(met.mock.calls.flatMap(([states]) => states).filter(Boolean), 'a look is no sighting').toEqual([]);
  await handlers.sighted({ asks }, HERE);
  expect(met.mock.lastCall).toMatchObject([[{ ...A, own: { cases: [CASE] } }], HERE]);
  expect(await handlers.look({ asks: [B] }, pages), 'our own pages need no proof').toMatchObject([{ ...B }]);
});

test("proof falls back to the tab's origin when the browser has no document ids", async () => {
  const { handlers, recognize } = worker({ key: null });
  const nameless = { ...HERE, documentId: undefined };
  const asks = await recognize(nameless, A.address);
  expect(await handlers.look({ asks }, { ...nameless, url: 'https://site.example/b' })).toMatchObject([A]);
  expect(await handlers.look({ asks }, { ...nameless, url: 'https://other.example/a' })).toEqual([null]);
});

// covers T-15
test('content script gets neither ids nor names, and an extension page gets both', async () => {
  const { handlers, recognize } = worker({ key: null });
  const asks = await recognize(HERE, A.address);
  const told = [
    await handlers.look({ asks }, HERE),
    await handlers.screen({ asks, why: 'view' }, HERE),
    await handlers.standing({}, HERE),
  ];
  expect(JSON.stringify(told)).not.toMatch(/Informants|Kestrel|Nightjar|case-1|account-1/);
  expect(told[0]).toMatchObject([{ own: { lists: [{}], cases: [{}] } }]);
  expect(JSON.stringify(await handlers.look({ asks: [A] }, pages))).toMatch(/Informants.*Kestrel.*case-1.*Nightjar/);
});

test('next worker accepts the proofs of the last one and names the account alike', async () => {
  const memory = { key: null };
  const first = worker(memory);
  const asks = await first.recognize(HERE, A.address);
  const { account } = await first.handlers.standing({}, HERE);
  const next = worker(memory);
  expect(await next.handlers.look({ asks }, HERE)).toMatchObject([A]);
  expect((await next.handlers.standing({}, HERE)).account).toBe(account);
  const other = worker({ key: null });
  expect(await other.handlers.look({ asks }, HERE), 'after a restart of the browser').toEqual([null]);
  expect((await other.handlers.standing({}, HERE)).account).not.toBe(account);
});

test.each(['not base64 %%', 'c2hvcnQ=', ''])('invalid proof key (%s) is replaced', async (key) => {
  const memory = { key };
  const { handlers, recognize } = worker(memory);
  expect(await handlers.look({ asks: await recognize(HERE, A.address) }, HERE)).toMatchObject([A]);
  expect(memory.key).not.toBe(key);
});

test('panel intent is accepted only for an address of the document', async () => {
  const { handlers, recognize, wished } = worker({ key: null });
  await handlers.openPanel({ ask: A }, HERE);
  expect(wished).toEqual([]);
  const [ask] = await recognize(HERE, A.address);
  await handlers.openPanel({ ask: ask as ProvenAddress }, HERE);
  expect(wished).toEqual([{ ask: A, show: undefined, stored: true }]);
});

test("card asks, opens links and the panel for addresses of its content script's document only", async () => {
  const { handlers, recognize, wished } = worker({ key: null });
  const card: MessageSender = { ...HERE, kind: 'card' };
  const asks = await recognize(HERE, A.address);
  expect(await handlers.look({ asks }, card)).toMatchObject([{ ...A, own: { cases: [CASE] } }]);
  expect(await handlers.look({ asks: [A] }, card), 'without a proof').toEqual([null]);
  expect(await handlers.look({ asks }, { ...card, documentId: 'D2' }), 'for another document').toEqual([null]);
  await handlers.openPanel({ ask: B, show: 'case', opened: true }, card);
  expect(wished).toEqual([]);
  await handlers.openPanel({ ask: asks[0], show: 'case', opened: true }, card);
  expect(wished).toEqual([{ ask: A, show: 'case', stored: true }]);
});
