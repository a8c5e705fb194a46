// English strings of the popup: lookup field, page summary and quota meters.
import { formatNumber } from '../format';
import { count } from './count';

const addresses = (n: number): string => count(n, 'address', 'addresses');

export const lookup = {
  title: 'Screen an address',
  label: 'Address, link or text',
  placeholder: 'Paste an address, link or text',
  button: 'Screen',
  nothing: 'There is no blockchain address in this text. Nothing was sent.',
  other: {
    key: 'This is a private key or a seed, not an address. Riskmark neither sends nor keeps it. Clear the clipboard.',
    hash: 'This is a transaction hash or a private key, not an address. Nothing was sent.',
    name: 'This is a name, not an address. Riskmark does not resolve names: paste the address.',
    misspelt:
      'This is not a valid address. A character may be wrong, missing or extra: compare it with its source. Nothing was sent.',
  },
  which: 'Which chain?',
  several: (n: number) => `${formatNumber(n)} addresses are in this text. Choose one.`,
  noChecksum: 'No checksum: compare it with its source.',
  choose: 'This form fits several chains. Choose one.',
  found: {
    address: (chain: string) => `${chain} address`,
    link: (chain: string) => `${chain} address found in a link`,
    defangedLink: (chain: string) => `${chain} address found in a defanged link`,
    uri: (chain: string) => `${chain} address found in a payment link`,
    'caip-10': (chain: string) => `${chain} address found in an account id (CAIP-10)`,
    text: (chain: string) => `${chain} address found in the text`,
  },
  mismatch: 'Its checksum does not match: compare it with the source letter by letter.',
  disguised: 'It was written with invisible or foreign characters, which are left out here.',
};

export const page = {
  title: 'This page',
  markHere: 'Mark here',
  markHereFor: (host: string) => `Mark addresses on ${host}`,
  none: 'No addresses found on this page.',
  tally: (all: number, answered: number) => `${addresses(all)}, ${formatNumber(answered)} screened.`,
  screenOthers: (n: number) =>
    n === 1 ? 'Screen the other one' : `Screen the other ${formatNumber(n)} (${formatNumber(n)} requests)`,
  screenAll: (n: number) => (n === 1 ? 'Screen it' : `Screen all ${formatNumber(n)} (${formatNumber(n)} requests)`),
  reading: 'Reading the page.',
  notGranted: (host: string) => `Riskmark has no access to ${host}.`,
  off: 'Riskmark is off here.',
  unreadable: 'The browser does not let extensions read this page.',
};

export const quota = {
  today: 'Today',
  page: 'This page',
  of: (limit: number) => `of ${formatNumber(limit)}`,
  todayName: 'Addresses sent today',
  pageName: 'Addresses sent for this page',
  number: formatNumber,
};
