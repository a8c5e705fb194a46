// English strings of data sets, such as import, address test and matches.
import type { DownloadProblem, KeyMode } from '../../datasets/data-set';
import type { DataSetRefreshProblem } from '../../datasets/data-set-refresh-model';
import type { FilterProblem } from '../../datasets/filter-header';
import type { MessageProblem } from '../../openpgp/open-message';
import { formatNumber, formatPercent, formatUtcDay } from '../format';
import { count } from './count';
import { day } from './lists';

/** Rounds to `digits` significant digits. */
const roundTo = (value: number, digits: number) => Number(value.toPrecision(digits));
/** Above this a number is no longer read. */
const MOST_IN = 1e12;
const oneIn = (rate: number, digits: number) =>
  rate * MOST_IN < 1
    ? `1 in ${formatNumber(MOST_IN)} or fewer`
    : `1 in ${formatNumber(Math.round(roundTo(1 / rate, digits)))}`;
/** `1 in 1,000,000`; one digit is enough to judge a hit. @param rate above 0 */
export const chance = (rate: number) => oneIn(rate, 1);

export const title = 'Data sets';
export const text =
  'Published sets of addresses that answer offline whether an address may be in them. A match is a hint and never a verdict: some addresses match by chance. No match means only that the set of that date does not hold the address. Data sets stay on this device, encrypted, and nothing is sent for a match.';
export const none = 'No data set yet.';
export const here = 'Your data sets';

export const mode = {
  'evm-bytes': 'EVM, address bytes',
  'evm-hash-lower': 'EVM, hashed, lower case',
  'evm-hash-checksum': 'EVM, hashed, letters of EIP-55',
  'bitcoin-hash': 'Bitcoin, key hashes',
} satisfies Record<KeyMode, string>;
export const modeLabel = 'Addresses in it';
export const modeHint =
  'The file does not state this; the publisher does. With the wrong choice nothing matches. Try an address below to be sure.';

const addresses = (n: number) => `about ${count(n, 'address', 'addresses')}`;
export const about = (keyMode: KeyMode, date: string, members: number) =>
  [mode[keyMode], date ? day(date) : 'no date', addresses(members)].join(' · ');
export const signature = 'Signature';
export const signed = (signer: string) => (signer ? `signed by ${signer}` : 'not signed');
export const from = (source: string, at: number) => [source, `added ${formatUtcDay(at)}`].filter(Boolean).join(' · ');
export const rate = (value: number) => `${oneIn(value, 3)} matches by chance`;
export const off = 'off: matches nothing';
export const on = (set: string) => `${set}: matches addresses`;
export const damaged = 'The filter cannot be read, so this set matches nothing. Add the file again.';

/** Adding. */
export const drop = 'Drop a filter file here';
export const choose = 'Choose a file';
export const formats =
  'A Bloom filter of bits-and-blooms/bloom v3, as the service’s edge tool reads it, of at most 32 MB.';
export const reading = 'Reading';
export const saving = 'Saving';
export const progress = (word: string, done: number, of: number) =>
  of === 0 ? `${word}.` : `${word}: ${formatPercent((done / of) * 100)}.`;
export const stop = 'Stop';
export const found = (members: number) => `${addresses(members)[0]?.toUpperCase()}${addresses(members).slice(1)}`;
export const nothingSaved = 'nothing is saved yet';
export const chanceLabel = 'Matches by chance';
export const fill = 'Bits set';
export const filled = (ratio: number) => formatPercent(ratio * 100);
export const chanceOf = (value: number) => `${oneIn(value, 3)} addresses`;
export const bits = 'Bits and hashes';
export const bitsOf = (m: number, k: number) => `${formatNumber(m)} · ${formatNumber(k)}`;
export const before = (set: string) => `${set} until now`;
export const loose =
  'More than 1 in 100 addresses match by chance: on a page of many addresses, some hits mean nothing.';
export const name = 'Name';
export const nameMissing = 'Give the data set a name.';
export const nameHint = 'Named in each hit, such as “May be in Mixers”.';
export const replaces = (set: string) =>
  `A data set named ${set} already exists. This one replaces it; to keep both, give it another name.`;
