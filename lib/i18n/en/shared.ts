// English strings used by several user interfaces, such as header, first run and site mode.
import { formatNumber } from '../format';

export const header = {
  product: 'Riskmark',
  locked: 'Locked',
  notConnected: 'Not connected',
  defaultConfig: 'default config',
  sessionOnly: 'this session only',
  localOnly: 'Local only: nothing is sent',
  lock: 'Lock',
  panel: 'Open side panel',
  options: 'Options',
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

/** Shown while the background is starting. */
export const starting = 'Starting Riskmark';

export const undo = 'Undo';
export const dropOne = 'One file at a time: none of these was read.';

/** Requests an action sends, and those left today. */
export const cost = (n: number, left: number) => {
  if (n <= left) return `Uses ${formatNumber(n)} of the ${formatNumber(left)} left today.`;
  const rest = left === 0 ? 'None left today' : `Only ${formatNumber(left)} left today`;
  return `${rest}; this exceeds the limit by ${formatNumber(n - left)}.`;
};

export const lookups = {
  title: 'Recently screened',
  clear: 'Clear',
  clearName: 'Clear recently screened',
  cleared: 'Recently screened addresses cleared.',
  none: 'Nothing screened yet.',
};

/** Screening mode of a site. */
export const siteMode = {
  name: (host: string) => `How addresses on ${host} are screened`,
  choices: {
    view: 'In view',
    ask: 'Only when I ask',
    local: 'Local only',
    off: 'Off',
    default: 'As other sites',
  } satisfies Record<'view' | 'ask' | 'local' | 'off' | 'default', string>,
  onlyAsk: 'Your organization lets addresses be screened only when you ask.',
};

/** Notice on an http page. */
export const insecure = {
  title: (host: string) => `${host} is not marked`,
  text: 'This page came over http, where others can change it in transit. Riskmark marks https pages only. Select an address, right-click, and choose Screen this address.',
};

export const grantRefused = (host: string) => `The browser did not allow ${host}. Nothing was read.`;

/** Notice after failed writes: answers of that period may be lost. */
export const unkept = (from: string, to: string) =>
  `Answers ${from === to ? `of ${from}` : `from ${from} to ${to}`} could not be saved. Addresses screened then may show as not screened: ask for them again.`;

/** Reasons why a row has no answer. */
export const row = {
  asked: (seconds: number) => `requested ${formatNumber(seconds)} s ago`,
  /** A category that the address has through its transfers only. */
  exposure: (category: string) => `Exposure: ${category}`,
  queued: 'queued',
  waitsForSignIn: 'waits for sign-in',
  queuedUntil: (time: string) => `queued, next try ${time}`,
  idle: 'not screened',
  /** Shown if the answer's config differs from the requested one. */
  under: (config: string) => `under ${config}`,
  noAccount: 'not screened, no account',
  locked: 'locked',
  offline: 'offline, no answer kept',
  unsupported: 'your account cannot screen it',
  /** Short form for a narrow cell. */
  notCovered: 'Not covered',
  overBudget: {
    page: 'not sent, page limit reached',
    site: 'not sent, site limit reached',
    day: 'not sent, daily limit reached',
  },
  failed: (code: string, status: number | null) => {
    const why: Record<string, string> = {
      timeout: 'no answer in time',
      offline: 'no answer, network error',
      unauthorised: 'no answer, sign-in refused',
      'token-refused': 'no answer, token refused',
      forbidden: 'no answer, not allowed',
      'service-fault': 'no answer, service fault',
      'bad-response': 'unreadable answer',
      redirected: 'unreadable answer',
      'no-token-host': 'no answer, check the base URL',
      'token-type': 'no answer, no bearer token',
      'no-permission': 'not sent, host not allowed',
      'local-only': 'not sent, local only',
      'no-account': 'not sent, no account',
    };
    return `${why[code] ?? 'no answer'}${status ? ` (${status})` : ''}`;
  },
};
