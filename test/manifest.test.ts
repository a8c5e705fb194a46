// Tests of the built manifests: permissions, exposed resources, CSP, keys, and differences of test builds.
import { describe, expect, test } from 'vitest';
import { type BuildName, findBuild } from './locate-builds';

const LOOPBACK = ['http://127.0.0.1/*', 'http://localhost/*'];
const PERMISSIONS = ['activeTab', 'alarms', 'contextMenus', 'idle', 'scripting', 'storage'];
const CSP = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  'frame-src data:',
  'connect-src https:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://*:* https://*:*',
];
const CARD = { resources: ['card.html'], matches: ['http://*/*', 'https://*/*'] };
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types riskmark-worker'];

const directives = (manifest: Record<string, unknown>) =>
  (manifest.content_security_policy as { extension_pages: string }).extension_pages
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
/** Commands and their suggested keys; null: none. */
const keysOf = (manifest: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(manifest.commands as Record<string, { suggested_key?: { default: string } }>).map(
      ([name, { suggested_key: key }]) => [name, key?.default ?? null],
    ),
  );
const KEYS = {
  _execute_action: 'Alt+Shift+R',
  'next-mark': 'Alt+Shift+J',
  'previous-mark': 'Alt+Shift+U',
  'screen-selection': null,
  lock: null,
};
const sorted = (list: unknown) => [...((list as string[] | undefined) ?? [])].sort();

function manifestOf(name: BuildName): Record<string, unknown> | null {
  return findBuild(name)?.manifest ?? null;
}

const chrome = manifestOf('chrome-mv3');
const firefox = manifestOf('firefox-mv3');
const e2e = manifestOf('chrome-mv3-e2e');
const closed = manifestOf('chrome-mv3-closed');

describe.skipIf(!chrome)('Chrome manifest', () => {
  const manifest = chrome ?? {};
  test('Chrome manifest requests no host at install and https as optional only', () => {
    expect(manifest.host_permissions ?? []).toEqual([]);
    expect(manifest.optional_host_permissions).toEqual(['https://*/*']);
    expect(manifest.content_scripts ?? []).toEqual([]);
  });
  // covers T-37
  test('Chrome manifest requests the listed permissions and not tabs', () => {
    expect(sorted(manifest.permissions)).toEqual(sorted([...PERMISSIONS, 'sidePanel']));
    expect(manifest.optional_permissions ?? []).toEqual([]);
  });
  // covers T-16, T-39
  test('Chrome manifest exposes the card alone under a dynamic URL and admits no other extension', () => {
    expect(manifest.web_accessible_resources).toEqual([{ ...CARD, use_dynamic_url: true }]);
    expect(manifest.externally_connectable).toEqual({ ids: [] });
    expect(manifest.incognito).toBe('not_allowed');
    expect(manifest.sandbox).toBeUndefined();
  });
  test('Chrome manifest replaces no page of the browser', () => {
    // WXT makes an entrypoint named `history`, `newtab` or `bookmarks` replace the page of the browser.
    for (const key of ['chrome_url_overrides', 'chrome_settings_overrides', 'devtools_page'])
      expect(manifest[key]).toBeUndefined();
  });
  // covers T-42
  test('Chrome manifest sets a strict CSP with Trusted Types', () => {
    expect(directives(manifest)).toEqual([...CSP, ...TRUSTED_TYPES]);
  });
  test('Chrome manifest suggests four keys and has the omnibox keyword', () => {
    expect(keysOf(manifest)).toEqual({ ...KEYS, 'open-panel': 'Alt+Shift+P' });
    expect(manifest.omnibox).toEqual({ keyword: 'rm' });
  });
  test('Chrome manifest declares the managed settings schema', () => {
    expect(manifest.storage).toEqual({ managed_schema: 'managed-settings.json' });
    expect(findBuild('chrome-mv3')?.files).toContain('managed-settings.json');
  });
  test('Chrome manifest names its minimum browser version and has its locale texts', () => {
    expect(manifest).toMatchObject({ manifest_version: 3, minimum_chrome_version: '140', default_locale: 'en' });
    expect(findBuild('chrome-mv3')?.files).toContain('_locales/en/messages.json');
  });
});

describe.skipIf(!firefox)('Firefox manifest', () => {
  const manifest = firefox ?? {};
  test('Firefox manifest requests no host at install and https as optional only', () => {
    expect(manifest.host_permissions ?? []).toEqual([]);
    expect(manifest.optional_host_permissions).toEqual(['https://*/*']);
    expect(manifest.content_scripts ?? []).toEqual([]);
    expect(sorted(manifest.permissions)).toEqual(PERMISSIONS);
  });
  // covers T-39
  test('Firefox manifest exposes the card alone, is not allowed in private windows and sets a strict CSP', () => {
    expect(manifest.web_accessible_resources).toEqual([CARD]);
    expect(manifest.incognito).toBe('not_allowed');
    expect(directives(manifest)).toEqual(CSP);
  });
  test('Firefox manifest replaces no page of the browser', () => {
    // WXT makes an entrypoint named `history`, `newtab` or `bookmarks` replace the page of the browser.
    for (const key of ['chrome_url_overrides', 'chrome_settings_overrides', 'devtools_page'])
      expect(manifest[key]).toBeUndefined();
  });
  test('Firefox manifest declares that data leaves the browser only with a permission', () => {
    const { gecko } = manifest.browser_specific_settings as { gecko: { data_collection_permissions: unknown } };
    expect(gecko.data_collection_permissions).toEqual({
      required: ['none'],
      optional: ['authenticationInfo', 'websiteContent'],
    });
  });
  test('Firefox manifest suggests four keys, opens its sidebar itself, and has the omnibox keyword', () => {
    expect(keysOf(manifest)).toEqual({ ...KEYS, _execute_sidebar_action: 'Alt+Shift+P' });
    expect(manifest.omnibox).toEqual({ keyword: 'rm' });
  });
  test('Firefox manifest shows the button in the toolbar and the sidebar on request only', () => {
    expect(manifest.action).toMatchObject({ default_popup: 'popup.html', default_area: 'navbar' });
    expect(manifest.sidebar_action).toMatchObject({ default_panel: 'sidepanel.html', open_at_install: false });
  });
});

describe.skipIf(!e2e || !closed || !chrome)('test build manifests', () => {
  test.each([
    ['e2e', e2e],
    ['closed', closed],
  ])('%s differs from the release in the loopback permission and its http CSP only', (_name, manifest) => {
    const { host_permissions: hosts, content_security_policy: _, ...rest } = manifest ?? {};
    const { host_permissions: none, content_security_policy: __, ...shipped } = chrome ?? {};
    expect(sorted(hosts)).toEqual(LOOPBACK);
    expect(none ?? []).toEqual([]);
    expect(rest).toEqual(shipped);
    const opened = CSP.map((each) =>
      each.startsWith('connect-src') ? 'connect-src https: http://127.0.0.1:* http://localhost:*' : each,
    );
    expect(directives(manifest ?? {})).toEqual([...opened, ...TRUSTED_TYPES]);
  });
});