export const meaning = 'Meaning, in the publisher’s words';
export const meaningHint = 'Shown with each hit. Leave it empty if the publisher says nothing.';
export const source = 'Publisher';
export const date = 'Date of the set';
export const dateHint = 'The day it was published. The file does not state this; it is the date of the file itself.';
export const trial = 'Try an address';
export const trialHint = 'One that the publisher says is in the set. It is tested here and not saved.';
export const trialResult = {
  'may-be-in': 'It matches: it may be in the set.',
  'not-in': 'It does not match: it is not in the set, or the choice above is wrong.',
  'no-address': 'This is not an address.',
};
export const otherMode = (right: KeyMode) => `It matches if you choose “${mode[right]}” above.`;
export const otherChain = (chain: string) => `This is an address of ${chain}, and the set is for another chain.`;
export const save = 'Save data set';
export const replace = 'Replace data set';
export const cancel = 'Cancel';
export const saved = (set: string, members: number) => `${set} is saved: ${addresses(members)}.`;

/** Reasons why a file was rejected as a whole. */
export const problem = {
  'web-page':
    'This is a web page, perhaps a sign-in page, and no data set. Download the file itself and choose that. Nothing was saved.',
  openpgp:
    'The message holds another message instead of a data set. Ask the publisher for the file itself. Nothing was saved.',
  shape:
    'This is not a filter of bits-and-blooms/bloom v3: its numbers of bits and hashes are impossible. Ask the publisher for that form. Nothing was saved.',
  length:
    'The file contradicts itself: its bit set is not as long as its header says. It may be damaged; download it again. Nothing was saved.',
  'too-large': 'The file claims more than 32 MB. Ask the publisher for a smaller set. Nothing was saved.',
  'cut-short':
    'The file ends in the middle: its download may have been cut short. Download it again. Nothing was saved.',
  trailing: 'The file goes on after its end: it may be damaged. Download it again. Nothing was saved.',
  empty:
    'The set holds no address, so that nothing would match. Ask the publisher for another file. Nothing was saved.',
  full: 'The filter is full: nearly every address would match it. Ask the publisher for another file. Nothing was saved.',
  unsigned:
    'Your organization accepts only data sets that are signed with OpenPGP. Ask the publisher for the signed file. Nothing was saved.',
  'no-room': 'All data sets together hold at most 64 MB. Remove one first. Nothing was saved.',
  unreadable: 'The file could not be read. Choose it again. Nothing was saved.',
  'private-key': 'Your key is not an OpenPGP private key in armored form. Paste all of it, from BEGIN to END.',
  certificate: 'The certificate is not an OpenPGP public key in armored form. Paste all of it, from BEGIN to END.',
  passphrase: 'The passphrase does not open your key. Enter it again.',
  'wrong-key':
    'The file is encrypted to another key than yours. Use the key whose public part you gave the publisher. Nothing was saved.',
  'not-signed':
    'The file is not signed, so its publisher cannot be verified. Ask the publisher for a signed file. Nothing was saved.',
  'wrong-signer':
    'The signature is not by this certificate, or the content was changed. Do not use the file; ask the publisher. Nothing was saved.',
  damaged: 'The message cannot be decrypted: it may be cut short or changed. Download it again. Nothing was saved.',
} satisfies Record<FilterProblem | MessageProblem | 'unsigned' | 'no-room' | 'unreadable', string>;

/** Keys of an encrypted file. */
export const message = {
  title: 'This file is encrypted',
  text: 'Riskmark opens it in a process of its own and uses it only if its signature is the publisher’s. Your key and the certificate are encrypted in the vault; the passphrase is never stored.',
  saved: 'Your key and the publisher’s certificate are in the vault.',
  others: 'Use other keys',
  privateKey: 'Your private key',
  privateKeyHint: 'Armored: it begins with BEGIN PGP PRIVATE KEY BLOCK.',
  certificate: 'The publisher’s certificate',
  certificateHint: 'Armored: it begins with BEGIN PGP PUBLIC KEY BLOCK. The publisher names where it is.',
  passphrase: 'Passphrase of your key',
  passphraseHint: 'Leave it empty if the key has none.',
  show: 'Show passphrase',
  hide: 'Hide passphrase',
  open: 'Decrypt and verify',
  opening: 'Decrypting',
};

