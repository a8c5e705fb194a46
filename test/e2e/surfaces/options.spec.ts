// End-to-end tests of Options: settings persist, fields report errors, and Forget removes everything.
import type { Page } from '@playwright/test';
import { samples } from '../../demo/sample-addresses';
import { startService } from '../../service/server';
import { PASSPHRASE } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { grantService } from '../support/toggle-host-permission';

/** The extension API inside functions that run in extension pages. */
declare const chrome: typeof import('wxt/browser').browser;

const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';

const noteOf = (page: Page, testId: string) =>
  page.getByTestId(testId).locator('xpath=ancestor::div[contains(@class,"fg")][1]').locator('.err');

/** Number of records in all databases of the extension. */
function recordsIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let sum = 0;
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        sum += await done(database.transaction(store).objectStore(store).count());
      database.close();
    }
    return sum;
  });
}

test('Options saves every setting across a reload', async ({ account: _, riskmark }) => {
  const page = await riskmark.open('options.html');
  const texts = {
    budgetPage: '20',
    budgetSiteDay: '80',
    budgetDay: '500',
    requestsPerMinute: '30',
    lifeRisk: '12',
    lifeNone: '3',
  };
  for (const [id, value] of Object.entries(texts)) {
    await page.getByTestId(id).fill(value);
    await page.getByTestId(id).press('Enter');
  }
  await page.locator('#auto-lock').selectOption('60');
  // Clicked only: the control shows the saved value, and a reply to the former change may arrive in between.
  await page.getByRole('checkbox', { name: /Ask for score and level/ }).click();
  await page.getByRole('radio', { name: /Only when I ask/ }).click();
  await page.locator('#language').selectOption('en');
  await page.locator('#theme').selectOption('dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  const wanted = {
    theme: 'dark',
    language: 'en',
    autoLockMinutes: 60,
    defaultMode: 'ask',
    fetchScore: false,
    budgetPage: 20,
    budgetSiteDay: 80,
    budgetDay: 500,
    requestsPerMinute: 30,
    lifeRiskMs: 12 * 3_600_000,
    lifeNoneMs: 3 * 3_600_000,
    allowInternalHosts: false,
  };
  await expect.poll(() => riskmark.ask('settings')).toEqual(wanted);

  await page.getByTestId('budgetPage').fill('1001');
  await page.getByTestId('budgetPage').press('Enter');
  await expect(noteOf(page, 'budgetPage')).toHaveText('A whole number from 0 to 1,000.');
  expect(await riskmark.ask('settings'), 'what is out of bounds is not saved').toEqual(wanted);

  await page.reload();
  for (const [id, value] of Object.entries(texts)) await expect(page.getByTestId(id)).toHaveValue(value);
  await expect(page.locator('#auto-lock')).toHaveValue('60');
  await expect(page.locator('#theme')).toHaveValue('dark');
  await expect(page.locator('#language')).toHaveValue('en');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('checkbox', { name: /Ask for score and level/ })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /Only when I ask/ })).toBeChecked();
  await expect(page.locator('#data'), 'how much is kept').toContainText(/about [1-9]\d* MB of disk space/);
  const popup = await riskmark.open('popup.html');
  await expect(popup.locator('html'), 'the theme is that of every page of ours').toHaveCSS('color-scheme', 'dark');
});

