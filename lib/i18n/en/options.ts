// English strings of the options page, including the first-run steps.
import type { RichTextContent } from '../../text/rich-text';
import { formatNumber } from '../format';
import type {
  ConnectProblemWord,
  FieldWord,
  LinkNameProblemWord,
  LinkTemplateProblemWord,
  PassphraseProblemWord,
} from '../options';

const sites = (n: number): string => (n === 1 ? '1 site' : `${formatNumber(n)} sites`);

export const steps = {
  name: 'Steps',
  connect: 'Connect',
  passphrase: 'Passphrase',
  sites: 'Sites',
  marks: 'Reading marks',
  sealed: 'Encrypted',
  sitesDone: (n: number) => (n === 0 ? 'None allowed' : sites(n)),
};

export const connect = {
  title: 'Connect your screening service',
  text: 'The secret is encrypted on this device and is sent only to the token host of this account.',
  field: {
    baseUrl: 'Base URL',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    audience: 'Audience',
    config: 'Config',
    label: 'Name of this account',
    hops: 'Hops',
    namespace: 'Namespace',
    riskProfile: 'Scoring profile',
  } satisfies Record<FieldWord, string>,
  baseUrlPlaceholder: 'https://svc.cipherowl.ai',
  internal: {
    title: 'This host is inside a private network',
    text: (host: string) =>
      `On another network (a café, a hotel, at home), ${host} may be somebody else’s machine. Your client id and secret are sent to whichever machine answers there with a certificate that this browser trusts. Continue only if your organization runs a gateway at this host.`,
    confirm: (host: string) => `I mean ${host}, and I trust the networks I use it on`,
  },
  audienceHint: 'Filled in from the base URL. Change it only if you were given another.',
  configHint: 'Leave empty for your organization’s default.',
  advanced: 'More settings',
  labelHint: 'Shown in the header. If empty, the host name is shown.',
  hopsHint: '0 to 8. Leave empty for the service’s default.',
  riskProfileHint: 'Weights the score. Leave empty for the service’s default.',
  namespaceHint: 'Lower-case words joined by dots, if you were given one.',
  showSecret: 'Show secret',
  hideSecret: 'Hide secret',
  test: 'Test connection',
  testing: 'Testing',
  notSaved: 'Nothing was saved.',
  problem: {
    missing: 'Fill this in.',
    'not-a-url': 'This is not a URL. It looks like https://svc.cipherowl.ai.',
    'not-https': 'The base URL must start with https:// so that the secret cannot be read on its way.',
    'has-credentials': 'Remove the name and password from the URL. They belong in the fields below.',
    'has-query': 'Remove everything from the first ? or # onwards.',
    'not-public':
      'Riskmark cannot use this host. It accepts public host names such as svc.cipherowl.ai, and hosts inside a private network that you confirm.',
    'local-host': 'This is an address of this computer. If a gateway runs here, confirm that below.',
    'internal-host': 'This host is inside a private network. If you mean it, confirm that below.',
    'audience-form': 'The audience is a name such as svc.cipherowl.ai, without https:// or spaces.',
    'hops-range': 'A whole number from 0 to 8, or nothing.',
    'namespace-form': 'Lower-case letters and figures, in words joined by single dots.',
    'refused-config':
      'The service does not accept this config. Enter it exactly as given, or leave it empty for your organization’s default.',
    'too-long': 'This is too long.',
    'refused-host':
      'The browser was not allowed to reach this host. Choose Allow when it asks; Riskmark cannot screen without it.',
  } satisfies Record<ConnectProblemWord, string>,
};

export { test } from './connection-test';
export { find, forgotten, leaked, pages, rows, setup, siteTable } from './option-pages';

