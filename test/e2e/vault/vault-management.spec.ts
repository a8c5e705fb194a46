// End-to-end tests of vault management: accounts, passphrase change, vault file import and rollback report.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { backupWords } from '../../../lib/i18n/words/backup';
import { extensionPageErrorWords } from '../../../lib/i18n/words/extension-page-error';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { parseEnvelope } from '../../../lib/vault/envelope-format';
import { writeExport } from '../../../lib/vault/export-file';
import { samples } from '../../demo/sample-addresses';
import { startService } from '../../fake-service/server';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { screenings } from '../support/service-log';
import { lookUp } from '../support/surface-locators';

const NEXT = 'copper trellis violet harbour';
const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';

async function changePassphrase(page: Page, current: string, next: string): Promise<void> {
  await page.getByTestId('page-privacy').click();
  await page.getByTestId('change-passphrase-row').click();
  await page.getByTestId('passphrase-now').fill(current);
  await page.getByTestId('passphrase').fill(next);
  await page.getByTestId('passphrase-repeat').fill(next);
  await page.getByTestId('save-passphrase').click();
}

// covers T-09
test('passphrase change keeps the verdicts and disables the old passphrase', async ({
  connected,
  riskmark,
  service,
}) => {
  const popup = await riskmark.open('popup.html');
  await lookUp(popup, severe);
  await expect(popup.getByTestId('card')).toHaveAttribute('data-state', 'verdict');
  await popup.close();
  const before = screenings(service.log()).length;
  await changePassphrase(connected, 'not the passphrase', NEXT);
  await expect(connected.getByText(vaultWords().unlock.wrong)).toBeVisible();
  await expect(connected.getByTestId('passphrase')).toHaveValue(NEXT);
  await connected.getByTestId('passphrase-now').fill(PASSPHRASE);
  await connected.getByTestId('save-passphrase').click();
  await expect(connected.getByText(vaultWords().passphrase.done)).toBeVisible();
  await riskmark.stopWorker();
  await riskmark.lock();
  await expect(riskmark.ask('unlock', { passphrase: PASSPHRASE })).rejects.toThrow('wrong-passphrase');
  const again = await riskmark.unlock(NEXT);
  await lookUp(again, severe);
  await expect(again.getByTestId('card')).toHaveAttribute('data-state', 'verdict');
  expect(screenings(service.log())).toHaveLength(before);
});

test('second account is added, used, left and removed, and each uses its own service', async ({
  connected,
  riskmark,
  service,
}) => {
  const other = await startService();
  try {
    await expect(connected.getByTestId('account')).toHaveCount(1);
    await connected.getByTestId('add-account').click();
    await connected.getByTestId('base-url').fill(other.url);
    await connected.getByTestId('client-id').fill('demo-client');
    await connected.getByTestId('client-secret').fill('demo-secret');
    await connected.getByTestId('save-account').click();
    const rows = connected.getByTestId('account');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('In use');
    const popup = await riskmark.open('popup.html');
    await lookUp(popup, severe);
    await expect(popup.getByTestId('card')).toHaveAttribute('data-state', 'verdict');
    expect(screenings(service.log())).toHaveLength(0);
    expect(screenings(other.log()).length).toBeGreaterThan(0);
    const asked = screenings(other.log()).length;

    await rows.nth(0).getByRole('button', { name: /^Use / }).click();
    await expect(rows.nth(0)).toContainText('In use');
    await lookUp(popup, severe);
    await expect.poll(() => screenings(service.log()).length).toBeGreaterThan(0);
    expect(screenings(other.log())).toHaveLength(asked);
    // No token reaches the other service: each saw its own sign-in and refused nothing.
    for (const { status } of [...service.log(), ...other.log()]) expect(status).not.toBe(401);

    await rows
      .nth(1)
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(rows).toHaveCount(1);
    await connected.getByTestId('remove-yes').click();
    await expect(connected.getByTestId('remove-yes')).toHaveCount(0);
    await expect(rows, 'the other account stays').toHaveCount(1);
  } finally {
    await other.close();
  }
});

