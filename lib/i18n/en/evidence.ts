// English strings of the evidence view, such as exposures, paths and timeline.
import type { FlowDirection } from '../../evidence/flow-direction';
import type { TouchedEntity, VerdictExplanation } from '../../evidence/verdict-explanation';
import type { RichTextContent, RichTextPart } from '../../text/rich-text';
import { formatNumber, formatPercent, formatUsd, formatUtcDay, formatUtcTime } from '../format';
import { count, priced } from './count';

export const hops = (n: number): string => count(n, 'hop', 'hops');

/** Flow directions; a missing direction is not guessed. */
const WAY: Record<FlowDirection, string> = {
  direct: 'direct',
  receive: 'received',
  send: 'sent',
  none: 'direction not given',
  unknown: 'direction not known',
};
/** Direction and distance of an exposure: `received, 1 hop`. */
export const how = (way: FlowDirection, n: number | null): string =>
  [WAY[way], n === null ? '' : hops(n)].filter(Boolean).join(', ');

/** Headings of row groups. */
export const group: Record<FlowDirection, string> = {
  direct: 'The address itself',
  receive: 'Received',
  send: 'Sent',
  none: 'Direction not given',
  unknown: 'Direction not known',
};

export const view = {
  name: 'Evidence',
  titleOf: (address: string) => `${address} · Evidence`,
  back: 'Back to the list',
  tab: 'Open in a tab',
  askAgain: priced('Ask again'),
  screened: (at: number, version: string | null) =>
    version ? `Screened ${formatUtcTime(at)} · data version ${version}` : `Screened ${formatUtcTime(at)}`,
  asking: 'Asking the service for the evidence',
  missing: {
    none: {
      title: 'This page has no address',
      text: 'Press the Riskmark button in the toolbar, enter an address, and press Evidence on its card.',
    },
    unknown: {
      title: 'The address of this page is not stored here any more',
      text: 'The URL holds only a random number, so that no browser history contains the address. The addresses of the last 200 of these pages are stored, encrypted, until the vault is erased. Press the Riskmark button in the toolbar, enter the address again, and press Evidence on its card.',
    },
  },
  screen: 'Screen',
  /** Reasons may have been requested even without a verdict. */
  noVerdict: 'No verdict was requested',
};

/** Empty states of the sections; title and sentence of the head are those of the card (card.ts). */
export const none = {
  'no-risk': 'The service found no risk, so there is nothing to explain. This is not a clearance.',
  'no-verdict': 'There is no answer for this address here. Screen it to see why.',
  asking: 'Requested, not answered yet.',
  'not-wanted': 'Not requested yet.',
  'not-screened': 'Your account cannot screen this chain.',
  'no-evidence': 'Your account cannot get evidence for this chain. Nothing was sent.',
  contributions: 'The service did not say what makes up this score.',
  exposures: 'The service named no exposure.',
  reasons: 'The service gave no reasons.',
  paths: 'The service gave no paths.',
  pathsDirect: 'The address itself is listed, so there are no paths.',
  history: 'No dated entries yet.',
};

export const part = {
  retry: 'Retry',
  age: (text: string, config: string) => (config ? `${text} · ${config}` : text),
  refused: 'Asking again got no answer. This is the last one.',
  old: 'Past its age limit',
  leftOut: (n: number) => `${count(n, 'more line was', 'more lines were')} sent than Riskmark keeps.`,
  more: (n: number) => `Show ${formatNumber(n)} more`,
};

export const contributions = { title: 'What makes up the score', share: 'Points of 100' };

export const exposures = {
  title: 'Exposure by category',
  about: 'share of all value moved',
  category: 'Category',
  how: 'How',
  hops: 'Hops',
  share: 'Share',
  usd: 'USD',
};

export const reasons = {
  title: 'Reasons in detail',
  first: 'First exposure',
  last: 'Last exposure',
  value: 'Value',
  paths: 'Paths',
  also: (labels: string) => `also called ${labels}`,
  partial: 'Partial set: the service holds back some paths.',
  numberOfPaths: (n: number) => count(n, 'path', 'paths'),
};

