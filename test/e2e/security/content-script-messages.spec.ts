// End-to-end tests of content script messages: privileged messages, foreign frames and floods are refused.
// covers F-40
import type { Page } from '@playwright/test';
import { levelWords } from '../../../lib/i18n/words/level';
import { toolbarWords } from '../../../lib/i18n/words/toolbar';
import { type MessageName, protocol } from '../../../lib/messages/protocol';
import { samples } from '../../demo/sample-addresses';
import { provenFrom } from '../support/act-as-content-script';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { madeUp, pageWith } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { SMALL_LIMITS } from '../support/small-limits';
import { cardIn, marksIn } from '../support/surface-locators';

/** The extension API inside functions that run in its worker and content scripts. */
declare const chrome: typeof import('wxt/browser').browser;

const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';

test.use({ extraPages: { 'other.html': pageWith('other', [madeUp(5)]) } });

type Answer = { ok: boolean; output?: unknown; error?: { code: string } } | null;

interface Riddle {
  name: string;
  input: unknown;
}

/** Sends a message to the background as the content script of that frame; a compromised page can do no more. */
async function say(riskmark: Riskmark, page: Page, name: string, riddles: Riddle[]) {
  const tabId = await riskmark.tabOf(page);
  const [worker] = riskmark.context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker.evaluate(
    async ([tab, frame, messages]) => {
      const found = await chrome.scripting.executeScript({
        target: { tabId: tab, allFrames: true },
        args: [{ frame, messages }],
        func: (wanted: { frame: string; messages: readonly Riddle[] }) =>
          window.name === wanted.frame
            ? Promise.all(
                wanted.messages.map(({ name, input }) => chrome.runtime.sendMessage({ riskmark: name, input })),
              )
            : null,
      });
      return found.find(({ result }) => result)?.result as Answer[];
    },
    [tabId, name, riddles] as const,
  );
}

/** Concurrent requests of thousands of addresses with the slowest checksum: fast to send, slow to answer. */
const FLOOD = 400;
const COSTLY = samples.find(({ chain, address }) => chain === 'bitcoin' && address.startsWith('1'))?.address ?? '';
const FLOODING = 'flooding';

/** Sends all requests concurrently from within the page, because the driver visits each frame first. @returns refusal codes, or null */
async function flood(riskmark: Riskmark, page: Page): Promise<(string | null)[]> {
  const tabId = await riskmark.tabOf(page);
  const [worker] = riskmark.context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker.evaluate(
    async ([tab, count, title, address]) => {
      const [found] = await chrome.scripting.executeScript({
        target: { tabId: tab },
        args: [count, title, address],
        func: async (count: number, title: string, address: string) => {
          const texts = Array<string>(120).fill(`${address} `.repeat(24));
          const message = { riskmark: 'recognize', input: { texts, urls: [] } };
          const answers = Array.from({ length: count }, () => chrome.runtime.sendMessage(message) as Promise<Answer>);
          const own = document.title;
          document.title = title;
          const codes = await Promise.all(answers.map(async (answer) => (await answer)?.error?.code ?? null));
          document.title = own;
          return codes;
        },
      });
      return found?.result ?? [];
    },
    [tabId, FLOOD, FLOODING, COSTLY] as const,
  );
}

async function frameIdOf(riskmark: Riskmark, page: Page, name: string): Promise<number> {
  const tabId = await riskmark.tabOf(page);
  const [worker] = riskmark.context.serviceWorkers();
  const found = await worker?.evaluate(
    ([tab]) => chrome.scripting.executeScript({ target: { tabId: tab, allFrames: true }, func: () => window.name }),
    [tabId] as const,
  );
  return found?.find(({ result }) => result === name)?.frameId ?? -1;
}

const account = {
  label: '',
  baseUrl: 'https://evil.example',
  clientId: 'id',
  clientSecret: 's',
  audience: '',
  config: '',
  hops: null,
  namespace: '',
};
/** Messages that would do harm if accepted. */
const HARM: Partial<Record<MessageName, unknown>> = {
  saveSettings: { settings: { budgetPage: 1000 } },
  unlock: { passphrase: 'x' },
  saveAccount: { account, passphrase: null },
  testConnection: { account },
  noteLookup: { ask: { chain: 'evm', address: severe.toLowerCase() } },
  tab: { tabId: 1 },
  jump: { tabId: 1, ask: { chain: 'evm', address: severe.toLowerCase() } },
  changePassphrase: { current: 'x', next: 'harbour lantern pepper viaducts' },
  useAccount: { id: 'x' },
  removeAccount: { id: 'x' },
  importVault: { file: '{}', passphrase: 'x', replace: true },
  beginBackup: { passphrase: null, withAccounts: true },
  undoRestore: {},
};
const asks = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ chain: 'evm', address: madeUp(from + n) }));

test.setTimeout(180_000);

