// Builds the framework test pages with Vite in development mode.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build, type InlineConfig, runnerImport } from 'vite';
import { SCENES, START } from '../../../pages/frameworks/ledger';

const SOURCES = fileURLToPath(new URL('../../../pages/frameworks', import.meta.url));
/** Separate for each Playwright worker, because two may build at the same time. */
const OUT = fileURLToPath(
  new URL(`../../../../test-results/framework-pages-${process.env.TEST_PARALLEL_INDEX ?? ''}`, import.meta.url),
);

/** Pages rendered by their framework in the browser, with their entry modules. */
const CLIENTS = {
  react: 'react/main.tsx',
  vue: 'vue/main.ts',
  angular: 'angular/main.ts',
  svelte: 'svelte/main.ts',
  snabbdom: 'snabbdom/main.ts',
  lit: 'lit/main.ts',
};
const ENTRIES = { ...CLIENTS, 'react-hydrate': 'react/hydrate.tsx' };

export const CLIENT_PAGES = Object.keys(CLIENTS);

const CONFIG: InlineConfig = { root: SOURCES, configFile: false, logLevel: 'warn', mode: 'development' };

const pageOf = (script: string, content = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${script}</title><link rel="stylesheet" href="/ledger.css"></head><body><div id="app">${content}</div><script type="module" src="/${script}.js"></script></body></html>`;

function bundle() {
  const input = Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, `${SOURCES}/${path}`]));
  const output = { entryFileNames: '[name].js', chunkFileNames: 'shared-[name].js' };
  const rolldownOptions = { input, output };
  return build({
    ...CONFIG,
    plugins: [vue(), svelte({ configFile: false })],
    build: { outDir: OUT, emptyOutDir: true, minify: false, target: 'chrome140', rolldownOptions },
  });
}

/** Server HTML of the pages that React hydrates; the mismatch page has another state than the client renders. */
async function serverPages(): Promise<[name: string, html: string][]> {
  const path = `${SOURCES}/react/server.tsx`;
  const { module: server } = await runnerImport<typeof import('../../../pages/frameworks/react/server')>(path, CONFIG);
  const other = SCENES.change(START);
  return [
    ['react-document.html', server.wholeDocument(START)],
    ['react-document-mismatch.html', server.wholeDocument(other)],
    ['react-island.html', pageOf('react-hydrate', server.island(START))],
    ['react-island-mismatch.html', pageOf('react-hydrate', server.island(other))],
  ];
}

/** Builds all pages. @returns pages by name and their resource folders, as `startPages` takes them */
export async function buildFrameworkPages(): Promise<{ pages: Map<string, string>; unlisted: string[] }> {
  // Vite and React select their builds by this variable; other tests of this process build for production.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  try {
    await bundle();
    const clients = CLIENT_PAGES.map((name): [string, string] => [`${name}.html`, pageOf(name)]);
    return { pages: new Map([...clients, ...(await serverPages())]), unlisted: [OUT, SOURCES] };
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