export const paths = {
  title: 'Paths',
  about: 'by hops',
  asTable: 'As a table',
  asGraph: 'As a graph',
  hop: (n: number) => `Hop ${n}`,
  chains: (from: string, to: string) => `${from} to ${to}`,
  arrows: 'Arrows follow the money.',
  noArrows: 'Lines without an arrow: the service does not say which way the money went.',
  drawn: (drawn: number, all: number) =>
    drawn === all
      ? `${all === 1 ? 'The one path is' : all === 2 ? 'Both paths are' : `All ${formatNumber(all)} paths are`} drawn.`
      : `${formatNumber(drawn)} of ${formatNumber(all)} paths are drawn; the table lists more.`,
  addresses: (drawn: number, all: number) => `${formatNumber(drawn)} of ${count(all, 'address', 'addresses')} on them.`,
  partial: 'The service holds back further paths (partial set).',
  layingOut: 'Drawing the path graph',
  plain: 'The layout took too long, so the addresses are shown in plain rows.',
  name: (nodes: number, edges: number) =>
    `Paths as a graph: ${count(nodes, 'address', 'addresses')}, ${count(edges, 'line', 'lines')}. The same paths are listed as a table.`,
  node: (mark: string, hop: number, chain: string, ends: string) =>
    [mark, hop === 0 ? 'the address itself' : `hop ${hop}`, chain, ends].filter(Boolean).join(', '),
  keys: 'Arrow keys go from address to address, Enter opens its card, Escape closes it.',
  addressesOf: 'Addresses, starting with the screened one',
  listed: (shown: number, all: number) => `${formatNumber(shown)} of ${count(all, 'path', 'paths')} listed.`,
  stops: (n: number) => `and ${count(n, 'more address', 'more addresses')} on this path`,
  screen: (n: number) =>
    `Screen ${n === 1 ? 'this one' : `these ${formatNumber(n)}`} (${count(n, 'request', 'requests')})`,
  /** Progress of these requests; `failed` ended without a verdict, and their marks show the reason. */
  screened: (answered: number, failed: number, all: number) =>
    `${formatNumber(answered)} of ${formatNumber(all)} answered${failed > 0 ? `, ${formatNumber(failed)} without an answer` : ''}.`,
  closeCard: 'Close',
  cardOf: 'Address on a path',
};

export const time = {
  title: 'Time',
  about: 'exposure and past verdicts',
  verdicts: 'Verdicts',
  today: 'today',
  name: (from: string, to: string) => `Exposures and verdicts from ${from} to ${to}. The same as a list below.`,
  span: (label: string, from: number, to: number) =>
    from === to ? `${label}: ${formatUtcTime(from)}` : `${label}: ${formatUtcTime(from)} to ${formatUtcTime(to)}`,
  stretch: (at: number, lastAt: number, times: number) =>
    times === 1
      ? formatUtcTime(at)
      : `${formatUtcTime(at)} to ${formatUtcTime(lastAt)}, ${count(times, 'time', 'times')} the same`,
  history: 'Past verdicts',
  leftOut: (n: number) => `${formatNumber(n)} not drawn: without a time, or too many to draw.`,
};

/** Export menu of a picture or table. */
export const take = {
  name: 'Save',
  ofPicture: (what: string) => `Save or copy the picture: ${what}`,
  ofTable: (what: string) => `Save or copy the table: ${what}`,
  savePng: 'Save PNG',
  saveSvg: 'Save SVG',
  copyPng: 'Copy picture',
  copySvg: 'Copy SVG',
  saveCsv: 'Save CSV',
  copyCsv: 'Copy CSV',
  done: { save: 'Saved', copy: 'Copied' },
  failed: 'The browser did not let Riskmark do that.',
};

/** Column heads of exported tables: stable identifiers for scripts. */
export const csv = {
  contributions: ['category', 'category_code', 'direction', 'hops', 'usd', 'points', 'config', 'config_asked'],
  exposures: ['category', 'category_code', 'direction', 'hops', 'usd', 'share_percent', 'config', 'config_asked'],
  reasons: [
    'category',
    'category_code',
    'direction',
    'hops',
    'usd',
    'share_percent',
    'first_utc',
    'last_utc',
    'paths',
    'partial_set',
    'labels',
    'config',
    'config_asked',
  ],
  paths: ['path', 'category', 'category_code', 'direction', 'step', 'chain', 'address', 'config', 'config_asked'],
  history: [
    'first_utc',
    'last_utc',
    'times',
    'level',
    'band',
    'score',
    'config',
    'config_asked',
    'hops',
    'service',
    'data_version',
  ],
};

/** Explains a verdict in one or two sentences: direct tags, counterparties, value and date. */
export function why({ direct, touched, since, rest }: VerdictExplanation): RichTextContent {
  const parts: RichTextPart[] = [];
  if (direct.length > 0) parts.push('The address itself is tagged ', ...listed(direct));
  if (touched) parts.push(direct.length > 0 ? ', and it ' : 'The address ', ...touch(touched));
  if (since !== null) parts.push(`, since ${formatUtcDay(since)}`);
  parts.push('.');
  if (rest > 0)
    parts.push(
      ` ${formatNumber(rest)}\u00a0${rest === 1 ? 'further finding is' : 'further findings are'} listed below.`,
    );
  return parts;
}

function touch({ categories, way, hops: far, usd: value, share }: TouchedEntity): RichTextPart[] {
  const verb = { send: 'sent ', receive: 'received ', none: 'moved ', unknown: 'moved ' }[way];
  const preposition = { send: 'to', receive: 'from', none: 'to or from', unknown: 'to or from' }[way];
  const amount: RichTextPart[] = value === null ? ['value'] : [{ strong: formatUsd(value) }];
  const part = share === null ? '' : ` (${formatPercent(share)} of all value it moved)`;
  const distance = far === null || far === 0 ? '' : `, ${hops(far)} away`;
  return [verb, ...amount, `${part} ${preposition} addresses tagged `, ...listed(categories), distance];
}

/** `**a**, **b** and **c**`. */
function listed(names: readonly string[]): RichTextPart[] {
  return names.flatMap((name, place) => {
    const before = place === 0 ? '' : place === names.length - 1 ? ' and ' : ', ';
    return before ? [before, { strong: name }] : [{ strong: name }];
  });
}
