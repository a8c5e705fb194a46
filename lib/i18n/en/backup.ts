// English strings of backups: saving, opening with a preview, and the reminder.
import { formatMoment, formatNumber, formatUtcDay } from '../format';
import { count } from './count';

export const state = {
  none: 'No backup yet',
  /** @param savedAt epoch ms @param changes number of changes since */
  last: (savedAt: number, changes: number) =>
    `Last ${formatUtcDay(savedAt)} · ${changes === 0 ? 'no changes since' : `${count(changes, 'change', 'changes')} since`}`,
};

export const reminder = {
  title: 'Save a backup',
  text: (changes: number, isFirst: boolean) =>
    isFirst
      ? `${count(changes, 'change', 'changes')} of lists, cases and sites are in no backup. If this browser profile is lost, they are lost.`
      : `${count(changes, 'change', 'changes')} of lists, cases and sites since the last backup are in no backup.`,
};

export const save = {
  text: 'One encrypted file with lists, own labels, cases, notes, history, audit log, author and signing key of bundles, evidence, site modes and settings. It does not contain bulk runs or waiting requests.',
  whose: 'Passphrase for the backup',
  vault: 'The passphrase of this vault',
  vaultText: 'It opens with the passphrase that you use now, also after you change it here.',
  noVault: 'This session has no passphrase, so the backup needs one.',
  own: 'Another passphrase',
  ownText: 'For a backup that you give to someone else or keep for a long time.',
  accounts: 'Include accounts',
  accountsText: 'With their client secrets. A backup without them can be given to a colleague.',
  button: 'Save backup',
  busy: 'Saving',
  saved: 'Saved. It opens only with its passphrase.',
  /** File name. @param day as 2026-11-21 */
  fileName: (day: string) => `riskmark-backup-${day}.riskmark`,
};

export const open = {
  rowText: 'A backup or a vault file of Riskmark',
  undoRow: (until: number, now: number) => `Restored. It can be undone until ${formatMoment(until, now)}`,
  text: 'A backup, or a vault file of an earlier version, which holds accounts only. Nothing changes before you have seen what is in it.',
  choose: 'File',
  chooseMissing: 'Choose a file first.',
  passphrase: 'Its passphrase',
  passphraseMissing: 'Enter the passphrase the file was saved with.',
  wrong: 'This passphrase does not open the file. Nothing was restored.',
  button: 'Open',
  busy: 'Opening',
  progress: (done: number) => `${formatNumber(done)}% read`,
  cancel: 'Cancel',
};

export const preview = {
  title: (createdAt: number) => `Backup of ${formatUtcDay(createdAt)}`,
  checked: 'The file is complete and unchanged. Nothing was changed on this device yet.',
  part: 'Part',
  fresh: 'New',
  changed: 'Changed',
  same: 'Same',
  missing: 'Only here',
  parts: {
    accounts: 'Accounts',
    settings: 'Settings',
    lists: 'Lists and labels',
    cases: 'Cases',
    notes: 'Notes and sightings',
    history: 'History of addresses',
    audit: 'Audit log (blocks of 200 requests)',
    evidence: 'Evidence, reports and balances',
    sites: 'Site modes',
    bundles: 'Author and signing key of bundles',
    lookups: 'Recently screened',
  },
  /** `Cases, only here: Harbour and 3 more` */
  names: (part: string, column: string, names: readonly string[], all: number) =>
    `${part}, ${column.toLowerCase()}: ${names.join(', ')}${all > names.length ? ` and ${formatNumber(all - names.length)} more` : ''}`,
  refused: (n: number, part: string) =>
    `${part}: ${count(n, 'record is', 'records are')} damaged or incomplete and cannot be restored.`,
  expired: (n: number, part: string) =>
    `${part}: ${count(n, 'record is', 'records are')} older than Riskmark keeps them and will not be restored.`,
  unknown: (kind: string, n: number) =>
    `${count(n, 'record', 'records')} of “${kind}” cannot be restored: only a later version of Riskmark can read them. They stay in the file.`,
  how: 'How to restore',
  merge: 'Add to what is here',
  mergeText:
    'Nothing is removed. Notes, sightings, labels and case addresses are combined; for other differences, the later version is used.',
  replace: 'Replace what is here',
  replaceText:
    'This device then contains only the data of the backup. Data in this table that exists only here is removed. Bulk runs stay.',
  accountsStay: 'Without accounts in the backup, those of this device stay.',
  restore: 'Restore',
  restoring: 'Restoring',
};

export const done = {
  restored: 'Restored.',
  restoredUntil: (until: number, now: number) =>
    `Restored. You can undo this until ${formatMoment(until, now)}. Later changes to restored records are undone with it.`,
  beside: (names: readonly string[]) =>
    `Accounts that differ from yours were added separately: ${names.join(', ')}. Riskmark sends nothing to them unless you press Use.`,
  undone: 'Undone. Everything is as it was before.',
  tooLate: 'It can no longer be undone.',
};
