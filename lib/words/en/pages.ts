// English for our own pages: popup, side panel, options. Sentence case, figures, full stops in sentences and none in labels.
import type { ConnectProblemWord, FieldWord, PassphraseProblemWord, StepWord } from '../pages';

const count = (n: number): string => n.toLocaleString('en-US');
const addresses = (n: number): string => (n === 1 ? '1 address' : `${count(n)} addresses`);
const sites = (n: number): string => (n === 1 ? '1 site' : `${count(n)} sites`);

export const header = {
  product: 'Riskmark',
  locked: 'Locked',
  notConnected: 'Not connected',
  defaultConfig: 'default config',
  sessionOnly: 'this session only',
  lock: 'Lock',
  panel: 'Open side panel',
  options: 'Options',
};

export const unlock = {
  title: 'Locked',
  text: 'Nothing is sent while Riskmark is locked. Requests that wait are kept.',
  label: 'Passphrase',
  button: 'Unlock',
  busy: 'Unlocking',
  missing: 'Type your passphrase.',
  wrong: 'That passphrase does not open the vault.',
  wrongNext: (seconds: number) => `That passphrase does not open the vault. Next try in ${count(seconds)} s.`,
  nextTry: (seconds: number) => `Next try in ${count(seconds)} s.`,
  waiting: (n: number) => (n === 1 ? '1 request is waiting.' : `${count(n)} requests are waiting.`),
  forgotten: 'Forgotten passphrase',
  show: 'Show passphrase',
  hide: 'Hide passphrase',
};

export const firstRun = {
  title: 'Connect your screening service',
  text: 'Riskmark has no account yet, so it has sent nothing and marked nothing. You need the base URL, client id and client secret of your account.',
  button: 'Connect',
  keyTitle: 'How to read a mark',
  key: {
    closed: 'A closed shape with a letter is an answer of the service: N, L, M, H, S.',
    none: 'N means no risk found. It is not a clearance.',
    open: 'An open frame means there is no answer.',
  },
};

export const lookup = {
  title: 'Look up an address',
  label: 'Address, link or text',
  placeholder: 'Paste an address, link or text',
  button: 'Screen',
  nothing: 'There is no blockchain address in this text. Nothing was sent.',
  other: {
    key: 'This is a private key or a seed, not an address. Riskmark neither sends nor keeps it. Clear the clipboard.',
    hash: 'This is a transaction hash or a private key, not an address. Nothing was sent.',
  },
  which: 'Which chain?',
  several: (n: number) => `${count(n)} addresses are in this text. Choose one.`,
  others: 'Other addresses in this text',
  possible: 'This form carries no checksum, so compare it with its source.',
  choose: 'This form fits several chains. Choose one.',
  found: {
    address: (chain: string) => `${chain} address`,
    link: (chain: string) => `${chain} address found in a link`,
    defangedLink: (chain: string) => `${chain} address found in a defanged link`,
    uri: (chain: string) => `${chain} address found in a payment link`,
    'caip-10': (chain: string) => `${chain} address found in an account id (CAIP-10)`,
    text: (chain: string) => `${chain} address found in the text`,
  },
  mismatch: 'Its checksum does not match: compare it with the source letter by letter.',
};

export const page = {
  title: 'This page',
  markHere: 'Mark here',
  markHereFor: (host: string) => `Mark addresses on ${host}`,
  none: 'No addresses found on this page.',
  tally: (all: number, answered: number) => `${addresses(all)}, ${count(answered)} answered.`,
  screenOthers: (n: number) => (n === 1 ? 'Screen the other one' : `Screen the other ${count(n)}`),
  screenAll: (n: number) => (n === 1 ? 'Screen it' : `Screen all ${count(n)}`),
  reading: 'Reading the page.',
  notGranted: (host: string) => `Riskmark does not read ${host} by itself.`,
  off: 'Riskmark is off here.',
  unreadable: 'The browser does not let extensions read this page.',
  grantRefused: (host: string) => `The browser did not allow ${host}. Nothing was read.`,
};

export const lookups = {
  title: 'Last lookups',
  clear: 'Clear',
  none: 'Nothing looked up yet.',
};

export const quota = {
  today: 'Today',
  page: 'This page',
  of: (limit: number) => `of ${count(limit)}`,
  todayName: 'Addresses sent today',
  pageName: 'Addresses sent for this page',
  number: count,
};

export const paused = (time: string) => `The service asked for a pause. Waiting requests go out at ${time}.`;

