// End-to-end tests of Firefox before an account: refused data, public lists on a page, and a passphrase.
import { expect, test } from '@playwright/test';
import { optionsWords } from '../../../lib/i18n/words/options';
import type { Status } from '../../../lib/messages/tables/vault-messages';
import { makeListedAddresses } from '../../fake-service/seed/public-list-files';
import { type RunningService, startService } from '../../fake-service/server';
import { findFirefox } from '../../run/browsers/find-or-install-firefox.mjs';
import { PASSPHRASE, until } from '../support/extension-driver';
import { fill, launchInFirefox, press, type RiskmarkInFirefox } from '../support/firefox-driver';
import { type PagesServer, startPages } from '../support/pages-server';

/** The extension API inside functions that run in extension pages. */
declare const browser: typeof import('wxt/browser').browser;

const executable = findFirefox();
const REASON = 'no Firefox was found: install it, or set FIREFOX_PATH to one';
if (!executable) console.log(`Skipped: ${REASON}.`);

const LISTED = makeListedAddresses('ofac', 3);
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>listed</title>${LISTED.map((address) => `<p>${address}</p>`).join('')}`;
/** Timeout: Firefox starts slowly, and reading OFAC's list takes seconds. */
const SLOW = { timeout: 60_000 };

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.skip(!executable, REASON);

let service: RunningService;
let pages: PagesServer;
let riskmark: RiskmarkInFirefox;

test.beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  pages = await startPages({ pages: new Map([['listed.html', HTML]]) });
  riskmark = await launchInFirefox(executable);
  await riskmark.first.evaluate((url) => browser.storage.local.set({ publicListService: url }), service.url);
});
test.afterAll(async () => {
  await riskmark?.close();
  await service?.close();
  await pages?.close();
});

test('refused data permission is explained, nothing is sent, and the typed values stay', async () => {
  const { first } = riskmark;
  await press(first, 'start-connect');
  await fill(first, 'base-url', service.url);
  await fill(first, 'client-id', 'demo-client');
  await fill(first, 'client-secret', 'demo-secret');
  expect(await riskmark.answerPrompts(false), 'nothing is asked before Connect').toEqual([]);
  await press(first, 'connect-account');
  await until('the refusal is not explained', () =>
    first.evaluate((text) => document.body.innerText.includes(text), optionsWords().connect.problem['refused-data']),
  );
  // The host is built into this build; otherwise it is part of the same question.
  const asked = { origins: [], data_collection: ['authenticationInfo', 'websiteContent'] };
  expect(await riskmark.answerPrompts(true)).toEqual([asked]);
  const typed = await first.evaluate(() =>
    ['base-url', 'client-id', 'client-secret'].map(
      (id) => document.querySelector<HTMLInputElement>(`[data-testid=${id}]`)?.value,
    ),
  );
  expect(typed).toEqual([service.url, 'demo-client', 'demo-secret']);
  expect(service.log()).toEqual([]);
  // The driver's own reload does not settle on extension pages.
  await first.evaluate(() => location.reload());
});

test('public lists mark a page without an account, and only the lists are fetched', async () => {
  await press(riskmark.first, 'start-public-lists');
  await press(riskmark.first, 'get-public-lists');
  const stored = async () => (await riskmark.ask<{ count: number }[]>('lists')).map(({ count }) => count);
  await expect.poll(stored, SLOW).toEqual([expect.any(Number)]);
  expect(await riskmark.ask<Status>('status')).toMatchObject({ vault: 'open', protection: 'profile', account: null });
  const page = await riskmark.visit(`${pages.url}/listed.html`);
  const names = () =>
    page.evaluate(() =>
      [...(document.documentElement.lastElementChild?.shadowRoot?.querySelectorAll('[data-testid=mark]') ?? [])].map(
        (mark) => mark.getAttribute('aria-label') ?? '',
      ),
    );
  await expect.poll(names, SLOW).toEqual(LISTED.map(() => expect.stringMatching(/list/i)));
  expect(service.log().filter(({ path }) => !path.startsWith('/public-lists/'))).toEqual([]);
  const prompts = await riskmark.answerPrompts(true);
  expect(
    prompts.flatMap(({ data_collection }) => data_collection),
    'no permission for data',
  ).toEqual([]);
});

test('a passphrase keeps the lists, and the vault locks and opens with it', async () => {
  const before = await riskmark.ask('lists');
  await riskmark.ask('setPassphrase', { passphrase: PASSPHRASE });
  await riskmark.ask('lock');
  expect(await riskmark.ask<Status>('status')).toMatchObject({ vault: 'locked', protection: 'passphrase' });
  await riskmark.ask('unlock', { passphrase: PASSPHRASE });
  expect(await riskmark.ask('lists')).toEqual(before);
});
