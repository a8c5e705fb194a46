// Tests of the search handlers: an open vault is required, and private keys are never searched for.
import { expect, test } from 'vitest';
import { createSearchHandlers } from '../../../../lib/app/search/feature';
import type { RecordSearchResult, TabAddress } from '../../../../lib/app/search/record-search';
import type { TabReport } from '../../../../lib/messages/tables/tab-messages';
import type { ScreeningState } from '../../../../lib/verdict/screening-state';
import { ASK, verdict } from '../../../harness/render-hook';

const NOTHING: RecordSearchResult = { addresses: [], cases: [], lists: [], isPartial: false };

function handlerOver({ isOpen = true, result = NOTHING, states = [] as ScreeningState[] } = {}) {
  const searched: { text: string; tab: readonly TabAddress[] }[] = [];
  const { search } = createSearchHandlers({
    search: {
      search: async (text, tab) => {
        searched.push({ text, tab });
        return result;
      },
    },
    isOpen: async () => isOpen,
    peek: async () => states,
    readTab: async (tabId) => {
      if (tabId === 9) throw new Error('closed');
      return {
        site: { host: 'ledger.example' },
        addresses: [{ ...ASK, text: ASK.address, met: 'full', pageName: 'Harbour 7' }],
      } as unknown as TabReport;
    },
  });
  const ask = (text: string, tabId?: number) =>
    search(tabId === undefined ? { text } : { text, tabId }, { kind: 'pages' });
  return { ask, searched };
}

test('search is refused while locked, and nothing is read', async () => {
  const { ask, searched } = handlerOver({ isOpen: false });
  await expect(ask('harbour')).rejects.toMatchObject({ code: 'locked' });
  expect(searched).toEqual([]);
});

test('search never looks for key material, hashes or addresses', async () => {
  const { ask, searched } = handlerOver();
  const seed = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  for (const text of [seed, '5a'.repeat(32), ASK.address])
    await expect(ask(text), text).rejects.toMatchObject({ code: 'bad-request' });
  expect(searched).toEqual([]);
});

test('search passes the names of the tab, and goes on without a tab that cannot be read', async () => {
  const { ask, searched } = handlerOver();
  await ask('harbour', 1);
  await ask('harbour', 9);
  await ask('0x93Df…F704');
  expect(searched).toEqual([
    { text: 'harbour', tab: [{ ...ASK, text: ASK.address, name: 'Harbour 7', host: 'ledger.example' }] },
    { text: 'harbour', tab: [] },
    { text: '0x93Df…F704', tab: [] },
  ]);
});

test('search returns present states, and no verdict of another account', async () => {
  const finding = { in: 'verdict', text: 'Mixer', of: '' } as const;
  const result = { ...NOTHING, addresses: [{ ...ASK, finding }] };
  const known: ScreeningState = { ...ASK, state: 'verdict', verdict: verdict(true, 'High Risk') };
  expect((await handlerOver({ result, states: [known] }).ask('mixer')).addresses).toEqual([
    { screening: known, finding },
  ]);
  const other: ScreeningState = { ...ASK, state: 'idle' };
  expect((await handlerOver({ result, states: [other] }).ask('mixer')).addresses).toEqual([]);
});
