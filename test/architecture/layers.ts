// Layer table of docs/architecture.md as data: imports, packages and globals allowed in each layer.
import type { Power } from './restricted-globals';

export interface Layer {
  /** Layers whose values it may import, in addition to its own files. A single file may be named instead of its layer. */
  imports: string[];
  /** Layers (or files) from which it may import types only. */
  types?: string[];
  packages: string[];
  powers: Power[];
}

export const EVERYTHING = 'everything';

export const LAYERS: Record<string, Layer> = {
  'lib/errors': { imports: [], packages: [], powers: [] },
  /** Serial queues and bounded maps. */
  'lib/concurrency': { imports: [], packages: [], powers: [] },
  /** Untrusted text, short addresses, text with bold parts. */
  'lib/text': { imports: [], packages: [], powers: [] },
  /** CSV, XLSX and file names. */
  'lib/export': { imports: [], packages: ['fflate'], powers: [] },
  'lib/chains': { imports: [], packages: ['@noble/hashes', '@scure/base'], powers: [] },
  'lib/detect': { imports: ['lib/text', 'lib/chains'], packages: ['node:fs'], powers: [] },
  /** Links that open an address or a transaction on another site. */
  'lib/external-links': { imports: ['lib/text'], types: ['lib/chains'], packages: ['zod'], powers: [] },
  /** Credentials, entitlements, custom operations. */
  'lib/account': {
    imports: ['lib/errors'],
    types: ['lib/chains', 'lib/screening/storage-ports'],
    packages: ['zod'],
    powers: [],
  },
  /** Verdicts and the screening state that every surface draws. */
  'lib/verdict': { imports: [], types: ['lib/errors', 'lib/chains', 'lib/account'], packages: ['zod'], powers: [] },
  /** Decides when a request of an account may be sent. */
  'lib/dispatch': { imports: ['lib/errors', 'lib/account'], packages: ['zod'], powers: [] },
  'lib/screening': {
    imports: ['lib/errors', 'lib/concurrency', 'lib/account', 'lib/verdict', 'lib/dispatch'],
    types: ['lib/chains'],
    packages: ['zod', '@noble/hashes'],
    powers: [],
  },
  /** Operations of the account for each chain. */
  'lib/capabilities': { imports: ['lib/errors', 'lib/chains'], packages: ['zod'], powers: [] },
  'lib/evidence': {
    imports: ['lib/errors', 'lib/concurrency', 'lib/dispatch', 'lib/screening', 'lib/verdict'],
    types: ['lib/capabilities'],
    packages: ['zod', '@dagrejs/dagre'],
    powers: [],
  },
  /** Files of addresses → entries; the only place with the CSV parser and the XLSX format. */
  'lib/lists': {
    imports: ['lib/chains', 'lib/detect', 'lib/verdict'],
    packages: ['zod', 'papaparse', 'fflate'],
    powers: [],
  },
  /** Bloom filters of addresses: files → filters, keys of addresses, membership. */
  'lib/datasets': { imports: ['lib/chains'], packages: ['zod', '@noble/hashes'], powers: [] },
  /** Opens OpenPGP messages; imported by one worker only. */
  'lib/openpgp': { imports: [], packages: ['openpgp'], powers: [] },
  'lib/cases': {
    imports: ['lib/screening', 'lib/verdict'],
    types: ['lib/evidence/verdict-history'],
    packages: ['zod', '@noble/hashes', 'fflate'],
    powers: [],
  },
  /** Events of the history, what it holds of an address, and deletions. */
  'lib/history': { imports: ['lib/evidence/verdict-history', 'lib/verdict'], packages: ['zod'], powers: [] },
  'lib/bulk': {
    imports: [
      'lib/concurrency',
      'lib/chains',
      'lib/detect',
      'lib/verdict',
      'lib/screening',
      'lib/capabilities/chain-aliases',
      'lib/cases',
    ],
    packages: ['zod'],
    powers: [],
  },
  /** Text of the service → plain data; the only place with the Markdown parser. */
  'lib/markdown': { imports: [], packages: ['marked'], powers: [] },
  /** Message catalogs and number formats. */
  'lib/i18n': {
    imports: [],
    types: [
      'lib/errors',
      'lib/text',
      'lib/external-links',
      'lib/account',
      'lib/verdict',
      'lib/dispatch/request-purpose',
      'lib/evidence',
      'lib/bulk',
      'lib/lists',
      'lib/datasets',
      'lib/openpgp',
    ],
    packages: [],
    powers: [],
  },
  'lib/page': {
    imports: ['lib/errors', 'lib/detect', 'lib/messages/card-port-transfer'],
    types: ['lib/chains', 'lib/messages/background-events', 'lib/messages/card-channel'],
    packages: [],
    powers: ['dom'],
  },
  'lib/service': {
    imports: [
      'lib/errors',
      'lib/chains',
      'lib/account',
      'lib/verdict',
      'lib/capabilities',
      'lib/dispatch',
      'lib/screening',
      'lib/evidence',
    ],
    packages: ['zod'],
    powers: ['fetch'],
  },
  'lib/vault': {
    imports: ['lib/errors', 'lib/concurrency'],
    packages: ['zod', 'hash-wasm'],
    powers: ['crypto'],
  },
  /** The file of a backup: head, encrypted frames, batches of records. */
  'lib/backup': { imports: ['lib/errors', 'lib/vault'], packages: ['zod', 'fflate'], powers: [] },
  'lib/store': {
    imports: [
      'lib/errors',
      'lib/concurrency',
      'lib/text',
      'lib/verdict',
      'lib/dispatch/audit-entry-schema',
      'lib/screening',
      'lib/capabilities',
      'lib/evidence',
      'lib/history',
      'lib/cases',
      'lib/bulk',
      'lib/datasets',
      'lib/lists/list-entry',
      'lib/lists/list-schema',
      'lib/external-links',
      'lib/i18n/locale',
    ],
    packages: ['zod', 'idb', 'wxt/browser'],
    powers: ['storage', 'browser'],
  },
  'lib/messages': {
    imports: [
      'lib/errors',
      'lib/detect/query/search-text-limit',
      'lib/account',
      'lib/verdict',
      'lib/dispatch/audit-entry-schema',
      'lib/history',
      'lib/evidence/report-schemas',
      'lib/cases',
      'lib/bulk',
      'lib/lists/list-entry',
      'lib/lists/list-schema',
      'lib/datasets',
      'lib/external-links',
      'lib/store/settings',
    ],
    types: ['lib/lists', 'lib/chains', 'lib/screening', 'lib/evidence'],
    packages: ['zod', 'wxt/browser'],
    powers: ['browser'],
  },
  'lib/browser': { imports: [], types: ['lib/verdict'], packages: ['wxt/browser'], powers: ['browser', 'dom'] },
  /** The application behind the messages: accounts, vault, screening, tabs, sites, cases, lists, bulk runs. */
  'lib/app': {
    imports: [
      'lib/errors',
      'lib/concurrency',
      'lib/text',
      'lib/chains',
      'lib/detect',
      'lib/external-links',
      'lib/account',
      'lib/verdict',
      'lib/dispatch',
      'lib/screening',
      'lib/capabilities',
      'lib/evidence',
      'lib/lists',
      'lib/datasets',
      'lib/cases',
      'lib/bulk',
      'lib/i18n',
      'lib/service',
      'lib/vault',
      'lib/backup',
      'lib/store',
      'lib/messages',
      'lib/browser',
    ],
    types: ['lib/history'],
    packages: ['zod'],
    powers: [],
  },
  'lib/view': {
    imports: [
      'lib/errors',
      'lib/text',
      'lib/chains',
      'lib/external-links',
      'lib/account',
      'lib/verdict',
      'lib/lists',
      'lib/datasets',
      'lib/cases',
      'lib/messages',
    ],
    types: ['lib/screening', 'lib/openpgp', 'lib/evidence', 'lib/bulk', 'lib/i18n', 'lib/store/settings'],
    packages: ['preact'],
    powers: [],
  },
  components: {
    imports: [
      'lib/errors',
      'lib/text',
      'lib/export',
      'lib/chains',
      'lib/external-links',
      'lib/account',
      'lib/verdict',
      'lib/dispatch/audit-entry-schema',
      'lib/evidence',
      'lib/history',
      'lib/cases',
      'lib/markdown',
      'lib/i18n',
    ],
    types: ['lib/lists', 'lib/datasets', 'lib/openpgp', 'lib/bulk', 'lib/messages', 'lib/view', 'lib/store/settings'],
    packages: ['preact'],
    powers: [],
  },
  /** Runs inside hostile pages: imports nothing of service, vault and store, and no schema of the message table. */
  'entrypoints/content': {
    imports: [
      'lib/page',
      'lib/view',
      'lib/messages/call-background',
      'lib/messages/card-channel',
      'lib/verdict/address-signs',
      'lib/browser/build-mode',
      'components',
    ],
    types: ['lib/chains', 'lib/verdict', 'lib/screening', 'lib/messages'],
    packages: ['wxt'],
    powers: ['dom', 'browser', 'clock'],
  },
  entrypoints: {
    imports: [EVERYTHING],
    packages: ['preact', 'wxt', 'zod'],
    powers: ['dom', 'fetch', 'crypto', 'storage', 'browser', 'clock', 'chance'],
  },
};

/** Returns the layer of a file, or null when its folder is not in the table. */
export function layerOf(path: string): string | null {
  const [first = '', second = ''] = path.split('/');
  const nested = `${first}/${second}`;
  if (nested in LAYERS) return nested;
  return first !== 'lib' && first in LAYERS ? first : null;
}

/** Returns true when a list of the table covers this file (by its layer or by the file itself). */
export function covers(list: string[], path: string): boolean {
  const bare = path.replace(/\.tsx?$/, '');
  return list.some((entry) =>
    entry === EVERYTHING ? !bare.startsWith('entrypoints/') : bare === entry || bare.startsWith(`${entry}/`),
  );
}
