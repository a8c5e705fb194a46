// End-to-end tests of hostile pages: verdicts stay unreadable, and forged marks and presses have no effect.
import type { Page } from '@playwright/test';
import { type MessageName, protocol } from '../../../lib/messages/protocol';
import type { TabReport } from '../../../lib/messages/tables/tab-messages';
import { samples } from '../../demo/sample-addresses';
import type { Control } from '../../fake-service/faults/fault-plan-schema';
import { findBuild } from '../../locate-builds';
import { provenFrom, sendFrom } from '../support/act-as-content-script';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { cardIn, marksIn, openCard, placeOf } from '../support/surface-locators';
import { getTabReport } from '../support/tab-report';

declare const chrome: typeof import('wxt/browser').browser;

type Kit = { kit: { read(): Promise<Record<string, unknown>> } };
type Rule = NonNullable<Control['rules']>[number];

const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';
const VISIBLE_BAIT = '0xba17000000000000000000000000000000000000';

const risk = (n: number, riskBand: string, riskScore: number): Rule[] => [
  { match: { path: `/api/screen/.*/${madeUp(n)}` }, fault: { kind: 'set-field', field: 'foundRisk', value: true } },
  {
    match: { path: `/api/reason/.*/${madeUp(n)}` },
    fault: { kind: 'body', body: JSON.stringify({ riskBand, riskScore }) },
  },
];
const instead = (n: number, fault: Rule['fault']): Rule[] => [
  { match: { path: `/api/screen/.*/${madeUp(n)}` }, fault },
];
/** Service reply for the n-th synthetic address, and the expected look of its mark. */
const ANSWERS: { rules: Rule[]; state: string; level: string | null }[] = [
  { rules: [], state: 'verdict', level: 'none' },
  { rules: risk(1, 'Low Risk', 4), state: 'verdict', level: 'low' },
  { rules: risk(2, 'Medium Risk', 40), state: 'verdict', level: 'medium' },
  { rules: risk(3, 'High Risk', 70), state: 'verdict', level: 'high' },
  { rules: risk(4, 'Severe Risk', 99), state: 'verdict', level: 'severe' },
  { rules: instead(5, { kind: 'status', status: 403 }), state: 'failed', level: null },
  { rules: instead(6, { kind: 'hang' }), state: 'waiting', level: null },
  { rules: [], state: 'locked', level: null },
];

const telling = (n: number) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>tell</title><script src="/read-all.js"></script><body><p style="font:16px monospace;margin:80px">${madeUp(n)}</p></body></html>`;
const withScripts = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${['probe', 'spam', 'forge', 'hide']
    .map((name) => `<script src="/${name}.js"></script>`)
    .join('')}<body style="margin:60px;font:16px monospace">${body}</body></html>`;

// A page here tries to break out of its tab.
test.use({ ownBrowser: true });

test.use({
  extraPages: {
    ...Object.fromEntries(ANSWERS.map((_, n) => [`tell-${n}.html`, telling(n)])),
    'forge.html': withScripts('forge', `<p id="risky">${severe}</p><p>${madeUp(30)}</p>`),
    'next.html': withScripts('next', '<p>no address here</p>'),
  },
});

const read = async (page: Page, n: number) => {
  const told = await page.evaluate(() => (window as unknown as Kit).kit.read());
  return JSON.parse(JSON.stringify(told).replaceAll(madeUp(n), 'ADDRESS')) as Record<string, unknown>;
};

// covers T-26
test('page reads and hears the same for every verdict, without a card and with one', async ({
  complaints,
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource/);
  service.control({ rules: ANSWERS.flatMap(({ rules }) => rules) });
  const told: Record<string, unknown>[][] = [];
  for (const [n, { state, level }] of ANSWERS.entries()) {
    if (state === 'locked') await riskmark.lock();
    const page = await openPage(`tell-${n}.html`);
    const mark = marksIn(page, state).and(page.locator(level ? `[data-level=${level}]` : ':not([data-level])'));
    await expect(mark).toBeVisible();
    const bare = await read(page, n);
    await expect(await openCard(page, mark)).toBeVisible();
    told.push([bare, await read(page, n)]);
    await page.close();
  }
  const [first = []] = told;
  expect(first[0]).toMatchObject({ count: [expect.any(Number), expect.any(Number), 1, 0, 2] });
  expect(JSON.stringify(first[1]), 'the card lies where the page can tell that something does').toContain('XXXX');
  for (const [n, each] of told.entries()) expect(each, `as ${ANSWERS[n]?.state} ${ANSWERS[n]?.level}`).toEqual(first);
});

