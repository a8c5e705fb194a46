// End-to-end tests of the passkey: it opens the vault beside the passphrase until it is removed.
import type { CDPSession, Page } from '@playwright/test';
import { extensionPageErrorWords } from '../../../lib/i18n/words/extension-page-error';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { toBase64url } from '../../../lib/vault/base64url';
import { graveFaults } from '../support/axe-violations';
import { findMarkers } from '../support/disk-scan';
import type { Riskmark } from '../support/extension-driver';
import { expect, PASSPHRASE, test } from '../support/fixtures';

const NEXT = 'copper trellis violet harbour';

// An authenticator belongs to a page, and its passkeys to the whole extension.
test.use({ ownBrowser: true });

interface Authenticator {
  cdp: CDPSession;
  id: string;
}

/** Gives the page an authenticator, which recognizes the person at once. */
async function addAuthenticator(page: Page, hasPrf = true): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  });
  return { cdp, id: authenticatorId };
}

/** Records the secrets that the page gets from the authenticator, as base64url texts. */
async function recordSecrets(page: Page): Promise<string[]> {
  const secrets: string[] = [];
  await page.exposeFunction('keepSecret', (text: string) => void secrets.push(text));
  await page.evaluate(() => {
    const original = PublicKeyCredential.prototype.getClientExtensionResults;
    PublicKeyCredential.prototype.getClientExtensionResults = function () {
      const results = original.call(this);
      const first = results.prf?.results?.first;
      if (first) {
        const text = btoa(String.fromCharCode(...new Uint8Array(first as ArrayBuffer)));
        void (globalThis as unknown as { keepSecret(text: string): void }).keepSecret(text);
      }
      return results;
    };
  });
  return secrets;
}

const readVault = async (riskmark: Riskmark) => (await riskmark.status()).vault;

/** Locks, and waits until the page shows the form. */
async function lock(riskmark: Riskmark, page: Page): Promise<void> {
  await riskmark.lock();
  await expect(page.getByTestId('unlock-passphrase')).toBeVisible();
}

// covers T-01
test('passkey is set up, opens the vault after a lock, and is removed', async ({ connected, profile, riskmark }) => {
  const words = vaultWords();
  await connected.getByTestId('page-privacy').click();
  await addAuthenticator(connected);
  const secrets = await recordSecrets(connected);
  await expect(connected.getByTestId('passkey-value')).toHaveText(words.passkey.off);
  await connected.getByTestId('add-passkey').click();
  await expect(connected.getByTestId('passkey-value')).toContainText(words.passkey.on);
  await expect(connected.getByTestId('passkey-value')).toContainText(words.passkey.added);
  expect(await graveFaults(connected)).toEqual([]);

  await riskmark.stopWorker();
  await lock(riskmark, connected);
  expect(await graveFaults(connected)).toEqual([]);
  await connected.getByTestId('unlock-passkey').click();
  await expect.poll(() => readVault(riskmark)).toBe('open');
  // Vault and session work as after a passphrase: the content can be saved.
  await riskmark.ask('setLocalOnly', { localOnly: true });
  expect((await riskmark.status()).account?.localOnly).toBe(true);

  const created = await riskmark.ask<{ credentialId: string; salt: string }>('passkey');
  await connected.getByTestId('remove-passkey').click();
  await expect(connected.getByTestId('passkey-value')).toContainText(words.passkey.removed);
  await expect(connected.getByTestId('add-passkey')).toBeVisible();
  await lock(riskmark, connected);
  await expect(connected.getByTestId('unlock')).toBeVisible();
  await expect(connected.getByTestId('unlock-passkey')).toHaveCount(0);
  const [secret = ''] = secrets.map((text) => toBase64url(Buffer.from(text, 'base64')));
  expect(secret).toHaveLength(43);
  await expect(riskmark.ask('unlockWithPasskey', { secret })).rejects.toThrow('wrong-passkey');
  expect(created.salt).toHaveLength(43);
  await riskmark.unlock();
  await riskmark.close();

  expect(new Set(secrets).size, 'one secret for one salt').toBe(1);
  const bytes = Buffer.from(secret, 'base64url');
  expect(findMarkers(profile, { passphrase: PASSPHRASE, secret, 'bytes of the secret': bytes })).toEqual([]);
});