// covers T-15
test('page screens for its own frames only, within limits, and delays no other page', async ({
  account: _,
  openPage,
  pages,
  riskmark,
  service,
}) => {
  const page = await openPage('security/message-frames.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(1);
  const own = page.frame({ name: 'own' });
  if (!own) throw new Error('no frame');
  await expect(own.getByTestId('mark')).toHaveAttribute('data-level', 'severe');

  await test.step('nothing that is for our own pages alone, from the page or a frame of it', async () => {
    const names = Object.keys(protocol) as MessageName[];
    const closed = names.filter((name) => !(protocol[name].from as readonly string[]).includes('content'));
    expect(closed.length).toBeGreaterThan(10);
    const riddles = closed.map((name) => ({ name, input: HARM[name] ?? {} }));
    for (const frame of ['', 'own']) {
      const answers = await say(riskmark, page, frame, riddles);
      expect(answers.map((answer) => answer?.error?.code)).toEqual(closed.map(() => 'bad-request'));
    }
    expect((await riskmark.status()).vault).toBe('open');
  });

  await test.step('nothing at all for a sandboxed frame or one of another site', async () => {
    const riddles = [
      { name: 'standing', input: {} },
      { name: 'site', input: {} },
      { name: 'look', input: { asks: asks(1, 1) } },
      { name: 'screen', input: { asks: asks(300, 3), why: 'person' } },
    ];
    for (const frame of ['sandbox', 'foreign'])
      expect((await say(riskmark, page, frame, riddles)).map((answer) => answer?.ok)).toEqual(riddles.map(() => false));
    expect((await say(riskmark, page, 'own', riddles.slice(0, 2))).map((answer) => answer?.ok)).toEqual([true, true]);
    const [standing, site] = await say(riskmark, page, 'own', riddles.slice(0, 2));
    // The page learns only that an account exists: neither its name, nor its host, nor its config.
    expect(standing?.output).toEqual({ account: expect.any(String), limits: expect.anything() });
    expect(site?.output).toMatchObject({ host: new URL(pages.url).host });
  });

  await test.step('a right-click in a frame: the card is there; in a foreign one it is in the page', async () => {
    const text = await own.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('#one') as Element);
      return String(getSelection());
    });
    await riskmark.rightClick(page, text, undefined, await frameIdOf(riskmark, page, 'own'));
    await expect(cardIn(own)).toHaveAttribute('data-level', 'severe');
    await expect(cardIn(page)).toHaveCount(0);
    await riskmark.rightClick(page, madeUp(4), undefined, await frameIdOf(riskmark, page, 'foreign'));
    await expect(cardIn(page)).toHaveAttribute('data-address', madeUp(4));
  });

  await test.step('all frames together on the toolbar', async () => {
    const tabId = await riskmark.tabOf(page);
    const title = () =>
      riskmark.context.serviceWorkers()[0]?.evaluate((tab) => chrome.action.getTitle({ tabId: tab }), tabId);
    await expect.poll(title).toContain(toolbarWords().risky({ n: 1, highest: levelWords().word.severe }));
    await page.evaluate(() => document.querySelector('[name=own]')?.remove());
    await expect.poll(title).not.toContain('with risk on');
  });

  await test.step('a flood is refused, and a tab beside it served', async () => {
    const other = await openPage('other.html');
    await expect(marksIn(other, 'verdict')).toHaveCount(1);
    const own = await provenFrom(riskmark, other, [madeUp(5)]);
    let isOver = false;
    const flooding = flood(riskmark, page).finally(() => {
      isOver = true;
    });
    await expect(page).toHaveTitle(FLOODING);
    const [answer] = await say(riskmark, other, '', [{ name: 'look', input: { asks: own } }]);
    expect(answer?.output).toMatchObject([{ state: 'verdict' }]);
    expect(isOver, 'the flood is still under way').toBe(false);
    const codes = await flooding;
    // As many as may wait are accepted; processing in between would admit more.
    expect(codes.filter((code) => code === 'bad-request').length).toBeGreaterThan(0.75 * FLOOD);
    expect(codes.filter((code) => code !== 'bad-request' && code !== null)).toEqual([]);
    expect(codes, 'what was let in is answered').toContain(null);
    await other.close();
  });

  await test.step('who goes away in a flood is let go, and comes back to what was', async () => {
    const flooding = flood(riskmark, page).catch(() => undefined);
    await expect(page).toHaveTitle(FLOODING);
    await page.reload();
    await flooding;
    await expect(page).not.toHaveTitle(FLOODING);
    // Messages sent before the reload are processed first, which takes longer on a busy machine.
    await expect(marksIn(page, 'verdict')).toHaveCount(1, { timeout: 60_000 });
  });

  await test.step('a person does not press a thousand times', async () => {
    await riskmark.ask('saveSettings', { settings: SMALL_LIMITS });
    service.clearLog();
    for (let n = 0; n < 5; n++) {
      const addresses = asks(1000 + 200 * n, 200).map(({ address }) => address);
      const input = { asks: await provenFrom(riskmark, page, addresses), why: 'person' };
      await say(riskmark, page, '', [{ name: 'screen', input }]);
    }
    await expect.poll(() => addressesSent(service.log()).length).toBeGreaterThanOrEqual(400);
    await page.waitForTimeout(1000);
    expect(addressesSent(service.log()).length, 'those believed, and what a page may by itself').toBeLessThanOrEqual(
      450,
    );
  });
});
