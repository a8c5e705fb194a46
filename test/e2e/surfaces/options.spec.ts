// End-to-end tests of Options: settings are saved, account problems are shown, and Forget deletes records.
// covers T-10, T-14, T-21, T-33
import type { Page } from '@playwright/test';
import { backupWords } from '../../../lib/i18n/words/backup';
import { formatWords } from '../../../lib/i18n/words/format';
import { optionsWords } from '../../../lib/i18n/words/options';
import { requestErrorWords } from '../../../lib/i18n/words/request-error';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { getDefaults, SETTINGS } from '../../../lib/settings/setting-table';
import { samples } from '../../demo/sample-addresses';
import { startService } from '../../fake-service/server';
import { openMoreSettings, PASSPHRASE } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { marksIn } from '../support/surface-locators';
import { grantService } from '../support/toggle-host-permission';

/** The extension API inside functions that run in extension pages. */
declare const chrome: typeof import('wxt/browser').browser;
const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';

const noteOf = (page: Page, testId: string) =>
  page.getByTestId(testId).locator('xpath=ancestor::div[contains(@class,"field-group")][1]').locator('.error-note');

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
  const budgets = ['budgetPage', 'budgetSiteDay', 'budgetDay', 'requestsPerMinute'];
  const openRow = async (name: string, row: string): Promise<void> => {
    await page.getByTestId(`page-${name}`).click();
    await page.getByTestId(`change-${row}`).click();
  };
  await openRow('more', 'budgets');
  for (const [id, value] of Object.entries(texts)) {
    if (id === 'lifeRisk') await page.getByTestId('change-age-limit').click();
    await page.getByTestId(id).fill(value);
    await page.getByTestId(id).press('Enter');
  }
  await openRow('privacy', 'locks-after');
  await page.locator('#lock-when').selectOption('unused');
  await page.locator('#auto-lock').selectOption('60');
  await openRow('more', 'budgets');
  // Clicked only: the control shows the saved value, and a reply to the former change may arrive in between.
  await page.getByRole('checkbox', { name: optionsWords().settings.fetchScore.label }).click();
  await openRow('sites', 'explorers');
  await page.getByRole('radio', { name: optionsWords().grants.ask }).click();
  await page.getByTestId('change-marked').click();
  await page.getByTestId('marks-hits-only').click();
  await openRow('more', 'look');
  await page.locator('#language').selectOption('en');
  await page.locator('#theme').selectOption('dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  const wanted = {
    ...getDefaults(SETTINGS),
    theme: 'dark',
    language: 'en',
    lockWhen: 'unused',
    autoLockMinutes: 60,
    defaultMode: 'ask',
    marksHitsOnly: true,
    fetchScore: false,
    budgetPage: 20,
    budgetSiteDay: 80,
    budgetDay: 500,
    requestsPerMinute: 30,
    lifeRiskMs: 12 * 3_600_000,
    lifeNoneMs: 3 * 3_600_000,
  };
  await expect.poll(() => riskmark.ask('settings')).toEqual(wanted);

  await page.getByTestId('change-budgets').click();
  await page.getByTestId('budgetPage').fill('1001');
  await page.getByTestId('budgetPage').press('Enter');
  await expect(noteOf(page, 'budgetPage')).toHaveText(optionsWords().options.range({ low: 0, high: 1000 }));
  expect(await riskmark.ask('settings'), 'what is out of bounds is not saved').toEqual(wanted);

  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByTestId('row-budgets')).toContainText(
    optionsWords().rows.budgetsValue({ page: 20, site: 80, day: 500 }),
  );
  await expect(page.getByTestId('row-age-limit')).toContainText(
    optionsWords().rows.ageLimitValue({ risk: wanted.lifeRiskMs, none: wanted.lifeNoneMs }),
  );
  const { theme, language } = optionsWords().settings;
  await expect(page.getByTestId('row-look')).toContainText(
    `${theme.label}: ${theme.choices.dark} · ${language.label}: English`,
  );
  await page.getByTestId('change-budgets').click();
  for (const id of budgets) await expect(page.getByTestId(id)).toHaveValue(texts[id as keyof typeof texts]);
  await expect(page.getByRole('checkbox', { name: optionsWords().settings.fetchScore.label })).not.toBeChecked();
  await page.getByTestId('page-sites').click();
  await expect(page.getByTestId('row-explorers')).toContainText(optionsWords().grants.ask);
  await expect(page.getByTestId('row-marked')).toContainText(optionsWords().rows.markedHits);
  await page.getByTestId('page-privacy').click();
  await expect(page.getByTestId('row-locks-after')).toContainText(
    optionsWords().options.locks.unused({ span: formatWords().hours({ n: 1 }) }),
  );
  await expect(page.getByTestId('row-history'), 'how much is kept').toContainText(/about [1-9]\d* MB/);
  const popup = await riskmark.open('popup.html');
  await expect(popup.locator('html'), 'the theme is that of every page of ours').toHaveCSS('color-scheme', 'dark');
});

