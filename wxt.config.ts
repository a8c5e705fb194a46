// WXT build configuration: manifest for Chrome and Firefox, content-script minification, test builds.
import type { Plugin, TerserOptions } from 'vite';
import { defineConfig } from 'wxt';
import { compileMessages } from './compile-messages';
import { licensesOf, shippedPackages } from './licenses';
import { recognitionWordsVitePlugin } from './recognition-words-vite-plugin';
import { readReleaseVariables } from './release-variables';

/**
 * Test builds: pages and service may be on the local machine, over http. `e2e` also opens the shadow root in pages, so that tests
 * can inspect it; `closed` keeps it closed as in a release, for tests of hostile pages.
 */
const TEST_MODES = ['e2e', 'closed'];
const LOOPBACK = ['http://127.0.0.1/*', 'http://localhost/*'];

/**
 * Module replacements in the content script, which runs in every page (decision 0010): the native browser API, which has promises in
 * all supported browsers (decision 0007), and JSX as plain objects for lib/page/overlay/render-svg.
 */
const IN_PAGES: Record<string, string> = {
  '@wxt-dev/webextension-polyfill/browser': '@wxt-dev/browser',
  'preact/jsx-runtime': '/lib/page/overlay/jsx-runtime.ts',
  'preact/jsx-dev-runtime': '/lib/page/overlay/jsx-runtime.ts',
};

const IN_PAGE_ENTRIES = /entrypoints\/content\b/;

/**
 * Explicit compile hint: V8 compiles all functions when the script is loaded, before the page exists, instead of again at
 * the first call. Other engines ignore the comment.
 */
export const EAGER = '//# allFunctionsCalledOnLoad';

/**
 * Terser options, each measured on the compressed script; none changes its behavior. Less inlining produces more repetition; functions without `this` may become arrows, since none is a constructor; comparisons, loops and calls stay as written;
 * workarounds for old Safari (a default of the builder) are off, as Safari is not supported. Property names are never mangled:
 * messages and stored values would silently lose their names.
 */
const TERSER: TerserOptions = {
  ecma: 2022,
  compress: {
    passes: 3,
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
      // Terser output is 3 % smaller than that of the default minifier.
      if (!isInPage || build.minify === false) return undefined;
      return { build: { minify: 'terser', terserOptions: TERSER } };
    },
    /**
     * Removes WXT's content script context, which announces its start with an event that pages could observe; the script is run
     * directly.
     */
    transform(code, id) {
      if (!id.includes('wxt-content-script')) return null;
      const [definition] = /^import definition from .*$/m.exec(code) ?? [];
      if (!definition) throw new Error('WXT changed its content script entry: see leanInPages in wxt.config.ts');
      return `${definition}\ndefinition.main();`;
    },
    resolveId(source) {
      const instead = isInPage && IN_PAGES[source];
      return instead ? this.resolve(instead) : null;
    },
  };
}

/**
 * Keyboard shortcuts. The browser suggests at most four keys; these are free in Chromium, Firefox and the screen readers of Windows,
 * macOS and Linux. Screening a selection is in the context menu too, and locking in the popup.
 */
function getCommands(browser: string) {
  const key = (letter: string) => ({ suggested_key: { default: `Alt+Shift+${letter}` } });
  return {
    _execute_action: { ...key('R'), description: '__MSG_commandPopup__' },
    // Firefox opens and closes its sidebar itself.
    [browser === 'firefox' ? '_execute_sidebar_action' : 'open-panel']: {
      ...key('P'),
      description: '__MSG_commandPanel__',
    },
    'next-mark': { ...key('J'), description: '__MSG_commandNextMark__' },
    'previous-mark': { ...key('U'), description: '__MSG_commandPreviousMark__' },
    'screen-selection': { description: '__MSG_commandScreenSelection__' },
    lock: { description: '__MSG_commandLock__' },
  };
}

// Before any module that reads the compiled words is loaded.
compileMessages();

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  // Supported browsers: without this the build rewrites light-dark(), and a theme set on one element has no effect.
  vite: () => ({
    plugins: [leanInPages(), recognitionWordsVitePlugin()],
    worker: { plugins: () => [recognitionWordsVitePlugin()] },
    build: { cssTarget: ['chrome140', 'firefox140'] },
  }),
  hooks: {
    async 'build:publicAssets'(_wxt, files) {
      const { createPolicySchema } = await import('./managed-settings');
      files.push({ relativeDest: 'licenses.txt', contents: licensesOf(shippedPackages()) });
      files.push({ relativeDest: 'managed-settings.json', contents: JSON.stringify(createPolicySchema(), null, 2) });
    },
  },
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  manifest: ({ browser, mode }) => {
    const { firefoxId, updateUrl } = readReleaseVariables(process.env);
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
      commands: getCommands(browser),
      omnibox: { keyword: 'rm' },
      // The card, shown in a frame by the content script. Its URL differs in each session (Firefox: in each installation).
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
            ...(updateUrl && { update_url: `${updateUrl}/updates.xml` }),
          }),
      content_security_policy: {
        extension_pages: [
          "default-src 'none'",
          "script-src 'self' 'wasm-unsafe-eval'",
          "style-src 'self'",
          "img-src 'self' data:",
          "font-src 'self'",
          // For the sandboxed frame of a report only: it has an opaque origin and inherits this policy.
          'frame-src data:',
          `connect-src ${connect}`,
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
          // For the card only: web pages cannot load any other extension page (`web_accessible_resources`).
          'frame-ancestors http://*:* https://*:*',
          ...(browser === 'firefox' ? [] : ["require-trusted-types-for 'script'", 'trusted-types riskmark-worker']),
        ].join('; '),
      },
      ...(browser === 'firefox'
        ? {
            browser_specific_settings: {
              gecko: {
                id: firefoxId,
                strict_min_version: '140.0',
                ...(updateUrl && { update_url: `${updateUrl}/updates.json` }),
                // Nothing leaves the browser until an account is connected; the form then asks for both.
                data_collection_permissions: {
                  required: ['none'],
                  optional: ['authenticationInfo', 'websiteContent'],
                },
              },
            },
          }
        : {}),
    };
  },
});
