// End-to-end tests of the vault: unlocking, damaged storage slots, and locking at the deadline.
// covers F-14, F-20
import type { Page } from '@playwright/test';
import { optionsWords } from '../../../lib/i18n/words/options';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { launchRiskmark } from '../support/extension-driver';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { addressesSent, screenings } from '../support/service-log';
import { expectNoLevel, lookUp, marksIn, untilQuiet } from '../support/surface-locators';

declare const chrome: typeof import('wxt/browser').browser;

const COUNT = 5;
test.use({ extraPages: { 'five.html': pageOf(COUNT), 'others.html': pageOf(COUNT, 'b2') } });

/** Free wrong tries (unlock-throttle.ts); the fifth starts a wait. */
const FREE_TRIES = 4;

async function tryPassphrase(popup: Page, passphrase: string): Promise<void> {
  await popup.getByTestId('unlock-passphrase').fill(passphrase);
  await popup.getByTestId('unlock').click();
}

/** Sets the try count as after that many wrong passphrases a while ago. */
async function setTries(page: Page, count: number): Promise<void> {
  await page.evaluate(async (count) => {
    const database = await new Promise<IDBDatabase>((opened) => {
      const request = indexedDB.open('riskmark-vault');
      request.onsuccess = () => opened(request.result);
    });
    const transaction = database.transaction('vault', 'readwrite');
    transaction.objectStore('vault').put({ count, at: 0 }, 'tries');
    await new Promise((written) => {
      transaction.oncomplete = written;
    });
    database.close();
  }, count);
}

test('wrong passphrases are reported, one too many starts a countdown, the right one unlocks', {
  tag: '@waits',
}, async ({ account: _, riskmark, service }) => {
  await riskmark.lock();
  const popup = await riskmark.open('popup.html');
  const said = popup.getByText(vaultWords().unlock.wrong);
  for (let n = 1; n <= FREE_TRIES; n++) {
    await tryPassphrase(popup, `${PASSPHRASE}${n}`);
    await expect(popup.getByTestId('unlock')).toBeEnabled();
    await expect(said).toBeVisible();
    await expect(popup.getByTestId('unlock-passphrase')).toHaveValue(`${PASSPHRASE}${n}`);
  }
  // The wait starts before a try, which is slow on a busy machine: the fifth's two seconds may be over with it, the
  // eighth's sixteen are not (test/lib/vault/unlock-throttle.test.ts uses a test clock).
  await setTries(popup, FREE_TRIES + 3);
  await tryPassphrase(popup, 'wrong for the eighth time');
  await expect(popup.getByText(/Next try in \d+ s/)).toBeVisible();
  await expect(popup.getByTestId('unlock')).toBeDisabled();
  // Neither another surface nor a new worker avoids the wait.
  await riskmark.stopWorker();
  await expect(riskmark.ask('unlock', { passphrase: PASSPHRASE })).rejects.toThrow('wrong-passphrase');
  await expect(popup.getByTestId('unlock')).toBeEnabled({ timeout: 40_000 });
  await tryPassphrase(popup, PASSPHRASE);
  await expect(popup.getByTestId('lookup-address')).toBeVisible();
  expect((await riskmark.status()).vault).toBe('open');
  expect(screenings(service.log())).toEqual([]);
});

/** Flips one byte in the middle of these slots, and returns the size of each slot in bytes. */
async function damage(page: Page, slots: ('a' | 'b')[]): Promise<Record<string, number>> {
  return page.evaluate(async (names) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('riskmark-vault'));
    const store = database.transaction('vault', 'readwrite').objectStore('vault');
    for (const name of names) {
      const bytes: Uint8Array = await done(store.get(name));
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 0x10;
      await done(store.put(bytes, name));
    }
    const sizes: Record<string, number> = {};
    for (const name of ['a', 'b']) sizes[name] = ((await done(store.get(name))) as Uint8Array | undefined)?.length ?? 0;
    database.close();
    return sizes;
  }, slots);
}

for (const slot of ['a', 'b'] as const)
  test(`vault opens from the other slot when slot ${slot} is damaged`, async ({ connected, openPage, riskmark }) => {
    const page = await openPage('five.html');
    await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
    await riskmark.lock();
    await damage(connected, [slot]);
    await riskmark.unlock();
    expect((await riskmark.status()).account?.host).toBeTruthy();
    await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  });

test('vault with both slots damaged says so, deletes nothing and offers Forget', async ({ connected, riskmark }) => {
  await riskmark.lock();
  const sizes = await damage(connected, ['a', 'b']);
  const popup = await riskmark.open('popup.html');
  await tryPassphrase(popup, PASSPHRASE);
  await expect(popup.getByText(/The vault is damaged|Wrong passphrase/)).toBeVisible();
  expect((await riskmark.status()).vault).toBe('locked');
  expect(await damage(connected, [])).toEqual(sizes);
  // Flipped back, it opens: nothing was destroyed.
  await damage(connected, ['a', 'b']);
  await riskmark.unlock();
  expect((await riskmark.status()).vault).toBe('open');
});

test('overwritten slots are reported as damaged, not as a wrong passphrase', async ({ connected, riskmark }) => {
  await riskmark.lock();
  await connected.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await done(indexedDB.open('riskmark-vault'));
    const store = database.transaction('vault', 'readwrite').objectStore('vault');
    await done(store.put(new Uint8Array(100).fill(7), 'a'));
    await done(store.put(new Uint8Array(0), 'b'));
    database.close();
  });
  const popup = await riskmark.open('popup.html');
  await tryPassphrase(popup, PASSPHRASE);
  await expect(popup.getByText(/The vault is damaged. In Options, open a saved vault/)).toBeVisible();
  expect((await riskmark.status()).vault).toBe('locked');
});