export const panel = {
  title: 'Riskmark: this tab',
  thisTab: 'This tab',
  find: 'Find address, label, category',
  chain: 'Chain',
  allChains: 'All chains',
  levels: 'Show only these levels',
  shown: (shown: number, all: number) => (shown === all ? addresses(all) : `${count(shown)} of ${count(all)} shown`),
  selectAll: 'Select all shown',
  select: (address: string) => `Select ${address}`,
  sortRisk: 'By risk',
  overLimit: (n: number) => (n === 1 ? '1 address over the page limit' : `${count(n)} addresses over the page limit`),
  cut: (n: number) =>
    `This page holds more addresses than a list does: ${count(n)} are listed, and the others are marked when you scroll to them.`,
  screenThem: (n: number) => (n === 1 ? 'Screen it' : `Screen ${count(n)}`),
  list: 'Addresses on this page',
  selected: 'selected',
  screen: 'Screen',
  screenAgain: 'Screen again',
  copy: 'Copy addresses',
  copied: (n: number) => `${addresses(n)} copied.`,
  notCopied: 'The browser did not let Riskmark copy.',
  clearSelection: 'Clear selection',
  noMatch: 'No address matches the filter.',
  clearFilter: 'Show all',
  more: (n: number) => `Show ${count(n)} more`,
  emptyTitle: 'No addresses on this page',
  emptyText: 'Riskmark lists every address it finds here, also while the page changes.',
  readingTitle: 'Reading the page',
  grantTitle: (host: string) => `${host} is not read`,
  grantText:
    'Riskmark reads only the sites you allow. Anywhere else, select an address, right-click, and choose Screen this address.',
  grant: (host: string) => `Allow ${host}`,
  offTitle: (host: string) => `Off for ${host}`,
  offText: 'You turned Riskmark off for this site.',
  turnOn: 'Mark here again',
  browserTitle: 'This page is not read',
  browserText:
    'Riskmark reads only the sites you allow, and the browser keeps it out of its own pages. On a web page, select an address, right-click, and choose Screen this address.',
  chooseSites: 'Choose sites',
  noTab: 'There is no tab to read.',
  off: 'Riskmark is off for this site.',
  lockedNote: 'The list needs no service. Unlock to see answers.',
};

/** Why a row has no answer. */
export const row = {
  asked: (seconds: number) => `asked ${count(seconds)} s ago`,
  queued: 'queued',
  queuedUntil: (time: string) => `queued, next try ${time}`,
  idle: 'not screened',
  locked: 'locked',
  offline: 'offline, never screened',
  unsupported: 'your account cannot screen it',
  overBudget: {
    page: 'not sent, page limit reached',
    site: 'not sent, site limit reached',
    day: 'not sent, day limit reached',
  },
  failed: (code: string, status: number | null) => {
    const why: Record<string, string> = {
      timeout: 'no answer in time',
      offline: 'no answer, network',
      unauthorised: 'no answer, sign-in refused',
      forbidden: 'no answer, not allowed',
      'service-fault': 'no answer, service fault',
      'bad-response': 'no answer that could be read',
      redirected: 'no answer that could be read',
      'no-permission': 'not sent, host not allowed',
      'no-account': 'not sent, no account',
    };
    return `${why[code] ?? 'no answer'}${status ? ` (${status})` : ''}`;
  },
};

export const steps = {
  name: 'Steps',
  connect: 'Connect',
  passphrase: 'Passphrase',
  sites: 'Sites',
  marks: 'Reading marks',
  sealed: 'Sealed',
  sites_done: (n: number) => (n === 0 ? 'None allowed' : sites(n)),
};

export const connect = {
  title: 'Connect your screening service',
  text: 'The secret is sealed on this device and is sent only to the token host of this account.',
  changeTitle: 'Account',
  changeText: 'Riskmark never hands the secret back to this form. To change anything here, enter the secret again.',
  field: {
    baseUrl: 'Base URL',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    audience: 'Audience',
    config: 'Config',
    label: 'Name of this account',
    hops: 'Hops',
    namespace: 'Namespace',
  } satisfies Record<FieldWord, string>,
  baseUrlPlaceholder: 'https://svc.cipherowl.ai',
  audienceHint: 'Filled in from the base URL. Change it only if you were given another.',
  configHint: 'Leave empty for your organization’s default.',
  advanced: 'More settings',
  labelHint: 'Shown in the header. Empty: the host.',
  hopsHint: '0 to 8. Empty: the service’s default.',
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
    'has-credentials': 'Take the name and password out of the URL. They belong in the fields below.',
    'has-query': 'Take everything from the first ? or # on out of the URL.',
    'not-public': 'Riskmark connects to public host names alone, such as svc.cipherowl.ai.',
    'local-host': 'This is an address of this computer, not of a screening service.',
    'audience-form': 'The audience is a name such as svc.cipherowl.ai, without https:// and blanks.',
    'hops-range': 'A whole number from 0 to 8, or nothing.',
    'namespace-form': 'Lower-case letters and figures, in words joined by single dots.',
    'too-long': 'This is too long.',
    'refused-host':
      'The browser was not allowed to reach this host. Choose Allow when it asks; Riskmark cannot screen without it.',
  } satisfies Record<ConnectProblemWord, string>,
};

