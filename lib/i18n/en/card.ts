// English strings of the address card (style rules: docs/reference/look.md 4).
import type { ErrorCode } from '../../errors/app-error';
import type { RichTextContent } from '../../text/rich-text';
import type { Disposition } from '../../verdict/local-annotations';
import type { BudgetScope, LocalOnlyScope, QueuedReason, StaleReason } from '../../verdict/screening-state';
import {
  AGE_UNKNOWN,
  formatAge,
  formatMoment,
  formatNumber,
  formatRecent,
  formatSpan,
  isAgeUnknown,
  splitAge,
} from '../format';
import { disposition as dispositionWords } from './cases';
import { count } from './count';

const PLACE: Record<BudgetScope, { sent: string; of: string }> = {
  page: { sent: 'on this page', of: 'per page' },
  site: { sent: 'on this site today', of: 'per site and day' },
  day: { sent: 'today', of: 'per day' },
};

const STALE: Record<StaleReason, string> = {
  asking: 'Asking again now.',
  offline: 'You are offline; this is the last answer.',
  'local-only': 'Local only: this is the last answer.',
  'over-budget': 'The sending limit is reached; ask again when you need to.',
  paused: 'Requests are paused for now; this is the last answer.',
  failed: 'Asking again got no answer; this is the last answer.',
  locked: 'Riskmark is locked; this is the last answer.',
  idle: 'Ask again when you need to.',
};

/** Sentences by queue reason; `sign-in` shows its error message instead. */
const QUEUED: Record<Exclude<QueuedReason, 'sign-in'>, (status?: number) => string> = {
  paused: (status = 429) => `The service asked for a pause (${status}).`,
  fault: (status?: number) =>
    `The service fails on every request${status ? ` (${status})` : ''}, so Riskmark is waiting.`,
  refused: (status = 401) =>
    `The service refuses the token it gave (${status}). Check the audience in Options, or ask its support what this account may use.`,
  pace: (_status?: number) => 'Your limit of requests per minute is reached.',
};