// covers T-12
test('deadline that passed while the worker was dead locks the vault, and no request is sent', async ({
  connected,
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('five.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  await untilQuiet(riskmark, service);
  service.clearLog();
  // The browser's clock cannot be moved, so the stored deadline is, which the next worker reads.
  await connected.evaluate(async () => {
    const { vault } = await chrome.storage.session.get('vault');
    await chrome.storage.session.set({ vault: { ...(vault as object), deadline: Date.now() - 1000 } });
  });
  await riskmark.stopWorker();
  const other = await openPage('others.html');
  await expect(marksIn(other, 'locked')).toHaveCount(COUNT);
  await expect(marksIn(page, 'locked')).toHaveCount(COUNT);
  await expectNoLevel(page, other);
  expect((await riskmark.status()).vault).toBe('locked');
  expect(
    await riskmark.ask('screen', { asks: [{ chain: 'evm', address: madeUp(1, 'c3') }], why: 'person' }),
  ).toMatchObject([{ state: 'locked' }]);
  expect(service.log()).toEqual([]);
  expect(await connected.evaluate(async () => Object.keys(await chrome.storage.session.get(null)))).not.toContain(
    'vault',
  );
});

test.describe(() => {
  // The browser is closed and opened again.
  test.use({ ownBrowser: true });

  test('session-only vault survives the worker and ends with the browser', async ({
    openPage,
    pages,
    profile,
    riskmark,
    service,
  }) => {
    const options = await riskmark.openConnectForm();
    await options.getByTestId('base-url').fill(service.url);
    await options.getByTestId('client-id').fill('demo-client');
    await options.getByTestId('client-secret').fill('demo-secret');
    await options.getByTestId('connect-account').click();
    await options.getByTestId('session-only').check();
    await options.getByTestId('save-account').click();
    await expect(options.getByTestId('step-passphrase-part')).toContainText(optionsWords().pages.sessionOnly);
    // The connection test has sent its sample address.
    service.clearLog();
    expect(await riskmark.status()).toMatchObject({ vault: 'open', sessionOnly: true });
    await expect(marksIn(await openPage('five.html'), 'verdict')).toHaveCount(COUNT);
    await riskmark.stopWorker();
    const popup = await riskmark.open('popup.html');
    await expect(await lookUp(popup, madeUp(0, 'b2'))).toHaveAttribute('data-state', 'verdict');
    expect(addressesSent(service.log())).toHaveLength(COUNT + 1);
    await riskmark.close();

    const executablePath = (await findChromium()) ?? '';
    const again = await launchRiskmark({ profile, executablePath, headless: true });
    try {
      service.clearLog();
      expect(await again.status()).toMatchObject({ vault: 'none', account: null });
      const page = await again.context.newPage();
      await page.goto(`${pages.url}/five.html`);
      await page.waitForTimeout(1500);
      await expectNoLevel(page);
      expect(service.log()).toEqual([]);
      const inside = await again.open('options.html');
      const kept = await inside.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
        const counts: Record<string, number> = {};
        for (const name of names) {
          const database = await new Promise<IDBDatabase>((opened) => {
            const request = indexedDB.open(name);
            request.onsuccess = () => opened(request.result);
          });
          for (const store of database.objectStoreNames)
            counts[`${name}/${store}`] = await new Promise<number>((counted) => {
              const request = database.transaction(store).objectStore(store).count();
              request.onsuccess = () => counted(request.result);
            });
          database.close();
        }
        return counts;
      });
      expect(
        Object.values(kept).reduce((sum, count) => sum + count, 0),
        JSON.stringify(kept),
      ).toBe(0);
    } finally {
      await again.close();
    }
  });

  test('vault with a passphrase is locked in a new browser, then restores verdicts and waiting requests', async ({
    complaints,
    account: _,
    openPage,
    pages,
    profile,
    riskmark,
    service,
  }) => {
    complaints.expect(/Failed to load resource/);
    await expect(marksIn(await openPage('five.html'), 'verdict')).toHaveCount(COUNT);
    service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'close' } }] });
    const waiting = { chain: 'evm', address: madeUp(1, 'c3') };
    await riskmark.ask('screen', { asks: [waiting], why: 'person' });
    await expect
      .poll(async () => (await riskmark.ask<{ state: string }[]>('look', { asks: [waiting] }))[0]?.state)
      .toBe('offline');
    await riskmark.close();
    service.control({ reset: true });
    service.clearLog();

    const again = await launchRiskmark({ profile, executablePath: (await findChromium()) ?? '', headless: true });
    try {
      expect((await again.status()).vault).toBe('locked');
      const page = await again.context.newPage();
      await page.goto(`${pages.url}/five.html`);
      // An unpacked extension is reinstalled in each browser, which clears its registered script as an update does.
      await expect(marksIn(page, 'locked')).toHaveCount(COUNT);
      await expectNoLevel(page);
      expect(service.log()).toEqual([]);
      await again.unlock();
      await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
      await expect.poll(() => addressesSent(service.log())).toEqual([waiting.address]);
    } finally {
      await again.close();
    }
  });
});