test('"only when I ask" reaches pages that are open', async ({ account: _, openPage, riskmark, service }) => {
  const page = await openPage('transactions.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  await expect(marksIn(page, 'waiting')).toHaveCount(0);
  await riskmark.ask('saveSettings', { settings: { defaultMode: 'ask' } });
  service.clearLog();
  const other = await openPage('chains.html');
  await expect(other.locator('[data-testid=mark][data-state=idle]').first()).toBeVisible();
  // A score that failed for the first page may be tried again; no other address is sent.
  expect(service.log().filter(({ path }) => path.includes('/screen'))).toEqual([]);
});

test('each setting is found by name, value or synonym, and an earlier hash opens its row', async ({
  connected: page,
}) => {
  const find = page.getByTestId('find-setting');
  for (const [query, setting, focus] of [
    ['client id', 'Service', 'base-url'],
    ['leaked', 'Secret', 'client-secret'],
    ['200 a page', optionsWords().rows.budgets, 'budgetPage'],
    ['dark', optionsWords().rows.look, 'theme'],
    ['vault file', backupWords().open.rowText, 'backup-choose'],
  ] as const) {
    await find.fill(query);
    const result = page.getByTestId('found-setting').filter({ hasText: setting });
    await result.click();
    await expect(page.getByTestId(focus), query).toBeFocused();
    await expect(find).toHaveValue('');
  }
  await page.goto(page.url().replace(/#.*/, '#cache'));
  await expect(page.getByTestId('lifeRisk')).toBeFocused();
  await expect(page.getByTestId('page-more')).toHaveAttribute('aria-current', 'page');
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
  await connected.getByTestId('change-service').click();
  await expect(connected.getByTestId('base-url')).toHaveValue(service.url);
  await expect(connected.getByTestId('client-id')).toHaveValue('demo-client');
  await expect(connected.getByTestId('client-secret')).toHaveValue('');
  const moved = await startService();
  try {
    await connected.getByTestId('base-url').fill(moved.url);
    await expect(connected.getByTestId('audience')).toHaveValue(new URL(moved.url).host);
    await connected.getByTestId('client-secret').fill('demo-secret');
    await connected.getByTestId('save-account').click();
    await expect(connected.getByTestId('row-service')).toContainText(`${new URL(moved.url).host} · client demo-client`);
    await expect(connected.getByTestId('row-service')).toContainText('Saved.');
    await expect(connected.getByTestId('change-service')).toBeFocused();
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

test('account forms open in place, keep what is typed while they save and when the vault locks', async ({
  connected: page,
  riskmark,
  service,
}) => {
  const field = (id: string) => page.getByTestId(id);
  await field('change-service').click();
  await expect(field('client-id')).toHaveValue('demo-client');
  await expect(field('config'), 'a form holds only what its row is about').toHaveCount(0);
  service.control({ rules: [{ match: { path: '/oauth/token', times: 1 }, fault: { kind: 'delay', ms: 5_000 } }] });
  await field('client-secret').fill('demo-secret');
  await field('save-account').click();
  await expect(field('save-account')).toBeDisabled();
  await expect(field('client-id')).toHaveCount(0);
  await expect(field('row-service')).toContainText('Saved.');

  await field('change-parameters').click();
  // The first field takes the focus a moment after the press; text that is entered before it would go there.
  await expect(page.locator('#connect-label')).toBeFocused();
  await field('config').fill('co-defi');
  await riskmark.lock();
  await field('unlock-passphrase').fill(PASSPHRASE);
  await field('unlock').click();
  await expect(field('config'), 'the row is open again').toHaveValue('co-defi');
  service.clearLog();
  await field('save-account').click();
  await expect(field('row-parameters')).toContainText('co-defi');
  expect(service.log(), 'no sign-in, since the secret is unchanged').toEqual([]);

  await field('add-account').click();
  await openMoreSettings(page);
  await expect(field('config')).toHaveValue('');
  await expect(field('base-url')).toHaveValue('https://svc.cipherowl.ai');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field('add-account')).toBeFocused();
});

test('Options reports a revoked host and re-grants it by one press without the secret', async ({
  connected,
  riskmark,
  service,
}) => {
  await expect(connected.getByTestId('connected')).toBeVisible();
  await grantService(riskmark.worker, false);
  await expect(connected.getByTestId('host-note')).toContainText(
    vaultWords().host.title({ host: new URL(service.url).host }),
  );
  await expect(connected.getByTestId('connected'), 'what cannot be reached is not called connected').toHaveCount(0);
  const popup = await riskmark.open('popup.html');
  await expect(popup.getByTestId('status-notes')).toContainText(requestErrorWords().sentence['no-permission']);
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
  await expect(connected.getByTestId('echo-note')).toContainText(
    vaultWords().echo.title({ host: new URL(service.url).host }),
  );
  await expect(connected.locator('body')).not.toContainText('demo-secret');
  service.control({});
  await connected.getByTestId('change-secret').click();
  await connected.getByTestId('client-secret').fill('demo-secret');
  await connected.getByTestId('save-account').click();
  await expect(connected.getByTestId('echo-note')).toHaveCount(0);
});

test('Forget needs the confirmation word and leaves no stored data', async ({ connected, riskmark }) => {
  await riskmark.ask('screen', { asks: [{ chain: 'evm', address: severe.toLowerCase() }], why: 'person' });
  await riskmark.ask('noteLookup', { ask: { chain: 'evm', address: severe.toLowerCase() } });
  expect(await recordsIn(connected)).toBeGreaterThan(0);
  await connected.getByTestId('page-privacy').click();
  await connected.getByTestId('open-forget').click();
  await expect(connected.getByTestId('forget-word')).toBeFocused();
  const button = connected.getByTestId('forget');
  await expect(button).toBeDisabled();
  await connected.getByTestId('forget-word').fill('forgot');
  await expect(button).toBeDisabled();
  await connected.getByTestId('forget-word').fill('Forget ');
  await button.click();
  await expect(connected.getByTestId('start-connect')).toBeVisible();
  expect((await riskmark.status()).vault).toBe('none');
  await expect.poll(() => recordsIn(connected), 'what may be opened anew is empty').toBe(0);
  const kept = await connected.evaluate(async () => ({
    local: Object.keys(await chrome.storage.local.get(null)),
    session: Object.keys(await chrome.storage.session.get(null)),
  }));
  expect(kept.session.filter((key) => /key|token|vault/i.test(key))).toEqual([]);
  // Harmless settings, and the last managed policy (docs/managed-settings.md): Forget keeps both.
  expect(kept.local.filter((key) => key !== 'settings' && key !== 'policy')).toEqual([]);
  await connected.getByTestId('start-connect').click();
  await expect(connected.getByTestId('client-id'), 'the form holds nothing of it').toHaveValue('');
});
