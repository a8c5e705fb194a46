// What holds for a site: what was chosen for it, else the default, whatever its host is called.
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createSites } from '../../../entrypoints/background/sites';
import type { SiteMode } from '../../../lib/store/settings';

let granted = true;
beforeEach(() => {
  granted = true;
  Object.assign(fakeBrowser, { permissions: { contains: async () => granted } });
});

function sitesWith(chosen: Record<string, SiteMode>) {
  const modes = { all: async () => chosen, set: async () => undefined };
  const views = { pageOf: async (tabId: number, url: string) => `${tabId} ${url}` };
  return createSites({ modes, defaultMode: async () => 'view', views });
}

test.each([
  ['https://a.example/x', 'a.example', 'off'],
  ['https://a.example:8443/x', 'a.example:8443', 'view'],
  ['https://b.example', 'b.example', 'view'],
  // Names that every object answers to.
  ['http://constructor/', 'constructor', 'view'],
  ['http://__proto__/', '__proto__', 'view'],
] as const)('%s is %s, set to %s', async (url, host, mode) => {
  const { status } = sitesWith({ 'a.example': 'off' });
  expect(await status(url)).toEqual({ host, mode, granted: true });
});

test.each(['about:blank', 'file:///a.html', 'chrome://version', 'nothing'])('%s is no site', async (url) => {
  const { status, originOf } = sitesWith({});
  expect(await status(url)).toBeNull();
  expect(await originOf(1, url)).toBeNull();
});

test('without a standing permission only a person sends anything from a page', async () => {
  const { originOf } = sitesWith({ 'off.example': 'off' });
  const modeOf = async (url: string) => (await originOf(1, url))?.mode;
  expect(await modeOf('https://a.example')).toBe('view');
  granted = false;
  expect(await modeOf('https://a.example')).toBe('ask');
  expect(await modeOf('https://off.example')).toBe('off');
});