test('baits, forgeries, presses, probes and spam', async ({
  complaints,
  account: _,
  openPage,
  pages,
  reach,
  riskmark,
  service,
}) => {
  complaints.expect(/chrome-extension:|Failed to load|ERR_/);
  const panelCount = async (page: Page) => {
    const report = await getTabReport(riskmark, page);
    return (report.addresses ?? []).map(({ address, screening }) => [address, screening.state]);
  };

  // covers T-33
  await test.step('of 25 addresses that nobody can see none is asked about', async () => {
    const page = await openPage('honeypot.html');
    await expect(marksIn(page, 'verdict').first()).toBeVisible();
    await page.mouse.wheel(0, 5000);
    await page.waitForTimeout(1500);
    expect(addressesSent(service.log())).toEqual([VISIBLE_BAIT]);
    expect(await panelCount(page)).toEqual([[VISIBLE_BAIT, 'verdict']]);
    await page.close();
  });

  const page = await openPage('forge.html');
  const mark = page.locator('[data-testid=mark][data-level=severe]:not(.forged)');
  await expect(mark).toBeVisible();
  await expect(marksIn(page, 'waiting')).toHaveCount(0);
  const box = await placeOf(mark);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  // covers T-27
  await test.step('a copy of a mark that says all is well changes nothing where it counts', async () => {
    await page.evaluate(() => window.forge.draw(document.querySelector('#risky')));
    const panel = await riskmark.panelOf(await riskmark.tabOf(page));
    await expect(panel.locator(`[data-testid=page-address][data-address="${severe.toLowerCase()}"]`)).toHaveAttribute(
      'data-level',
      'severe',
    );
    await expect(panel.getByTestId('page-address')).toHaveCount(2);
    const tabId = await riskmark.tabOf(page);
    const title = await riskmark.context
      .serviceWorkers()[0]
      ?.evaluate((tab) => chrome.action.getTitle({ tabId: tab }), tabId);
    expect(title).toContain('Severe');
    await panel.close();
    await page.evaluate(() => {
      for (const forged of document.querySelectorAll('.forged')) forged.remove();
    });
  });

  // covers T-28
  await test.step('twelve ways to hide the marks: the panel and the toolbar say what they said', async () => {
    const tabId = await riskmark.tabOf(page);
    const title = () =>
      riskmark.context.serviceWorkers()[0]?.evaluate((tab) => chrome.action.getTitle({ tabId: tab }), tabId);
    const tricks = await page.evaluate(() => Object.keys(window.hide));
    expect(tricks).toHaveLength(12);
    for (const trick of tricks) {
      const undo = await page.evaluateHandle((name) => window.hide[name]?.(), trick);
      await page.waitForTimeout(200);
      const told = await riskmark.ask<TabReport>('tab', { tabId });
      const row = told.addresses?.find(({ address }) => address === severe.toLowerCase());
      expect(row?.screening, trick).toMatchObject({ state: 'verdict', verdict: { foundRisk: true } });
      expect(await title(), trick).toContain('Severe');
      await undo.evaluate((back) => back?.());
    }
    await page.reload();
    await expect(mark).toBeVisible();
  });

  // covers T-29, T-37
  await test.step('no press of a script opens, asks or copies anything, not even on our own parts', async () => {
    await riskmark.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: pages.url });
    await page.bringToFront();
    await page.evaluate(() => navigator.clipboard.writeText('what was there'));
    const before = service.log().length;
    const press = () =>
      page.evaluate(({ x, y }) => {
        // Only the e2e build has open roots; a page cannot even name these in the released build.
        const roots = [...document.documentElement.children].flatMap((each) =>
          each.shadowRoot ? [each.shadowRoot] : [],
        );
        window.forge.press(
          x,
          y,
          roots.flatMap((root) => [...root.querySelectorAll('*')]),
        );
      }, at);
    await press();
    await page.waitForTimeout(700);
    await expect(cardIn(page)).toHaveCount(0);
    const card = await openCard(page, mark);
    await expect(card).toBeVisible();
    const count = riskmark.context.pages().length;
    await press();
    await page.waitForTimeout(500);
    expect(service.log().length, 'requests').toBe(before);
    expect(riskmark.context.pages().length, 'tabs').toBe(count);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('what was there');
    await page.mouse.move(5, 5);
    await expect(card).toBeHidden();
  });

  // covers T-29
  for (const isTop of [false, true])
    await test.step(`a press on a transparent sheet${isTop ? ' in the top layer' : ''} spends nothing`, async () => {
      const before = service.log().length;
      await page.evaluate((top) => void window.forge.cover(top), isTop);
      await page.mouse.click(at.x, at.y);
      await page.waitForTimeout(300);
      expect(service.log().length).toBe(before);
      await page.mouse.move(5, 5);
      await page.evaluate(() => document.body.lastElementChild?.remove());
      await page.keyboard.press('Escape');
      await expect(cardIn(page)).toBeHidden();
    });

  // covers T-30
  await test.step('no packaged file, in seven ways each', async () => {
    const files = findBuild('chrome-mv3-e2e')?.files ?? [];
    expect(files.length).toBeGreaterThan(10);
    const urls = [...files, '', '_locales/', 'background.js', 'sidepanel.html?tab=1'].map(
      (path) => `chrome-extension://${riskmark.id}/${path}`,
    );
    const { tried, reached } = await page.evaluate((all) => window.probe(all), urls);
    expect(tried).toBeGreaterThan(50);
    expect(reached).toEqual([]);
    await page.evaluate(
      (url) => {
        document.body.appendChild(document.createElement('iframe')).src = url;
      },
      urls.find((url) => url.endsWith('popup.html')) ?? '',
    );
    await page.waitForTimeout(300);
    expect(
      page
        .frames()
        .map((frame) => frame.url())
        .filter((url) => url.includes('popup.html')),
    ).toEqual([]);
  });

  // covers T-16
  await test.step('nobody listens to a page that speaks as we do', async () => {
    const messages = (Object.keys(protocol) as MessageName[]).flatMap((riskmark) => [
      { riskmark, input: {} },
      { notice: riskmark },
    ]);
    const before = service.log().length;
    const answered = await page.evaluate(([id, all]) => window.spam(id, all), [riskmark.id, messages] as const);
    expect(answered).toEqual({ runtime: 'undefined', answers: [], heard: [] });
    expect(service.log().length).toBe(before);
    expect((await riskmark.status()).vault).toBe('open');
  });

  // covers T-17
  await test.step('who navigates before the answer gets nothing', async () => {
    service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'delay', ms: 1500 } }] });
    const ask = { asks: await provenFrom(riskmark, page, [madeUp(40)]), why: 'person' };
    void sendFrom(riskmark, page, [{ riskmark: 'screen', input: ask }]).catch(() => undefined);
    await expect.poll(() => addressesSent(service.log())).toContain(madeUp(40));
    await page.goto(`${pages.url}/next.html`);
    const tabId = await riskmark.tabOf(page);
    const [worker] = riskmark.context.serviceWorkers();
    const heard = await worker?.evaluate(
      (tab) =>
        chrome.scripting.executeScript({
          target: { tabId: tab },
          func: () =>
            new Promise<string>((told) => {
              const all: unknown[] = [];
              chrome.runtime.onMessage.addListener((message) => void all.push(message));
              setTimeout(() => told(JSON.stringify(all)), 2500);
            }),
        }),
      tabId,
    );
    const words = String(heard?.[0]?.result);
    expect(JSON.parse(words).every((message: { notice?: string }) => message.notice !== undefined)).toBe(true);
    expect(words).not.toMatch(new RegExp(`${madeUp(40)}|verdict|foundRisk`));
    await expect.poll(async () => (await riskmark.status()).waiting).toBe(0);
  });

  // covers T-42
  await test.step('and the watch over where requests go sees one that goes elsewhere', async () => {
    const [worker] = riskmark.context.serviceWorkers();
    await worker?.evaluate((url) => fetch(url, { mode: 'no-cors' }).catch(() => undefined), pages.url);
    await expect.poll(() => reach.others()).toEqual([`the extension → ${pages.url}`]);
    reach.expect(pages.url);
  });
});
