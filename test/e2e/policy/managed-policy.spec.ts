// End-to-end tests of the policies in docs/deploy.md: each browser reads a real policy file, and Options obeys it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { optionsWords } from '../../../lib/i18n/words/options';
import type { InvalidSetting } from '../../../lib/store/settings';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { findFirefox } from '../../run/browsers/find-or-install-firefox.mjs';
import { launchRiskmark, PASSPHRASE } from '../support/extension-driver';
import { launchInFirefox, press } from '../support/firefox-driver';
import { createPolicyBrowser, hasMountNamespaces, readDeployedSettings, toUnpackedId } from '../support/private-policy';

const BUILD = fileURLToPath(new URL('../../../.output/chrome-mv3-e2e', import.meta.url));
const FIREFOX_ID = 'riskmark@riskmark.example';
const REASON = 'this machine allows no mount namespaces, in which a browser alone sees a policy file';

const hasNamespaces = hasMountNamespaces();
if (!hasNamespaces) console.log(`Skipped: ${REASON}.`);
test.skip(!hasNamespaces, REASON);

test('Chromium passes on the whole policy of deploy.md, and Options, background and exports obey it', async () => {
  const settings = readDeployedSettings('Chrome');
  const chromium = await findChromium();
  if (!chromium) throw new Error('No Chromium was found.');
  const policy = { '3rdparty': { extensions: { [toUnpackedId(BUILD)]: settings } } };
  const started = createPolicyBrowser(chromium, 'chromium/policies/managed/riskmark.json', policy);
  const profile = mkdtempSync(join(tmpdir(), 'riskmark-profile-'));
  const riskmark = await launchRiskmark({ profile, executablePath: started.executable, headless: true });
  try {
    const page = await riskmark.openConnectForm();
    expect((await riskmark.ask<string[]>('lockedSettings')).toSorted()).toEqual(Object.keys(settings).toSorted());
    expect(await riskmark.ask('settings')).toMatchObject(settings);
    expect(await riskmark.ask('refusedSettings')).toEqual([]);
    const { lockedSetting } = optionsWords().options;
    for (const [id, name] of [
      ['base-url', 'accountBaseUrl'],
      ['client-id', 'accountClientId'],
    ] as const) {
      await expect(page.getByTestId(id)).toHaveValue(String(settings[name]));
      await expect(page.getByTestId(id)).toBeDisabled();
      await expect(page.getByTestId(id)).toHaveAccessibleDescription(lockedSetting);
    }
    await expect(page.getByTestId('client-secret')).toBeEnabled();
    await expect(riskmark.ask('expectExports')).rejects.toThrow('exports-off');
    await riskmark.ask('startWithoutAccount');
    const short = PASSPHRASE.slice(0, Number(settings.passphraseLength) - 1);
    await expect(riskmark.ask('setPassphrase', { passphrase: short })).rejects.toThrow('weak-passphrase');
  } finally {
    await riskmark.close();
    started.remove();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

const firefox = findFirefox();

test('Firefox passes on the whole policy of deploy.md, and an invalid value is named', async () => {
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
