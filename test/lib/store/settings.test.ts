// Tests of settings: invalid values are ignored, concurrent changes are saved, and a policy takes precedence.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { LANGUAGES } from '../../../lib/i18n/words/languages';
import { PROVIDER_DECLARATIONS } from '../../../lib/service/provider-declarations';
import { PROVIDER_IDS, SETTINGS, type Setting, type SettingName } from '../../../lib/settings/setting-table';
import { createSettings, settingsSchema } from '../../../lib/store/settings';
import { LIST_KINDS } from '../../../lib/verdict/local-annotations';
import { createPolicySchema } from '../../../managed-settings';

const defaults = settingsSchema.parse({});
beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.restoreAllMocks());

const policy = (values: Record<string, unknown>) =>
  vi.spyOn(fakeBrowser.storage.managed, 'get').mockImplementation(async () => values as never);

describe('settings', () => {
  test('settings default when nothing is stored, with auto-lock on', async () => {
    expect(await createSettings().load()).toEqual(defaults);
    expect(defaults).toMatchObject({
      autoLockMinutes: 15,
      defaultMode: 'view',
      budgetPage: 200,
      budgetSiteDay: 2000,
      budgetDay: 5000,
    });
  });

  test.each<[string, unknown]>([
    ['autoLockMinutes', 0],
    ['autoLockMinutes', 1e9],
    ['budgetPage', -1],
    ['requestsPerMinute', 0],
    ['defaultMode', 'off'],
    ['theme', 5],
  ])('stored %s of %j falls back to its default, and others stay', async (key, value) => {
    await fakeBrowser.storage.local.set({ settings: { fetchScore: false, [key]: value } });
    expect(await createSettings().load()).toEqual({ ...defaults, fetchScore: false });
  });

  test('invalid stored object falls back to the defaults', async () => {
    await fakeBrowser.storage.local.set({ settings: 'x' });
    expect(await createSettings().load()).toEqual(defaults);
  });

  test('concurrent changes are all saved', async () => {
    const settings = createSettings();
    await Promise.all([
      settings.save({ theme: 'dark' }),
      settings.save({ budgetPage: 10 }),
      settings.save({ language: 'en-GB' }),
    ]);
    expect(await createSettings().load()).toEqual({ ...defaults, theme: 'dark', budgetPage: 10, language: 'en-GB' });
  });
});

