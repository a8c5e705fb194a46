// End-to-end tests of the connection form: a failure shows its cause, keeps the input, and stores nothing.
// covers F-24, F-29
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { optionsWords } from '../../../lib/i18n/words/options';
import { toPlainText } from '../../../lib/text/rich-text';
import type { Control } from '../../fake-service/faults/fault-plan-schema';
import { openMoreSettings } from '../support/extension-driver';
import { expect, PASSPHRASE, test } from '../support/fixtures';

const TYPED = { 'client-id': 'demo-client', 'client-secret': 'demo-secret', config: 'co-vasp' };

/** Text at the form after the service refused the client id or the secret. */
function refusedSignIn(page: Page) {
  const { connect, test: checks } = optionsWords();
  return page.getByText(checks.failure.token.unauthorised).filter({ hasText: connect.notSaved });
}

async function fill(page: Page, typed: Record<string, string>): Promise<void> {
  if (!(await page.getByTestId('config').isVisible())) await openMoreSettings(page);
  for (const [field, value] of Object.entries({ ...TYPED, ...typed })) await page.getByTestId(field).fill(value);
}

async function expectKept(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries({ ...TYPED, ...typed }))
    await expect(page.getByTestId(field)).toHaveValue(value);
}

async function seal(page: Page): Promise<void> {
  await page.getByTestId('passphrase').fill(PASSPHRASE);
  await page.getByTestId('passphrase-repeat').fill(PASSPHRASE);
  await page.getByTestId('save-account').click();
}

/** A closed port of this machine. */
async function deadUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

interface Case {
  what: string;
  typed: Record<string, string>;
  fault?: NonNullable<Control['rules']>[number]['fault'];
  step: string;
  says: string | RegExp;
}
const { failure } = optionsWords().test;
const { problem } = optionsWords().connect;

const CASES: Case[] = [
  {
    what: 'a wrong secret',
    typed: { 'client-secret': 'demo-secreT' },
    step: 'token',
    says: failure.token.unauthorised,
  },
  {
    what: 'a wrong audience',
    typed: { audience: 'svc.elsewhere.example' },
    step: 'token',
    says: failure.refusal.audience,
  },
  {
    what: 'a host that nobody answers at',
    typed: { 'base-url': 'DEAD' },
    step: 'host',
    says: failure.host.offline,
  },
  {
    what: 'HTML in place of a token',
    typed: {},
    fault: { kind: 'html' },
    step: 'host',
    says: /The host sent a web page \(200\), perhaps a sign-in/,
  },
  {
    what: 'a redirect in place of a token',
    typed: {},
    fault: { kind: 'redirect' },
    step: 'host',
    says: /\/oauth\/token redirected\. Check the base URL/,
  },
  {
    what: 'a token host that is down',
    typed: {},
    fault: { kind: '5xx' },
    step: 'token',
    says: `503. ${failure.any['service-fault']}`,
  },
];

for (const { what, typed, fault, step, says } of CASES)
  test(`connection form reports the failure on test and on save, and stores nothing: ${what}`, async ({
    complaints,
    reach,
    riskmark,
    service,
  }) => {
    complaints.expect(/Failed to load resource/);
    if (fault) service.control({ rules: [{ match: { path: '/oauth/token' }, fault }] });
    const baseUrl = 'base-url' in typed ? await deadUrl() : service.url;
    reach.expect(baseUrl);
    const fields = { ...typed, 'base-url': baseUrl };
    const page = await riskmark.openConnectForm();
    await fill(page, { 'base-url': baseUrl });
    await fill(page, fields);
    await page.getByTestId('test-connection').click();
    const line = page.locator(`[data-step=${step}]`);
    await expect(line).toHaveAttribute('data-result', 'failed');
    await expect(line).toContainText(says);
    await expectKept(page, fields);

    // An edit removes what the test reported, so that the line below is that of the save.
    await page.getByTestId('client-id').fill('');
    await expect(line).toHaveCount(0);
    await fill(page, fields);
    await page.getByTestId('connect-account').click();
    await expect(line).toContainText(says);
    await expect(page.getByTestId('connect-account')).toBeEnabled();
    await expectKept(page, fields);
    expect((await riskmark.status()).vault).toBe('none');
    expect(await sealedBytes(page), 'vault on disk').toBe(0);

    // Only one value was wrong: once it is corrected, the same form saves.
    service.control({ reset: true });
    await fill(page, { 'base-url': service.url, audience: new URL(service.url).host });
    await page.getByTestId('connect-account').click();
    await expect(page.getByTestId('step-connect')).toContainText(`Connected${new URL(service.url).host} · co-vasp`);
    await seal(page);
    await expect(page.getByTestId('step-passphrase-part')).toContainText('Encrypted');
    expect((await riskmark.status()).vault).toBe('open');
  });

