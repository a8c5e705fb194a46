// Tests of card passes: a ticket is good once and soon, a pass only for the card that it was made for.
import { expect, test } from 'vitest';
import { createRecognitionProofs } from '../../../../lib/app/screening/recognition-proofs';
import { createCardPasses } from '../../../../lib/app/tabs/card-passes';
import { answerMessage, type Handlers, type MessageSender } from '../../../../lib/messages/tables/serve-messages';

const SCRIPT = { kind: 'content', tabId: 1, frameId: 0, documentId: 'D1', url: 'https://site.example/a' } as const;
const CARD = { kind: 'card-frame', tabId: 1, frameId: 7, documentId: 'C1', url: 'https://site.example/a#b' } as const;

function world(memory: { key: string | null } = { key: null }) {
  let ms = 0;
  let tickets = 0;
  const proofs = createRecognitionProofs(
    {
      load: async () => memory.key,
      save: async (key) => {
        memory.key = key;
      },
    },
    (size) => crypto.getRandomValues(new Uint8Array(size)),
  );
  const passes = createCardPasses(
    proofs,
    () => `ticket-${tickets++}`,
    () => ms,
  );
  const wait = (by: number) => {
    ms += by;
  };
  return { passes, wait };
}

test('ticket is redeemed once, and its pass speaks for the document of the content script', async () => {
  const { passes } = world();
  const ticket = passes.issue(SCRIPT);
  const pass = await passes.redeem(ticket, CARD);
  expect(pass).toMatchObject({ frameId: 0, documentId: 'D1', origin: 'https://site.example' });
  expect(await passes.admit(pass, CARD)).toEqual({ ...SCRIPT, kind: 'card', url: CARD.url });
  expect(await passes.redeem(ticket, CARD), 'again').toBeNull();
});

test.each<[string, Partial<typeof CARD> | Record<string, unknown>]>([
  ['of another tab', { tabId: 2 }],
  ['in a tab that the extension may not read', { url: '' }],
  ['in a tab that shows another site', { url: 'https://evil.example/' }],
])('ticket is worth nothing to a card %s', async (_name, change) => {
  const { passes } = world();
  expect(await passes.redeem(passes.issue(SCRIPT), { ...CARD, ...change } as typeof CARD)).toBeNull();
});

test('unknown and old tickets are refused', async () => {
  const { passes, wait } = world();
  expect(await passes.redeem('ticket-0', CARD)).toBeNull();
  const ticket = passes.issue(SCRIPT);
  wait(10_001);
  expect(await passes.redeem(ticket, CARD)).toBeNull();
});

test.each<[string, object, object]>([
  ['another document in the frame of the card', {}, { documentId: 'C2' }],
  ['a card in another frame', {}, { frameId: 8 }],
  ['a card in another tab', {}, { tabId: 2 }],
  ['a card in a tab that shows another site', {}, { url: 'https://evil.example/' }],
  ['a pass that names another frame', { frameId: 3 }, {}],
  ['a pass that names another document', { documentId: 'D2' }, {}],
  ['a pass without a document', { documentId: undefined }, {}],
  ['a pass with another code', { code: '0'.repeat(16) }, {}],
])('pass is refused: %s', async (_name, passChange, frameChange) => {
  const { passes } = world();
  const pass = await passes.redeem(passes.issue(SCRIPT), CARD);
  expect(await passes.admit({ ...pass, ...passChange }, { ...CARD, ...frameChange } as typeof CARD)).toBeNull();
});

test('pass stays valid in the next worker', async () => {
  const memory = { key: null };
  const { passes } = world(memory);
  const pass = await passes.redeem(passes.issue(SCRIPT), CARD);
  expect(await world(memory).passes.admit(pass, CARD)).toMatchObject({ kind: 'card' });
  expect(await world().passes.admit(pass, CARD), 'after a restart of the browser').toBeNull();
});

// covers T-26
test('card is answered with a valid pass only, and in a frame of a page it only reads', async () => {
  const { passes } = world();
  const reached: MessageSender[] = [];
  const handlers = new Proxy({} as Handlers, {
    get: () => async (_input: unknown, sender: MessageSender) => void reached.push(sender),
  });
  const ask = async (riskmark: string, input: object, pass: unknown) =>
    (await answerMessage(handlers, { riskmark, input, pass }, CARD, passes.admit))?.ok;
  const look = { asks: [{ chain: 'evm', address: '0x1' }] };
  for (const pass of [undefined, null, {}, 'pass', { ...CARD, origin: SCRIPT.url, code: '' }])
    expect(await ask('look', look, pass)).toBe(false);
  const pass = await passes.redeem(passes.issue(SCRIPT), CARD);
  expect(await ask('look', look, pass)).toBe(true);
  expect(await ask('openPanel', {}, pass)).toBe(true);
  for (const name of ['screen', 'setSite', 'setAddressLabel', 'wish', 'site', 'status'])
    expect(await ask(name, {}, pass), name).toBe(false);
  const inFrame = await passes.redeem(passes.issue({ ...SCRIPT, frameId: 5, documentId: 'D5' }), CARD);
  expect(await ask('look', look, inFrame)).toBe(true);
  expect(await ask('settings', {}, inFrame)).toBe(true);
  for (const [name, input] of [
    ['openPanel', {}],
    ['openOptions', {}],
    ['openExternalLink', { template: 't', value: '0x1' }],
  ] as const)
    expect(await ask(name, input, inFrame), name).toBe(false);
  expect(reached.map(({ kind }) => kind)).toEqual(Array(4).fill('card'));
});