/** Returns the stored vault as a vault file, the form in which earlier versions saved accounts. */
async function readVaultFile(page: Page): Promise<Uint8Array> {
  const slot = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('riskmark-vault'));
    const store = database.transaction('vault').objectStore('vault');
    const { slot } = await done<{ slot: string }>(store.get('pointer'));
    const bytes = await done<Uint8Array>(store.get(slot));
    database.close();
    return [...bytes];
  });
  const envelope = parseEnvelope(new Uint8Array(slot));
  if (!envelope) throw new Error('the stored vault is no envelope');
  return writeExport(envelope);
}

test('vault file of an earlier version is imported after Forget, and a foreign file is rejected', async ({
  connected,
  riskmark,
  profile,
}) => {
  await connected.getByTestId('page-privacy').click();
  const path = join(profile, 'saved.json');
  writeFileSync(path, await readVaultFile(connected));
  await connected.getByTestId('open-forget').click();
  await connected.getByTestId('forget-word').fill('forget');
  await connected.getByTestId('forget').click();
  await expect.poll(async () => (await riskmark.status()).vault).toBe('none');

  const other = join(profile, 'other.json');
  writeFileSync(other, '{"magic":"something else"}');
  const page = await riskmark.open('options.html');
  await page.getByTestId('vault-file').locator('summary').click();
  await page.getByTestId('backup-choose').setInputFiles(other);
  await page.getByTestId('file-passphrase').fill(PASSPHRASE);
  await page.getByTestId('open-backup').click();
  await expect(page.getByText(extensionPageErrorWords()['bad-backup'])).toBeVisible();
  await page.getByTestId('backup-choose').setInputFiles(path);
  await page.getByTestId('file-passphrase').fill('not its passphrase');
  await page.getByTestId('open-backup').click();
  await expect(page.getByText(backupWords().open.wrong)).toBeVisible();
  await page.getByTestId('file-passphrase').fill(PASSPHRASE);
  await page.getByTestId('open-backup').click();
  await expect.poll(async () => (await riskmark.status()).vault).toBe('open');
  const popup = await riskmark.open('popup.html');
  await lookUp(popup, severe);
  await expect(popup.getByTestId('card')).toHaveAttribute('data-state', 'verdict');
});

/** Generations in the two slots; with `putBack` only the older one is in both slots. */
const generations = (page: Page, putBack = false): Promise<number[]> =>
  page.evaluate(async (isMeant) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('riskmark-vault'));
    const store = database.transaction('vault', 'readwrite').objectStore('vault');
    const slots = await Promise.all(['a', 'b'].map((key) => done<Uint8Array>(store.get(key))));
    const gen = (slot: Uint8Array) => JSON.parse(new TextDecoder().decode(slot)).gen as number;
    const older = slots.sort((one, other) => gen(one) - gen(other))[0] as Uint8Array;
    if (isMeant) {
      await done(store.put(older, 'a'));
      await done(store.put(older, 'b'));
      await done(store.put({ slot: 'a', gen: gen(older) }, 'pointer'));
    }
    database.close();
    return slots.map(gen);
  }, putBack);

// covers T-06
test('rolled-back vault is reported on every surface until a person answers', async ({ connected, riskmark }) => {
  // An account change increments the generation.
  await connected.getByTestId('change-secret').click();
  await connected.getByTestId('client-secret').fill('demo-secret');
  await connected.getByTestId('save-account').click();
  await expect(connected.getByTestId('client-secret')).toHaveCount(0);
  expect(new Set(await generations(connected)).size).toBe(2);
  await riskmark.lock();
  await generations(connected, true);
  await riskmark.stopWorker();
  const popup = await riskmark.unlock();
  await expect(popup.getByText(vaultWords().rollback.short)).toBeVisible();
  await connected.getByTestId('page-privacy').click();
  await expect(connected.getByTestId('rollback')).toBeVisible();
  await connected.getByTestId('accept-rollback').click();
  await expect(connected.getByTestId('rollback')).toHaveCount(0);
  await expect(popup.getByText(vaultWords().rollback.short)).toHaveCount(0);
});
