// English strings of bulk runs, from the import to the results.

import type { PausedBy } from '../../bulk/bulk-run';
import type { CellProblem } from '../../bulk/parse-table-cell';
import type { RunDelayReason } from '../../bulk/state-to-outcome';
import type { OrderColumn, ResultOrder } from '../bulk';
import { formatClock, formatNumber, NO_NUMBER } from '../format';
import { levels } from './levels';

const addresses = (n: number): string => (n === 1 ? '1 address' : `${formatNumber(n)} addresses`);
/** Formats a span of seconds as `48 s`, `1 min 4 s` or `2 h 5 min`. */
function span(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min${whole % 60 ? ` ${whole % 60} s` : ''}`;
  return `${formatNumber(Math.floor(whole / 3_600))} h ${Math.floor((whole % 3_600) / 60)} min`;
}
const minutes = (n: number): string => (n < 120 ? `${formatNumber(n)} min` : `${formatNumber(Math.round(n / 60))} h`);

export const tab = { name: 'Bulk', title: 'Riskmark: bulk' };

export const start = {
  title: 'Screen a list',
  text: (rows: number, megabytes: number) =>
    `Addresses, links or a table (XLSX, CSV, TSV, text): up to ${formatNumber(rows)} rows and ${formatNumber(megabytes)} MB. It is read on this device; nothing is sent until you confirm.`,
  paste: 'Paste addresses or a table',
  read: 'Read it',
  file: 'Choose a file',
  drop: 'or drop it here',
  pasted: 'Pasted text',
  doing: { reading: 'Reading', looking: 'Finding known answers', sending: 'Encrypting the run' },
  reading: (rows: number) => (rows > 0 ? `Reading: ${formatNumber(rows)} rows` : 'Reading'),
  looking: (done: number, all: number) => `Finding known answers: ${formatNumber(done)} of ${formatNumber(all)}`,
  sending: (done: number, all: number) => `Encrypting: ${formatNumber(done)} of ${formatNumber(all)}`,
  tooLarge: (megabytes: number) =>
    `This file is larger than ${formatNumber(megabytes)} MB. Split it, and run the parts one after the other.`,
  tooMany: (rows: number, most: number) =>
    `This holds ${formatNumber(rows)} rows; a run has at most ${formatNumber(most)}. Split it, and run the parts one after the other.`,
  empty: 'The input contains nothing to read.',
  unreadable: 'This file could not be read: it may have been cut short. Save it again, or as CSV, and choose that.',
  again: 'Retry',
  stop: 'Stop',
  noText:
    'This is not a table or text, but a picture, a PDF, an archive or another kind of workbook. Save its table as XLSX or CSV, and choose that.',
  shut: 'This workbook has a password, or an older format (XLS). Save it as XLSX without a password, or as CSV, and choose that.',
  tooMuch:
    'This workbook is too large to be read. Save the sheet with the addresses as CSV, split it, and run the parts one after the other.',
};

/** Addresses that the popup sent while another list was being processed. */
export const fromPopup = {
  text: (n: number) =>
    `${addresses(n)} from the popup ${n === 1 ? 'waits' : 'wait'}. Reading ${n === 1 ? 'it' : 'them'} replaces a list that is not started.`,
  read: 'Read now',
  refuse: 'Drop',
};

export const sum = {
  sheet: 'Sheet',
  column: 'Addresses from',
  chain: 'Chains from',
  noChain: 'The address itself',
  allColumns: 'All columns',
  columnNumber: (n: number) => `Column ${formatNumber(n)}`,
  family: 'Where several chains fit',
  noFamily: 'Leave them out',
  discard: 'Remove',
  rows: 'Rows read',
  further: 'Further addresses in the same row',
  known: 'Already known, still fresh',
  twice: 'Same address twice',
  problems: 'Not an address',
  uncovered: 'Chain not covered',
  localOnly: 'In a local-only case: not sent',
  toSend: 'Addresses to send',
  hits: 'May be in a data set',
  startHits: (n: number, requests: number) =>
    `Screen only the ${formatNumber(n)} that may be in a data set (${requests === 1 ? '1 request' : `${formatNumber(requests)} requests`})`,
  hitsHint:
    'The data sets on this device were checked first; nothing was sent. This check does not clear the others: they stay “not requested”.',
  keys: (n: number) =>
    `${n === 1 ? 'A private key or seed was' : `${formatNumber(n)} private keys or seeds were`} found and removed. Riskmark keeps and sends none; anyone who has seen this file can use them.`,
  mismatch: (n: number) =>
    `${addresses(n)} whose checksum does not match: a typing mistake or a changed letter. They are screened as written and marked in the export.`,
  cut: (n: number) =>
    `${formatNumber(n)} cells or rows are too long to be kept in full; the export has only their beginning.`,
  quote: (line: number) => `The quotation mark in row ${formatNumber(line)} is not closed. The row was read as it is.`,
  cost: 'What it costs',
  day: (left: number, limit: number) => `${formatNumber(left)} of ${formatNumber(limit)} left today`,
  time: (n: number) => `About ${minutes(n)}`,
  requests: (n: number, pace: number) =>
    `${n === 1 ? '1 request' : `${formatNumber(n)} requests`} of up to 50 addresses, ${formatNumber(pace)} a minute`,
  scores: 'One more request for the score of each address with risk found.',
  noScores: 'Scores are switched off in Options: addresses with risk stay “Risk, unrated”.',
  locks: (n: number) =>
    `Riskmark locks after ${formatNumber(n)} minutes without use; the run then waits until you unlock.`,
  beyond: (n: number) => `${addresses(n)} more than today’s limit`,
  within: (days: number | null) =>
    days === null
      ? 'Stay within the limit: it is 0, so the run waits until you raise it'
      : `Stay within it: the run takes ${formatNumber(days)} days and continues automatically`,
  past: 'Exceed it: send all now. Pages are then screened automatically only from tomorrow on',
  start: (n: number, requests: number) =>
    n === 0
      ? 'Show known answers'
      : `Screen ${addresses(n)}${requests > 1 ? ` (${formatNumber(requests)} requests)` : ''}`,
  nothing: 'The input contains no address that can be screened.',
};

export const problems = {
  title: { problems: 'Not an address', uncovered: 'Chain not covered' },
  row: (line: number) => `row ${formatNumber(line)}`,
  reason: {
    'no-address': 'no address in it',
    hash: 'a hash of a transaction or block',
    name: 'a name, which is not resolved',
    misspelt: 'an address with a mistake in it: its checksum does not match',
    key: 'a private key or seed, removed',
    several: 'fits several chains',
    'other-chain': 'not an address of the chain that its row names',
    'too-long': 'too long to be read',
    number: 'a number: a spreadsheet converted an address, and digits were lost. Set the column to text in the source',
  } satisfies Record<CellProblem, string>,
  uncovered: (chain: string) => `your account cannot screen ${chain}`,
  copy: 'Copy them',
  close: 'Close',
  more: (n: number) => `and ${formatNumber(n)} more: copy them to see all`,
  empty: '(empty)',
  copied: (n: number) => `${n === 1 ? '1 row' : `${formatNumber(n)} rows`} copied.`,
  notCopied: 'The browser did not let Riskmark copy.',
};

export const run = {
  state: {
    draft: 'Not started',
    waiting: 'Waiting',
    running: 'Running',
    paused: 'Paused',
    stopped: 'Stopped',
    done: 'Done',
  },
  column: (name: string) => `column “${name}”`,
  rows: (n: number) => (n === 1 ? '1 row' : `${formatNumber(n)} rows`),
  ended: (state: string, at: string, seconds: number) => `${state} ${at} in ${span(seconds)}`,
  newRun: 'New run',
  openTab: 'Open in a tab',
  /** Counts failed and uncovered addresses too; the tally shows how many were answered. */
  of: (all: number) => `of ${formatNumber(all)} done`,
  /** @param seconds estimate of the remaining time */
  left: (seconds: number) =>
    seconds < 120 ? `about ${formatNumber(seconds)} s left` : `about ${minutes(Math.round(seconds / 60))} left`,
  /** Screen reader announcement at every tenth. */
  heard: (percent: number, name: string) => `${name}: ${formatNumber(percent)}% done`,
  bar: 'Addresses done',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop and keep results',
  again: (n: number) => `Retry (${formatNumber(n)})`,
  pastLimit: 'Exceed today’s limit',
  remove: 'Remove',
  removed: (name: string) => `${name} was removed.`,
  half: (name: string) =>
    `The upload of ${name} did not finish. Nothing was screened. If no other window is still uploading it, import it again.`,
  waits: 'Another run is in progress. This one starts when that one ends or pauses.',
  exports: {
    name: 'Export',
    /** @param shown number of addresses that pass the filter; null without a filter */
    which: (shown: number | null) =>
      shown === null
        ? 'Every row of your table, in its order. Your columns stay beside the results.'
        : `The rows of ${addresses(shown)} as filtered, in the order of your table. Your columns stay beside the results.`,
    kinds: { xlsx: 'Excel', csv: 'CSV', json: 'JSON' },
    withContributions: 'with contributions',
    shared: 'Only shared wallets',
    mistyped: 'Only mistyped',
  },
  exporting: 'Creating the file',
  exported: 'Saved, in the order of your table.',
  notExported: 'The file could not be made. Choose Export once more, or export CSV.',
  tooLarge: 'A sheet cannot hold this many rows. Filter the results, or export CSV.',
  hold: {
    paused: 'The service asks for a slower pace',
    fault: 'The service reports an internal fault',
    pace: 'Your limit of requests per minute is reached',
    refused: 'The service refuses the token that it gave',
    'sign-in': 'The sign-in of this account is refused: check it in Options. The run waits',
    offline: 'The service cannot be reached',
    'local-only': 'Local only is on for this account, so nothing is sent: switch it off in Options. The run waits',
    day: 'Today’s limit is reached; the rest will be sent tomorrow (UTC)',
  } satisfies Record<RunDelayReason['because'], string>,
  held: (why: string, until: number | null) =>
    `${why}${until === null ? '' : ` until ${formatClock(until)}`}. The run continues automatically; you can close this panel.`,
  pausedBy: {
    person: 'Nothing is sent until you resume. What was found so far stays.',
    account: (account: string) =>
      `This run belongs to ${account}. Use that account and resume, or stop: answers of two accounts are never mixed.`,
    refused:
      'The service refused this account. Test its connection in Options, which shows what to check, then resume; nothing was lost.',
    permission:
      'The browser no longer lets Riskmark reach the service. Allow its host in Options, then resume; nothing was lost.',
  } satisfies Record<PausedBy, string | ((account: string) => string)>,
  kept: (n: number) =>
    `The last ${formatNumber(n)} runs stay here, encrypted with your passphrase, until you remove them.`,
  defaultConfig: 'default config',
};

const ORDERED: Record<OrderColumn, readonly [forwards: string, backwards: string]> = {
  risk: ['list hits, then risk', 'lowest risk first'],
  score: ['highest score first', 'lowest score first'],
  address: ['addresses from 0 to Z', 'addresses from Z to 0'],
  chain: ['by chain', 'by chain, reversed'],
  row: ['from the first row', 'from the last row'],
};

export const results = {
  title: 'Results',
  soFar: 'Results so far',
  orderBy: 'Order',
  columns: { risk: 'Risk', score: 'Score', address: 'Address', chain: 'Chain', row: 'Row' } satisfies Record<
    OrderColumn,
    string
  >,
  ordered: ({ column, isReversed }: ResultOrder) => ORDERED[column][isReversed ? 1 : 0],
  find: 'Find in results, your table',
  list: 'Results of this run',
  shown: (shown: number, all: number) =>
    shown === all ? addresses(all) : `${formatNumber(shown)} of ${formatNumber(all)} shown`,
  row: (line: number) => `row ${formatNumber(line)}`,
  /** @param more number of other rows with the same address */
  rows: (line: number, more: number) => `row ${formatNumber(line)}${more ? ` and ${formatNumber(more)} more` : ''}`,
  own: 'In your table',
  ownMore: (n: number) =>
    `and ${n === 1 ? '1 more row' : `${formatNumber(n)} more rows`}: the exported file has all of them`,
  none: 'Nothing has been answered yet.',
  more: (n: number) => `Show ${formatNumber(n)} more`,
  loading: 'Opening the results',
  selectAll: 'Select all shown',
  clear: 'Clear selection',
  copy: 'Copy addresses',
  copied: (n: number) => `${addresses(n)} copied.`,
};

/** Heads of the result table. */
export const table = {
  address: 'Name, address',
  network: 'Network',
  level: 'Level',
  score: 'Score',
  category: 'Category',
  direction: 'Direction',
  hops: 'Hops',
  rows: 'Rows',
  yours: 'Yours',
  noScore: NO_NUMBER,
};

/** Line below the tally: rows without an address, reasons for No answer, and requests. The number precedes each text. */
export const tally = {
  title: 'Count and filter',
  addresses: (n: number, rows: number) => `${n === 1 ? 'address' : 'addresses'} in ${run.rows(rows)}`,
  repeats: (n: number) => (n === 1 ? 'row repeats one' : 'rows repeat one'),
  mistyped: (n: number) => (n === 1 ? 'looks mistyped' : 'look mistyped'),
  withoutAddress: (n: number) => (n === 1 ? 'holds no address' : 'hold no address'),
  noAnswer: `${levels.noAnswer}:`,
  unsupported: (n: number) => (n === 1 ? 'network not covered' : 'networks not covered'),
  failed: 'failed',
  open: 'not requested yet',
  requests: (n: number) => (n === 1 ? 'request used' : 'requests used'),
};