describe('policy', () => {
  test("policy overrides the person's choice and names its locked settings", async () => {
    policy({ autoLockMinutes: 5, budgetDay: 0 });
    const settings = createSettings();
    expect(await settings.save({ autoLockMinutes: 60, theme: 'dark' })).toEqual({
      ...defaults,
      autoLockMinutes: 5,
      budgetDay: 0,
      theme: 'dark',
    });
    expect((await settings.locked()).sort()).toEqual(['autoLockMinutes', 'budgetDay']);
  });

  test('policy alone allows internal hosts, whatever is stored or saved', async () => {
    await fakeBrowser.storage.local.set({ settings: { allowInternalHosts: true } });
    const settings = createSettings();
    expect((await settings.load()).allowInternalHosts).toBe(false);
    expect((await settings.save({ allowInternalHosts: true })).allowInternalHosts).toBe(false);
    expect((await fakeBrowser.storage.local.get('settings')).settings).toMatchObject({ allowInternalHosts: false });
    policy({ allowInternalHosts: true });
    expect((await settings.load()).allowInternalHosts).toBe(true);
  });

  test('policy value out of bounds or of an unknown setting is ignored', async () => {
    policy({ autoLockMinutes: 0, budgetPage: '5', unknown: true, fetchScore: false });
    const settings = createSettings();
    await settings.save({ autoLockMinutes: 60 });
    expect(await settings.load()).toEqual({ ...defaults, autoLockMinutes: 60, fetchScore: false });
    expect(await settings.locked()).toEqual(['fetchScore']);
  });

  test('refused settings are named with their allowed values', async () => {
    policy({ autoLockMinutes: 7, budgetPage: 5000, fetchScore: 'no', defaultMode: 'off', budgetDay: 5, typo: 1 });
    await fakeBrowser.storage.local.set({ settings: { budgetSiteDay: -1, language: 5, theme: 'dark', later: true } });
    expect(await createSettings().refused()).toEqual([
      { name: 'autoLockMinutes', value: '7', from: 'policy', wanted: { oneOf: ['1', '5', '15', '60', '480'] } },
      { name: 'budgetPage', value: '5000', from: 'policy', wanted: { most: 1000 } },
      { name: 'fetchScore', value: '"no"', from: 'policy', wanted: { kind: 'yes or no' } },
      { name: 'defaultMode', value: '"off"', from: 'policy', wanted: { oneOf: ['view', 'ask'] } },
      { name: 'typo', value: '1', from: 'policy', wanted: null },
      { name: 'budgetSiteDay', value: '-1', from: 'stored', wanted: { least: 0 } },
      { name: 'language', value: '5', from: 'stored', wanted: { kind: 'text' } },
    ]);
  });

  test('valid settings are not named, and a change of a stored one repairs it', async () => {
    policy({ budgetDay: 5 });
    await fakeBrowser.storage.local.set({ settings: { budgetPage: 1e9 } });
    const settings = createSettings();
    expect(await settings.refused()).toHaveLength(1);
    await settings.save({ theme: 'dark' });
    expect(await settings.refused(), 'a newer version may know the value').toHaveLength(1);
    await settings.save({ budgetPage: 5 });
    expect(await settings.refused()).toEqual([]);
  });

  test('browser without managed storage locks nothing', async () => {
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockRejectedValue(new Error('Managed storage manifest not found'));
    expect(await createSettings().load()).toEqual(defaults);
    expect(await createSettings().locked()).toEqual([]);
  });
});

const LINK = { name: 'Ours', kind: 'address', template: 'https://a.example/{address}', networks: [], isOn: true };

const DATA_SET = { name: 'Mixers', keyMode: 'evm-bytes', network: 'ethereum_mainnet', set: 'co-demo' };

const PUBLIC_LIST = {
  ...{ id: 'payouts', name: 'Payout blocklist', kind: 'blocklist', publisher: 'Northgate', licence: 'Internal' },
  ...{
    addresses: ['https://files.example.org/payouts.csv'],
    endHosts: ['cdn.example.org'],
    reader: 'csv',
    megabytes: 1,
  },
};

