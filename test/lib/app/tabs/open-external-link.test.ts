// Tests of opening external links: only configured links are allowed, and cards open them at a limited rate.
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createExternalLinkHandlers } from '../../../../lib/app/tabs/open-external-link';
import type { MessageSender } from '../../../../lib/messages/tables/serve-messages';

const TEMPLATE = 'https://etherscan.io/address/{address}';
const pages: MessageSender = { kind: 'pages' };
const card = (tabId: number): MessageSender => ({ kind: 'card', tabId, frameId: 0, url: 'https://site.example/' });

let tabsOpened: string[] = [];
let elapsedMs = 0;
const open = () =>
  createExternalLinkHandlers(
    async () => ({ externalLinks: null }),
    {
      admission:
        async (sender) =>
        ({ proof }) =>
          sender.kind === 'pages' || proof === 'proof',
    },
    () => elapsedMs,
  ).openExternalLink;

beforeEach(() => {
  tabsOpened = [];
  Object.assign(fakeBrowser, { tabs: { create: async ({ url }: { url: string }) => void tabsOpened.push(url) } });
});

test('link of the settings is opened with its value encoded, and no other URL', async () => {
  const press = open();
  await press({ template: TEMPLATE, value: '0xa/b' }, pages);
  for (const template of ['https://evil.example/{address}', 'https://etherscan.io/address/0xa', 'javascript:alert(1)'])
    await expect(press({ template, value: '0xa' }, pages)).rejects.toMatchObject({ code: 'bad-request' });
  expect(tabsOpened).toEqual(['https://etherscan.io/address/0xa%2Fb']);
});

test('cards of a tab open links one after another, our own pages always', async () => {
  const press = open();
  const link = { template: TEMPLATE, value: '0xa', chain: 'evm', proof: 'proof' };
  await press(link, card(1));
  await expect(press(link, card(1))).rejects.toMatchObject({ code: 'bad-request' });
  await press(link, card(2));
  await press(link, pages);
  await press(link, pages);
  elapsedMs += 500;
  await press(link, card(1));
  expect(tabsOpened).toHaveLength(5);
});
