// Tests of the omnibox handler: typed text gets suggestions and sends nothing, and Enter screens an address.
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOmniboxHandler, type OmniboxHandlerDeps } from '../../../../lib/app/omnibox/omnibox-handler';
import type { KnownAddress } from '../../../../lib/app/search/record-search';
import { searchWords } from '../../../../lib/i18n/words/search';
import { toolbarWords } from '../../../../lib/i18n/words/toolbar';
import type { AddressRef } from '../../../../lib/verdict/screening-state';
import { stranger } from '../../../harness/background-session';

const A = stranger(1);
const B = stranger(2);
const words = toolbarWords().omnibox;

function omniboxWith({ vault = 'open', known = [] as KnownAddress[] } = {}) {
  const did = {
    opened: [] as string[],
    sent: [] as AddressRef[],
    noted: [] as AddressRef[],
    searched: [] as string[],
    options: 0,
    touches: 0,
  };
  Object.assign(fakeBrowser, {
    tabs: {
      update: async ({ url }: { url: string }) => did.opened.push(`here ${url.split('/').at(-1)}`),
      create: async ({ url, active }: { url: string; active: boolean }) =>
        did.opened.push(`${active ? 'tab' : 'behind'} ${url.split('/').at(-1)}`),
    },
  });
  const handler = createOmniboxHandler({
    services: {
      status: async () => ({ vault }),
      touch: async () => {
        did.touches += 1;
      },
      lookups: { note: async (refs: AddressRef[]) => void did.noted.push(...refs) },
      addressTabs: { keep: async () => 'id1' },
      session: async () => ({ screener: { screen: async (refs: AddressRef[]) => void did.sent.push(...refs) } }),
    } as unknown as OmniboxHandlerDeps['services'],
    search: {
      find: async (text) => {
        did.searched.push(text);
        return known;
      },
      forget: () => undefined,
    },
    openOptions: async () => {
      did.options += 1;
    },
  });
  const enter = async (text: string, disposition: Parameters<typeof handler.onEntered>[1] = 'currentTab') => {
    handler.onEntered(text, disposition);
    await new Promise((later) => setTimeout(later, 10));
  };
  return { did, handler, enter };
}

beforeEach(() => fakeBrowser.reset());

test('typing an address sends nothing; Enter opens its evidence by an id, notes the lookup and screens it', async () => {
  const { did, handler, enter } = omniboxWith();
  const line = await handler.onChanged(`https://etherscan.io/address/${A.address}`);
  expect(line?.hint).toMatch(/^Screen 0x\w{6}…\w{6} · EVM/);
  expect(did).toEqual({ opened: [], sent: [], noted: [], searched: [], options: 0, touches: 0 });
  await enter(A.address);
  expect(did).toMatchObject({ opened: ['here evidence.html#id1'], sent: [A], noted: [A], touches: 1 });
  await enter(A.address, 'newForegroundTab');
  await enter(A.address, 'newBackgroundTab');
  expect(did.opened.slice(1)).toEqual(['tab evidence.html#id1', 'behind evidence.html#id1']);
});

test('several addresses are offered one by one, and none is chosen for the user', async () => {
  const { did, handler, enter } = omniboxWith();
  const text = `${A.address} ${B.address}`;
  const line = await handler.onChanged(text);
  expect(line?.hint).toBe(words.choose);
  expect(line?.suggestions.map(({ content }) => content)).toEqual([`evm:${A.address}`, `evm:${B.address}`]);
  await enter(text);
  expect(did).toMatchObject({ opened: ['here evidence.html'], sent: [] });
  await enter(`evm:${B.address}`);
  expect(did.sent).toEqual([B]);
});

test('words suggest addresses of this device with their names as plain text', async () => {
  const known: KnownAddress[] = [
    { ...A, name: 'Tea\u202e <House>', from: 'list', list: 'OFAC' },
    { ...B, name: 'Harbour ransom', from: 'case', list: '' },
  ];
  const { did, handler } = omniboxWith({ known });
  const line = await handler.onChanged('tea');
  expect(line?.hint).toBe(words.found);
  expect(line?.suggestions).toMatchObject([
    { text: expect.stringMatching(/^Tea\[U\+202E\] <House> · 0x/), detail: 'on your list OFAC' },
    { text: expect.stringMatching(/^0x/), detail: 'in case Harbour ransom' },
  ]);
  expect(did.sent).toEqual([]);
  expect((await omniboxWith().handler.onChanged('tea'))?.hint).toBe(words.nothing);
});

test('a private key is neither searched for nor kept', async () => {
  const { did, handler, enter } = omniboxWith();
  const seed = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
  expect((await handler.onChanged(seed))?.hint).toBe(searchWords().other.key);
  await enter(seed);
  expect(did).toMatchObject({ searched: [], sent: [], noted: [], opened: ['here evidence.html'] });
});

test('a locked vault is named, and Enter opens its unlock form without the address', async () => {
  const { did, handler, enter } = omniboxWith({ vault: 'locked' });
  expect(await handler.onChanged(A.address)).toEqual({ hint: words.locked, suggestions: [] });
  await enter(A.address);
  expect(did).toEqual({ opened: ['here evidence.html'], sent: [], noted: [], searched: [], options: 0, touches: 0 });
});

test('without an account Enter opens the options', async () => {
  const { did, handler, enter } = omniboxWith({ vault: 'none' });
  expect((await handler.onChanged(A.address))?.hint).toBe(words.noAccount);
  await enter(A.address);
  expect(did).toMatchObject({ options: 1, opened: [], sent: [] });
});

test('an answer that was overtaken by newer text is dropped', async () => {
  const { handler } = omniboxWith();
  const [old, current] = await Promise.all([handler.onChanged('te'), handler.onChanged('tea')]);
  expect(old).toBeNull();
  expect(current).not.toBeNull();
});
