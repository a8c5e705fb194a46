// English strings of the case record, such as text fields, decision and change log.
import { formatNumber } from '../format';
import { count } from './count';

const addresses = (n: number): string => count(n, 'address', 'addresses');

export const texts = {
  reference: 'Reference',
  referenceHint: (most: number) =>
    `Your organization’s number of the case, such as 2026-117. At most ${formatNumber(most)} characters.`,
  summary: 'Summary',
  question: 'Question',
  conclusion: 'Conclusion',
  missing: 'Not written yet',
  limit: (most: number) => `At most ${formatNumber(most)} characters.`,
};

export const decision = {
  title: 'Decision',
  change: 'Change',
  changeOf: (of: string) => `Change the decision on ${of}`,
  ofCase: 'the case',
  choice: 'Decision',
  reason: 'Reason',
  reasonHint: (least: number) =>
    `At least ${formatNumber(least)} characters. Kept with the decision and in the change log.`,
  reasonShort: (least: number) => `Write a reason of at least ${formatNumber(least)} characters.`,
  save: 'Save decision',
  cancel: 'Cancel',
  because: (reason: string) => `Reason: ${reason}`,
  noReason: 'No reason given',
  by: (when: string, by: string) => (by ? `${when} by ${by}` : when),
};

export const archive = {
  archive: 'Archive case',
  unarchive: 'Bring back from the archive',
  tag: 'Archived',
  chip: (n: number) => `Archived ${formatNumber(n)}`,
  note: 'This case is archived: it is not in the list and not watched. Nothing was deleted.',
};

export const localOnly = {
  tag: 'Local only',
  note: 'Nothing is sent for the addresses of this case: not from here, from pages, for evidence, in bulk runs or by watching. Lists, data sets and earlier answers on this device answer. Requests that wait are kept.',
};

export const log = {
  title: 'Change log',
  about: (n: number) => `${count(n, 'entry', 'entries')}, chained`,
  none: 'No entries yet. The log begins with the next change.',
  older: 'Show older entries',
  by: (by: string) => by || 'Riskmark',
  field: {
    name: 'Name',
    reference: 'Reference',
    summary: 'Summary',
    question: 'Question',
    conclusion: 'Conclusion',
    tags: 'Tags',
    watchDays: 'Watch',
    keepsPages: 'Keep page address',
    localOnly: 'Local only',
  } as Record<string, string>,
  changed: (field: string, from: string, to: string) =>
    `${field}: ${from ? `“${from}”` : 'empty'} to ${to ? `“${to}”` : 'empty'}`,
  yes: 'on',
  no: 'off',
  days: (days: string) => (days === '0' ? 'off' : `every ${count(Number(days), 'day', 'days')}`),
  asCase: 'as the case',
  decision: (of: string, from: string, to: string) => `Decision${of && ` on ${of}`}: ${from} to ${to}`,
  created: 'Case made',
  added: (n: number, names: string) => `${addresses(n)} added: ${names}`,
  removed: (n: number, names: string) => `${addresses(n)} removed: ${names}`,
  andMore: (n: number) => ` and ${formatNumber(n)} more`,
  'note-added': (of: string) => `Note added to ${of}`,
  'note-changed': (of: string) => `Note of ${of} changed`,
  'note-removed': (of: string) => `Note of ${of} removed`,
  verdict: (of: string, from: string, to: string) => `${of}: ${from} to ${to}`,
  bundle: (n: number, hash: string) => `Bundle ${formatNumber(n)} saved, manifest sha256 ${hash}`,
  archived: 'Archived',
  unarchived: 'Brought back from the archive',
  deleted: 'Deleted',
  restored: 'Restored',
  imported: (from: string, by: string) => `Imported from ${from}${by && `, exported by ${by}`}`,
  merged: (from: string) => `Merged with the case ${from}`,
  undone: (from: string) => `Undone: data from ${from}`,
  'merged-into': (into: string) => `Merged into the case ${into}`,
};

export const actions = {
  menu: 'More actions for this case',
  edit: 'Edit',
  log: 'Change log',
  openTab: 'Open in a tab',
};