/** Near misses of each kind of setting. */
function nearMisses(setting: Setting): unknown[] {
  switch (setting.kind) {
    case 'choice':
      return [`${setting.default}x`, 'never', true, 0, -15, typeof setting.default === 'number' ? '15' : 'System'];
    case 'number':
      return [setting.low - 1, setting.high + 1, setting.low + 0.5, String(setting.default)];
    case 'flag':
      return ['true', 1, 0];
    default:
      return ['sv', 'klingon', 'English', 'en_US', 'en-', '-', 'System', 'x-en'];
  }
}
/** Near misses of the settings that are lists. */
const WRONG_LISTS: Partial<Record<SettingName, unknown[]>> = {
  externalLinks: [[{ ...LINK, template: 'http://a.example/{address}' }], [LINK, LINK], LINK, true],
  allowInternalHosts: ['true', 1, 0],
  requireSignedDataSets: ['true', 1, 0],
  dataSets: [
    [{ ...DATA_SET, url: 'https://a.example/f' }],
    [{ name: 'Mixers', keyMode: 'evm-bytes' }],
    [{ ...DATA_SET, set: undefined }],
    [{ name: 'Mixers', keyMode: 'evm-bytes', url: 'http://a.example/f' }],
    [{ ...DATA_SET, keyMode: 'evm' }],
    [{ ...DATA_SET, set: '../x' }],
    [DATA_SET, { ...DATA_SET, name: 'mixers' }],
    DATA_SET,
    true,
  ],
  publicLists: [
    [{ ...PUBLIC_LIST, addresses: ['http://files.example.org/payouts.csv'] }],
    [{ ...PUBLIC_LIST, addresses: [] }],
    [{ ...PUBLIC_LIST, endHosts: ['https://cdn.example.org/'] }],
    [{ ...PUBLIC_LIST, reader: 'own' }],
    [{ ...PUBLIC_LIST, id: 'Payouts' }],
    [PUBLIC_LIST, { ...PUBLIC_LIST, name: 'Other' }],
    [PUBLIC_LIST, { ...PUBLIC_LIST, id: 'other', name: 'payout Blocklist' }],
    PUBLIC_LIST,
    true,
  ],
  accountProvider: ['CipherOwl', 'other', true, 5],
  accountBaseUrl: [
    'http://svc.example.org',
    'svc.example.org',
    'https://user@svc.example.org',
    'https://svc.example.org/?a=b',
    'https://svc.example.org/#a',
    'https://svc.example.org\\a',
    `https://svc.example.org/${'a'.repeat(2048)}`,
    true,
  ],
  accountClientId: [' a', 'a ', 'a\nb', 'a'.repeat(513), 5],
  sites: [
    ['https://scan.example'],
    ['scan.example/'],
    ['scan.example:8443'],
    ['Scan.example'],
    ['*.*.example'],
    ['*'],
    ['localhost'],
    ['scan.example', 'scan.example'],
    'scan.example',
    [5],
    true,
  ],
};
/** Links, public lists and sites may be an empty list; null stands for the built-in ones, or what the user chooses. */
const EMPTY: Partial<Record<SettingName, unknown[]>> = {
  externalLinks: [],
  dataSets: [null],
  publicLists: [],
  accountProvider: [[]],
  accountBaseUrl: [[]],
  accountClientId: [[]],
  sites: [],
};

describe.each(Object.keys(SETTINGS) as SettingName[])('policy for %s', (name) => {
  test.each([
    ...(WRONG_LISTS[name] ?? nearMisses(SETTINGS[name])),
    '',
    ...(EMPTY[name] ?? [null, []]),
    {},
    [defaults[name]],
  ])('policy value %j is named and ignored', async (value) => {
    policy({ [name]: value });
    const settings = createSettings();
    expect(await settings.refused()).toMatchObject([
      { name, value: JSON.stringify(value).slice(0, 60), from: 'policy' },
    ]);
    expect((await settings.refused())[0]?.wanted).not.toBeNull();
    expect(await settings.locked()).toEqual([]);
    expect(await settings.load()).toEqual(defaults);
  });
});

describe('policy for the external links', () => {
  test('policy data sets are accepted and locked, and no person adds to them', async () => {
    const dataSets = [DATA_SET, { name: 'Scams', keyMode: 'bitcoin-hash', url: 'https://a.example/f' }];
    policy({ dataSets });
    const settings = createSettings();
    expect(await settings.locked()).toEqual(['dataSets']);
    expect((await settings.save({ dataSets: [] })).dataSets).toEqual(dataSets);
    policy({});
    expect((await settings.load()).dataSets).toEqual([]);
  });

  test.each([[null], [[]], [[PUBLIC_LIST]]])('policy public lists %j are accepted and locked', async (publicLists) => {
    policy({ publicLists });
    const settings = createSettings();
    expect(await settings.locked()).toEqual(['publicLists']);
    expect((await settings.save({ publicLists: null })).publicLists).toEqual(publicLists);
  });

  test.each([[null], [[]], [[LINK]]])('policy links %j are accepted and locked', async (externalLinks) => {
    policy({ externalLinks });
    const settings = createSettings();
    expect(await settings.locked()).toEqual(['externalLinks']);
    expect(await settings.save({ externalLinks: [{ ...LINK, kind: 'address', name: 'Mine' }] })).toEqual({
      ...defaults,
      externalLinks,
    });
  });
});