// covers T-11
test('refused or foreign passkey leaves the form, and counts as no wrong passphrase', async ({
  connected,
  riskmark,
}) => {
  await connected.getByTestId('page-privacy').click();
  const { cdp, id } = await addAuthenticator(connected);
  await connected.getByTestId('add-passkey').click();
  await expect(connected.getByTestId('remove-passkey')).toBeVisible();
  await lock(riskmark, connected);
  // The passkey gives another secret than the one that wrapped the key.
  await connected.evaluate(() => {
    const original = PublicKeyCredential.prototype.getClientExtensionResults;
    PublicKeyCredential.prototype.getClientExtensionResults = function () {
      const results = original.call(this);
      new Uint8Array(results.prf?.results?.first as ArrayBuffer)[0]! ^= 1;
      return results;
    };
  });
  for (let tries = 0; tries < 5; tries += 1) {
    await connected.getByTestId('unlock-passkey').click();
    await expect(connected.getByText(extensionPageErrorWords()['wrong-passkey'])).toBeVisible();
  }
  expect((await riskmark.status()).unlockRetryAt).toBeNull();
  await connected.getByTestId('unlock-passphrase').fill(PASSPHRASE);
  await connected.getByTestId('unlock').click();
  await expect.poll(() => readVault(riskmark)).toBe('open');

  // The authenticator does not recognize the person: the browser reports that as it reports a cancelled dialog.
  await lock(riskmark, connected);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  const refusals: string[] = [];
  await connected.exposeFunction('keepRefusal', (name: string) => void refusals.push(name));
  await connected.evaluate(() => {
    const original = navigator.credentials.get.bind(navigator.credentials);
    const { keepRefusal } = globalThis as unknown as { keepRefusal(name: string): void };
    navigator.credentials.get = (options) => {
      const request = original(options);
      request.catch((refused) => keepRefusal(refused.name));
      return request;
    };
  });
  await connected.getByTestId('unlock-passkey').click();
  await expect.poll(() => refusals).toEqual(['NotAllowedError']);
  await expect(connected.getByTestId('unlock-passkey')).toBeEnabled();
  await expect(connected.locator('.error-note')).toHaveCount(0);
  expect(await readVault(riskmark)).toBe('locked');
});

test('authenticator without secrets is refused, and nothing is stored', async ({ connected, riskmark }) => {
  await connected.getByTestId('page-privacy').click();
  await addAuthenticator(connected, false);
  await connected.getByTestId('add-passkey').click();
  await expect(connected.getByText(extensionPageErrorWords()['unusable-passkey'])).toBeVisible();
  expect(await riskmark.ask('passkey')).toBeNull();
  await expect(connected.getByTestId('add-passkey')).toBeEnabled();
});

// covers T-09
test('change of passphrase says that it removes the passkey, and does', async ({ connected, riskmark }) => {
  const words = vaultWords().passphrase;
  await connected.getByTestId('page-privacy').click();
  await addAuthenticator(connected);
  await connected.getByTestId('add-passkey').click();
  await expect(connected.getByTestId('remove-passkey')).toBeVisible();
  await connected.getByTestId('change-passphrase-row').click();
  await expect(connected.getByText(words.endsPasskey)).toBeVisible();
  await connected.getByTestId('passphrase-now').fill(PASSPHRASE);
  await connected.getByTestId('passphrase').fill(NEXT);
  await connected.getByTestId('passphrase-repeat').fill(NEXT);
  await connected.getByTestId('save-passphrase').click();
  await expect(connected.getByText(words.donePasskey)).toBeVisible();
  await expect(connected.getByTestId('add-passkey')).toBeVisible();
  expect(await riskmark.ask('passkey')).toBeNull();
});
