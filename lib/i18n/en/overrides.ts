// English strings of the organization's override entries and of on-chain balances.

import { formatClock, formatUtcTime } from '../format';
import type { OverrideFieldWord, OverrideListWord } from '../overrides';
import { count } from './count';

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
  notLooked: 'Not looked up.',
  lookUp: 'Look up',
  again: 'Look again',
  looking: 'Asking',
  cost: (n: number) => `Sends ${requests(n)}.`,
  refused: (at: number, until: number) =>
    `Your account may not use entries: refused at ${formatUtcTime(at)}. Whether there is one is not known. Asked again from ${formatUtcTime(until)} on, or by the doctor.`,
  notScreened: 'Your account cannot screen this chain, so it has no entries there. Nothing was asked.',
  none: (at: number) => `No entry for this address at ${formatClock(at)}.`,
  list: LISTS,
  version: (version: string | null) => (version === null ? 'no version told' : `version ${version}`),
  by: (name: string, at: number | null) => [name, at === null ? '' : formatUtcTime(at)].filter(Boolean).join(', '),
  by0: 'Last changed by',
  service: 'The service itself',
  own: 'An entry is your organization’s decision, not a finding. The verdict above stays the service’s own; asked after this entry it may follow it.',
  fields: {
    list: 'List',
    addLabels: 'Labels added',
    removeLabels: 'Labels taken away',
    notes: 'Notes',
  } satisfies Record<OverrideFieldWord, string>,
  nothing: 'none',
  add: 'Add an entry',
  change: 'Change',
  remove: 'Remove',
  cannot: 'The service told no version of this entry, so Riskmark cannot change it safely.',
  /** The form. */
  allowTitle: 'Allow',
  allowText: 'Your organization accepts this address.',
  denyTitle: 'Deny',
  denyText: 'Your organization refuses this address.',
  labelsHint: 'Apart by commas.',
  notesHint: 'Everybody of your organization can read them.',
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
    `${address} is taken off the ${list === 'unknown' ? 'list' : LISTS[list].toLowerCase()} of your whole organization. It screens without the entry for everybody in it, in every tool that uses this service, not only in Riskmark.`,
  saveForAll: 'Save for everybody',
  removeForAll: 'Remove for everybody',
  saving: 'Saving',
  removing: 'Removing',
  /** A version conflict. */
  conflictTitle: 'Somebody else changed it meanwhile',
  conflictText: 'Nothing was written. What you typed is kept.',
  conflictGone: 'Somebody else removed the entry meanwhile. Nothing was written. What you typed is kept.',
  conflictSame: 'Its version is another one, what it says is the same.',
  was: 'Was',
  now: 'Is now',
  mine: 'You',
  keepMine: 'Go on with mine',
  takeTheirs: 'Show theirs',
  /** After a write. */
  saved: (version: string | null) =>
    `Saved${version === null ? '' : ` as version ${version}`}. The verdict above is from before; screen again to see what the service says now.`,
  removed: 'Removed. The verdict above is from before; screen again to see what the service says now.',
  notRemoved: 'The service says that it did not remove the entry. Look again before you try once more.',
  unsure: 'It is not known whether the service took it. Look again before you try once more; what you typed is kept.',
};

export const balance = {
  title: 'Balance',
  notLooked: 'Not looked up.',
  lookUp: 'Look up',
  again: 'Look again',
  looking: 'Asking',
  cost: (n: number) => `Sends ${requests(n)}.`,
  refused: (at: number, until: number) =>
    `Your account may not ask for balances: refused at ${formatUtcTime(at)}. What the address holds is not known. Asked again from ${formatUtcTime(until)} on, or by the doctor.`,
  noNetwork: (chain: string) => `The service reads no balances of ${chain} addresses.`,
  network: 'Network',
  failed: 'The service could not read this address just now. What it holds is not known.',
  unknown: 'The service told no amount.',
  coin: (text: string, network: string) => `${text} on ${network}`,
  units: (text: string, unit: string) => `${text} ${unit}`,
  at: (at: number) => `at ${formatClock(at)}`,
  tokens: 'Tokens',
  noTokens: 'The service named no tokens.',
  tokensOff: 'The service reads no tokens on this network.',
  restTokens: (n: number) => `${count(n, 'more token', 'more tokens')}`,
  moreTokens: (n: number) => `and ${count(n, 'more token', 'more tokens')} that are not shown`,
  names: 'Anybody can name a token anything: go by the contract.',
  decimalsUnknown: 'in smallest units',
};
