// English strings of the options pages, such as navigation, setting rows and search.
import type { RichTextContent } from '../../text/rich-text';
import { formatNumber, formatSpan } from '../format';
import type { OptionsPageWord } from '../options';
import { count } from './count';

const MEGABYTE = 1e6;

export const pages = {
  nav: 'Options',
  name: {
    account: 'Account',
    sites: 'Sites',
    lists: 'Lists and data sets',
    privacy: 'Privacy and vault',
    advanced: 'Advanced',
  } satisfies Record<OptionsPageWord, string>,
  /** State under the name of a page. */
  locked: 'locked',
  allowedSites: (n: number) => `${formatNumber(n)} allowed`,
  offSites: (n: number) => `${formatNumber(n)} off`,
  lists: (n: number) => count(n, 'list', 'lists'),
  locksAfter: (delay: string) => `locks after ${delay}`,
  sessionOnly: 'this session only',
  advanced: 'budgets, links, keys, look',
  invalid: (n: number) => count(n, 'setting is invalid', 'settings are invalid'),
  sitesText: 'Riskmark reads only these.',
  lockedText: 'Unlock Riskmark to see and change this.',
};

/** Search over the settings. */
export const find = {
  label: 'Find a setting',
  title: (query: string) => `“${query}”`,
  count: (n: number) => (n === 0 ? 'No setting has this name, value or synonym.' : count(n, 'setting', 'settings')),
  results: 'Settings found',
};

/** Rows: a name, the current value and one action. */
export const rows = {
  change: 'Change',
  changeName: (name: string) => `Change ${name}`,
  replace: 'Replace',
  close: 'Close',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
  connected: 'Connected',
  notConnected: 'Not connected',
  hostRevoked: 'the browser does not allow its host',
  session: 'until the browser closes',
  test: 'Test connection',
  testing: 'Testing',
  service: 'Service',
  serviceValue: (host: string, client: string) => `${host} · client ${client}`,
  serviceText: 'The secret goes to this host, so it is entered again.',
  secret: 'Secret',
  secretSealed: 'Encrypted on this device',
  secretSession: 'Kept until the browser closes',
  secretText: 'Riskmark never shows a saved secret. The new one is verified with one sign-in.',
  config: 'Config',
  defaultConfig: 'default config',
  hops: (n: number) => count(n, 'hop', 'hops'),
  defaultHops: 'default hops',
  defaultProfile: 'default profile',
  localOnly: 'Local only',
  localOnlyOn: 'On: nothing is sent for this account. Data sets, lists, cases and earlier answers answer.',
  localOnlyOff: 'Off: requests are sent to the service',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  today: 'Today',
  todayValue: (used: number, limit: number) =>
    `${formatNumber(used)} of ${formatNumber(limit)} addresses · resets 00:00 UTC`,
  budgets: 'Budgets',
  addAccount: 'Add another account',
  locksAfter: 'Locks after',
  lockNow: 'Lock now',
  passphrase: 'Passphrase',
  passphraseSet: 'Set; nobody can recover it',
  noPassphrase: 'None: this session only',
  history: 'History',
  historyValue: 'Verdicts, their changes, and pages that showed an address',
  openHistory: 'Open the history',
  audit: 'Audit log',
  auditValue: (days: number) => `Every request to the service, kept for ${count(days, 'day', 'days')}`,
  openAudit: 'Open the audit log',
  backup: 'Backup',
  backUpNow: 'Back up now',
  restore: 'Open a backup',
  choose: 'Choose a file',
  budgetsValue: (page: number, site: number, day: number) =>
    `${formatNumber(page)} a page · ${formatNumber(site)} a site · ${formatNumber(day)} a day`,
  ageLimit: 'Age limit',
  ageLimitValue: (risk: number, none: number) => `With risk ${formatSpan(risk)} · no risk found ${formatSpan(none)}`,
  linksValue: (on: number, off: number) =>
    `${count(on, 'link', 'links')} in Open in${off > 0 ? ` · ${formatNumber(off)} off` : ''}`,
  keysValue: (set: number, all: number) => `${formatNumber(set)} of ${formatNumber(all)} commands have a key`,
  diagnostics: 'Diagnostics',
  diagnosticsValue: 'What this account and this browser allow',
  run: 'Run',
  compare: 'Comparison',
  compareValue: 'One address under two configs or accounts',
  bundles: 'Evidence bundles',
  bundlesValue: 'Author, organization and signature',
  verify: 'Verify a bundle',
  verifyValue: 'Whether anything in an evidence bundle was changed',
  open: 'Open',
  earlierNone: 'Off',
  earlierCount: (n: number) => count(n, 'operation', 'operations'),
  look: 'Look',
  themeValue: (theme: string) => `Theme: ${theme.toLowerCase()}`,
  languageValue: (language: string) => `language: ${language}`,
  size: (bytes: number) => `about ${formatNumber(Math.max(1, Math.round(bytes / MEGABYTE)))} MB`,
  marks: 'Reading marks',
  marksValue: 'The legend of shapes and signs',
  show: 'Show',
  /** Further words under which Find shows a row. */
  synonyms: {
    test: ['check', 'status', 'sign-in'],
    service: ['base URL', 'host', 'server', 'client id', 'audience', 'endpoint'],
    secret: ['client secret', 'password', 'key', 'token', 'leaked', 'credentials'],
    config: ['hops', 'namespace', 'profile', 'scoring', 'name of this account', 'label'],
    localOnly: ['offline', 'no network', 'nothing is sent', 'data sets'],
    today: ['limit', 'quota', 'requests', 'usage'],
    accounts: ['add', 'switch', 'remove', 'another account'],
    mode: ['automatic', 'only when I ask', 'on request', 'screen what I can see'],
    explorers: ['etherscan', 'permission', 'allow'],
    addSite: ['allow', 'permission', 'host', 'domain'],
    locksAfter: ['auto-lock', 'timeout', 'idle', 'minutes', 'lock now'],
    passphrase: ['password', 'unlock', 'change'],
    history: ['cache', 'recently screened', 'clear', 'delete', 'retention', 'disk', 'storage'],
    audit: ['requests', 'log', 'retention', 'purpose', 'cost', 'export', 'compliance'],
    backup: ['vault file', 'save', 'export', 'download', 'copy'],
    restore: ['vault file', 'import', 'restore', 'upload', 'undo'],
    forget: ['delete', 'erase', 'reset', 'forgotten passphrase', 'remove everything'],
    budgets: ['limit', 'quota', 'requests per minute', 'score', 'level', 'automatic'],
    ageLimit: ['cache', 'stale', 'clock', 'answers', 'hours', 'ask again'],
    links: ['open in', 'explorer', 'transaction', 'external'],
    keys: ['shortcut', 'keyboard', 'command', 'hotkey'],
    diagnostics: ['problem', 'support', 'report'],
    compare: ['compare', 'two accounts'],
    bundles: ['author', 'organization', 'report', 'signature', 'Ed25519', 'fingerprint'],
    verify: ['evidence bundle', 'hash', 'SHA-256', 'manifest', 'signature', 'chain'],
    earlier: ['custom operations', 'API', 'sanctions'],
    look: ['theme', 'dark', 'light', 'color', 'colour', 'language'],
    marks: ['legend', 'shapes', 'letters', 'help'],
    organizationEntries: ['allow list', 'deny list', 'override', 'whitelist'],
    lists: ['import', 'OFAC', 'sanctions', 'blocklist', 'watchlist', 'file'],
  },
};