export const passphrase = {
  title: 'Choose a passphrase',
  text: 'It encrypts your account, answers, history, lists and cases on this device. Nobody can recover it: without it, you connect again and start empty.',
  words: 'Five words, made here',
  useWords: 'Use these',
  otherWords: 'Others',
  wordsTaken: 'Filled in below. Write the words down before you go on.',
  own: 'Or your own, at least 15 characters',
  repeat: 'Once more',
  show: 'Show passphrase',
  hide: 'Hide passphrase',
  strengthName: 'Strength of the passphrase',
  strength: ['Too weak.', 'Weak.', 'Fair.', 'Good.', 'Strong.'] as const,
  length: (n: number) => `${n === 1 ? '1 character' : `${formatNumber(n)} characters`}.`,
  empty: 'Use more words. Symbols help little.',
  wellKnown: 'Many people know this phrase, so it is among the first that are tried. Add words of your own.',
  sessionOnly: 'This session only, no passphrase',
  sessionOnlyText: 'Everything is forgotten when the browser closes. You enter the client secret again next time.',
  problem: {
    missing: 'Choose a passphrase, or keep it for this session only.',
    short: 'Too short: at least 15 characters.',
    weak: 'Use more words. Symbols help little.',
    different: 'The two do not match.',
  } satisfies Record<PassphraseProblemWord, string>,
  saving: 'Encrypting',
};

export const grants = {
  title: 'Where should Riskmark mark addresses?',
  text: [
    'It reads only the sites you allow. Anywhere else, select an address, right-click, and choose ',
    { strong: 'Screen this address' },
    '.',
  ] as RichTextContent,
  explorers: 'Known explorers',
  allChains: 'all',
  moreExplorers: (n: number) => `${formatNumber(n)} more explorers`,
  allow: (n: number) => `Allow ${sites(n)}`,
  allowAgain: (n: number) => `Allow ${n === 1 ? '1 more site' : `${formatNumber(n)} more sites`}`,
  allAllowed: 'All chosen sites are allowed',
  keep: 'Go on with these sites',
  none: 'Allow none',
  granted: (n: number) => `${n === 1 ? '1 site is' : `${formatNumber(n)} sites are`} allowed.`,
  refused: 'The browser did not allow it. Nothing has changed.',
  mode: 'On these sites',
  view: 'Screen what I can see',
  viewText: (page: number, site: number) =>
    `At most ${formatNumber(page)} addresses a page, ${formatNumber(site)} a site and day.`,
  ask: 'Only when I ask',
  askText: 'Open frames; nothing is sent until you choose.',
  noneAllowed: 'None yet.',
  remove: 'Remove',
  removeFor: (host: string) => `Remove ${host}`,
  removed: (host: string) => `Riskmark no longer reads ${host}.`,
  kept: (host: string) => `${host} belongs to this build and cannot be removed.`,
  add: 'Add a site',
  addPlaceholder: 'explorer.example',
  addButton: 'Add',
  onlyHttps:
    'Riskmark marks https pages only. On an http page, select an address, right-click, and choose Screen this address.',
  notAHost: 'This is not the name of a site. It looks like explorer.example.',
};

export const marks = {
  title: 'Reading marks',
  text: 'A closed shape with a letter is an answer of your service. An open frame means there is none.',
  done: 'Done',
};

export const options = {
  title: 'Riskmark: options',
  setupTitle: 'Riskmark: first steps',
  readingPolicy: 'Reading settings and policy',
  autoLock: 'Locks after',
  minutes: (n: number) => (n < 60 ? `${formatNumber(n)} min without use` : `${formatNumber(n / 60)} h without use`),
  vaultText: 'Locking removes the keys from memory and answers from the screen. Waiting requests are kept.',
  vaultSession:
    'This account has no passphrase. It is forgotten when the browser closes, or when you lock, and your lists, cases and bulk runs with it.',
  forgetTitle: 'Forget everything',
  forgetType: (word: string) => `Type “${word}” to confirm`,
  forgetWord: 'forget',
  forget: 'Forget everything',
  budgetsText: 'How many addresses Riskmark may send automatically. The page limit does not apply to what you ask for.',
  budgetPage: 'Addresses per page',
  budgetSiteDay: 'Addresses per site and day',
  budgetDay: 'Addresses per day',
  requestsPerMinute: 'Requests per minute',
  fetchScore: 'Ask for score and level when risk is found',
  fetchScoreText:
    'One more request for each address with risk found. An address already answered gets its level when its page is reloaded.',
  cacheText: 'The age limit of an answer. Older answers are shown with a small clock and requested again.',
  recordPages: 'Record the pages that showed an address',
  recordPagesText:
    'Site and day of addresses with a verdict, on the sites you allowed. The history can leave out single sites.',
  recordUnscreened: 'Record addresses without a verdict too',
  recordUnscreenedText: 'Off by default: they may belong to anyone.',
  auditDays: 'Keep requests in the audit log, days',
  lifeRisk: 'Answers with risk, hours',
  lifeNone: 'No risk found, hours',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  language: 'Language',
  languages: { system: 'As the browser', en: 'English' },
  languageText: 'English is the only language available now.',
  dataText:
    'Answers, waiting requests, recently screened addresses, lists, cases and bulk runs are encrypted on this device. None of them can be read while Riskmark is locked.',
  range: (low: number, high: number) => `A whole number from ${formatNumber(low)} to ${formatNumber(high)}.`,
  lockedSetting: 'Set by your organization.',
};

