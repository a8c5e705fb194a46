// Tests of the settings that Options lists and searches: values, page states, no vault data while locked.
import { expect, test } from 'vitest';
import { getPageStates } from '../../../entrypoints/options/page-states';
import type { SitesView } from '../../../entrypoints/options/pages/use-sites';
import { listSettings } from '../../../entrypoints/options/setting-entries';
import type { OptionsData } from '../../../entrypoints/options/use-options-data';
import { optionsWords } from '../../../lib/i18n/words/options';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { FORM_SETTINGS, type FormSetting, type FormSettingName } from '../../../lib/settings/setting-table';
import { settingsSchema } from '../../../lib/store/settings';
import { findSettings } from '../../../lib/view/settings/find-settings';

const sites = {
  sites: [
    { host: 'scan.example', pattern: 'https://*.scan.example/*', removable: true },
    { host: 'mail.example', pattern: 'https://mail.example/*', removable: true },
  ],
  modes: {
    of: (pattern: string) =>
      pattern.includes('mail')
        ? ({ site: 'mail.example', choice: 'off' } as const)
        : ({ site: '*.scan.example', choice: 'ask' } as const),
    others: [{ site: 'old.example', choice: 'off' }],
    offSince: {},
    onChoose: () => undefined,
    marksOf: () => [],
    onShow: () => undefined,
  },
} as Partial<SitesView> as SitesView;

const LINKS = ['Tracer', 'Ledger'].map((name, at) => ({
  name,
  kind: 'address',
  template: `https://${name.toLowerCase()}.example/{address}`,
  networks: [],
  isOn: at === 0,
}));

const OPEN = {
  status: {
    vault: 'open',
    sessionOnly: false,
    hostAllowed: true,
    trouble: null,
    account: { id: 'a', label: 'Northgate', host: 'svc.example', config: 'co-vasp', hops: 3 },
  },
  settings: settingsSchema.parse({ autoLockMinutes: 15, defaultMode: 'view', externalLinks: LINKS }),
  account: {
    label: 'Northgate',
    baseUrl: 'https://svc.example',
    clientId: 'nw-screening-04',
    audience: 'svc.example',
    config: 'co-vasp',
    hops: 3,
    namespace: '',
  },
  quota: { day: { used: 312, limit: 1000 }, page: null },
  backup: { value: { savedAt: Date.UTC(2026, 10, 21), changes: 3, undoUntil: null } },
  lists: { value: [{ id: 'p', name: 'Payout blocklist', source: 'csv', count: 212, date: '2026-11-20' }] },
  shortcuts: [
    { name: 'next-mark', key: 'Alt+Shift+J' },
    { name: 'lock', key: '' },
  ],
  operations: [],
  sites,
} as unknown as OptionsData;
const LOCKED = {
  ...OPEN,
  status: { ...OPEN.status, vault: 'locked', account: null },
  sites: { ...sites, modes: null },
} as OptionsData;

const readValue = (data: OptionsData, name: string) => listSettings(data).find((entry) => entry.name === name)?.value;

test.each([
  ['Northgate', 'Connected'],
  ['Service', 'svc.example · client nw-screening-04'],
  ['Secret', 'Encrypted on this device'],
  ['Config', 'co-vasp · 3 hops'],
  ['Today', '312 of 1,000 addresses · resets 00:00 UTC'],
  ['scan.example', 'Only when I ask'],
  ['mail.example', 'Off'],
  ['Payout blocklist', 'CSV · 20 Nov 2026 · 212 addresses'],
  ['Locks', 'after 15 min without input'],
  ['Backup', 'Last 21 Nov 2026 · 3 changes since'],
  ['Open a backup', 'A backup or vault file'],
  ['Limits', '200 a page · 2,000 a site · 5,000 a day'],
  ['Age limit', 'With risk 24 h · no risk found 6 h'],
  ['Links', '1 link · 1 off'],
  ['Keys', '1 of 2 set'],
  ['Theme and language', 'Theme: As the system · Language: As the browser'],
])('listSettings gives %s the value %j', (name, value) => expect(readValue(OPEN, name)).toBe(value));

test('listSettings and page states give nothing of the vault while it is locked', () => {
  const told = JSON.stringify([listSettings(LOCKED), getPageStates(LOCKED, 0)]);
  expect(told).not.toMatch(/Northgate|svc\.example|screening-04|co-vasp|scan\.example|Payout|312/);
  expect(listSettings(LOCKED).map(({ name }) => name)).toContain('Locks');
  expect(listSettings(LOCKED).map(({ name }) => name)).toContain('Forget everything');
});

test('page states count sites, lists and invalid settings', () => {
  expect(getPageStates(OPEN, 0)).toEqual({
    screening: 'Northgate · 1 list',
    sites: '1 allowed · 2 off',
    privacy: 'locks after 15 min without input',
    more: 'theme, language, limits, tools',
  });
  expect(getPageStates(OPEN, 2).more).toBe('2 invalid settings');
});

test('Find knows the label of every control of the settings table', () => {
  const { settings } = optionsWords();
  const entries = listSettings(OPEN);
  const missing = Object.entries<FormSetting>(FORM_SETTINGS).filter(([name, { row }]) => {
    const { label } = settings[name as FormSettingName];
    return !entries.some(({ id, synonyms }) => id === row && synonyms.includes(label));
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});

test.each([
  ['dark mode', 'look'],
  ['auto lock', 'locks-after'],
  ['badge', 'marked'],
  ['notifications', 'marked'],
  ['api key', 'secret'],
  ['delete history', 'history'],
  ['idle timeout', 'locks-after'],
  ['export vault', 'backup'],
])('Find takes the everyday words %j to %s', (query, id) =>
  expect(findSettings(listSettings(OPEN), query).map((found) => found.id)).toContain(id),
);

test.each([
  [null, 'passphrase', undefined],
  [{ passkey: null }, 'passphrase', vaultWords().passkey.off],
  [{ passkey: { credentialId: 'x', salt: 'x' } }, 'passphrase', vaultWords().passkey.on],
  [{ passkey: null }, 'profile', undefined],
  [{ passkey: null }, 'session', undefined],
] as const)('listSettings with %j and the protection %s tells of the passkey: %s', (passkey, protection, value) => {
  const data = { ...OPEN, passkey, status: { ...OPEN.status, protection } } as OptionsData;
  expect(readValue(data, vaultWords().passkey.name)).toBe(value);
  for (const word of ['passkey', 'fingerprint', 'Touch ID', 'windows hello', 'face'])
    expect(
      findSettings(listSettings(data), word).some(({ id }) => id === 'passkey'),
      word,
    ).toBe(value !== undefined);
});
