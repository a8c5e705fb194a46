// End-to-end tests of network requests: they go to one host, without cookie, referrer, page URL or title.
import type { Request } from '@playwright/test';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { cardIn, lookUp, marksIn, openCard } from '../support/surface-locators';

/** Request headers allowed beside those of the browser. */
const OWN_HEADERS = ['accept', 'authorization', 'content-type'];
/** Client headers of the browser, the same for every request of every extension. */
const BROWSER_HEADERS =
  /^(host|connection|content-length|user-agent|accept-encoding|accept-language|cache-control|pragma|origin|sec-.*|priority|dnt)$/;

// Every request of the browser is counted, from the first.
test.use({ ownBrowser: true });

// covers T-25, T-42
test('requests go to one host without referrer, cookie or page URL', async ({
  complaints,
  connected,
  openPage,
  pages,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource/);
  const asked: Request[] = [];
  riskmark.context.on('request', (request) => asked.push(request));
  // Service, pages and this cookie share the host name, so that the browser would send it wherever allowed.
  await riskmark.context.addCookies([{ name: 'session', value: 'a-cookie-of-the-person', url: service.url }]);

  const page = await openPage('transactions.html?case=secret-case-7#row-3');
  await expect(marksIn(page, 'verdict').first()).toBeVisible();
  const card = await openCard(page, marksIn(page, 'verdict').first());
  await expect(card).toBeVisible();
  await expect(marksIn(await openPage('address.html'), 'verdict').first()).toBeVisible();
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(panel.getByTestId('page-address').first()).toBeVisible();
  const popup = await riskmark.open('popup.html');
  /** The card of an address in the popup; that of the one before has its answer already. */
  const cardAbout = async (address: string) =>
    (await lookUp(popup, address)).and(popup.locator(`[data-address="${address}" i]`));
  for (const { address } of samples.slice(0, 5))
    await expect(await cardAbout(address)).toHaveAttribute('data-state', /verdict|failed/);
  await riskmark.rightClick(page, `see ${madeUp(3, 'c3')} in case secret-case-7`);
  await expect(cardIn(page).and(page.locator(`[data-address="${madeUp(3, 'c3')}"]`))).toHaveAttribute(
    'data-state',
    'verdict',
  );
  service.control({ revokeTokens: true });
  await expect(await cardAbout(madeUp(4, 'c3'))).toHaveAttribute('data-state', 'verdict');
  await connected.bringToFront();
  await connected.getByTestId('test-connection-stored').click();
  await expect(connected.locator('[data-step=sample]')).toHaveAttribute('data-result', 'passed');
  await riskmark.stopWorker();
  await riskmark.lock();
  await riskmark.unlock();

  const outside = asked.filter((request) => !request.url().startsWith('chrome-extension:'));
  const ours = outside.filter((request) => request.serviceWorker() !== null);
  const ofPages = outside.filter((request) => request.serviceWorker() === null);
  console.log(
    `      ${ours.length} requests of the worker, ${ofPages.length} of the pages themselves, ${service.log().length} seen by the service`,
  );
  expect(ours.length).toBeGreaterThan(10);
  expect([...new Set(ours.map((request) => new URL(request.url()).origin))]).toEqual([service.url]);
  expect([...new Set(ofPages.map((request) => new URL(request.url()).origin))]).toEqual([pages.url]);

  const paths =
    /^\/(oauth\/token|api\/screen\/v1\/chains\/[a-z-]+\/(batch|addresses\/[^/?]+)|api\/reason\/v2\/chains\/[a-z-]+\/addresses\/[^/?]+\/risk-score|api\/chain-capabilities\/v1)(\?config=[a-z-]+)?$/;
  for (const { method, path, headers, body } of service.log()) {
    expect(path).toMatch(paths);
    const names = Object.keys(headers);
    expect(
      names.filter((name) => !OWN_HEADERS.includes(name) && !BROWSER_HEADERS.test(name)),
      `${method} ${path}`,
    ).toEqual([]);
    const text = JSON.stringify({ path, headers, body });
    for (const told of [pages.url, 'transactions.html', 'secret-case-7', 'a-cookie-of-the-person', 'Ledgerview'])
      expect(text).not.toContain(told);
    if (path.endsWith('/batch')) expect(Object.keys(body as object)).toEqual(['addresses']);
  }
});
