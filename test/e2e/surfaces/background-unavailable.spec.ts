// A background that cannot answer leaves no page of ours blank.
declare const chrome: { runtime: object };

import { expect, test } from '../support/fixtures';

// A script stands in front of every page.
test.use({ ownBrowser: true });

test('a page that waits for its first answer says that it starts', async ({ riskmark }) => {
  const page = await riskmark.context.newPage();
  await page.addInitScript(() => {
    Object.assign(chrome.runtime, { sendMessage: () => new Promise(() => undefined) });
  });
  for (const path of ['popup.html', 'sidepanel.html', 'options.html', 'evidence.html', 'doctor.html']) {
    await page.goto(`chrome-extension://${riskmark.id}/${path}`);
    await expect(page.locator('#skeleton h1'), path).toBeVisible();
    await expect(page.getByText('Starting Riskmark'), path).toBeVisible();
  }
});

for (const path of ['popup.html', 'sidepanel.html', 'options.html']) {
  test(`${path} says that storage failed`, async ({ riskmark }) => {
    const page = await riskmark.context.newPage();
    await page.addInitScript(() => {
      const answer = { ok: false, error: { code: 'storage' } };
      // The browser's own object is the one that our pages call.
      Object.assign(chrome.runtime, { sendMessage: async () => answer });
    });
    await page.goto(`chrome-extension://${riskmark.id}/${path}`);
    await expect(page.getByRole('alert')).toContainText('Riskmark’s data');
  });
}

test('before there is an account, a policy that the browser tells late holds up nothing but the sites', async ({
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
  await page.goto(`chrome-extension://${riskmark.id}/options.html`);
  await page.getByTestId('base-url').fill('https://svc.example');
  await expect(page.getByTestId('base-url')).toHaveValue('https://svc.example');
  await expect(page.getByTestId('reading-policy')).toBeVisible();
  await expect(page.locator('#skeleton')).toHaveCount(0);
  for (const path of ['popup.html', 'sidepanel.html', 'evidence.html', 'doctor.html', 'compare.html']) {
    await page.goto(`chrome-extension://${riskmark.id}/${path}`);
    await expect(page.getByTestId('connect'), path).toBeVisible();
  }
});
