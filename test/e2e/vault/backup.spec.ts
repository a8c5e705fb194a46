// End-to-end tests of backups: saving, restoring with undo, and transfer between browsers.
// covers F-11, F-12
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupWords } from '../../../lib/i18n/words/backup';
import { extensionPageErrorWords } from '../../../lib/i18n/words/extension-page-error';
import type { MessageName } from '../../../lib/messages/protocol';
import { startService } from '../../fake-service/server';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { findFirefox } from '../../run/browsers/find-or-install-firefox.mjs';
import { findMarkers } from '../support/disk-scan';
import { launchRiskmark } from '../support/extension-driver';
import { launchInFirefox } from '../support/firefox-driver';
import { expect, PASSPHRASE, test } from '../support/fixtures';

const OWN = 'copper trellis violet harbour';
const ADDRESS = { chain: 'evm', address: '0x00000000219ab540356cbb839cbe05303d7705fa' };
/** Texts of a user, in words that nothing else contains. */
const TEXTS = { case: 'Quillwharf', note: 'zephyrine ballast', label: 'Marrowgate desk', list: 'Osprelist' };
/** Bytes that are sent at once. */
const SLICE = 400_000;

type Ask = <T>(name: MessageName, input?: unknown) => Promise<T>;

async function fill(ask: Ask): Promise<void> {
  await ask('newCase', { id: 'e2e-case', name: TEXTS.case, asks: [ADDRESS] });
  await ask('saveNote', { id: 'e2e-case', ...ADDRESS, note: 'e2e-note', text: TEXTS.note });
  await ask('setAddressLabel', { ask: ADDRESS, text: TEXTS.label });
  const draft = { name: TEXTS.list, kind: 'blocklist', source: 'text', date: '', count: 1, refused: 0, replaces: null };
  await ask('beginList', { id: 'e2e-list', draft });
  await ask('putListPart', { id: 'e2e-list', part: 0, entries: [ADDRESS] });
  await ask('completeList', { id: 'e2e-list', replaces: null });
  await ask('setSite', { host: 'e2e.example', mode: 'off' });
}

/** Reads the restored records as a user sees them. */
async function look(ask: Ask): Promise<unknown> {
  const lists = await ask<{ id: string; name: string; count: number }[]>('lists');
  const { lines } = await ask<{ lines: { name: string; addresses: number }[] }>('cases', { find: '' });
  return {
    lists: lists.map(({ name, count }) => [name, count]).sort(),
    cases: lines.map(({ name, addresses }) => [name, addresses]),
    notes: (await ask<{ notes: { text: string }[] } | null>('caseEntry', { id: 'e2e-case', ...ADDRESS }))?.notes.map(
      ({ text }) => text,
    ),
    sites: await ask('siteModes'),
  };
}

async function saveBy(ask: Ask): Promise<Buffer> {
  const { id } = await ask<{ id: string }>('beginBackup', { passphrase: OWN, withAccounts: true });
  const parts: Buffer[] = [];
  for (let isLast = false; !isLast; ) {
    const part = await ask<{ bytes: string; isLast: boolean }>('readBackup', { id });
    parts.push(Buffer.from(part.bytes, 'base64'));
    ({ isLast } = part);
  }
  await ask('finishBackup', { id });
  return Buffer.concat(parts);
}

async function restoreBy(ask: Ask, file: Buffer, mode: string): Promise<void> {
  const start = file.subarray(0, 2048).toString('base64');
  const { id, headLength } = await ask<{ id: string; headLength: number }>('beginRestore', {
    start,
    passphrase: OWN,
    mode,
  });
  for (let at = headLength; at < file.length; at += SLICE)
    await ask('putRestore', { id, bytes: file.subarray(at, at + SLICE).toString('base64') });
  await ask('finishRestore', { id });
}