export const test = {
  passed: 'Connected',
  failed: 'Not connected',
  now: 'tested just now',
  ago: (age: string) => `tested ${age} ago`,
  notTried: 'Not tried',
  ms: (n: number) => (n < 10_000 ? `${count(Math.round(n))} ms` : `${count(Math.round(n / 1000))} s`),
  done: {
    host: 'Host reached',
    token: 'Token given',
    chains: 'Chains',
    sample: 'Sample address',
  } satisfies Record<StepWord, string>,
  undone: {
    host: 'Host not reached',
    token: 'Token refused',
    chains: 'Chains not told',
    sample: 'Sample address not answered',
  } satisfies Record<StepWord, string>,
  hostFound: (host: string, tls: boolean) => (tls ? `${host}, TLS` : host),
  life: (seconds: number) => {
    const hours = seconds / 3600;
    if (hours >= 1) return `Valid for ${count(Math.round(hours))} h`;
    return `Valid for ${count(Math.max(1, Math.round(seconds / 60)))} min`;
  },
  chainsFound: (n: number, notCovered: string[]) =>
    notCovered.length === 0
      ? `${count(n)} can be screened`
      : `${count(n)} can be screened; ${notCovered.join(', ')} cannot`,
  sample: (config: string, risk: boolean) => `Answered under ${config}: ${risk ? 'risk found' : 'no risk found'}`,
  sampleNoConfig: (risk: boolean) => `Answered: ${risk ? 'risk found' : 'no risk found'}`,
  failure: {
    host: {
      offline: 'There is no connection to this host. Check the base URL and your network.',
      timeout: 'The host did not answer in time. Check the base URL and your network.',
      redirected: 'The host sends requests elsewhere, as a sign-in page of a network does. Riskmark does not follow.',
      'bad-response':
        'What answered there is no token host. A sign-in page of your network, or a wrong base URL, answers like this.',
      'no-permission': 'The browser does not let Riskmark reach this host. Test again and choose Allow.',
      'insecure-url': 'The base URL must start with https://.',
    },
    token: {
      unauthorised: 'Check the client id and the secret; a pasted secret often ends in a space.',
      forbidden: 'The client is known, but not for this audience. Check the audience.',
      'bad-request': 'The token host did not understand the request. Check the audience and the base URL.',
      'bad-response':
        'The answer is not a token. A sign-in page of your network, or a wrong base URL, answers like this.',
      'rate-limited': 'The token host asks for a pause. Test again later.',
    },
    chains: {
      forbidden: 'This account may not ask which chains it can screen, or the base URL is wrong.',
      unauthorised: 'The service refused the token. Check the audience.',
      'bad-response': 'The answer could not be read. Check the base URL.',
    },
    sample: {
      forbidden: 'This account may not screen, or the config is not one of yours.',
      unauthorised: 'The service refused the token. Check the audience.',
      'bad-request': 'The service did not accept the request. Check the config, hops and namespace.',
      'bad-response': 'The answer could not be read as a verdict. Check the base URL.',
    },
    any: {
      offline: 'The service cannot be reached. Check your network.',
      timeout: 'The service did not answer in time.',
      'service-fault': 'The service reported a fault of its own. Test again later.',
      'rate-limited': 'The service asks for a pause. Test again later.',
      redirected: 'The host sends requests elsewhere. Riskmark does not follow.',
      'bad-response': 'The answer could not be read.',
    },
    else: 'This step failed.',
  },
};

export const passphrase = {
  title: 'Choose a passphrase',
  text: 'It seals your account, answers, history and cases on this device. Nobody can recover it: without it, you connect again and start empty.',
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
  length: (n: number) => `${n === 1 ? '1 character' : `${count(n)} characters`}. Longer is better than stranger.`,
  empty: 'Longer is better than stranger.',
  wellKnown: 'Many people know this phrase, so it is among the first that are tried. Add words of your own.',
  sessionOnly: 'This session only, no passphrase',
  sessionOnlyText: 'Everything is forgotten when the browser closes. You enter the client secret again next time.',
  problem: {
    missing: 'Choose a passphrase, or keep it for this session only.',
    short: 'Too short: at least 15 characters.',
    weak: 'Too easy to guess. Take the five words, or add more of your own.',
    different: 'The two do not match.',
  } satisfies Record<PassphraseProblemWord, string>,
  save: 'Save and connect',
  saving: 'Sealing',
  saveChange: 'Save account',
  connected: (host: string) => `Connected to ${host}`,
  connectedText: (config: string) => `Unlocked and ready, screening under ${config}.`,
  connectedDefault: 'Unlocked and ready, screening under your organization’s default config.',
  connectedSession: 'It is kept until the browser closes.',
};

