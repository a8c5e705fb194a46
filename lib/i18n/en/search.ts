// English strings of the lookup field and of the search over stored records.
import { formatNumber } from '../format';
import { count } from './count';

const addresses = (n: number): string => count(n, 'address', 'addresses');
const requests = (n: number): string => count(n, 'request', 'requests');
const joinKnown = (...parts: string[]) => parts.filter(Boolean).join(', ');

export const field = {
  title: 'Screen or find',
  label: 'Address, link, hash or name',
  placeholder: 'Address, link, text or name',
  screen: 'Screen',
  screenAll: (n: number) => (n > 1 ? `Screen all ${formatNumber(n)}` : 'Screen'),
  find: 'Find',
  which: 'Which chain?',
};

/** Several addresses in one text. */
export const several = {
  found: (n: number, notScreened: number, known: number, others: number) =>
    `${addresses(n)} found: ${joinKnown(
      notScreened > 0 || known === 0 ? `${formatNumber(notScreened)} not screened` : '',
      known > 0 ? `${formatNumber(known)} known` : '',
      others > 0 ? `${formatNumber(others)} left out` : '',
    )}.`,
  cost: (n: number) => (n === 0 ? 'There is nothing to send.' : `Screen all sends ${requests(n)}.`),
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} answered.`,
  list: 'Addresses in this text',
  known: 'known',
  notSent: 'not sent',
  chooseNetwork: 'fits several networks: choose',
  more: (n: number) => `${addresses(n)} more, not shown here.`,
  toBulk: 'To bulk',
  toBulkHow: 'Opens Bulk in the side panel with these addresses. Nothing is sent before you confirm.',
  toCase: 'To case',
  copyAll: 'Copy all',
  copied: (n: number) => `${addresses(n)} copied.`,
  notCopied: 'The browser did not allow copying.',
};

/** Words that are named; the others are counted. */
const MAX_NAMED = 2;

/**
 * Words that look like an address and are not one; '' without any. Each is given in full, because its fault may be anywhere.
 * @param words letters and digits only; `digits`: number of hexadecimal digits if that is the fault @param needed number of digits of an address
 */
export const near = (words: readonly { text: string; digits: number | null }[], needed: number): string => {
  if (words.length === 0) return '';
  const head =
    words.length === 1
      ? '1 word looks like an address and is not one'
      : `${formatNumber(words.length)} words look like an address and are not one`;
  const named = words
    .slice(0, MAX_NAMED)
    .map(({ text, digits }) =>
      digits === null
        ? `${text} has a wrong, missing or extra character`
        : `${text} has ${digits} digits; ${needed} are needed`,
    );
  const more = words.length - named.length;
  return `${head}: ${[...named, ...(more > 0 ? [`${formatNumber(more)} more`] : [])].join('; ')}.`;
};

/** An address with its middle left out. */
export const shortForm = {
  one: (address: string) => `One known address fits: ${address}`,
  use: 'Use it',
  several: (n: number) => `${formatNumber(n)} known addresses fit. Choose one.`,
  none: 'No known address fits. Looked in this tab and in the records on this device. Paste the whole address.',
  list: 'Known addresses that fit',
  searching: 'Looking in this tab and on this device.',
};

export const unprefixed = { text: 'Without 0x this is no address. With it:' };

export const hash = {
  title: 'A transaction or block hash',
  text: '64 hexadecimal digits. Riskmark screens addresses, so nothing has been sent. A private key has the same form: if this is one, clear the clipboard.',
  /** A signature of Solana: 64 bytes in base58. */
  signature:
    '64 bytes in base58. Riskmark screens addresses, so nothing has been sent. A key pair has the same form: if this is one, clear the clipboard.',
  open: 'Open the transaction in',
  learns: 'The site you open learns this hash. Open it and Riskmark marks its From and To.',
  noLinks: 'No link to a transaction is turned on. Options has the list.',
};

export const name = {
  title: 'A name, not an address',
  text: 'Names are not resolved here: an owner can point a name elsewhere at any time, and asking would tell a stranger what you look at.',
  open: 'Open the resolver',
  how: 'Copy the address there and paste it here. It can then be stored under this name.',
};

/** Other texts without an address. */
export const other = {
  key: 'This is a private key or a seed, not an address. Riskmark neither sends nor keeps it. Clear the clipboard.',
  holdsKey: 'The text also holds a private key or a seed. Riskmark neither sends nor keeps it. Clear the clipboard.',
  link: 'There is no address in this link, and Riskmark does not open it. Paste the address itself. Nothing was sent.',
  'too-long':
    'There is no address in this text, and it is too long to be searched for. Paste a part of it. Nothing was sent.',
};

/** Search over the records on this device. */
export const records = {
  hint: 'Searched on this device: labels, notes, cases, lists, verdicts. Nothing is sent.',
  short: 'Type two characters or more to search this device. Nothing is sent.',
  nothing: 'Nothing on this device has these words. Nothing was sent.',
  partial: 'This is not all: more was found than is shown, or not everything could be read in time. Add a word.',
  failed: 'The search failed. Find again.',
  locked: 'Riskmark is locked, so nothing was searched. Unlock it and find again.',
  results: 'Found on this device',
  addresses: 'Addresses',
  cases: 'Cases',
  lists: 'Lists',
  showAll: (n: number) => `Show all ${formatNumber(n)}`,
  inRecords: 'In your records',
  count: (n: number, text: string) => `${formatNumber(n)} for “${text}”`,
  announced: (n: number) => (n === 0 ? 'Nothing found' : `${count(n, 'record', 'records')} found`),
  label: 'label',
  labelOf: (list: string) => `label, list ${list}`,
  note: (text: string) => `note: “${text}”`,
  verdict: 'verdict',
  caseLine: (n: number, day: string) => `${addresses(n)} · changed ${day}`,
  listEntries: (n: number) => (n === 1 ? '1 entry names' : `${formatNumber(n)} entries name`),
};

/** Texts without an address as one sentence, for the context menu and the omnibox. */
export const sentence = {
  hash: `${hash.title}. ${hash.text}`,
  name: `${name.title}. ${name.text}`,
  short: 'This is an address with its middle left out. Paste it in the popup to find the whole one. Nothing was sent.',
  unprefixed: (address: string) => `${unprefixed.text} ${address}. Paste it in the popup. Nothing was sent.`,
};