// covers T-38
test('backup is saved, restored after Forget with a preview, and undone', async ({ connected, riskmark, profile }) => {
  await fill(riskmark.ask);
  const before = await look(riskmark.ask);
  await connected.getByTestId('page-privacy').click();
  await connected.getByTestId('change-backup').click();
  await connected.getByTestId('backup-own-passphrase').check();
  await connected.getByTestId('passphrase').fill(OWN);
  await connected.getByTestId('passphrase-repeat').fill(OWN);
  const downloading = connected.waitForEvent('download');
  await connected.getByTestId('save-backup').click();
  const path = join(profile, 'saved.riskmark');
  await (await downloading).saveAs(path);
  await expect(connected.getByTestId('row-backup')).toContainText('no changes since');

  const bytes = readFileSync(path, 'latin1');
  for (const text of [...Object.values(TEXTS), ADDRESS.address, 'demo-client', 'demo-secret'])
    expect(bytes).not.toContain(text);

  await connected.getByTestId('open-forget').click();
  await connected.getByTestId('forget-word').fill('forget');
  await connected.getByTestId('forget').click();
  await expect.poll(async () => (await riskmark.status()).vault).toBe('none');

  const foreign = join(profile, 'foreign.riskmark');
  writeFileSync(foreign, Buffer.alloc(3_000_000, 'no backup '));
  const cut = join(profile, 'cut.riskmark');
  writeFileSync(cut, readFileSync(path).subarray(0, -9));
  const page = await riskmark.open('options.html');
  await page.getByTestId('vault-file').locator('summary').click();
  for (const [file, passphrase, message] of [
    [foreign, OWN, extensionPageErrorWords()['bad-backup']],
    [path, 'not its passphrase', backupWords().open.wrong],
    [cut, OWN, extensionPageErrorWords()['short-backup']],
  ] as const) {
    await page.getByTestId('backup-choose').setInputFiles(file);
    await page.getByTestId('file-passphrase').fill(passphrase);
    await page.getByTestId('open-backup').click();
    await expect(page.getByText(message)).toBeVisible();
    expect((await riskmark.status()).vault).toBe('none');
  }
  await page.getByTestId('backup-choose').setInputFiles(path);
  await page.getByTestId('file-passphrase').fill(OWN);
  await page.getByTestId('open-backup').click();
  await expect(page.getByTestId('restore-cases')).toContainText('1');
  await expect(page.getByTestId('restore-preview')).toContainText(TEXTS.case);
  expect((await riskmark.status()).vault).toBe('none');
  await page.getByTestId('restore-backup').click();
  // Locked until the vault opens, which happens before the rest is restored.
  await expect.poll(() => look(riskmark.ask).catch(() => null)).toEqual(before);
});

test('backup replaces what is here after a preview, and undo brings it back', async ({
  connected,
  riskmark,
  profile,
}) => {
  await fill(riskmark.ask);
  const path = join(profile, 'replace.riskmark');
  writeFileSync(path, await saveBy(riskmark.ask));
  const inFile = await look(riskmark.ask);
  await riskmark.ask('newCase', { id: 'later', name: 'Later', asks: [] });
  const before = await look(riskmark.ask);
  await connected.getByTestId('page-privacy').click();
  await connected.getByTestId('change-restore').click();
  await connected.getByTestId('backup-choose').setInputFiles(path);
  await connected.getByTestId('file-passphrase').fill(OWN);
  await connected.getByTestId('open-backup').click();
  await expect(connected.getByTestId('restore-preview')).toContainText('Cases, only here: Later');
  await connected.getByTestId('restore-replace').check();
  await connected.getByTestId('restore-backup').click();
  await expect(connected.getByText('Restored. Undo until').first()).toBeVisible();
  expect(await look(riskmark.ask)).toEqual(inFile);
  await riskmark.stopWorker();
  await connected.getByTestId('undo').click();
  await expect(connected.getByText(backupWords().done.undone)).toBeVisible();
  expect(await look(riskmark.ask)).toEqual(before);
});

test('backup goes from Chromium to Firefox and back with identical data', async ({ connected: _, riskmark }) => {
  const executable = findFirefox();
  test.skip(!executable, 'no Firefox was found: install it, or set FIREFOX_PATH to one');
  test.setTimeout(180_000);
  await fill(riskmark.ask);
  const before = await look(riskmark.ask);
  const file = await saveBy(riskmark.ask);
  const firefox = await launchInFirefox(executable ?? '');
  try {
    await restoreBy(firefox.ask, file, 'merge');
    expect(await look(firefox.ask)).toEqual(before);
    await firefox.ask('newCase', { id: 'firefox', name: 'From Firefox', asks: [] });
    const there = await look(firefox.ask);
    await restoreBy(riskmark.ask, await saveBy(firefox.ask), 'replace');
    expect(await look(riskmark.ask)).toEqual(there);
  } finally {
    await firefox.close();
  }
});

test('profile names nothing of a backup or a restore in clear, also while it can be undone', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'riskmark-backup-'));
  const service = await startService();
  const riskmark = await launchRiskmark({
    profile,
    executablePath: (await findChromium()) ?? '',
    headless: true,
  });
  try {
    await riskmark.connect({ baseUrl: service.url });
    await fill(riskmark.ask);
    const file = await saveBy(riskmark.ask);
    await riskmark.ask('newCase', { id: 'later', name: 'Vellumcove', asks: [] });
    await restoreBy(riskmark.ask, file, 'replace');
    expect(await riskmark.ask('backupState')).toMatchObject({ undoUntil: expect.any(Number) });
    await riskmark.stopWorker();
    await riskmark.status();
    await riskmark.lock();
  } finally {
    await riskmark.close();
    await service.close();
  }
  const markers = { ...TEXTS, later: 'Vellumcove', address: ADDRESS.address, own: OWN, vault: PASSPHRASE };
  expect(findMarkers(profile, { ...markers, site: 'e2e.example' })).toEqual([]);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});
