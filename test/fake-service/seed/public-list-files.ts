// Builds files of public lists in the layouts and sizes of their publishers, with invented content.
import { strToU8, zipSync } from 'fflate';
import { makeAddress } from './make-address';

/** A text of about as many characters as a reason for a listing has. */
const REASONS =
  'is or has been involved in relevant cyber activity through providing support, and is associated with a person so involved. ';
const CYBER = 'The Cyber (Sanctions) (EU Exit) Regulations 2020';
/** One letter in this many does not compress. */
const NOISE_IN = 8;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const UK_HEAD = [
  ...['Last Updated', 'Unique ID', 'OFSI Group ID', 'UN Reference Number', 'Name 6', 'Name 1', 'Name 2'],
  ...['Name type', 'Address Line 1', 'Address Country', 'Regime Name', 'Designation Type', 'Sanctions Imposed'],
  ...['Other Information', 'UK Statement of Reasons', 'Date Designated'],
];

/** `2026-11-20` → `['2026', '11', '20']`. */
const split = (date: string) => date.split('-') as [string, string, string];

/** Returns `count` addresses of chains in turn, the same on every run. */
export const makeListedAddresses = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    makeAddress(n % 3 === 0 ? 'bitcoin p2pkh' : n % 3 === 1 ? 'evm' : 'tron', `${word} ${n}`),
  );

/**
 * Returns a CSV in the layout of the UK sanctions list: a title with the date, and wallets in a column of other information.
 * @param wallets other information of single persons, by row
 * @param reasons how often the text of the reasons is repeated; 1 is about 130 characters
 */
export function buildUkList(
  date: string,
  persons: number,
  wallets: readonly { at: number; information: string }[],
  reasons = 1,
): string {
  const [year, month, day] = split(date);
  const information = new Map(wallets.map(({ at, information }) => [at, information]));
  const rows = Array.from({ length: persons }, (_, n) => [
    ...[`${day}/${month}/${year}`, `CYB0${n}`, String(14_000 + n), '', `NORTHWIND${n}`, 'Ada', '', 'Primary Name'],
    ...['1 Harbour Road', 'Freedonia', CYBER, 'Individual', 'Asset freeze|Travel Ban'],
    ...[information.get(n) ?? `Email: person${n}@example.org`, REASONS.repeat(reasons), '01/02/2025'],
  ]);
  const lines = [UK_HEAD, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  return [`Report Date: ${day}-${MONTHS[Number(month) - 1]}-${year}`, ...lines, ''].join('\r\n');
}

/** Returns letters that do not compress, so that a ZIP has about the size of the publisher's. */
function makeNoise(seed: number, length: number): string {
  let state = seed + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  };
  return Array.from({ length }, next).join('');
}

/** Of a file in the layout of OFAC's SDN.XML. */
export interface OfacFile {
  date: string;
  /** Number of entries, and addresses of the first of them, one each. */
  entries: number;
  addresses: readonly string[];
  /** Stated number of entries; that of `entries` by default. */
  stated?: number;
  /** Length of the remarks of each entry in characters. */
  remarks?: number;
}

/** Returns the XML. Every tenth address is filed under the currency of another chain, as some of OFAC's are. */
export function buildOfacXml({ date, entries, addresses, stated = entries, remarks = 0 }: OfacFile): string {
  const [year, month, day] = split(date);
  const text = REASONS.repeat(Math.ceil(remarks / REASONS.length)).slice(0, remarks);
  const noise = (n: number) => makeNoise(n, Math.ceil(remarks / NOISE_IN));
  const currency = (n: number) => (n % 10 === 9 || n % 3 === 0 ? 'XBT' : n % 3 === 1 ? 'ETH' : 'USDT');
  const ids = (n: number) =>
    addresses[n] === undefined
      ? ''
      : `<idList><id><uid>${50_000 + n}</uid><idType>Digital Currency Address - ${currency(n)}</idType><idNumber>${addresses[n]}</idNumber></id></idList>`;
  const rows = Array.from(
    { length: entries },
    (_, n) =>
      `<sdnEntry><uid>${9_000 + n}</uid><lastName>NORTHWIND ${n}</lastName><sdnType>Entity</sdnType><programList><program>CYBER2</program></programList><remarks>${noise(n)}${text}</remarks>${ids(n)}</sdnEntry>`,
  );
  return `<?xml version="1.0" standalone="yes"?>\n<sdnList xmlns="https://example.org/sdn"><publshInformation><Publish_Date>${month}/${day}/${year}</Publish_Date><Record_Count>${stated}</Record_Count></publshInformation>\n${rows.join('\n')}\n</sdnList>\n`;
}

/** Packs files as the publisher does. */
export const zipFiles = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 1 });

/** Returns a JSON array of addresses in the layout of the ScamSniffer blocklist. */
export const buildScamList = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, n) => makeAddress('evm', `scam ${n}`).toLowerCase()),
    null,
    2,
  );
