// End-to-end tests of a page that knows the card's URL: it neither commands the card nor learns from it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import { samples } from '../../demo/sample-addresses';
import { readCardUrl } from '../support/card-url';
import { cardFrameOf, openClosedCard, waitForMarks } from '../support/closed-shadow-root';
import { expect, test } from '../support/fixtures';

declare const chrome: typeof import('wxt/browser').browser;

const SEVERE = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';
const UNKNOWN = `0x${'5'.repeat(40)}`;
const ATTACK = readFileSync(fileURLToPath(new URL('../../hostile/command-card.js', import.meta.url)), 'utf8');
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title><script>${ATTACK}</script><body style="margin:60px;font:16px serif"><p id="own">${SEVERE}</p><input id="typed">`;
const ISOLATED = { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' };
/** Above the time that redeeming a ticket, or an answer about an address, takes. */
const ANSWER_MS = 1500;

test.use({
  build: 'closed',
  extraPages: { 'own.html': HTML, 'other.html': '<!doctype html><p>other' },
});

/** Opens an attacking page: granted, granted and isolated across origins, or on a site that was not granted. */
async function openAttack(kind: string, openPage: (name: string) => Promise<Page>): Promise<Page> {
  if (kind === 'granted') return openPage('own.html');
  const page = await openPage('other.html');
  const url = kind === 'isolated' ? page.url() : 'https://nobody-allowed.example/';
  await page.route(url, (route) =>
    route.fulfill({ body: HTML, contentType: 'text/html', headers: kind === 'isolated' ? ISOLATED : {} }),
  );
  await page.goto(url);
  return page;
}

// covers T-26
for (const kind of ['granted', 'isolated', 'not granted'])
  test(`page that knows the card's URL learns nothing and commands nothing: ${kind}`, async ({
    account: _,
    openPage,
    service,
  }) => {
    const granted = await openPage('own.html');
    await waitForMarks(granted, ([one]) => one?.level === 'severe');
    const url = await readCardUrl(granted);
    expect(url).toMatch(/^chrome-extension:\/\/[0-9a-f-]{36}\/card\.html$/);
    const page = await openAttack(kind, openPage);
    await page.bringToFront();
    if (kind !== 'not granted') await waitForMarks(page, ([one]) => one?.level === 'severe');
    service.clearLog();
    await page.focus('#typed');
    for (const address of [SEVERE, UNKNOWN])
      await page.evaluate(([at, one]) => void window.commandCard.frameCard(at, one), [
        url,
        address.toLowerCase(),
      ] as const);
    // A person types while the page tries to take the focus.
    const text = 'enyrco'.repeat(9);
    await page.keyboard.type(text, { delay: 40 });
    const framesOf = () => page.frames().filter((frame) => frame.url().endsWith('/card.html'));
    await expect.poll(() => framesOf().length, 'the frames load').toBeGreaterThanOrEqual(2);
    await page.waitForTimeout(ANSWER_MS);
    expect(await page.inputValue('#typed')).toBe(text);
    const frames = framesOf();
    for (const frame of frames) expect(await frame.locator('#app').innerHTML()).toBe('');
    expect(await page.evaluate(() => [window.commandCard.told, document.activeElement?.id])).toEqual([[], 'typed']);
    expect(service.log()).toEqual([]);
  });

// covers T-26
test("card's document in a window of its own is no extension page", async ({ account: _, openPage }) => {
  const page = await openPage('own.html');
  await waitForMarks(page, ([one]) => one?.level === 'severe');
  const opened = page.context().waitForEvent('page');
  await page.evaluate((url) => void window.open(url), await readCardUrl(page));
  const card = await opened;
  await card.waitForLoadState();
  const answers = await card.evaluate(async () =>
    Promise.all(
      ['status', 'settings', 'accounts'].map((riskmark) => chrome.runtime.sendMessage({ riskmark, input: {} })),
    ),
  );
  for (const answer of answers) expect(answer).toEqual({ ok: false, error: { code: 'bad-request' } });
});

// covers T-30
test('no report to the page names the URL of the card', async ({ account: _, complaints, openPage }) => {
  complaints.expect(/Permissions policy|ERR_/i);
  const page = await openPage('other.html');
  const url = page.url();
  const watch = `<script>
    window.reports = [];
    new ReportingObserver((list) => reports.push(...list.map((one) => JSON.stringify(one))), { buffered: true }).observe();
    for (const type of PerformanceObserver.supportedEntryTypes)
      new PerformanceObserver((list) => reports.push(...list.getEntries().map((one) => JSON.stringify(one)))).observe({ type, buffered: true });
    addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => reports.push(blockedURI, sourceFile), true);
  </script>`;
  await page.route(url, (route) =>
    route.fulfill({
      body: HTML.replace('<script>', `${watch}<script>`),
      contentType: 'text/html',
      headers: { ...ISOLATED, 'Permissions-Policy': 'clipboard-write=(), clipboard-read=(), fullscreen=()' },
    }),
  );
  await page.goto(url);
  const [mark] = await waitForMarks(page, ([one]) => one?.level === 'severe');
  if (!mark) throw new Error('no mark');
  await openClosedCard(page, mark);
  const dynamic = new URL(await readCardUrl(page)).host;
  await page.waitForTimeout(ANSWER_MS);
  const reports = await page.evaluate(async () => {
    const measured = await (performance as unknown as { measureUserAgentSpecificMemory(): Promise<object> })
      .measureUserAgentSpecificMemory()
      .then((told) => JSON.stringify(told));
    return [...(window as unknown as { reports: string[] }).reports, measured, document.documentElement.outerHTML];
  });
  expect(reports.some((report) => report.includes('breakdown'))).toBe(true);
  expect(reports.filter((report) => report.includes(dynamic) || report.includes('chrome-extension'))).toEqual([]);

  await page.goto(url.replace('other', 'own'));
  await page.goBack();
  const reasons = await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')));
  expect(reasons).toContain('notRestoredReasons');
  expect(reasons).not.toContain(dynamic);
});

test('card that the page around it makes smaller than itself takes no press', async ({ account: _, openPage }) => {
  const page = await openPage('own.html');
  const [mark] = await waitForMarks(page, ([one]) => one?.level === 'severe');
  if (!mark) throw new Error('no mark');
  const frame = await openClosedCard(page, mark);
  await expect.poll(() => frame.evaluate(() => [innerWidth, innerHeight])).toEqual([352, 392]);
  await page.setViewportSize({ width: 900, height: 300 });
  await page.mouse.move(5, 5);
  await expect.poll(() => cardFrameOf(page)?.getByTestId('card').isVisible()).toBe(false);
  await openClosedCard(page, mark);
  const copy = frame.getByRole('button', { name: 'Copy as' });
  await copy.hover();
  await page.waitForTimeout(ANSWER_MS);
  await page.mouse.down();
  await page.mouse.up();
  await expect(frame.locator('.card-notice')).toContainText(cardWords().refusal['too-small']);
  await expect(frame.getByRole('menuitem')).toHaveCount(0);
});
