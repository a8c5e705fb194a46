// English strings of the case list and the case page, such as notes and sightings.

import type { RichTextContent } from '../../text/rich-text';
import type { Disposition } from '../../verdict/local-annotations';
import type { RiskLevel } from '../../verdict/risk-level';
import { formatNumber, formatRecent, formatUtcMinute } from '../format';
import { count } from './count';
import { levels } from './levels';

const every = (days: number): string => (days === 1 ? 'every day' : `every ${formatNumber(days)} days`);
const addresses = (n: number): string => count(n, 'address', 'addresses');

export const disposition: Record<Disposition, string> = {
  open: 'Open',
  escalated: 'Escalated',
  reported: 'Reported',
  'false-positive': 'False positive',
  cleared: 'Cleared',
  closed: 'Closed',
};

export const list = {
  /** @param unseen number of verdict changes not viewed yet */
  tab: (unseen: number) => (unseen > 0 ? `Cases, ${formatNumber(unseen)} changed` : 'Cases'),
  /** Shown on surfaces without a case list. @param cases names of the cases with changes */
  changed: (unseen: number, cases: readonly string[]) => {
    const [first = '', ...others] = cases;
    const where = others.length > 0 ? `${first} and ${count(others.length, 'other case', 'other cases')}` : first;
    return `${count(unseen, 'verdict', 'verdicts')} in your cases changed since you last looked: ${where}.`;
  },
  showChanges: 'Show',
  name: 'Cases',
  find: 'Find in cases and notes',
  partial: 'Your notes are too many for one search: not all of them were searched.',
  newCase: 'New case',
  filter: 'Show only these decisions',
  chip: (word: string, n: number) => `${word} ${formatNumber(n)}`,
  counts: (
    line: { addresses: number; sightings: number; lastNoteAt: number | null; watchDays: number },
    now: number,
  ): string =>
    [
      addresses(line.addresses),
      line.sightings > 0 ? count(line.sightings, 'sighting', 'sightings') : '',
      line.lastNoteAt === null ? '' : `last note ${formatRecent(line.lastNoteAt, now)}`,
      line.watchDays > 0 ? `watched, ${every(line.watchDays)}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  noneTitle: 'No cases yet',
  none: 'A case holds addresses with your notes and your own decision. Make one here, or choose Add to case beside any address.',
  noMatch: 'No case matches.',
  showAll: 'Show all',
  more: (n: number) => `Show ${formatNumber(n)} more`,
  about:
    'Cases stay on this device, encrypted with your passphrase. Cleared is your own decision; the service’s verdict stays beside it.',
  deleted: (name: string) => `${name} deleted.`,
  full: (n: number) => `There is no room for another case: the limit is ${formatNumber(n)}. Delete one first.`,
};

export const one = {
  back: 'All cases',
  tags: 'Tags',
  made: (at: number) => `made ${formatUtcMinute(at)}`,
  edit: 'Edit',
  exportCsv: 'Export CSV',
  exportJson: 'Export JSON',
  exported: (file: string) => `${file} saved. It is not encrypted.`,
  remove: 'Delete case',
  gone: 'This case no longer exists.',
  goneText: 'It was deleted in another window.',
  empty: 'No addresses in this case',
  emptyText: 'Choose Add to case beside any address: in the list of a page, on a card, or in its evidence.',
  list: 'Addresses of this case',
  removed: (n: number) => `${addresses(n)} removed from this case.`,
  removeSelected: 'Remove',
};

/** Column heads, in the order of `toCaseTableRows`. */
export const csv = [
  'chain',
  'address',
  'name',
  'name_kind',
  'own disposition',
  'state',
  'why it failed',
  'level',
  'band',
  'score',
  'list_hits',
  'category',
  'category_code',
  'direction',
  'hops',
  'contributions',
  'data_sets',
  'config',
  'config requested',
  'config hops',
  'service',
  'data version',
  'screened at (UTC)',
  'past its age limit',
  'on own lists',
  'added at (UTC)',
  'own notes',
  'sightings',
  'last seen at (UTC)',
  'balance',
  'balance network',
  'balance tokens',
  'balance at (UTC)',
];

export const change = {
  list: 'Verdict changes',
  say: (address: string, way: 'rose' | 'fell' | 'changed', to: RiskLevel, when: string) =>
    `${address} ${way} to ${levels.word[to]} · ${when}`,
  more: (n: number) => `and ${formatNumber(n)} more`,
};

export const form = {
  name: 'Name',
  nameMissing: 'Type a name.',
  nameHint: (most: number) => `At most ${formatNumber(most)} characters.`,
  tags: 'Tags',
  tagsHint: (most: number) => `Separated by commas, at most ${formatNumber(most)}.`,
  keepsPages: 'Keep page address and title',
  keepsPagesText:
    'When an address of this case is seen, save the page as well as the site and the time. Kept on this device, encrypted, and never sent.',
  watch: 'Watch',
  watchHint:
    'Older verdicts are requested again while Riskmark is open, within the daily limit. A changed verdict is announced.',
  watchDays: (days: number) => (days === 0 ? 'Off' : `Every ${days === 1 ? 'day' : `${formatNumber(days)} days`}`),
  localOnly: 'Local only',
  localOnlyText:
    'Send nothing for the addresses of this case, wherever they are seen. Lists, data sets and earlier answers on this device answer.',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  create: 'Create',
};

export const entry = {
  disposition: 'Your decision on this address',
  asCase: (word: string) => `As the case (${word})`,
  notes: 'Notes',
  noNotes: 'No notes yet.',
  note: 'New note',
  change: 'Change note',
  add: 'Add note',
  save: 'Save note',
  saving: 'Saving',
  cancel: 'Cancel',
  left: (n: number) => `${formatNumber(n)} characters left`,
  edit: (when: string) => `Change the note of ${when}`,
  delete: (when: string) => `Delete the note of ${when}`,
  editShort: 'Change',
  deleteShort: 'Delete',
  deleted: 'Note deleted.',
  dropped: 'Your draft was discarded.',
  changed: (when: string) => `changed ${when}`,
  full: (n: number) =>
    `There is no room for another note: the limit is ${formatNumber(n)}. Delete one first; what you typed is still here.`,
  gone: 'This address is no longer in the case. What you typed is still here.',
  sightings: 'Sightings',
  noSightings: 'Not seen on a page yet. Site and time are recorded here automatically.',
  moreSightings: (n: number) => `and ${formatNumber(n)} earlier`,
  remove: 'Remove from this case',
};

export const add = {
  action: 'Add to case',
  title: (n: number) => (n === 1 ? 'Add to case' : `Add ${addresses(n)} to case`),
  close: 'Close',
  existing: 'Your cases',
  find: 'Search cases and tags',
  create: 'New case',
  newName: 'Name of a new case',
  /** @param limit addresses that a case may hold */
  done: ({ name, added, noRoom }: { name: string; added: number; noRoom: number }, limit: number): RichTextContent => [
    added > 0 ? `${addresses(added)} added to ` : noRoom > 0 ? 'No room in ' : 'Already in ',
    { strong: name },
    noRoom > 0 ? `. ${addresses(noRoom)} did not fit: the limit of a case is ${formatNumber(limit)}.` : '.',
  ],
  gone: 'That case no longer exists.',
};
