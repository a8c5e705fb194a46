// A background that cannot answer leaves no page of ours blank.
declare const chrome: { runtime: object };

import { expect, test } from './fixtures';

// A script stands in front of every page.
test.use({ ownBrowser: true });

test('a page that waits for its first answer says that it starts', async ({ riskmark }) => {
  const page = await riskmark.context.newPage();
  await page.addInitScript(() => {
    Object.assign(chrome.runtime, { sendMessage: () => new Promise(() => undefined) });
  });
  for (const path of ['popup.html', 'sidepanel.html', 'options.html', 'evidence.html', 'doctor.html']) {
    await page.goto(`chrome-extension://${riskmark.id}/${path}`);
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
    await expect(page.getByRole('alert')).toContainText('what Riskmark keeps');
  });
}
