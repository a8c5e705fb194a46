// English strings of the organization's override entries and of on-chain balances.

import { formatMoment, formatNumber, formatUtcMinute } from '../format';
import type { OverrideFieldWord, OverrideListFilterWord, OverrideListWord } from '../overrides-and-balances';
import { count, priced } from './count';

const requests = (n: number) => count(n, 'request', 'requests');

export const more = {
  title: 'More about this address',
  unfold: 'Organization’s entry, balance, compare',
  compare: 'Compare configs',
  compareText: 'Two configs or accounts side by side.',
  open: 'Open',
};

const LISTS: Record<OverrideListWord, string> = {
  allow: 'Allow list',
  deny: 'Deny list',
  unknown: 'A list that Riskmark does not know',
};

export const override = {
  title: 'Your organization’s entry',
  notAsked: 'Not requested yet.',
  ask: priced('Ask'),
  askAgain: priced('Ask again'),
  asking: 'Asking',
  cost: (n: number) => `Sends ${requests(n)}.`,
  refused: (at: number, until: number, now: number) =>
    `Your account may not use entries: refused at ${formatMoment(at, now)}. Whether one exists is not known. Next try from ${formatMoment(until, now)} on, or in Diagnostics.`,
  notScreened: 'Your account cannot screen this chain, so there are no entries for it. Nothing was sent.',
  none: (at: number, now: number) => `No entry for this address at ${formatMoment(at, now)}.`,
  list: LISTS,
  version: (version: string | null) => (version === null ? 'no version given' : `version ${version}`),
  by: (name: string, at: number | null) => [name, at === null ? '' : formatUtcMinute(at)].filter(Boolean).join(', '),
  by0: 'Last changed by',
  service: 'The service itself',
  own: 'An entry is your organization’s decision, not a finding. The verdict above is the service’s own; a later one may take this entry into account.',
  fields: {
    list: 'List',
    addLabels: 'Labels added',
    removeLabels: 'Labels removed',
    notes: 'Notes',
  } satisfies Record<OverrideFieldWord, string>,
  nothing: 'none',
  add: 'Add an entry',
  change: 'Change',
  remove: 'Remove',
  cannot: 'The service gave no version of this entry, so Riskmark cannot change it safely.',
  /** The form. */
  allowTitle: 'Allow',
  allowText: 'Your organization accepts this address.',
  denyTitle: 'Deny',
  denyText: 'Your organization refuses this address.',
  labelsHint: 'Separated by commas.',
  notesHint: 'Everyone in your organization can read them.',
  problem: {
    list: 'Choose allow or deny.',
    labels: 'At most 100 labels of at most 200 characters each.',
    notes: 'At most 10,000 characters.',
  },
  review: 'Review',
  cancel: 'Cancel',
  back: 'Back',
  /** The confirmation. */
  confirmTitle: 'This is for your whole organization',
  confirmSave: (list: OverrideListWord, address: string) =>
    `${address} goes on the ${LISTS[list].toLowerCase()} of your whole organization. It changes how the address screens for everybody in it, in every tool that uses this service, not only in Riskmark.`,
  confirmRemove: (list: OverrideListWord, address: string) =>
    `${address} is removed from the ${list === 'unknown' ? 'list' : LISTS[list].toLowerCase()} of your whole organization. It screens without the entry for everybody in it, in every tool that uses this service, not only in Riskmark.`,
  saveForAll: 'Save for everybody',
  removeForAll: 'Remove for everybody',
  saving: 'Saving',
  removing: 'Removing',
  /** A version conflict. */
  conflictTitle: 'Somebody else changed it meanwhile',
  conflictText: 'Nothing was written. What you typed is kept.',
  conflictGone: 'Somebody else removed the entry meanwhile. Nothing was written. What you typed is kept.',
  conflictSame: 'The version differs, but the content is the same.',
  was: 'Before',
  now: 'Current',
  mine: 'Yours',
  keepMine: 'Keep mine',
  takeTheirs: 'Show theirs',
  /** After a write. */
  saved: (version: string | null) =>
    `Saved${version === null ? '' : ` as version ${version}`}. The verdict above is older; ask again to see what the service says now.`,
  removed: 'Removed. The verdict above is older; ask again to see what the service says now.',
  notRemoved: 'The service says that it did not remove the entry. Ask for the entry again before you retry.',
  unsure:
    'It is not known whether the service applied it. Ask for the entry again before you retry; what you typed is kept.',
};

const FILTERS: Record<OverrideListFilterWord, string> = {
  all: 'Both lists',
  allow: LISTS.allow,
  deny: LISTS.deny,
};
const entries = (n: number) => count(n, 'entry', 'entries');

