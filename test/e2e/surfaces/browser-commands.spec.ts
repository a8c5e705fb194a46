// End-to-end tests of browser commands and the omnibox: they open cards or evidence, or say why they cannot.
import type { Page } from '@playwright/test';
import { optionsWords } from '../../../lib/i18n/words/options';
import { toolbarWords } from '../../../lib/i18n/words/toolbar';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { selectText } from '../support/layout-assertions';
import { madeUp, pageWith } from '../support/pages/generate-page';
import { cardIn } from '../support/surface-locators';

/** The extension API inside functions that run in the worker. */
declare const chrome: typeof import('wxt/browser').browser;

const [FIRST, SECOND, FAR] = [madeUp(1, 'c3'), madeUp(2, 'c3'), madeUp(3, 'c3')] as const;

test.use({
  extraPages: {
    'commands.html': pageWith('commands', [FIRST, SECOND]).replace(
      '</body>',
      `<div style="height: 6000px"></div><p>${FAR}</p></body>`,
    ),
    'no-marks.html': pageWith('no marks', []),
  },
});

/** Dispatches a command to the worker, because keys of the browser cannot be pressed by a test. */
async function command(riskmark: Riskmark, page: Page | number, name: string): Promise<void> {
  const tabId = typeof page === 'number' ? page : await riskmark.tabOf(page);
  await riskmark.status();
  await riskmark.worker.evaluate(
    async ({ name, tabId }) => {
      const event = chrome.commands.onCommand as unknown as { dispatch(name: string, tab: unknown): void };
      event.dispatch(name, await chrome.tabs.get(tabId));
    },
    { name, tabId },
  );
}

const titleOf = async (riskmark: Riskmark, page: Page | number): Promise<string> => {
  const tabId = typeof page === 'number' ? page : await riskmark.tabOf(page);
  return riskmark.worker.evaluate((tabId) => chrome.action.getTitle({ tabId }), tabId);
};

test('next and previous mark open the card at each mark in turn, scroll to it, and go around', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('commands.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  for (const address of [FIRST, SECOND, FAR, FIRST]) {
    await command(riskmark, page, 'next-mark');
    await expect(cardIn(page)).toHaveAttribute('data-address', address);
    await expect(cardIn(page)).toBeVisible();
  }
  await command(riskmark, page, 'previous-mark');
  await expect(cardIn(page)).toHaveAttribute('data-address', FAR);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  await page.keyboard.press('Escape');
  await expect(cardIn(page)).toBeHidden();
});

test('selection is screened by its command, and commands that cannot act say why on the toolbar button', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('commands.html');
  // The notice stays for five seconds.
  const expectNotice = (page: Page | number, name: Parameters<typeof command>[2], notice: string) =>
    expect(async () => {
      await command(riskmark, page, name);
      await expect.poll(() => titleOf(riskmark, page), { timeout: 3000 }).toContain(notice);
    }).toPass({ timeout: 60_000 });
  await expectNotice(page, 'screen-selection', toolbarWords().notice.noSelection.title);
  await selectText(page, 'p, li, td');
  await command(riskmark, page, 'screen-selection');
  await expect(cardIn(page)).toBeVisible();

  const empty = await openPage('no-marks.html');
  await expectNotice(empty, 'next-mark', toolbarWords().notice.noMarks.title);
  await expect
    .poll(() => titleOf(riskmark, empty), 'after some seconds')
    .not.toContain(toolbarWords().notice.noMarks.title);

  const tabId = await riskmark.tabOf(empty);
  await empty.goto('about:blank');
  await expectNotice(tabId, 'next-mark', toolbarWords().notice.restricted.title);

  await command(riskmark, tabId, 'lock');
  await expect.poll(async () => (await riskmark.status()).vault).toBe('locked');
  await expect.poll(() => titleOf(riskmark, tabId)).toContain('locked');
});

test('omnibox opens the evidence of an entered address by an opaque id, after one request', async ({
  account: _,
  riskmark,
  service,
}) => {
  await riskmark.status();
  service.clearLog();
  const opened = riskmark.context.waitForEvent('page');
  await riskmark.worker.evaluate((text) => {
    const event = chrome.omnibox.onInputEntered as unknown as { dispatch(text: string, disposition: string): void };
    event.dispatch(text, 'newForegroundTab');
  }, FIRST);
  const tab = await opened;
  await expect(tab.getByTestId('evidence')).toHaveAttribute('data-address', FIRST);
  expect(tab.url()).toMatch(/evidence\.html#[0-9a-f-]{36}$/);
  await expect(tab.getByTestId('evidence-verdict')).toHaveAttribute('data-state', 'verdict');
  expect(service.log().filter(({ path }) => path.includes('/screen'))).toHaveLength(1);
});

test('options list the keys of all commands', async ({ account: _, riskmark }) => {
  const options = await riskmark.open('options.html#keys');
  await expect(options.getByTestId('row-keys')).toContainText(/\d of 6 set/);
  const rows = options.getByTestId('shortcuts').locator('[data-command]');
  await expect(rows).toHaveCount(6);
  await expect(options.locator('[data-command=next-mark]')).toContainText(/Alt\+Shift\+J|⌥⇧J|key is taken/);
  await expect(options.locator('[data-command=lock]')).toContainText(optionsWords().shortcuts.none);
});
