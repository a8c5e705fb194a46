// End-to-end tests of a hostile service: invalid replies and redirects give no verdict, and no script runs.
import type { Page } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import type { Control, Fault } from '../../fake-service/faults/fault-plan-schema';
import { startService } from '../../fake-service/server';
import { PAYLOADS } from '../../hostile/payloads';
import { expect, test } from '../support/fixtures';
import { madeUp, pageWith } from '../support/pages/generate-page';
import { expectNoLevel, lookUp, openCard } from '../support/surface-locators';

type Rules = NonNullable<Control['rules']>;

/** Invisible characters and bidi controls. Line breaks belong to the layout. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u;

/** Every string of the service, here all with the same text. */
const written = (n: number, text: string): Rules => [
  { match: { path: `/api/screen/.*/${madeUp(n)}` }, fault: { kind: 'body', body: screened(n, text) } },
  { match: { path: `/api/reason/.*/${madeUp(n)}` }, fault: { kind: 'body', body: scored(text) } },
];
const screened = (n: number, text: string) =>
  JSON.stringify({
    config: text,
    chain: 'evm',
    address: madeUp(n),
    foundRisk: true,
    version: text,
    explanations: { [text]: text },
  });
const scored = (text: string) =>
  JSON.stringify({
    riskScore: 97,
    riskBand: text,
    riskProfile: text,
    config: text,
    breakdown: [1, 2].map((hops) => ({ category: text, direction: text, hops, usdValue: 1, riskContribution: 30 })),
    timestamp: '2026-11-20T00:00:00Z',
  });

/** Elements that only markup of the service could create, and the global it would set. */
const grown = (page: Page) =>
  page.evaluate(() => {
    const all: Element[] = [];
    const walk = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        all.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    const odd =
      'iframe,object,embed,video,audio,source,base,math,animate,form[action],meta[http-equiv],a[href^="javascript"],a[href^="data"]';
    const handlers = all.flatMap((one) =>
      [...one.attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
    );
    return {
      // The card's own frame is ours.
      odd: all.filter((one) => one.matches(odd) && !one.matches('.holder > iframe')).map(({ tagName }) => tagName),
      scripts: all.filter((one) => one.tagName === 'SCRIPT').length,
      images: all.filter((one) => one.tagName === 'IMG').length,
      handlers,
      ran: 'pwned' in window,
    };
  });

const FIRST = 500;
/** Payloads of `npm test`, every fourth and the one with hidden characters; `npm run test:full` tries all. */
const FEW = PAYLOADS.filter((text, n) => n % 4 === 1 || text.startsWith('\u202E'));

const pageOf = (payloads: readonly string[]) =>
  pageWith(
    'texts',
    payloads.map((_, n) => madeUp(FIRST + n)),
    'margin:40px;font:15px monospace',
  );
test.use({ extraPages: { 'few.html': pageOf(FEW), 'all.html': pageOf(PAYLOADS) } });

// covers T-22
for (const payloads of [FEW, PAYLOADS])
  test(`${payloads.length} script payloads in replies run nothing, and hidden characters in them are shown`, {
    tag: payloads === PAYLOADS ? '@full' : [],
  }, async ({ account: _, openPage, riskmark, service }) => {
    service.control({ batchForbidden: true, rules: payloads.flatMap((text, n) => written(FIRST + n, text)) });
    // Two requests per text; the minute limit is not tested here.
    await riskmark.ask('saveSettings', { settings: { requestsPerMinute: 600 } });
    const dialogs: string[] = [];
    riskmark.context.on('page', (page) => page.on('dialog', (dialog) => void dialogs.push(dialog.message())));
    const popup = await riskmark.open('popup.html');
    const before = await grown(popup);
    await popup.evaluate(() => {
      const reports: string[] = [];
      Object.assign(window, { reports });
      document.addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective));
    });
    for (const [n, text] of payloads.entries()) {
      const card = await lookUp(popup, madeUp(FIRST + n));
      await expect(card).toHaveAttribute('data-address', madeUp(FIRST + n));
      await expect(card.locator('.score-bar')).toHaveCount(2);
      if (text.startsWith('<img')) await expect(card).toContainText('<img src=x onerror=');
      if (text.startsWith('\u202E')) await expect(card).toContainText('[U+202E]ksir on dnuof[U+202C]');
      expect(await card.innerText()).not.toMatch(UNSEEN);
    }
    expect(await grown(popup)).toEqual(before);
    expect(await popup.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([]);

    const page = await openPage(payloads === PAYLOADS ? 'all.html' : 'few.html');
    await expect(page.locator('[data-testid=mark][data-level]').first()).toBeVisible();
    const panel = await riskmark.panelOf(await riskmark.tabOf(page));
    await expect(panel.getByTestId('page-address')).toHaveCount(payloads.length);
    for (const row of [0, 2, payloads.length - 2]) await panel.getByTestId('page-address').nth(row).click();
    for (const surface of [panel, page]) {
      const { odd, handlers, ran, images } = await grown(surface);
      expect({ odd, handlers, ran, images }).toEqual({ odd: [], handlers: [], ran: false, images: 0 });
    }
    expect(await panel.locator('body').innerText()).not.toMatch(UNSEEN);
    await page.bringToFront();
    // Pressing the rows has scrolled the page, which may still be moving.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const card = await openCard(page, page.locator('[data-testid=mark][data-level]').first());
    await expect(card).toBeVisible();
    expect((await grown(page)).ran).toBe(false);
    expect(dialogs).toEqual([]);
  });