export const grants = {
  title: 'Where should Riskmark mark addresses?',
  text: 'It reads only the sites you allow. Anywhere else, select an address, right-click, and choose Screen this address.',
  changeTitle: 'Sites',
  explorers: 'Known explorers',
  allChains: 'all',
  moreExplorers: (n: number) => `${count(n)} more explorers`,
  allow: (n: number) => `Allow ${sites(n)}`,
  allowAgain: (n: number) => `Allow ${n === 1 ? '1 more site' : `${count(n)} more sites`}`,
  allAllowed: 'All chosen sites are allowed',
  none: 'Allow none',
  noneDone: 'No site is read. Right-click still works everywhere.',
  granted: (n: number) => `${n === 1 ? '1 site is' : `${count(n)} sites are`} allowed.`,
  refused: 'The browser did not allow it. Nothing has changed.',
  mode: 'On these sites',
  view: 'Screen by itself',
  viewText: (page: number, site: number) =>
    `What is in view goes first, then the rest of the page: at most ${count(page)} a page, ${count(site)} a site and day.`,
  ask: 'Only when I ask',
  askText: 'Addresses are marked with an open frame. Nothing is sent until you choose one.',
  allowed: 'Allowed sites',
  noneAllowed: 'None yet.',
  remove: 'Remove',
  removeFor: (host: string) => `Remove ${host}`,
  kept: (host: string) => `${host} belongs to this build and cannot be removed.`,
  add: 'Add a site',
  addPlaceholder: 'explorer.example',
  addButton: 'Add',
  notAHost: 'This is not the name of a site. It looks like explorer.example.',
  service: 'screening service',
};

export const marks = {
  title: 'Reading marks',
  text: 'A closed shape with a letter is an answer of your service. An open frame means there is none.',
  bands: ['S, H, M, L', 'Severe, High, Medium, Low Risk. The band is the service’s own.'],
  risk: ['R', 'Risk found, and no band was given. It may be severe.'],
  none: ['N', 'No risk found under your config. It is not a clearance.'],
  stale: ['Small clock', 'The answer is past its age limit. Screen again.'],
  idle: ['Open frame, ?', 'Not screened yet. Nothing has been sent.'],
  queued: ['Open frame, hourglass', 'Waiting its turn. It will be sent.'],
  failed: ['Open frame, cross', 'The service gave no answer. Nothing is known.'],
  note: ['Small square', 'There is more: your own list matches, or a look-alike is near.'],
  done: 'Done',
} as const satisfies Record<string, string | readonly [string, string]>;

export const options = {
  title: 'Riskmark: options',
  setupTitle: 'Riskmark: first steps',
  nav: 'Sections',
  account: 'Account',
  vault: 'Vault',
  sites: 'Sites',
  budgets: 'Budgets',
  cache: 'Answers',
  look: 'Look',
  data: 'Data',
  marks: 'Reading marks',
  change: 'Change the account',
  keepAccount: 'Keep the account as it is',
  host: 'Host',
  config: 'Config',
  hops: 'Hops',
  byDefault: 'default',
  lockNow: 'Lock now',
  autoLock: 'Lock after',
  minutes: (n: number) => (n < 60 ? `${count(n)} min without use` : `${count(n / 60)} h without use`),
  vaultText: 'Locking drops the keys from memory. Answers on screen go, requests that wait are kept.',
  vaultSession: 'This account has no passphrase. It is forgotten when the browser closes, or when you lock.',
  forgetTitle: 'Forget everything',
  forgetText: 'Removes the account, all answers and the history from this device. It cannot be undone.',
  forgetType: (word: string) => `Type “${word}” to confirm`,
  forgetWord: 'forget',
  forget: 'Forget everything',
  forgotten: 'Everything was removed from this device.',
  budgetsText: 'How many addresses Riskmark may send by itself. What you ask for is never held back by a page’s limit.',
  budgetPage: 'Addresses per page',
  budgetSiteDay: 'Addresses per site and day',
  budgetDay: 'Addresses per day',
  requestsPerMinute: 'Requests per minute',
  fetchScore: 'Ask for score and band when risk is found',
  fetchScoreText: 'One more request for each address at risk.',
  cacheText: 'How long an answer counts as fresh. After that it is shown with its age and asked again.',
  lifeRisk: 'Risk found, hours',
  lifeNone: 'No risk found, hours',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  language: 'Language',
  languages: { system: 'As the browser', en: 'English' },
  languageText: 'English is the one language there is now.',
  dataText:
    'Answers, requests that wait and the last lookups lie sealed on this device. Nothing of them is readable while Riskmark is locked.',
  clearLookups: 'Clear last lookups',
  cleared: 'Last lookups cleared.',
  range: (low: number, high: number) => `A whole number from ${count(low)} to ${count(high)}.`,
  saved: 'Saved',
};
