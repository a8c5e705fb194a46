// Tests of the site status: a URL has the mode of its host or pattern, limited by permission and policy.
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createSites } from '../../../../lib/app/sites/site-mode-resolver';
import type { SiteMode } from '../../../../lib/store/settings';

let granted = true;
beforeEach(() => {
  granted = true;
  Object.assign(fakeBrowser, { permissions: { contains: async () => granted } });
});

function sitesWith(
  chosen: Record<string, SiteMode>,
  onlyAsk = false,
  hitsOnly = false,
  policySites: readonly string[] | null = null,
) {
  const modes = { all: async () => chosen, offSince: async () => ({}), set: async () => undefined };
  const views = { getPageView: async (tabId: number, url: string) => `${tabId} ${url}` };
  const readOnce = { has: async (tabId: number, host: string) => tabId === 7 && host === 'once.example' };
  return createSites({
    ...{ modes, defaultMode: async () => 'view', onlyAsk: async () => onlyAsk, views, readOnce },
    marksOf: async () => ({ shown: hitsOnly ? 'hits' : 'all' }),
    policySites: async () => policySites,
  });
}

test.each([
  ['https://a.example/x', 'a.example', 'off'],
  ['https://a.example:8443/x', 'a.example:8443', 'view'],
  ['https://b.example', 'b.example', 'view'],
  // Names of Object.prototype members.
  ['http://constructor/', 'constructor', 'view'],
  ['http://__proto__/', '__proto__', 'view'],
] as const)('status of %s is %s, set to %s', async (url, host, mode) => {
  const { status } = sitesWith({ 'a.example': 'off' });
  expect(await status(url)).toEqual({ host, mode, granted: true });
});

test.each(['about:blank', 'file:///a.html', 'chrome://version', 'nothing'])('%s is no site', async (url) => {
  const { status, originOf } = sitesWith({});
  expect(await status(url)).toBeNull();
  expect(await originOf(1, url)).toBeNull();
});

test("page without a granted site sends only on a person's request", async () => {
  const { originOf } = sitesWith({ 'off.example': 'off' });
  const modeOf = async (url: string) => (await originOf(1, url))?.mode;
  expect(await modeOf('https://a.example')).toBe('view');
  granted = false;
  expect(await modeOf('https://a.example')).toBe('off');
  expect(await modeOf('https://off.example')).toBe('off');
});

test('page that a person reads once is marked without requests, and only in its tab', async () => {
  const { status } = sitesWith({ 'once.example': 'off' });
  const url = 'https://once.example/thread';
  expect(await status(url, 7), 'the permission of a site comes first').toEqual({
    ...{ host: 'once.example', mode: 'off', granted: true },
  });
  granted = false;
  expect(await status(url, 7)).toEqual({ host: 'once.example', mode: 'ask', granted: false, isReadOnce: true });
  for (const other of [undefined, 8])
    expect(await status(url, other)).toEqual({ host: 'once.example', mode: 'off', granted: false });
  expect((await status('https://other.example', 7))?.isReadOnce).toBeUndefined();
});

test('status says that only risk and hits are marked', async () => {
  expect((await sitesWith({}, false, true).status('https://a.example'))?.hitsOnly).toBe(true);
  expect(await sitesWith({}).status('https://a.example')).not.toHaveProperty('hitsOnly');
});

test.each([
  ['https://scan.example', 'ask'],
  ['https://www.scan.example:8443', 'ask'],
  ['https://test.scan.example', 'off'],
  ['https://deep.test.scan.example', 'off'],
  ['https://one.test.scan.example', 'view'],
  ['https://otherscan.example', 'view'],
] as const)('subdomain pattern: %s is set to %s', async (url, mode) => {
  const { status } = sitesWith({
    '*.scan.example': 'ask',
    '*.test.scan.example': 'off',
    'one.test.scan.example': 'view',
  });
  expect((await status(url))?.mode).toBe(mode);
});

test('http page reports that it is not allowed; a granted one and https do not', async () => {
  granted = false;
  const { status } = sitesWith({});
  expect(await status('http://a.example/')).toEqual({
    host: 'a.example',
    mode: 'view',
    granted: false,
    insecure: true,
  });
  expect(await status('https://a.example/')).toEqual({ host: 'a.example', mode: 'view', granted: false });
  granted = true;
  expect(await status('http://a.example/')).toEqual({ host: 'a.example', mode: 'view', granted: true });
});

test('policy that forbids automatic screening overrides site modes', async () => {
  const { status, originOf } = sitesWith({ 'a.example': 'view', 'b.example': 'off' }, true);
  expect(await status('https://a.example')).toMatchObject({ mode: 'ask', onlyAsk: true });
  expect((await originOf(1, 'https://a.example'))?.mode).toBe('ask');
  expect(await status('https://b.example')).toMatchObject({ mode: 'off', onlyAsk: true });
});

test.each([
  ['https://scan.example', {}],
  ['https://scan.example:8443/x', {}],
  ['https://www.chain.example', {}],
  ['https://chain.example', {}],
  ['https://www.scan.example', { mode: 'off', excluded: true }],
  ['https://scan.example.org', { mode: 'off', excluded: true }],
] as const)('site %s under a policy of sites has %j', async (url, other) => {
  const chosen = { 'www.scan.example': 'view', 'scan.example.org': 'ask' } as const;
  const { status, originOf } = sitesWith(chosen, false, false, ['scan.example', '*.chain.example']);
  const expected = { host: new URL(url).host, mode: 'view', granted: true, ...other };
  expect(await status(url)).toEqual(expected);
  expect((await originOf(1, url))?.mode).toBe(expected.mode);
});

test('a person may switch off a site that the policy names, and reads no other page once', async () => {
  const named = sitesWith({ 'scan.example': 'off' }, false, false, ['scan.example']);
  expect(await named.status('https://scan.example')).toEqual({ host: 'scan.example', mode: 'off', granted: true });
  granted = false;
  expect(await named.status('https://once.example/thread', 7)).toEqual({
    ...{ host: 'once.example', mode: 'off', granted: false, excluded: true },
  });
  const none = sitesWith({}, false, false, []);
  expect((await none.status('https://scan.example'))?.excluded, 'an empty list names no site').toBe(true);
});
