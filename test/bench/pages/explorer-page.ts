// Generates a long explorer page with full and truncated addresses, and the list of its true addresses.

import { type Families, type Made, madeAddress } from '../synthetic-addresses';
import { decoy, txHash } from './decoys';

export interface ExplorerPage {
  html: string;
  /** Every visible address, as `chain canonical`. */
  truth: Set<string>;
  textNodes: number;
  elements: number;
}

const SHOWN_START = 8;
const SHOWN_END = 6;
const METHODS = ['Transfer', 'Swap', 'Deposit', 'Approve', 'Bridge'];

/** Typed text belongs to the person: these two addresses must stay unread. */
const TYPED = madeAddress(-1, 'eleven').text;
const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Transactions | Ledgerview</title><style>
body{margin:16px;font:12px/16px sans-serif}table{width:100%;table-layout:fixed;border-collapse:collapse}
td{padding:4px 8px;border-bottom:1px solid #ddd;overflow-wrap:anywhere}.note{width:34%}.num{width:9%}
</style><body><h1>Transactions</h1><textarea rows="1">${TYPED}</textarea><div contenteditable="true">${TYPED}</div><table><tbody>`;
const TAIL = '</tbody></table></body></html>';

/** Explorers truncate long addresses; an account of a few digits is shown in full. */
const shortened = (text: string) =>
  text.length > 2 * (SHOWN_START + SHOWN_END) ? `${text.slice(0, SHOWN_START)}…${text.slice(-SHOWN_END)}` : text;
const asText = ({ scheme = '', text }: Made) => scheme + text;
const linkTo = ({ link = '/address/', text }: Made) => `${link}${text}`;

function row(n: number, from: Made, to: Made): string {
  const hash = txHash(n);
  const [paid, got] = [asText(from), asText(to)];
  return `<tr><td><a class="hash" href="/tx/${hash}">${hash}</a></td><td><a class="hash" href="${linkTo(from)}">${paid}</a></td><td><a class="hash" href="${linkTo(to)}" data-highlight-target="${got}">${shortened(to.text)}</a></td><td><code>${got}</code></td><td class="note">Paid out by ${paid} for order ${decoy(n)} in batch ${n}</td><td class="num"><b>${METHODS[n % METHODS.length]}</b><span>${(n % 400) + 1}.${String((n * 7919) % 10_000).padStart(4, '0')} ETH</span></td></tr>`;
}

/** @param from number of the first row: other row numbers have other addresses */
export function explorerRows(count: number, families: Families, from = 0): { rows: string[]; truth: Set<string> } {
  const truth = new Set<string>();
  const rows = Array.from({ length: count }, (_, at) => {
    const n = from + at;
    const [one, other] = [madeAddress(2 * n, families), madeAddress(2 * n + 1, families)];
    for (const { chain, canonical } of [one, other]) truth.add(`${chain} ${canonical}`);
    return row(n, one, other);
  });
  return { rows, truth };
}

/** Returns the page with this many rows, the same on every run. */
export function explorerPage(count: number, families: Families): ExplorerPage {
  const { rows, truth } = explorerRows(count, families);
  const html = `${HEAD}${rows.join('\n')}${TAIL}`;
  const tags = html.match(/<[a-z]/g)?.length ?? 0;
  const texts = html.match(/>[^<]+/g)?.length ?? 0;
  return { html, truth, textNodes: texts, elements: tags };
}
