// English strings of the case import, such as file problems, differences and merge results.
import { formatNumber } from '../format';
import { count } from './count';

const addresses = (n: number): string => count(n, 'address', 'addresses');
const megabytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 1_048_576))} MB`;

export const action = 'Import';
export const actionHint = 'A case as JSON, or an evidence bundle';
export const mergeAction = 'Merge with another case';
export const importInto = 'Import into this case';

export const problem = {
  'too-large': (most: number, size: number) =>
    `The file has ${megabytes(size)}, or its case does when unpacked; the limit is ${megabytes(most)}. Nothing was imported. Ask for an export of fewer addresses.`,
  truncated: 'The file ends early. Nothing was imported. Ask for the file again, or download it again.',
  'not-json':
    'The file is neither JSON nor a zip. Nothing was imported. Choose a case that Riskmark saved as JSON, or an evidence bundle.',
  foreign:
    'The file is not a case of Riskmark. Nothing was imported. Choose a case saved as JSON, or an evidence bundle.',
  newer: (version: string) =>
    `The file has format ${version}, which this version of Riskmark does not know. Nothing was imported. Update Riskmark first.`,
  damaged: (at: string) => `The file is damaged${at && ` at ${at}`}. Nothing was imported. Ask for the file again.`,
  duplicate: 'The file has an entry twice, so it was changed after its export. Nothing was imported.',
  'too-many': (n: string, limit: number) =>
    `The file has ${n} addresses; a case holds at most ${formatNumber(limit)}. Nothing was imported.`,
  'bad-zip': 'The zip is damaged or ends early. Nothing was imported. Download it again.',
  'no-case': 'The zip holds no case.json, so it is not an evidence bundle. Nothing was imported.',
  unreadable: 'The browser could not read the file. Nothing was imported.',
  gone: 'The case was deleted meanwhile. Nothing was merged.',
  changed: 'The case was changed meanwhile, so nothing was merged. The comparison is new: look at it once more.',
};

export const preview = {
  title: (from: string) => `Import ${from}`,
  mergeTitle: (from: string) => `Merge ${from}`,
  about: (name: string, n: number, by: string) => `Case “${name}”, ${addresses(n)}${by && `, exported by ${by}`}.`,
  target: 'Import as',
  newCase: 'A new case',
  into: (name: string) => `Merge into “${name}”`,
  partner: 'Merge which case into this one',
  choose: 'Choose a case',
  archives: 'The other case is archived afterwards; nothing in it is deleted.',
  notImported: 'Not imported',
  field: {
    verdicts: (n: number) => `Verdicts of ${addresses(n)}: ask again with your account`,
    history: (n: number) => `Verdict history of ${addresses(n)}`,
    lists: (n: number) => `List matches of ${addresses(n)}: your own lists apply`,
    watch: () => 'Watch: stays off, because it sends requests',
    pages: () => 'Keep page address: stays off, because it records pages',
    archived: () => 'Archived: the case opens as active',
    log: (n: number) => `Change log, ${count(n, 'entry', 'entries')}: it stays in the file`,
  },
  skipped: (n: number, names: string) => `${addresses(n)} that this version does not recognize: ${names}`,
  import: 'Import as a new case',
  merge: (n: number) => `Merge ${count(n, 'item', 'items')}`,
  nothing: 'There is nothing to merge: everything is in the case already, or is not selected.',
  cancel: 'Cancel',
  reading: 'Reading the file',
  saving: 'Saving',
};

export const difference = {
  name: 'Difference',
  kind: { new: 'New', changed: 'Changed', same: 'Same', conflict: 'Conflicting' },
  kindHint: {
    new: 'Only in the other case. Merged unless you clear the box.',
    changed: 'Edited there, not here. Merged unless you clear the box.',
    same: 'Equal on both sides.',
    conflict: 'Different on both sides. Yours stays unless you check the box.',
  },
  count: (kind: string, n: number) => `${kind} ${formatNumber(n)}`,
  what: {
    name: 'Name',
    reference: 'Reference',
    summary: 'Summary',
    question: 'Question',
    conclusion: 'Conclusion',
    tags: 'Tags',
    decision: 'Decision',
    address: 'Address',
    note: 'Note',
    sightings: 'Sightings',
  },
  take: (what: string) => `Merge: ${what}`,
  mine: 'Yours',
  theirs: 'Other',
  more: (n: number) => `Show ${formatNumber(n)} more`,
  none: 'No items of this kind.',
};

export const done = {
  imported: (name: string) => `“${name}” imported. It is marked with its origin.`,
  merged: (from: string) => `${from} merged.`,
  noRoom: (n: number) => ` ${count(n, 'entry', 'entries')} did not fit: a limit of the case is reached.`,
  skipped: (n: number) => ` ${addresses(n)} not recognized and left out.`,
  undone: 'The merge was undone.',
  undoChanged: 'The case was changed after the merge, so it cannot be undone as a whole.',
  undoOver: 'The merge can no longer be undone: ten minutes have passed.',
  origin: (from: string, by: string, when: string) => `Imported from ${from}${by && `, by ${by}`}, ${when}`,
};
