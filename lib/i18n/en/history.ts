// English strings of the history page, the history deletion and the history exports.
import type { RiskLevel } from '../../verdict/verdict';
import { formatNumber, formatUtcDay } from '../format';
import { count } from './count';
import { levels } from './levels';

const pages = (n: number): string => count(n, 'page', 'pages');
const wordOf = (level: RiskLevel | null): string => (level ? levels.word[level] : levels.noAnswer);

export const page = {
  pageTitle: 'History · Riskmark',
  title: 'History',
  text: 'Every verdict with its changes, and the pages of allowed sites that showed an address. Encrypted on this device; nothing is sent.',
  settings: 'Choose what is recorded',
  list: 'Entries, newest first',
  empty: 'Nothing is recorded yet. The first verdict begins the history.',
  noMatch: 'No entry matches these filters.',
  loading: 'Reading the history',
  shown: (n: number, isAll: boolean) => `${count(n, 'entry', 'entries')}${isAll ? '' : '; scroll for older ones'}`,
  more: 'Show older entries',
};

export const filters = {
  find: 'Find',
  findHint: 'Address, name, note or case',
  kind: 'Entries',
  level: 'Level',
  category: 'Category',
  site: 'Site',
  siteHint: 'example.org',
  from: 'From',
  to: 'To',
  all: 'All',
  kinds: { verdict: 'Verdicts', met: 'Pages' },
};

export const row = {
  first: (level: RiskLevel | null, score: string) => [wordOf(level), score].filter(Boolean).join(', '),
  changed: (before: RiskLevel, level: RiskLevel | null, score: string) =>
    before === level
      ? `${[wordOf(level), score].filter(Boolean).join(', ')}, changed`
      : `${wordOf(before)} → ${[wordOf(level), score].filter(Boolean).join(', ')}`,
  met: (site: string) => `Seen on ${site}`,
};

export const address = {
  title: 'Address',
  choose: 'Choose an entry to see where its address was seen and how its verdict changed.',
  seen: (n: number, sites: number) =>
    n === 0 ? 'Not seen on any page.' : `Seen on ${pages(n)} of ${count(sites, 'site', 'sites')}.`,
  span: (first: number, last: number) =>
    first === last ? `On ${formatUtcDay(first)}.` : `First ${formatUtcDay(first)}, last ${formatUtcDay(last)}.`,
  cases: (n: number) => `In ${count(n, 'case', 'cases')}:`,
  sites: 'Sites',
  pages: (n: number) => pages(n),
  verdicts: 'Verdicts of this account',
  noVerdict: 'No verdict of this account is recorded.',
  period: (level: RiskLevel | null, score: string, times: number) =>
    `${[wordOf(level), score].filter(Boolean).join(', ')}${times > 1 ? ` (${formatNumber(times)} times)` : ''}`,
  evidence: 'Open evidence',
  remove: 'Delete this address',
};

/** New entries of a list that the history knows. */
export const met = {
  title: (n: number) => (n === 1 ? '1 new entry was seen before:' : `${formatNumber(n)} new entries were seen before:`),
  more: (n: number) => `And ${formatNumber(n)} more.`,
};

export const deletion = {
  title: 'Delete from the history',
  text: 'Verdicts in use, cases, lists and the audit log stay. Nothing deleted here can be restored.',
  period: 'Delete this period',
  periodHint: 'Set From and To above to delete a period.',
  site: 'Delete this site',
  siteHint: 'Set Site above to delete a site or to stop recording it.',
  all: 'Delete everything',
  sureAddress: (address: string) => `Delete every entry of ${address}?`,
  surePeriod: (first: number, last: number) =>
    first === last
      ? `Delete every entry of ${formatUtcDay(first)}?`
      : `Delete every entry from ${formatUtcDay(first)} to ${formatUtcDay(last)}?`,
  sureSite: (site: string) => `Delete every page of ${site}?`,
  sureAll: 'Delete the whole history?',
  yes: 'Delete',
  keep: 'Keep',
  done: 'Deleted.',
  exclude: (site: string) => `Do not record ${site}`,
  excluded: 'Not recorded',
  include: 'Record again',
  includeName: (site: string) => `Record ${site} again`,
};

export const exporting = {
  csv: 'Export CSV',
  json: 'Export JSON',
  note: 'An export contains all entries that match the filters and is not encrypted.',
  running: 'Exporting',
  done: (n: number) => `${count(n, 'entry', 'entries')} exported.`,
  columns: [
    'time_utc',
    'kind',
    'chain',
    'address',
    'name',
    'level',
    'level_before',
    'score',
    'categories',
    'site',
    'cases',
  ],
};