test('sign-in refused between the first two steps goes back to its field and keeps the passphrase', async ({
  complaints,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource/);
  const page = await riskmark.openConnectForm();
  await fill(page, { 'base-url': service.url });
  await page.getByTestId('connect-account').click();
  await expect(page.getByTestId('passphrase')).toBeVisible();
  service.control({ rules: [{ match: { path: '/oauth/token' }, fault: { kind: '401' } }] });
  await seal(page);
  await expect(page.getByTestId('client-secret')).toBeFocused();
  await expect(refusedSignIn(page)).toBeVisible();
  service.control({ reset: true });
  await page.getByTestId('connect-account').click();
  await expect(page.getByTestId('passphrase')).toHaveValue(PASSPHRASE);
  await page.getByTestId('save-account').click();
  await expect.poll(async () => (await riskmark.status()).vault).toBe('open');
});

test('pasted path of the service is removed from the base URL with a notice', async ({ riskmark, service }) => {
  const page = await riskmark.openConnectForm();
  const field = page.getByTestId('base-url');
  await expect(field).toHaveValue('https://svc.cipherowl.ai');
  await field.fill(`${service.url}/api/screen/v1`);
  await field.blur();
  await expect(field).toHaveValue(service.url);
  await expect(page.getByText(toPlainText(optionsWords().setup.cut({ path: '/api/screen/v1' })))).toBeVisible();
  await openMoreSettings(page);
  await expect(page.getByTestId('audience')).toHaveValue(new URL(service.url).host);
});

for (const { what, url, says } of [
  { what: 'http', url: 'http://svc.cipherowl.example', says: problem['not-https'] },
  { what: 'ftp', url: 'ftp://svc.cipherowl.example', says: problem['not-https'] },
  {
    what: 'a name and password in it',
    url: 'https://a:b@svc.cipherowl.example',
    says: problem['has-credentials'],
  },
  { what: 'a query', url: 'https://svc.cipherowl.example/?x=1', says: problem['has-query'] },
  { what: 'words', url: 'our service', says: problem['not-a-url'] },
])
  test(`connection form rejects a base URL with ${what} at its field and sends nothing`, async ({
    riskmark,
    service,
  }) => {
    const page = await riskmark.openConnectForm();
    await fill(page, { 'base-url': url, audience: 'svc.cipherowl.example' });
    const asked: string[] = [];
    riskmark.context.on('request', (request) => asked.push(request.url()));
    for (const button of ['test-connection', 'connect-account']) {
      await page.getByTestId('client-id').focus();
      await page.getByTestId(button).click();
      const field = page.getByTestId('base-url');
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(says)).toBeVisible();
      await expectKept(page, { audience: 'svc.cipherowl.example' });
    }
    expect((await riskmark.status()).vault).toBe('none');
    expect(asked.filter((one) => !one.startsWith('chrome-extension:'))).toEqual([]);
    expect(service.log()).toEqual([]);
  });

test('connection form keeps the old account when an edited account fails', async ({
  complaints,
  connected,
  riskmark,
}) => {
  complaints.expect(/Failed to load resource/);
  await connected.getByTestId('change-secret').click();
  await expect(connected.getByTestId('client-secret')).toBeFocused();
  await connected.getByTestId('client-secret').fill('not-the-secret');
  await connected.getByTestId('save-account').click();
  await expect(refusedSignIn(connected)).toBeVisible();
  await expect(connected.getByTestId('client-secret')).toHaveValue('not-the-secret');
  expect(
    await riskmark.ask('screen', { asks: [{ chain: 'evm', address: `0x${'5'.repeat(40)}` }], why: 'person' }),
  ).toBeTruthy();
});

/** Bytes of vault slots in the extension's database. */
async function sealedBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'riskmark-vault')) return 0;
    const database = await new Promise<IDBDatabase>((opened, failed) => {
      const request = indexedDB.open('riskmark-vault');
      request.onsuccess = () => opened(request.result);
      request.onerror = () => failed(request.error);
    });
    const slots = await new Promise<{ byteLength?: number }[]>((read) => {
      const request = database.transaction('vault').objectStore('vault').getAll();
      request.onsuccess = () => read(request.result);
    });
    database.close();
    return slots.reduce((sum, slot) => sum + (slot?.byteLength ?? 0), 0);
  });
}