/** Steps to take if the client secret has leaked. */
export const leaked = {
  title: 'If the secret has leaked',
  steps: ['Revoke it at the service. Only the service can make it useless.', 'Press Replace and paste the new one.'],
};

/** The way out of a lost passphrase. */
export const forgotten = {
  title: 'Forgotten passphrase',
  text: 'Nobody can recover it. A backup opens only with the passphrase it was made with. Forget everything removes accounts, lists, cases and history from this device.',
};

/** Table of sites. */
export const siteTable = {
  site: 'Site',
  marks: 'Marks',
  off: 'Off',
  offSince: (day: string) => `off since ${day}`,
  offUndated: 'off',
  allowAgain: 'Allow again',
  allowAgainName: (host: string) => `Allow ${host} again`,
  notAllowed: 'Not allowed any more; the setting is kept',
  newSites: 'New sites',
};

/** Folded lines and hints of the first steps. */
export const setup = {
  connect: 'Connect',
  connected: 'Connected',
  sealed: 'Encrypted',
  fiveWords: 'Five words',
  ownPassphrase: 'Your own passphrase',
  more: 'More settings: audience, config, hops',
  cut: (path: string): RichTextContent => [{ strong: `${path} was cut off.` }, ' Riskmark adds the path itself.'],
  seal: 'Encrypt and save',
  haveBackup: 'Open a backup instead',
  marksHint: 'Any mark: hover, press or focus it. Options, Advanced shows this again.',
};