/** Data sets of the account. */
const DOWNLOAD_PROBLEM = {
  'other-chain': 'Riskmark reads data sets of EVM networks and Bitcoin only. Nothing was sent.',
  insecure: 'The service names a file that is not at an https:// address. It was not fetched. Tell the service.',
  'not-granted': 'The host is not allowed, so nothing was fetched. Press the button again and allow it.',
  unreachable: 'The host of the file was not reached. Press the button again when it answers.',
  redirected: 'The address of the file leads to another one, which is not followed. Ask again, or tell the service.',
  'web-page': 'The host sent a web page instead of a file. Ask again: the address may have expired.',
  refused: 'The host refused the file. Ask again: the address may have expired.',
  'too-large': 'The file is over the limit of 32 MB.',
  checksum: 'The file does not match its checksum: it may be damaged. Download it again.',
  current: 'This is the newest version.',
} satisfies Record<DownloadProblem, string>;
export const account = {
  title: 'From the account',
  network: 'Network',
  networkHint: 'In the service’s spelling, such as ethereum_mainnet or bitcoin_mainnet.',
  name: 'Name of the data set',
  nameHint: 'The service tells you which sets your account has.',
  partProblem: 'Use letters, digits, - and _ only.',
  ask: 'Ask the service (1 request)',
  offered: (host: string, changedAt: number) =>
    `The file of ${formatUtcDay(changedAt)} is at ${host}. Your browser asks whether Riskmark may read from this host; nothing but the request for the file is sent there.`,
  download: (host: string) => `Allow ${host} and download`,
  unchecked: 'Its checksum could not be checked.',
  refresh: 'Look for a newer version',
  refreshOf: (set: string) => `Look for a newer version: ${set}`,
  problem: (problem: DownloadProblem, status: number | undefined) =>
    `${DOWNLOAD_PROBLEM[problem]}${status ? ` (${status})` : ''}${problem === 'current' ? '' : ' Nothing was changed.'}`,
};

