// English strings of the vault, such as unlock form, passphrase and vault file.
import { formatNumber } from '../format';

/** Unlock form of every surface while the vault is locked. */
export const unlock = {
  title: 'Locked',
  text: 'Nothing is sent while Riskmark is locked. Waiting requests are kept.',
  label: 'Passphrase',
  button: 'Unlock',
  busy: 'Unlocking',
  missing: 'Type your passphrase.',
  wrong: 'That passphrase does not open the vault.',
  wrongNext: (seconds: number) => `That passphrase does not open the vault. Next try in ${formatNumber(seconds)} s.`,
  nextTry: (seconds: number) => `Next try in ${formatNumber(seconds)} s.`,
  waiting: (n: number) => (n === 1 ? '1 request is waiting.' : `${formatNumber(n)} requests are waiting.`),
  forgotten: 'Forgotten passphrase',
  show: 'Show passphrase',
  hide: 'Hide passphrase',
};

export const accounts = {
  inUse: 'In use',
  choose: 'Use',
  chooseName: (label: string) => `Use ${label}`,
  remove: 'Remove',
  removeName: (label: string) => `Remove ${label}`,
  removeSure: (label: string) => `Remove ${label}? Its client secret is deleted from this device.`,
  removeYes: 'Remove it',
  keep: 'Keep it',
  addText: 'It is verified with one sign-in, encrypted with the others and used from then on.',
  addSave: 'Add and use',
};

export const passphrase = {
  summary: 'Change the passphrase',
  text: 'The vault and all answers are encrypted under new keys. If somebody may know the old passphrase, ask your service for a new client secret too: copies of the old vault still open with it.',
  current: 'Current passphrase',
  currentMissing: 'Enter the current passphrase.',
  save: 'Change passphrase',
  saving: 'Changing',
  done: 'Changed. The old passphrase no longer works here.',
};

/** Vault files, which hold accounts only. */
export const file = {
  opened: 'Opened. Its accounts are in the list.',
  /** @param names account labels with their hosts, as `Work (2) · svc.example` */
  openedBeside: (names: readonly string[]) =>
    `Opened. Your accounts are unchanged. Accounts that differ from yours were added separately: ${names.join(', ')}. Riskmark sends nothing to them unless you press Use; remove those you do not need.`,
  replace: 'Replace what is on this device',
  replaceText: 'For a vault file only: the vault here is forgotten once the file has opened.',
  replaceMissing: 'The vault on this device is locked. Unlock it first, or choose to replace it.',
};

export const cheapKey = {
  title: 'The vault’s passphrase is easier to guess than it could be',
  text: 'This browser could not run Argon2id (it needs WebAssembly and 64 MB of memory), so the key is made from your passphrase with PBKDF2, 1,000,000 rounds. Somebody who copies the files of this browser can try several times as many passphrases in the same time. Use the five generated words, or a passphrase much longer than 15 characters. Where Argon2id can run again, the next unlock switches to it.',
};

export const rollback = {
  title: 'An older vault was restored',
  text: 'A newer one was saved on this device before. If you restored a backup, go on. If you did not, somebody may have changed what is stored here: change the passphrase and ask your service for a new client secret.',
  accept: 'I restored it',
  short: 'An older vault was restored on this device. See Options.',
};

/** Warning shown if a reply of the service contained one of the account's secrets. */
export const echo = {
  title: (host: string) => `${host} returned your client secret or an access token in an answer`,
  text: 'Riskmark removed it before anything was shown or saved. Others may have read it in transit, and the service may keep it in its logs. Ask your service for a new client secret, then enter it here; an access token expires on its own.',
};

/** Notice shown if the browser revoked the permission for the account's host. */
export const host = {
  title: (host: string) => `The browser does not let Riskmark reach ${host}`,
  text: 'Nothing can be screened until you allow it again. Requests made meanwhile are kept and sent then.',
  allow: (host: string) => `Allow ${host}`,
};
