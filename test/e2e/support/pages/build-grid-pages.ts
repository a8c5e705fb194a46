// Builds the pages of test/pages/grids with Vite: the same transfers in grid libraries, tables and prose.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SOURCES = fileURLToPath(new URL('../../../pages/grids', import.meta.url));
/** Separate for each Playwright worker, because two may build at the same time. */
const OUT = fileURLToPath(
  new URL(`../../../../test-results/grid-pages-${process.env.TEST_PARALLEL_INDEX ?? ''}`, import.meta.url),
);

/** Pages by name with their entry modules. */
const GRIDS = {
  tanstack: 'tanstack.ts',
  virtuoso: 'virtuoso.tsx',
  'ag-grid': 'ag-grid.ts',
  tabulator: 'tabulator.ts',
  handsontable: 'handsontable.ts',
  lit: 'lit-list.ts',
  'tight-table': 'tight-table.ts',
  pinned: 'pinned.ts',
  lines: 'prose-and-cards.ts',
};

export type GridName = keyof typeof GRIDS;
export const GRID_PAGES = Object.keys(GRIDS) as GridName[];

const pageOf = (name: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/${name}.css"></head><body><div id="app"></div><script type="module" src="/${name}.js"></script></body></html>`;

/** Builds all pages. @returns pages by name and their resource folder, as `startPages` takes them */
export async function buildGridPages(): Promise<{ pages: Map<string, string>; unlisted: string[] }> {
  const input = Object.fromEntries(Object.entries(GRIDS).map(([name, path]) => [name, `${SOURCES}/${path}`]));
  const output = {
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[name].js',
    assetFileNames: '[name][extname]',
  };
  await build({
    root: SOURCES,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: OUT,
      emptyOutDir: true,
      minify: false,
      target: 'chrome140',
      chunkSizeWarningLimit: 9000,
      rolldownOptions: { input, output },
    },
  });
  return { pages: new Map(GRID_PAGES.map((name) => [`${name}.html`, pageOf(name)])), unlisted: [OUT] };
}