test('"only when I ask" reaches pages that are open', async ({ account: _, openPage, riskmark, service }) => {
  const page = await openPage('transactions.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  await riskmark.ask('saveSettings', { settings: { defaultMode: 'ask' } });
  service.clearLog();
  const other = await openPage('chains.html');
  await expect(other.locator('[data-testid=mark][data-state=idle]').first()).toBeVisible();
  // A score that failed for the first page may be tried again; no other address is sent.
  expect(service.log().filter(({ path }) => path.includes('/screen'))).toEqual([]);
});

test('first steps derive the audience from the base URL and show each error at its field', async ({
  riskmark,
  service,
}) => {
  const page = await riskmark.open('options.html');
  const audience = page.getByTestId('audience');
  await page.getByTestId('base-url').fill('https://svc.example.test/');
  await expect(audience).toHaveValue('svc.example.test');
  await audience.fill('my.own.audience');
  await page.getByTestId('base-url').fill('https://other.example.test');
  await expect(audience, 'what the person wrote stays').toHaveValue('my.own.audience');
  await audience.fill('');
  await audience.blur();
  await expect(audience).toHaveValue('other.example.test');

  const save = page.getByTestId('save-account');
  await page.getByTestId('base-url').fill('http://other.example.test');
  await save.click();
  await expect(noteOf(page, 'base-url')).toContainText('https://');
  await expect(page.getByTestId('base-url')).toBeFocused();
  await expect(noteOf(page, 'client-id')).toHaveText('Fill this in.');
  await expect(noteOf(page, 'client-secret')).toHaveText('Fill this in.');

  await page.getByTestId('base-url').fill(service.url);
  await page.getByTestId('client-id').fill('demo-client');
  await page.getByTestId('client-secret').fill('demo-secret');
  const passphrase = page.getByTestId('passphrase');
  const strength = page.locator('#passphrase-strength');
  for (const [typed, problem, shown] of [
    ['', 'Choose a passphrase, or keep it for this session only.', 'Length matters more'],
    ['fourteen chars', 'Too short: at least 15 characters.', 'Too weak.'],
    ['password1234567', 'Too easy to guess.', 'Too weak.'],
  ] as const) {
    await passphrase.fill(typed);
    await expect(strength).toContainText(shown);
    await save.click();
    await expect(noteOf(page, 'passphrase')).toContainText(problem);
    await expect(passphrase).toBeFocused();
  }
  await passphrase.fill('correct horse battery staple');
  await expect(strength).toContainText('Weak. Many people know this phrase');
  await passphrase.fill(PASSPHRASE);
  await expect(strength).toContainText(/Good|Strong/);
  await page.getByTestId('passphrase-repeat').fill(`${PASSPHRASE}!`);
  await save.click();
  await expect(noteOf(page, 'passphrase-repeat')).toHaveText('The two do not match.');
  expect((await riskmark.status()).vault).toBe('none');
  expect(service.log(), 'nothing was sent').toEqual([]);
  await page.getByTestId('passphrase-repeat').fill(PASSPHRASE);
  await save.click();
  await expect(page.getByTestId('connected')).toContainText(`Connected to ${new URL(service.url).host}`);
  await expect(page.getByTestId('connected')).toBeFocused();
});

test('host change keeps the verdicts, drops the token and never shows the secret again', async ({
  connected,
  riskmark,
  service,
}) => {
  const ask = { chain: 'evm', address: severe.toLowerCase() };
  await riskmark.ask('screen', { asks: [ask], why: 'person' });
  const state = async () =>
    ((await riskmark.ask<{ state: string }[]>('look', { asks: [ask] }))[0] ?? { state: '' }).state;
  await expect.poll(state).toBe('verdict');
  await connected.reload();
  await expect(connected.getByTestId('base-url')).toHaveValue(service.url);
  await expect(connected.getByTestId('client-id')).toHaveValue('demo-client');
  await expect(connected.getByTestId('client-secret')).toHaveValue('');
  const moved = await startService();
  try {
    await connected.getByTestId('base-url').fill(moved.url);
    await expect(connected.getByTestId('audience')).toHaveValue(new URL(moved.url).host);
    await connected.getByTestId('client-secret').fill('demo-secret');
    await connected.getByTestId('save-account').click();
    await expect(connected.getByTestId('connected')).toContainText(new URL(moved.url).host);
    expect(await state(), 'the answer is still held').toBe('verdict');
    expect(moved.log().filter(({ path }) => !path.startsWith('/oauth/token'))).toEqual([]);
    service.clearLog();
    await riskmark.ask('screen', { asks: [ask], why: 'person', again: true });
    await expect.poll(() => moved.log().filter(({ path }) => path.includes('/screen')).length).toBe(1);
    expect(
      moved.log().filter(({ path }) => path.startsWith('/oauth/token')),
      'a token of its own',
    ).toHaveLength(1);
    expect(service.log(), 'the old host hears nothing more').toEqual([]);
  } finally {
    await moved.close();
  }
});

test('account form keeps what is typed while it saves and when the vault locks', async ({
  connected: page,
  riskmark,
  service,
}) => {
  const field = (id: string) => page.getByTestId(id);
  await expect(field('client-id')).toHaveValue('demo-client');
  service.control({ rules: [{ match: { path: '/oauth/token', times: 1 }, fault: { kind: 'delay', ms: 1_500 } }] });
  await field('client-secret').fill('demo-secret');
  await field('save-account').click();
  await field('client-secret').fill('typed meanwhile');
  await field('config').pressSequentially('co-defi');
  await expect(field('save-account')).toBeEnabled();
  await expect(field('config')).toBeFocused();
  await expect(field('config')).toHaveValue('co-defi');
  await expect(field('client-secret')).toHaveValue('typed meanwhile');

  await riskmark.lock();
  await field('unlock-passphrase').fill(PASSPHRASE);
  await field('unlock').click();
  await expect(field('client-id')).toHaveValue('demo-client');
  await expect(field('config')).toHaveValue('co-defi');
  await expect(field('client-secret'), 'a lock takes every secret').toHaveValue('');
  await field('add-account').click();
  await expect(field('config')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field('config')).toHaveValue('co-defi');
});

test('Options reports a revoked host and re-grants it by one press without the secret', async ({
  connected,
  riskmark,
}) => {
  await expect(connected.getByTestId('connected')).toBeVisible();
  await grantService(riskmark.worker, false);
  await expect(connected.getByTestId('host-note')).toContainText('does not let Riskmark reach 127.0.0.1');
  await expect(connected.getByTestId('connected'), 'what cannot be reached is not called connected').toHaveCount(0);
  const popup = await riskmark.open('popup.html');
  await expect(popup.getByTestId('status-notes')).toContainText('does not let Riskmark reach this host');
  await popup.close();
  await connected.evaluate(() => {
    for (const api of [chrome, (globalThis as { browser?: typeof chrome }).browser])
      if (api)
        Object.assign(api.permissions, {
          request: ({ origins }: { origins: string[] }, answer?: (given: boolean) => void) => {
            Object.assign(window, { asked: origins });
            answer?.(true);
            return Promise.resolve(true);
          },
        });
  });
  await connected.getByTestId('allow-host').click();
  expect(await connected.evaluate(() => (window as { asked?: string[] }).asked)).toEqual(['https://127.0.0.1/*']);
  await grantService(riskmark.worker, true);
  await expect(connected.getByTestId('host-note')).toHaveCount(0);
  await expect(connected.getByTestId('connected')).toBeVisible();
});

test('Options reports a secret echoed by the service until a new one is entered', async ({
  connected,
  riskmark,
  service,
}) => {
  await expect(connected.getByTestId('connected')).toBeVisible();
  await expect(connected.getByTestId('echo-note')).toHaveCount(0);
  service.control({ rules: [{ fault: { kind: 'set-field', field: 'version', value: 'for demo-secret' } }] });
  await riskmark.ask('screen', { asks: [{ chain: 'evm', address: severe.toLowerCase() }], why: 'person' });
  await expect(connected.getByTestId('echo-note')).toContainText('returned your client secret');
  await expect(connected.locator('body')).not.toContainText('demo-secret');
  service.control({});
  await connected.getByTestId('client-secret').fill('demo-secret');
  await connected.getByTestId('save-account').click();
  await expect(connected.getByTestId('echo-note')).toHaveCount(0);
});

test('Forget needs the confirmation word and leaves no stored data', async ({ connected, riskmark }) => {
  await riskmark.ask('screen', { asks: [{ chain: 'evm', address: severe.toLowerCase() }], why: 'person' });
  await riskmark.ask('noteLookup', { ask: { chain: 'evm', address: severe.toLowerCase() } });
  expect(await recordsIn(connected)).toBeGreaterThan(0);
  await connected.reload();
  const button = connected.getByTestId('forget');
  await expect(button).toBeDisabled();
  await connected.getByTestId('forget-word').fill('forgot');
  await expect(button).toBeDisabled();
  await connected.getByTestId('forget-word').fill('Forget ');
  await button.click();
  await expect(connected.getByRole('heading', { name: 'Connect your screening service' })).toBeVisible();
  expect((await riskmark.status()).vault).toBe('none');
  await expect.poll(() => recordsIn(connected), 'what may be opened anew is empty').toBe(0);
  const kept = await connected.evaluate(async () => ({
    local: Object.keys(await chrome.storage.local.get(null)),
    session: Object.keys(await chrome.storage.session.get(null)),
  }));
  expect(kept.session.filter((key) => /key|token|vault/i.test(key))).toEqual([]);
  // Harmless settings, and the last managed policy (docs/managed-settings.md): Forget keeps both.
  expect(kept.local.filter((key) => key !== 'settings' && key !== 'policy')).toEqual([]);
  await expect(connected.getByTestId('client-id'), 'the form holds nothing of it').toHaveValue('');
});