/** Daily refresh of a set of the account. */
const PRESS = 'Press Look for a newer version';
const REFRESH_PROBLEM = {
  'other-chain': 'Its network is not one whose sets Riskmark reads.',
  insecure: 'The service names a file that is not at an https:// address. Tell the service.',
  'not-granted': `The host of the file is not allowed. ${PRESS} and allow it.`,
  unreachable: `The host of the file was not reached. Riskmark asks for it again tomorrow. ${PRESS} to fetch it now.`,
  redirected: 'The address of the file leads to another one, which is not followed. Tell the service.',
  'web-page': `The host sent a web page instead of a file. ${PRESS}: the address may have expired.`,
  refused: `The host refused the file. ${PRESS}: the address may have expired.`,
  'too-large': 'The file is over the limit of 32 MB. Ask the service for a smaller set.',
  checksum: `The file does not match its checksum. ${PRESS} to fetch it again.`,
  current: 'This is the newest version.',
  service: `The service did not say where the file is. Riskmark asks again tomorrow. ${PRESS} to ask now.`,
  encrypted: `There is a newer version, and it is encrypted. ${PRESS} to open it with your key.`,
  unsigned:
    'Your organization accepts only signed data sets, and this one is not signed. Ask the service for a signed one.',
  unreadable: `The file is damaged or no filter. ${PRESS} to see why.`,
  'no-room': 'All data sets together hold at most 64 MB. Remove one first.',
  storage: 'It could not be stored: the disk may be full. Free some space; Riskmark tries again tomorrow.',
} satisfies Record<DataSetRefreshProblem, string>;
/** The same for a set of the organization’s policy, which its user cannot change. */
const POLICY_PROBLEM = {
  ...REFRESH_PROBLEM,
  'not-granted': 'The host of its file is not allowed yet. Press the button below and allow it.',
  unreachable: 'The host of its file was not reached. Riskmark tries again within an hour.',
  redirected: 'The address of its file leads to another one, which is not followed. Tell your organization.',
  'web-page': 'The host sent a web page instead of a file. Tell your organization.',
  refused: 'The host refused the file. Tell your organization.',
  insecure: 'Its file is not at an https:// address. Tell your organization.',
  checksum: 'Its file does not match its checksum. Riskmark tries again within an hour.',
  service: 'The service did not say where its file is. Riskmark asks again within an hour.',
  encrypted: 'Its file is encrypted, which cannot be loaded by policy. Tell your organization.',
  unsigned: 'It is not signed, and your organization accepts only signed data sets. Tell your organization.',
  unreadable: 'Its file is damaged or no filter. Tell your organization.',
} satisfies Record<DataSetRefreshProblem, string>;
export const refresh = {
  /** @param triedAt time of the last attempt, epoch ms */
  daily: (triedAt: number | undefined) =>
    triedAt === undefined ? 'refreshed daily' : `refreshed daily, last asked ${formatUtcDay(triedAt)}`,
  manual: 'refreshed on request only',
  failed: (problem: DataSetRefreshProblem, status: number | undefined, at: number, isManaged: boolean) =>
    `Not refreshed on ${formatUtcDay(at)}${status ? ` (${status})` : ''}: ${(isManaged ? POLICY_PROBLEM : REFRESH_PROBLEM)[problem]} The set is unchanged.`,
  done: (before: number, after: number, at: number) =>
    `Refreshed on ${formatUtcDay(at)}: ${addresses(before)} before, ${addresses(after)} now.`,
  undo: 'Put the former version back',
  undoOf: (set: string) => `Put the former version back: ${set}`,
  stop: 'Stop daily refresh',
  stopOf: (set: string) => `Stop daily refresh: ${set}`,
  start: 'Refresh daily',
  startOf: (set: string) => `Refresh daily: ${set}`,
};

/** Data sets of the organization's policy. */
export const policy = {
  by: 'set by your organization',
  missing: 'Set by your organization, to be loaded',
  waiting: 'Riskmark loads it within an hour.',
  problem: (problem: DataSetRefreshProblem, status: number | undefined) =>
    `${POLICY_PROBLEM[problem]}${status ? ` (${status})` : ''}`,
  load: (hosts: readonly string[]) => (hosts.length > 0 ? `Allow ${hosts.join(', ')} and load` : 'Load now'),
};

/** Actions. */
export const remove = 'Remove';
export const removeName = (set: string) => `Remove ${set}`;
export const removed = (set: string) => `${set} was removed.`;
export const wasReplaced = (set: string, from: string) => `The previous ${set} (${from}) was replaced.`;

/** Results. @param chain name of the chain of the set */
export const mayBeIn = (set: string, chain: string) => `May be in ${set} (${chain})`;
export const mayBeInSeveral = (first: string, more: number) =>
  `May be in ${first} and ${count(more, 'more data set', 'more data sets')}`;
export const facts = ({ date, publisher, value }: { date: string | undefined; publisher: string; value: number }) =>
  `Data set ${date ? `of ${date}` : 'without a date'}${publisher ? ` by ${publisher}` : ''}. About ${chance(value)} addresses match by chance. Not a verdict.`;
export const quote = (meaning: string) => `The publisher: “${meaning}”.`;
export const byKeyHash = 'The key hash matches, not this form.';
/** For exported files and tags. */
export const cell = (set: string, date: string | undefined, value: number) =>
  `may be in ${set}${date ? ` of ${date}` : ''}; about ${chance(value)} addresses match by chance`;
/** Shown for an address in none of the sets of its chain. */
export const notIn = (sets: readonly string[]) => `Not in ${sets.join(', ')}. This is not a clearance.`;
export const setOf = (set: string, date: string) => (date ? `${set} of ${day(date)}` : set);
