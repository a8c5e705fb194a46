// How the extension is built: one manifest for both browsers, and two test builds that differ from it in few points.
import type { Plugin, TerserOptions } from 'vite';
import { defineConfig } from 'wxt';
import { licencesOf, shippedPackages } from './licences';

/**
 * Builds for tests: pages and service may be on this machine, over http. `e2e` also opens the shadow root in pages, so that tests
 * can look inside; `closed` keeps it closed as released, for tests of hostile pages.
 */
const TEST_MODES = ['e2e', 'closed'];
const LOOPBACK = ['http://127.0.0.1/*', 'http://localhost/*'];

/**
 * What the content script is built with instead of what its sources name; it runs in every page (decision 0010).
 * The browser's own API, which has promises in each browser named below (decision 0007); JSX as plain objects for lib/page/overlay/render.
 */
const IN_PAGES: Record<string, string> = {
  '@wxt-dev/webextension-polyfill/browser': '@wxt-dev/browser',
  'preact/jsx-runtime': '/lib/page/overlay/jsx-runtime.ts',
  'preact/jsx-dev-runtime': '/lib/page/overlay/jsx-runtime.ts',
};

const IN_PAGE_ENTRIES = /entrypoints\/content\b/;

/**
 * Has V8 compile all functions as the script is loaded, before the page is there, and none for a second time when it is first called
 * (explicit compile hints). What is not Chromium takes it for a comment.
 */
export const EAGER = '//# allFunctionsCalledOnLoad';

/**
 * Each choice is measured on the compressed script, and none changes what the script does: functions stand together and are copied into
 * one another less often, which repeats more; a `function` that asks for no `this` may be an arrow, for none is ever constructed;
 * comparisons, loops and calls stay as they are written; and no name is chosen around the faults of a Safari that is none of our
 * browsers (the builder's own choice). Property names are never shortened: a message or a stored value would lose its name without a warning.
 */
const TERSER: TerserOptions = {
  ecma: 2022,
  compress: {
    passes: 2,
    hoist_funs: true,
    inline: 1,
    lhs_constants: false,
    loops: false,
    negate_iife: false,
    unsafe_arrows: true,
  },
  format: { ascii_only: true, preamble: EAGER },
  safari10: false,
};

function leanInPages(): Plugin {
  let isInPage = false;
  return {
    name: 'riskmark:lean-in-pages',
    enforce: 'pre',
    config({ build = {} }) {
      isInPage = IN_PAGE_ENTRIES.test(JSON.stringify([build.lib, build.rollupOptions?.input]));
      // Terser takes 3 % more off than the builder's own minifier.
      if (!isInPage || build.minify === false) return undefined;
      return { build: { minify: 'terser', terserOptions: TERSER } };
    },
    /** WXT starts a content script in a context of its own and announces that by an event, which a page could hear: ours is just run. */
    transform(code, id) {
      if (!id.includes('wxt-content-script')) return null;
      const [definition] = /^import definition from .*$/m.exec(code) ?? [];
      if (!definition) throw new Error('WXT begins content scripts otherwise by now: see leanInPages in wxt.config.ts');
      return `${definition}\ndefinition.main();`;
    },
    resolveId(source) {
      const instead = isInPage && IN_PAGES[source];
      return instead ? this.resolve(instead) : null;
    },
  };
}

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  // The browsers named below: without this the build rewrites light-dark(), and a theme set on one element has no effect.
  vite: () => ({ plugins: [leanInPages()], build: { cssTarget: ['chrome140', 'firefox142'] } }),
  hooks: {
    'build:publicAssets'(_wxt, files) {
      files.push({ relativeDest: 'licences.txt', contents: licencesOf(shippedPackages()) });
    },
  },
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  manifest: ({ browser, mode }) => {
    const e2e = TEST_MODES.includes(mode);
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
      // The card, which the content script shows in a frame. Its address is another one in each session (Firefox: in each installation).
      web_accessible_resources: [
        {
          resources: ['card.html'],
          matches: ['http://*/*', 'https://*/*'],
          ...(browser === 'firefox' ? {} : { use_dynamic_url: true }),
        },
      ],
      ...(browser === 'firefox'
        ? {}
        : {
            externally_connectable: { ids: [] },
            minimum_chrome_version: '140',
            storage: { managed_schema: 'managed-settings.json' },
          }),
      content_security_policy: {
        extension_pages: [
          "default-src 'none'",
          "script-src 'self' 'wasm-unsafe-eval'",
          "style-src 'self'",
          "img-src 'self' data:",
          "font-src 'self'",
          // For the closed frame of a report's page alone: such a frame is of no origin and inherits all of this.
          'frame-src data:',
          `connect-src ${connect}`,
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
          // For the card alone: no other page of ours may be loaded by a web page at all (`web_accessible_resources`).
          'frame-ancestors http://*:* https://*:*',
          ...(browser === 'firefox' ? [] : ["require-trusted-types-for 'script'", 'trusted-types riskmark-worker']),
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
