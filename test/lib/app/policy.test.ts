// Tests of what the background refuses by policy: exports, short passphrases, other accounts and sites.
import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startFeatures } from '../../../lib/app/features';
import { accountInput, PASSPHRASE } from '../../harness/create-account-services';
import { testEnvironment } from '../../harness/environment';
import { loadProfile } from '../../harness/stored-profile';

const PAGES = { kind: 'pages' as const };
const OWN = 'copper lantern violet harbour';
const code = (name: string) => expect.objectContaining({ code: name });
const policy = (values: Record<string, unknown>) =>
  vi.spyOn(fakeBrowser.storage.managed, 'get').mockImplementation(async () => values as never);

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, language: 'en' });
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  Object.assign(fakeBrowser, {
    idle: {
      queryState: async () => 'active',
      setDetectionInterval: () => undefined,
      onStateChanged: { addListener: () => undefined },
    },
    permissions: { ...fakeBrowser.permissions, getAll: async () => ({ origins: [] }), contains: async () => true },
    scripting: { getRegisteredContentScripts: async () => [], unregisterContentScripts: async () => undefined },
  });
});
afterEach(() => vi.restoreAllMocks());

/** Starts a worker over the sample profile and opens its vault. */
async function openSample() {
  await loadProfile('profile-v1.json');
  const { handlers } = startFeatures(testEnvironment);
  await handlers.unlock({ passphrase: PASSPHRASE }, PAGES);
  return handlers;
}

describe('exports', () => {
  const save = (handlers: Awaited<ReturnType<typeof openSample>>) =>
    handlers.beginBackup({ passphrase: null, withAccounts: true }, PAGES);

  test.each([
    ['all', true, true],
    ['backup', false, true],
    ['none', false, false],
  ])('policy of exports %s allows files: %s, and backups: %s', async (exports, files, backups) => {
    const handlers = await openSample();
    policy({ exports });
    const id = (await handlers.cases({ find: '' }, PAGES)).lines[0]?.id ?? '';
    const bundle = { id, previous: null, manifest: '0'.repeat(64), at: Date.now() };
    const refused = code('exports-off');
    if (files) await expect(handlers.expectExports({}, PAGES)).resolves.toBeNull();
    else {
      await expect(handlers.expectExports({}, PAGES)).rejects.toEqual(refused);
      await expect(handlers.caseBundled(bundle, PAGES)).rejects.toEqual(refused);
      await expect(handlers.signManifest({ manifest: '{}' }, PAGES)).rejects.toEqual(refused);
    }
    if (backups) await expect(save(handlers)).resolves.toHaveProperty('id');
    else await expect(save(handlers)).rejects.toEqual(refused);
  });

  test('files are saved by save-export.ts, which asks first, and by the form of a backup, which the background serves', () => {
    const users = readdirSync('entrypoints', { recursive: true, encoding: 'utf8' })
      .concat(readdirSync('components', { recursive: true, encoding: 'utf8' }).map((path) => `../components/${path}`))
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => /browser\/download'|createObjectURL/.test(readFileSync(`entrypoints/${path}`, 'utf8')));
    expect(users.toSorted()).toEqual(['options/SaveBackupForm.tsx', 'shared/save-export.ts']);
  });
});

describe('passphrases', () => {
  test('a new passphrase has the length of the policy, and a shorter one still opens the vault', async () => {
    const handlers = await openSample();
    policy({ passphraseLength: 40 });
    const refused = code('weak-passphrase');
    await expect(handlers.changePassphrase({ current: PASSPHRASE, next: OWN }, PAGES)).rejects.toEqual(refused);
    await expect(handlers.beginBackup({ passphrase: OWN, withAccounts: true }, PAGES)).rejects.toEqual(refused);
    await handlers.lock({}, PAGES);
    expect((await handlers.unlock({ passphrase: PASSPHRASE }, PAGES)).vault).toBe('open');
  });

  test('the first passphrase has the length of the policy, with an account or without one', async () => {
    policy({ passphraseLength: 40 });
    const { handlers } = startFeatures(testEnvironment);
    const account = accountInput('first');
    const refused = code('weak-passphrase');
    await expect(handlers.saveAccount({ account, passphrase: OWN }, PAGES)).rejects.toEqual(refused);
    await handlers.startWithoutAccount({}, PAGES);
    await expect(handlers.setPassphrase({ passphrase: OWN }, PAGES)).rejects.toEqual(refused);
    expect((await handlers.setPassphrase({ passphrase: `${OWN} granite otter` }, PAGES)).protection).toBe('passphrase');
  });
});

describe('account', () => {
  test.each([{ accountBaseUrl: 'https://other.example' }, { accountClientId: 'desk' }])(
    'an account that differs from the policy %j is not saved, nothing is sent, and the stored one stays',
    async (values) => {
      const handlers = await openSample();
      const before = await handlers.account({}, PAGES);
      const fetched = vi.spyOn(globalThis, 'fetch');
      policy(values);
      for (const where of ['active', 'new'] as const)
        await expect(
          handlers.saveAccount({ account: accountInput('first'), passphrase: null, where }, PAGES),
        ).rejects.toEqual(code('account-policy'));
      expect(fetched).not.toHaveBeenCalled();
      expect(await handlers.account({}, PAGES)).toEqual(before);
    },
  );
});

test('the page of a site that the policy does not name is not read once either', async () => {
  policy({ sites: ['scan.example'] });
  const executed = vi.fn();
  Object.assign(fakeBrowser.scripting, { executeScript: executed });
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({ id: 3, url: 'https://other.example/x' } as never);
  const { handlers } = startFeatures(testEnvironment);
  expect(await handlers.readPage({ tabId: 3 }, PAGES)).toBe(false);
  expect(executed).not.toHaveBeenCalled();
});

test('a changed policy reaches the pages that are open', async () => {
  const executed = vi.fn();
  Object.assign(fakeBrowser.scripting, { executeScript: executed });
  Object.assign(fakeBrowser.permissions, { getAll: async () => ({ origins: ['https://scan.example/*'] }) });
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([{ id: 3, url: 'https://scan.example/x' }] as never);
  const { applyPolicy } = startFeatures(testEnvironment);
  policy({ sites: ['other.example'] });
  applyPolicy();
  await expect.poll(() => executed.mock.calls).toHaveLength(1);
  expect(executed).toHaveBeenCalledWith(expect.objectContaining({ target: { tabId: 3, allFrames: true } }));
});