export const overrideList = {
  pageTitle: 'Organization’s entries · Riskmark',
  title: 'Your organization’s entries',
  text: 'The addresses that your organization allows or denies at the service. They are read from the service when you ask, and are not stored on this device.',
  open: 'Open the list',
  all: 'All entries of your organization',
  chain: 'Chain',
  list: 'List',
  filters: FILTERS,
  find: 'Find',
  findHint: 'Address, label, note or person',
  ask: 'Ask',
  askAgain: 'Ask again',
  asking: 'Asking',
  notAsked: 'Not asked yet. Sends 1 request for each 100 entries that you load.',
  noChains: 'Your account can screen no chain, so there are no entries. Nothing was sent.',
  refused: (at: number, until: number, now: number) =>
    `Your account may not use entries: refused at ${formatMoment(at, now)}. It is not known which exist. Next try from ${formatMoment(until, now)} on, or in Diagnostics.`,
  heading: (list: OverrideListFilterWord, chain: string) => `${FILTERS[list]} · ${chain}`,
  empty: (at: number, now: number) => `The service holds no entry here at ${formatMoment(at, now)}.`,
  loaded: (n: number, isComplete: boolean, at: number, now: number) =>
    `${isComplete ? `All ${entries(n)}` : `The first ${entries(n)}; there are more`}, ${formatMoment(at, now)}.`,
  found: (n: number, of: number, isComplete: boolean) =>
    `Found ${formatNumber(n)} of ${entries(of)}.${isComplete ? '' : ' Entries that are not loaded were not searched.'}`,
  noMatch: (isComplete: boolean) =>
    isComplete ? 'No entry matches.' : 'No loaded entry matches. Entries that are not loaded were not searched.',
  showAll: 'Show all',
  more: 'Load more',
  full: (n: number) => `Riskmark loads ${entries(n)} at most. Ask for one list only to see others.`,
  table: 'Entries',
  /** One entry in a row: its list, labels and notes. */
  row: (list: OverrideListWord, added: readonly string[], removed: readonly string[], notes: string) =>
    [LISTS[list], added.join(', '), removed.length > 0 ? `without ${removed.join(', ')}` : '', notes && `“${notes}”`]
      .filter(Boolean)
      .join(' · '),
  others: (n: number) => `${entries(n)} without an address that Riskmark can read`,
  othersText: 'The service may apply them nevertheless. They cannot be opened here.',
  copy: 'Copy addresses',
  copied: (n: number) => `${count(n, 'address', 'addresses')} copied.`,
  copyFailed: 'The browser refused to copy.',
};

export const balance = {
  title: 'Balance',
  notAsked: 'Not requested yet.',
  ask: priced('Ask'),
  askAgain: priced('Ask again'),
  asking: 'Asking',
  cost: (n: number) => `Sends ${requests(n)}.`,
  refused: (at: number, until: number, now: number) =>
    `Your account may not ask for balances: refused at ${formatMoment(at, now)}. The balance is not known. Next try from ${formatMoment(until, now)} on, or in Diagnostics.`,
  noNetwork: (chain: string) => `The service has no balances for ${chain} addresses.`,
  network: 'Network',
  failed: 'The service could not read this address just now. Its balance is not known.',
  unknown: 'The service gave no amount.',
  coin: (text: string, network: string) => `${text} on ${network}`,
  units: (text: string, unit: string) => `${text} ${unit}`,
  at: (at: number, now: number) => `at ${formatMoment(at, now)}`,
  tokens: 'Tokens',
  noTokens: 'The service named no tokens.',
  tokensOff: 'The service reads no tokens on this network.',
  restTokens: (n: number) => `${count(n, 'more token', 'more tokens')}`,
  moreTokens: (n: number) => `and ${count(n, 'more token', 'more tokens')} that are not shown`,
  names: 'Anyone can give a token any name: check the contract.',
  decimalsUnknown: 'in smallest units',
};

export const caseBalances = {
  title: 'Balances',
  notAsked: (n: number, addresses: number) =>
    `Not asked yet. Sends up to ${requests(n)}; ${count(addresses, 'address counts', 'addresses count')} toward the day limit.`,
  known: (n: number, of: number, oldest: number, now: number) =>
    `Known for ${formatNumber(n)} of ${count(of, 'address', 'addresses')}, the oldest from ${formatMoment(oldest, now)}.`,
  progress: (done: number, of: number) => `Asking: ${formatNumber(done)} of ${count(of, 'address', 'addresses')}.`,
  unread: (n: number) =>
    `The service gave no amount for ${count(n, 'address', 'addresses')}: an earlier balance stays, else it is not known.`,
  notOffered: (n: number) =>
    `${count(n, 'address is', 'addresses are')} on chains for which the service has no balances.`,
  left: (n: number) => `${count(n, 'address is', 'addresses are')} not asked.`,
  ask: priced('Ask'),
  askAgain: priced('Ask again'),
  goOn: priced('Ask the rest'),
  stop: 'Stop',
  /** Label of the choice of network. */
  networkOf: (chain: string) => `Network of ${chain} addresses`,
  unknown: 'Balance not known',
  /** Below the amount: tokens and time. */
  detail: (tokens: number, at: number, now: number) =>
    [tokens > 0 ? count(tokens, 'token', 'tokens') : '', formatMoment(at, now)].filter(Boolean).join(' · '),
  moreTokens: (n: number) => `and ${count(n, 'more token', 'more tokens')}`,
};