export const en = {
  /** The title of an old answer. */
  aged: (title: string, ageMs: number) => {
    const { count: n, unit } = splitAge(ageMs);
    return `${title}, ${isAgeUnknown(ageMs) ? AGE_UNKNOWN : `${count(n, unit, `${unit}s`)} old`}`;
  },
  /** Second lines. */
  hops: (n: number) => count(n, 'hop', 'hops'),
  asked: (ageMs: number) => {
    const { count: n, unit } = splitAge(ageMs);
    return unit === 'second' ? `Requested ${n} s ago` : `Requested ${formatAge(ageMs)} ago`;
  },
  defaultConfig: 'default config',
  /** Suffix of a test config's name. */
  testConfig: ' (test)',
  /** Shown if the service applied another config than the requested one. */
  otherConfig: (applied: string, asked: string) => `${applied}, not ${asked}`,
  nothingSent: 'Nothing has been sent',
  localOnly: 'Local only: nothing is sent',
  noAnswerYet: 'No answer yet',
  nextTry: (at: number, now: number) => `next try ${formatMoment(at, now)}`,
  queuedAt: (at: number, now: number) => `Queued at ${formatMoment(at, now)}`,
  aheadOfIt: (n: number) => (n === 0 ? 'next in line' : `${formatNumber(n)} ahead of it`),
  sent: (used: number, limit: number, scope: BudgetScope) =>
    `${formatNumber(used)} of ${formatNumber(limit)} sent ${PLACE[scope].sent}`,
  askedTimes: (n: number) => (n === 1 ? 'sent once' : `sent ${count(n, 'time', 'times')}`),
  refusedAt: (at: number, now: number) => `Sign-in refused · ${formatRecent(at, now)}`,
  notAllowed: (at: number, now: number) => `Not allowed · ${formatRecent(at, now)}`,
  unreadable: (at: number, now: number) => `Answer could not be read · ${formatRecent(at, now)}`,
  notAccepted: (at: number, now: number) => `Not accepted · ${formatRecent(at, now)}`,
  /** Sentences of the body. */
  sentence: {
    none: (config: string): RichTextContent => [
      'The service holds no risk signal for this address under ',
      { strong: config },
      '. This is not a clearance.',
    ],
    /** The address is on a sanctions list or blocklist. */
    noneListed: (config: string): RichTextContent => [
      'The service holds no risk signal under ',
      { strong: config },
      '. This is not a clearance, and it does not outweigh the list.',
    ],
    notAClearance: 'This is not a clearance.',
    risk: 'The service found risk. It gave no score and no level; it may be severe.',
    riskScored: 'The service found risk. Its score carries no level that Riskmark knows; it may be severe.',
    noParts: 'The service did not say what makes up this band.',
    stale: (because: StaleReason, lifeMs: number) => `Past its age limit of ${formatSpan(lifeMs)}. ${STALE[because]}`,
    ahead: (because: StaleReason) => `Its date is ahead of this device’s clock: check the clock. ${STALE[because]}`,
    localOnlyOf: {
      account:
        'This account is set to local only. Lists, data sets, cases and earlier answers on this device were checked.',
      case: 'A case of this address is set to local only. Lists, data sets, cases and earlier answers on this device were checked.',
      site: 'This site is set to local only. Lists, data sets, cases and earlier answers on this device were checked.',
    } satisfies Record<LocalOnlyScope, string>,
    notAsked: 'Screening sends the chain and the address, nothing else.',
    idle: [
      'This site is set to ',
      { strong: 'only when I ask' },
      '. Screening sends the chain and the address, nothing else.',
    ] as RichTextContent,
    waiting: 'Waiting for your service. The card updates automatically.',
    /** @param because null if the reason is already shown */
    queued: (because: QueuedReason | null, ahead: number, status?: number) =>
      `${because === null || because === 'sign-in' ? '' : `${QUEUED[because](status)} `}${aheadOfThis(ahead)} Nothing is lost if you close the page.`,
    locked: 'Unlock Riskmark to screen this address and to see earlier answers.',
    offline:
      'The service cannot be reached and no earlier answer is kept. The request is kept and will be sent when the network is back.',
    overBudget: (limit: number, scope: BudgetScope, left: number) =>
      `Riskmark automatically sends at most ${count(limit, 'address', 'addresses')} ${PLACE[scope].of}. ${
        left > 0
          ? `Screening this one uses 1 of the ${formatNumber(left)} left today.`
          : 'None left today; screening this one exceeds the limit.'
      }`,
    unsupported: (chain: string) =>
      `Your account cannot screen ${chain} addresses. Nothing is known about this address.`,
    nothingKnown: 'Nothing is known about this address.',
  },
  /** Messages by error code that are more specific on the card than the general one. */
  failed: {
    timeout: 'The service did not answer in time.',
    'service-fault': (status: number | null) =>
      `The service reported an internal fault${status ? ` (${status})` : ''}.`,
  } satisfies Partial<Record<ErrorCode, unknown>>,
  /** Checksum line below the address. */
  checksum: {
    evm: {
      ok: 'EIP-55 letters agree',
      none: 'Shown with EIP-55 letters',
      mismatch: 'EIP-55 letters do not agree',
    },
    agrees: 'Checksum agrees',
    everyEvmNetwork: 'valid on any EVM network',
    /** The copy has the letters of the page. */
    copiedAsShown: 'copied as on the page',
    alsoFits: (chains: string) => `also fits ${chains}`,
  },
  /** Matches in the user's own lists and cases. */
  own: {
    list: (list: string, label?: string, date?: string): RichTextContent => [
      'On your list ',
      { strong: list },
      ...(date ? [` of ${date}`] : []),
      ...(label ? [`: ${label}`] : []),
    ],
    case: (name: string, disposition: Disposition, sightings: number): RichTextContent => [
      'In your case ',
      { strong: name },
      `, ${dispositionWords[disposition].toLowerCase()}`,
      ...(sightings > 0 ? [`, seen ${count(sightings, 'time', 'times')}`] : []),
    ],
    more: (n: number) => `and in ${formatNumber(n)} more`,
  },
  /** Bars. */
  contributions: 'What makes up the score',
  direction: { direct: 'direct', send: 'sent', receive: 'received', unknown: '' },
  more: (n: number) => `and ${formatNumber(n)} more`,
  outOf100: 'of 100',
  /** Controls. */
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  copyName: 'Copy address',
  copyAs: {
    name: 'Copy as',
    forms: {
      page: 'As on this page',
      checksummed: 'Checksummed',
      'caip-10': 'CAIP-10',
      markdown: 'Markdown',
      defanged: 'Defanged',
      verdict: 'With the verdict',
    },
    onList: (list: string) => `on ${list}`,
    screened: (time: string, service: string, config: string) => `screened ${time} by ${service}, config ${config}`,
  },
  openIn: {
    name: 'Open in',
    learns: {
      address: 'The site you open learns this address and nothing else.',
      transaction: 'The site you open learns this transaction and nothing else.',
    },
    none: 'No link is on for this network.',
    edit: 'Edit links',
  },
  screen: 'Screen',
  unlock: 'Unlock',
  retry: 'Retry',
  options: 'Options',
  evidence: 'Evidence',
  addToCase: 'Add to case',
  refresh: 'Ask again',
  siteOff: 'Off for this site',
  /** Reasons why a click on the card was ignored. */
  /** Shown once, with the first card that opens by hover. */
  firstHint: 'Press a mark to open its card at once.',
  refusal: {
    covered: 'Not done: something on this page covers the card. Use the side panel.',
    'too-soon': 'Not done: the card had just appeared or moved. Press again.',
  },
  /** Accessible names. */
  card: (address: string) => `Riskmark: ${address}`,
};

function aheadOfThis(n: number): string {
  if (n === 0) return 'This one is next.';
  return `${count(n, 'address is', 'addresses are')} ahead of this one.`;
}