describe('policy for the account, the sites, passphrases and exports', () => {
  test.each<[SettingName, unknown]>([
    ['accountProvider', 'cipherowl'],
    ['accountBaseUrl', 'https://gateway.example.org:8443/screening'],
    ['accountClientId', 'northgate desk 4'],
    ['sites', []],
    ['sites', ['scan.example', '*.scan.example', '10.0.0.7']],
    ['passphraseLength', 64],
    ['exports', 'backup'],
  ])('policy of %s with %j is accepted, locked, and never the choice of a person', async (name, value) => {
    const settings = createSettings();
    expect((await settings.save({ [name]: value }))[name], 'saved by a person').toEqual(defaults[name]);
    policy({ [name]: value });
    expect(await settings.refused()).toEqual([]);
    expect(await settings.locked()).toEqual([name]);
    expect((await settings.load())[name]).toEqual(value);
  });

  test('policy may name each provider of this version, and an unknown one is named with them', async () => {
    expect([...PROVIDER_IDS]).toEqual(PROVIDER_DECLARATIONS.map(({ id }) => id));
    policy({ accountProvider: 'other' });
    expect(await createSettings().refused()).toEqual([
      { name: 'accountProvider', value: '"other"', from: 'policy', wanted: { oneOf: [...PROVIDER_IDS] } },
    ]);
  });
});

describe('policy for the language', () => {
  test.each(['system', 'en', 'EN', 'en-GB', 'en-Latn-US'])('policy language %s is accepted', async (language) => {
    policy({ language });
    expect(await createSettings().refused()).toEqual([]);
    expect(await createSettings().load()).toEqual({ ...defaults, language });
  });

  test('policy of an unknown language names the available ones', async () => {
    policy({ language: 'sv' });
    expect(await createSettings().refused()).toEqual([
      { name: 'language', value: '"sv"', from: 'policy', wanted: { oneOf: ['system', ...LANGUAGES] } },
    ]);
  });
});

describe('policy schema for the browser', () => {
  const { properties } = createPolicySchema();
  const isTaken = async (name: string, value: unknown) => {
    policy({ [name]: value });
    return (await createSettings().locked()).length === 1;
  };

  test('policy schema contains exactly the settings, each with a title', () => {
    expect(Object.keys(properties)).toEqual(Object.keys(defaults));
    expect(Object.values(properties).filter(({ title }) => !title)).toEqual([]);
  });

  test('policy schema of a list has its fields with choices and titles', () => {
    const { externalLinks, publicLists } = properties;
    expect(externalLinks).toMatchObject({ type: 'array', items: { type: 'object' } });
    expect(externalLinks?.items?.required?.toSorted()).toEqual(Object.keys(LINK).toSorted());
    expect(publicLists?.items?.properties?.kind).toEqual({
      title: 'What a match means',
      type: 'string',
      enum: [...LIST_KINDS],
    });
  });

  const scalars = Object.entries(properties).filter(([, { type }]) => type !== 'array');
  test.each(scalars)('policy schema of %s has our type and bounds', async (name, told) => {
    const { type, enum: list, minimum, maximum } = told;
    const text = name === 'accountBaseUrl' ? 'https://svc.example.org' : 'en';
    const fits = list ?? (type === 'boolean' ? [true, false] : type === 'string' ? [text] : [minimum, maximum]);
    for (const value of fits) expect(await isTaken(name, value), String(value)).toBe(true);
    const outside =
      type === 'integer' && !list ? [Number(minimum) - 1, Number(maximum) + 1] : [[], list && 'x', list && 7];
    for (const value of outside.filter((one) => one !== undefined)) expect(await isTaken(name, value)).toBe(false);
    // A part of the account has no default value.
    const standard = defaults[name as SettingName] ?? text;
    expect(typeof standard).toBe(type === 'integer' ? 'number' : type);
  });
});
