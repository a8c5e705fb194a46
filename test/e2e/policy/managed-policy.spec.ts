// End-to-end tests of the policies in docs/deploy.md, which each browser reads from a real policy file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { optionsWords } from '../../../lib/i18n/words/options';
import type { InvalidSetting } from '../../../lib/store/settings';
import { startService } from '../../fake-service/server';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { findFirefox } from '../../run/browsers/find-or-install-firefox.mjs';
import { launchRiskmark, PASSPHRASE } from '../support/extension-driver';
import { launchInFirefox, press } from '../support/firefox-driver';
import { createPolicyBrowser, hasMountNamespaces, readDeployedSettings, toUnpackedId } from './private-policy';

/** The extension API inside the function that runs in the worker. */
declare const chrome: typeof import('wxt/browser').browser;

const BUILD = fileURLToPath(new URL('../../../.output/chrome-mv3-e2e', import.meta.url));
const FIREFOX_ID = 'riskmark@riskmark.example';
const REASON = 'this machine allows no mount namespaces, in which a browser alone sees a policy file';

const hasNamespaces = hasMountNamespaces();
if (!hasNamespaces) console.log(`Skipped: ${REASON}.`);
test.skip(!hasNamespaces, REASON);

test('Chromium passes on the whole policy of deploy.md, which Options and background obey; another account stays', {
  tag: '@waits',
}, async () => {
  const settings = readDeployedSettings('Chrome');
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium was found.');
  const service = await startService();
  const profile = mkdtempSync(join(tmpdir(), 'riskmark-profile-'));
  const policy = { '3rdparty': { extensions: { [toUnpackedId(BUILD)]: settings } } };
  const started = createPolicyBrowser(executablePath, 'chromium/policies/managed/riskmark.json', policy);
  const before = await launchRiskmark({ profile, executablePath, headless: true });
  // As in support/fixtures.ts: the browser delivers its policy seconds after the first start.
  await before.worker.evaluate(() => chrome.storage.local.set({ policy: {} }));
  const { host } = new URL(service.url);
  const account = { label: '', baseUrl: service.url, audience: host, config: '', hops: null, namespace: '' };
  const client = { clientId: 'demo-client', clientSecret: 'demo-secret' };
  await before.ask('saveAccount', { account: { ...account, ...client }, passphrase: PASSPHRASE });
  await before.close();
  const riskmark = await launchRiskmark({ profile, executablePath: started.executable, headless: true });
  try {
    await riskmark.unlock();
    const locked = async () => (await riskmark.ask<string[]>('lockedSettings')).toSorted();
    await expect.poll(locked).toEqual(Object.keys(settings).toSorted());
    expect(await riskmark.ask('settings')).toMatchObject(settings);
    expect(await riskmark.ask('refusedSettings')).toEqual([]);
    await expect(riskmark.ask('expectExports')).rejects.toThrow('exports-off');
    const short = PASSPHRASE.slice(0, Number(settings.passphraseLength) - 1);
    const change = { current: PASSPHRASE, next: short };
    await expect(riskmark.ask('changePassphrase', change)).rejects.toThrow('weak-passphrase');

    const page = await riskmark.open('options.html');
    const { accountPolicy, options } = optionsWords();
    await expect(page.getByTestId('account-policy-note')).toContainText(accountPolicy.title);
    expect(await riskmark.ask('account')).toMatchObject({ baseUrl: service.url, clientId: 'demo-client' });
    await page.getByTestId('change-service').click();
    for (const [id, name] of [
      ['base-url', 'accountBaseUrl'],
      ['client-id', 'accountClientId'],
    ] as const) {
      await expect(page.getByTestId(id)).toHaveValue(String(settings[name]));
      await expect(page.getByTestId(id)).toBeDisabled();
      await expect(page.getByTestId(id)).toHaveAccessibleDescription(options.lockedSetting);
    }
    await expect(page.getByTestId('client-secret')).toBeEnabled();
  } finally {
    await riskmark.close();
    await service.close();
    started.remove();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

const firefox = findFirefox();

test('Firefox passes on the whole policy of deploy.md, and an invalid value is named', { tag: '@waits' }, async () => {
  test.skip(!firefox, 'no Firefox was found: install it, or set FIREFOX_PATH to one');
  const settings = readDeployedSettings('Firefox');
  const policies = { '3rdparty': { Extensions: { [FIREFOX_ID]: { ...settings, passphraseLength: 5 } } } };
  const started = createPolicyBrowser(firefox ?? '', 'firefox/policies/policies.json', { policies });
  const riskmark = await launchInFirefox(started.executable);
  try {
    expect((await riskmark.ask<string[]>('lockedSettings')).toSorted()).toEqual(Object.keys(settings).toSorted());
    expect(await riskmark.ask('settings')).toMatchObject(settings);
    expect(await riskmark.ask<InvalidSetting[]>('refusedSettings')).toEqual([
      { name: 'passphraseLength', value: '5', from: 'policy', wanted: { least: 15 } },
    ]);
    await expect(riskmark.ask('expectExports')).rejects.toThrow('exports-off');
    await press(riskmark.first, 'start-connect');
    const isFixed = () =>
      riskmark.first.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('[data-testid=base-url]');
        return field && [field.value, field.disabled];
      });
    await expect.poll(isFixed).toEqual([settings.accountBaseUrl, true]);
  } finally {
    await riskmark.close();
    started.remove();
  }
});