const API = '/api/screen/';
const REDIRECTS = [301, 302, 303, 307, 308] as const;
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const at = (path: string, fault: Fault): Rules => [{ match: { path }, fault }];
/** Other faults of one reply; each gives no verdict. */
const TRICKS: [string, Rules][] = [
  ['swells to 8 MB', at(API, { kind: 'huge' })],
  ['packs 64 MB into a few kB', at(API, { kind: 'huge', bytes: 64 * 1024 * 1024, gzip: true })],
  ['nests 100,000 deep', at(API, { kind: 'body', body: DEEP })],
  // covers T-34
  ['answers for another address', at(API, { kind: 'set-field', field: 'address', value: madeUp(7, 'd7') })],
  ['names the verdict twice', at(API, { kind: 'body', body: '{"foundRisk":true,"foundRisk":false}' })],
  [
    'hides the verdict behind a prototype',
    at(API, { kind: 'body', body: '{"__proto__":{"foundRisk":false},"config":"x"}' }),
  ],
  ['sends a page of network sign-in', at(API, { kind: 'status', status: 511 })],
];

/** Redirects and other faults of `npm test`, and all of them. */
const REPLIES = [
  [[302, 308], TRICKS.slice(2, 5)],
  [REDIRECTS, TRICKS],
] as const;

// covers T-20, T-23
for (const [statuses, tricks] of REPLIES)
  test(`${statuses.length} kinds of redirects and ${tricks.length} invalid replies give no verdict`, {
    tag: statuses === REDIRECTS ? '@full' : [],
  }, async ({ complaints, account: _, riskmark, service }) => {
    complaints.expect(/Failed to load resource|net::ERR/);
    const other = await startService();
    try {
      const popup = await riskmark.open('popup.html');
      for (const [n, status] of statuses.entries()) {
        for (const [m, path] of [API, '/oauth/token'].entries()) {
          const location = `${other.url}${path}`;
          service.control({ revokeTokens: true, rules: at(path, { kind: 'redirect', status, location }) });
          const card = await lookUp(popup, madeUp(2 * n + m, 'd1'));
          await expect(card, `${status} of ${path}`).toHaveAttribute('data-state', 'failed');
          service.control({ reset: true });
          // The circuit opened by a refused token is closed by a person's retry.
          await card.getByRole('button', { name: 'Retry' }).click();
          await expect(card).toHaveAttribute('data-state', 'verdict');
        }
      }
      expect(other.log(), 'what the other host heard').toEqual([]);

      for (const [n, [what, rules]] of tricks.entries()) {
        service.control({ rules });
        const card = await lookUp(popup, madeUp(n, 'd2'));
        await expect(card, what).toHaveAttribute('data-state', 'failed');
        await expectNoLevel(popup);
        await expect(card).toContainText(cardWords().sentence.nothingKnown);
      }
      service.control({ rules: at(API, { kind: 'drip', ms: 1000 }) });
      const started = Date.now();
      const card = await lookUp(popup, madeUp(30, 'd2'));
      await expect(card).toHaveAttribute('data-state', 'waiting');
      // A second lookup does not wait for the dripping one: the worker is free.
      expect((await riskmark.status()).vault).toBe('open');
      service.control({ reset: true });
      console.log(`      free after ${Date.now() - started} ms`);
    } finally {
      await other.close();
    }
  });
