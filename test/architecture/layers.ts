// Who may import whom, which packages, and which one power each layer may touch: docs/architecture.md as data.

/** What the outside world offers; each belongs to few layers. */
export type Power = 'dom' | 'fetch' | 'crypto' | 'storage' | 'browser' | 'clock' | 'chance';

export interface Layer {
  /** Other layers whose values it may import; its own files always. A single file may be named instead of its layer. */
  imports: string[];
  /** Layers (or files) of which it may import types only. */
  types?: string[];
  packages: string[];
  powers: Power[];
}

export const EVERYTHING = 'everything';

/** The names by which a power is reached as a global. */
export const POWER_OF_GLOBAL: Record<string, Power> = {
  document: 'dom',
  window: 'dom',
  MutationObserver: 'dom',
  ResizeObserver: 'dom',
  IntersectionObserver: 'dom',
  getComputedStyle: 'dom',
  requestAnimationFrame: 'dom',
  matchMedia: 'dom',
  navigator: 'dom',
  location: 'dom',
  fetch: 'fetch',
  XMLHttpRequest: 'fetch',
  WebSocket: 'fetch',
  EventSource: 'fetch',
  crypto: 'crypto',
  indexedDB: 'storage',
  localStorage: 'storage',
  sessionStorage: 'storage',
  caches: 'storage',
  chrome: 'browser',
  browser: 'browser',
};

export const LAYERS: Record<string, Layer> = {
  'lib/errors': { imports: [], packages: [], powers: [] },
  /** What follows what. */
  'lib/order': { imports: [], packages: [], powers: [] },
  'lib/chains': { imports: [], packages: ['@noble/hashes', '@scure/base'], powers: [] },
  'lib/detect': { imports: ['lib/chains'], packages: [], powers: [] },
  'lib/screening': {
    imports: ['lib/errors', 'lib/order', 'lib/chains'],
    packages: ['zod', '@noble/hashes'],
    powers: [],
  },
  'lib/evidence': {
    imports: ['lib/errors', 'lib/order', 'lib/chains', 'lib/screening'],
    packages: ['zod', '@dagrejs/dagre'],
    powers: [],
  },
  /** Files of addresses → entries; the one place that knows the CSV parser, and what a workbook is. */
  'lib/lists': {
    imports: ['lib/chains', 'lib/detect', 'lib/screening'],
    packages: ['zod', 'papaparse', 'fflate'],
    powers: [],
  },
  /** A person's own work: bulk runs, cases. */
  'lib/casework': {
    imports: ['lib/order', 'lib/chains', 'lib/detect', 'lib/screening', 'lib/evidence/chain-names'],
    types: ['lib/evidence/history'],
    packages: ['zod', '@noble/hashes', 'fflate'],
    powers: [],
  },
  /** Text of the service → plain data; the one place that knows the Markdown parser. */
  'lib/markdown': { imports: [], packages: ['marked'], powers: [] },
  'lib/words': {
    imports: [],
    types: ['lib/errors', 'lib/screening', 'lib/evidence', 'lib/casework', 'lib/lists'],
    packages: [],
    powers: [],
  },
  'lib/page': {
    imports: ['lib/errors', 'lib/chains', 'lib/detect', 'lib/messages/card-greeting'],
    types: ['lib/messages/notice', 'lib/messages/card-channel'],
    packages: [],
    powers: ['dom'],
  },
  'lib/service': {
    imports: ['lib/errors', 'lib/chains', 'lib/screening', 'lib/evidence'],
    packages: ['zod'],
    powers: ['fetch'],
  },
  'lib/vault': {
    imports: ['lib/errors', 'lib/order'],
    packages: ['zod', 'hash-wasm'],
    powers: ['crypto'],
  },
  'lib/store': {
    imports: [
      'lib/errors',
      'lib/order',
      'lib/screening',
      'lib/evidence',
      'lib/casework',
      'lib/lists/entry',
      'lib/lists/schema',
      'lib/words/language',
    ],
    packages: ['zod', 'idb', 'wxt/browser'],
    powers: ['storage', 'browser'],
  },
  'lib/messages': {
    imports: [
      'lib/errors',
      'lib/chains',
      'lib/screening',
      'lib/evidence/report',
      'lib/casework',
      'lib/lists/entry',
      'lib/lists/schema',
      'lib/store/settings',
    ],
    types: ['lib/evidence'],
    packages: ['zod', 'wxt/browser'],
    powers: ['browser'],
  },
  'lib/browser': { imports: [], types: ['lib/screening'], packages: ['wxt/browser'], powers: ['browser', 'dom'] },
  'lib/view': {
    imports: ['lib/errors', 'lib/chains', 'lib/screening', 'lib/lists', 'lib/messages'],
    types: ['lib/evidence', 'lib/casework', 'lib/words', 'lib/store/settings'],
    packages: ['preact'],
    powers: [],
  },
  components: {
    imports: ['lib/errors', 'lib/chains', 'lib/screening', 'lib/casework', 'lib/evidence', 'lib/markdown', 'lib/words'],
    types: ['lib/lists', 'lib/messages', 'lib/store/settings'],
    packages: ['preact'],
    powers: [],
  },
  /** Runs inside hostile pages: nothing of service, vault and store, and of the message table types only. */
  'entrypoints/content': {
    imports: ['lib/page', 'lib/view', 'lib/messages/call', 'lib/browser/build-mode', 'components'],
    types: ['lib/chains', 'lib/screening', 'lib/messages'],
    packages: ['wxt'],
    powers: ['dom', 'browser', 'clock'],
  },
  entrypoints: {
    imports: [EVERYTHING],
    packages: ['preact', 'wxt', 'zod'],
    powers: ['dom', 'fetch', 'crypto', 'storage', 'browser', 'clock', 'chance'],
  },
};

/** The layer a file belongs to, or null where its folder is in no row of the table. */
export function layerOf(path: string): string | null {
  const [first = '', second = ''] = path.split('/');
  const nested = `${first}/${second}`;
  if (nested in LAYERS) return nested;
  return first !== 'lib' && first in LAYERS ? first : null;
}

/** Whether a list of the table covers this file (its layer is named, or the file itself). */
export function covers(list: string[], path: string): boolean {
  const bare = path.replace(/\.tsx?$/, '');
  return list.some((entry) =>
    entry === EVERYTHING ? !bare.startsWith('entrypoints/') : bare === entry || bare.startsWith(`${entry}/`),
  );
}
