// End-to-end tests of extension pages with a silent, late or failing background: start and error notices.
declare const chrome: { runtime: object };

import { optionsWords } from '../../../lib/i18n/words/options';
import { requestErrorWords } from '../../../lib/i18n/words/request-error';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { expect, test } from '../support/fixtures';

// An init script runs before every page.
test.use({ ownBrowser: true });

test('page that waits for its first reply says that it is starting', async ({ riskmark }) => {
  const page = await riskmark.context.newPage();
  await page.addInitScript(() => {
    Object.assign(chrome.runtime, { sendMessage: () => new Promise(() => undefined) });
  });
  for (const path of ['popup.html', 'sidepanel.html', 'options.html', 'evidence.html', 'tools.html?show=diagnostics']) {
    await page.goto(`chrome-extension://${riskmark.id}/${path}`);
    await expect(page.locator('#skeleton h1'), path).toBeVisible();
    const text = path === 'options.html' ? optionsWords().options.readingPolicy : sharedWords().starting;
    await expect(page.getByText(text), path).toBeVisible();
  }
});

for (const path of ['popup.html', 'sidepanel.html', 'options.html']) {
  test(`${path} says that storage failed`, async ({ riskmark }) => {
    const page = await riskmark.context.newPage();
    await page.addInitScript(() => {
      const answer = { ok: false, error: { code: 'storage' } };
      // Replaces the browser's own object that our pages call.
      Object.assign(chrome.runtime, { sendMessage: async () => answer });
    });
    await page.goto(`chrome-extension://${riskmark.id}/${path}`);
    await expect(page.getByRole('alert')).toContainText(requestErrorWords().sentence.storage);
  });
}

test('late managed policy delays Options alone before there is an account, with its first step drawn', async ({
  riskmark,
}) => {
  const page = await riskmark.context.newPage();
  await page.addInitScript(() => {
    const { sendMessage } = chrome.runtime as unknown as { sendMessage(message: { riskmark?: string }): unknown };
    const late = (message: { riskmark?: string }) =>
      /settings/i.test(message.riskmark ?? '')
        ? new Promise(() => undefined)
        : sendMessage.call(chrome.runtime, message);
    Object.assign(chrome.runtime, { sendMessage: late });
  });
  await page.goto(`chrome-extension://${riskmark.id}/options.html#first-steps`);
  await expect(page.getByRole('heading', { name: optionsWords().start.title })).toBeVisible();
  await expect(page.getByText(optionsWords().options.readingPolicy)).toBeVisible();
  await expect(page.getByTestId('start-connect'), 'a policy may lock what it holds').toHaveCount(0);
  for (const path of [
    'popup.html',
    'sidepanel.html',
    'evidence.html',
    'tools.html?show=diagnostics',
    'tools.html?show=compare',
  ]) {
    await page.goto(`chrome-extension://${riskmark.id}/${path}`);
    await expect(page.getByTestId('connect'), path).toBeVisible();
  }
  await page.goto(`chrome-extension://${riskmark.id}/tools.html?show=verify`);
  await expect(page.getByTestId('bundle-drop'), 'needs no account').toBeVisible();
});
