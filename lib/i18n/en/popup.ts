// English strings of the popup: recognition of an address, page summary and quota meters.
import { formatNumber } from '../format';
import { count } from './count';

const addresses = (n: number): string => count(n, 'address', 'addresses');

export const lookup = {
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
  today: 'Sent today',
  page: 'Sent for this page',
  of: (limit: number) => `of ${formatNumber(limit)}`,
  todayName: 'Addresses sent today',
  pageName: 'Addresses sent for this page',
  number: formatNumber,
};
