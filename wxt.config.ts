// How the extension is built: one manifest for both browsers, and the e2e build that differs in three points only (design.md 6).
import type { Plugin } from 'vite';
import { defineConfig } from 'wxt';

const LOOPBACK = ['http://127.0.0.1/*', 'http://localhost/*'];

/** The content script takes the browser's own API: each browser named below has promises, and 10 kB less run in every page (decision 0007). */
function nativeInPages(): Plugin {
  let isContent = false;
  return {
    name: 'riskmark:native-in-pages',
    enforce: 'pre',
    configResolved({ build }) {
      isContent = JSON.stringify([build.lib, build.rollupOptions.input]).includes('entrypoints/content');
    },
    resolveId(source) {
      return isContent && source === '@wxt-dev/webextension-polyfill/browser' ? this.resolve('@wxt-dev/browser') : null;
    },
  };
}

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  // The browsers named below: without this the build rewrites light-dark(), and a theme set on one element has no effect.
  vite: () => ({ plugins: [nativeInPages()], build: { cssTarget: ['chrome140', 'firefox142'] } }),
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  manifest: ({ browser, mode }) => {
    const e2e = mode === 'e2e';
    const connect = e2e ? 'https: http://127.0.0.1:* http://localhost:*' : 'https:';
    return {
      name: 'Riskmark',
      description: '__MSG_extDescription__',
      default_locale: 'en',
      permissions: [
        'storage',
        'alarms',
        'contextMenus',
        'activeTab',
        'scripting',
        'idle',
        ...(browser === 'firefox' ? [] : ['sidePanel']),
      ],
      host_permissions: e2e ? LOOPBACK : [],
      optional_host_permissions: ['https://*/*'],
      incognito: 'not_allowed' as const,
      ...(browser === 'firefox' ? {} : { externally_connectable: { ids: [] }, minimum_chrome_version: '140' }),
      content_security_policy: {
        extension_pages: [
          "default-src 'none'",
          "script-src 'self' 'wasm-unsafe-eval'",
          "style-src 'self'",
          "img-src 'self' data:",
          "font-src 'self'",
          `connect-src ${connect}`,
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
          ...(browser === 'firefox' ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
        ].join('; '),
      },
      ...(browser === 'firefox'
        ? {
            browser_specific_settings: {
              gecko: {
                id: 'riskmark@riskmark.example',
                strict_min_version: '142.0',
                data_collection_permissions: { required: ['authenticationInfo', 'websiteContent'] },
              },
            },
          }
        : {}),
    };
  },
});