/** Editor of the links of Open in. */
export const externalLinks = {
  title: 'Links',
  text: 'The sites that Open in offers for an address or a transaction. A site learns only what you open there, and gets no referrer. Links are not encrypted: they can be read while Riskmark is locked.',
  kinds: { address: 'For addresses', transaction: 'For transactions' },
  column: { name: 'Name', template: 'Link', networks: 'Networks', isOn: 'On' },
  none: 'No links.',
  allNetworks: 'All',
  evm: 'All EVM',
  switchName: (name: string) => `Offer ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
  restore: 'Restore defaults',
  restored: 'The built-in links are back. Your own links follow them.',
  addTitle: 'Add a link',
  kind: 'Opens',
  kindName: { address: 'An address', transaction: 'A transaction' },
  template: 'Link',
  templateHint: (placeholder: string) => `Such as https://explorer.example/${placeholder}.`,
  networks: (chosen: string) => `Networks: ${chosen}`,
  networksHint: 'Choose none to offer the link for every network.',
  add: 'Add link',
  full: (most: number) => `At most ${formatNumber(most)} links are kept. Remove one to add another.`,
  problem: {
    name: {
      missing: 'Fill this in.',
      'too-long': 'A name has at most 40 characters.',
    } satisfies Record<LinkNameProblemWord, string>,
    template: {
      form: (placeholder: string) => `A link needs ${placeholder} once, and must start with https://.`,
      credentials: () => 'Remove the name and password from the link.',
      'in-host': (placeholder: string) => `Put ${placeholder} after the host name, not into it.`,
      'too-long': () => 'A link has at most 500 characters.',
      taken: () => 'This link is in the table already.',
    } satisfies Record<LinkTemplateProblemWord, (placeholder: string) => string>,
  },
};

/** Invalid settings. */
export const refused = {
  policy: {
    title: 'Some settings in your organization’s policy are invalid',
    text: 'The values in the form below apply instead. Tell the administrator of the policy:',
  },
  stored: {
    title: 'This version cannot read some saved settings',
    text: 'The defaults apply, as shown in the form below. Set the values you want again:',
  },
  unknown: 'there is no setting of this name',
  least: (n: number) => `must be at least ${formatNumber(n)}`,
  most: (n: number) => `must be at most ${formatNumber(n)}`,
  oneOf: (values: readonly string[]) => `must be one of ${values.join(', ')}`,
  kind: {
    number: 'must be a whole number',
    text: 'must be text',
    'yes or no': 'must be true or false',
    links: 'must be a list of links, each with name, kind, template, networks and isOn',
    'data sets': 'must be a list of data sets, each with name, keyMode, and either network and set, or an https url',
  },
};

/** Keyboard shortcuts; names as in `public/_locales/en/messages.json`, where the browser reads them. */
export const shortcuts = {
  title: 'Keys',
  text: 'These keys work on every page while the browser has the focus.',
  names: {
    _execute_action: 'Open Riskmark',
    'open-panel': 'Open the side panel',
    _execute_sidebar_action: 'Open the side panel',
    'next-mark': 'Go to the next mark',
    'previous-mark': 'Go to the previous mark',
    'screen-selection': 'Screen the selected address',
    lock: 'Lock Riskmark',
  } as Record<string, string>,
  none: 'No key',
  taken: 'The browser or another extension has this key. Set it in the browser’s shortcut page.',
  /** For commands that ask for no key. */
  unset: 'Set one in the browser’s shortcut page.',
  open: 'Open the shortcut page',
  openFailed: 'The browser did not open its shortcut page. Find it under Extensions, Keyboard shortcuts.',
};
