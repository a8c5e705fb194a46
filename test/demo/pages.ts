// Fills the templates of the sample explorer pages with addresses that the fake service knows.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An address to show on a page: its chain's family key, and an optional name shown instead. */
export interface Sample {
  chain: string;
  address: string;
  name?: string;
}

/** Characters kept at each end of a truncated address. */
const SHOWN_START = 8;
const SHOWN_END = 6;
const GROUP = 6;
const LIST_ROWS = 24;
const LIVE_ROWS = 8;
const MORE_ROWS = 40;
const METHODS = ['Transfer', 'Transfer', 'Swap', 'Deposit', 'Approve', 'Bridge'];

const template = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../pages/${name}.html`, import.meta.url)), 'utf8');
const fill = (name: string, slots: Record<string, string>) =>
  template(name).replace(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`${name}.html asks for {{${slot}}}, which nobody fills`);
    return value;
  });

/** A seeded Lehmer generator (modulus 2^31 - 1): the same pages on every run. */
function createDice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return { below: (limit: number) => next() % limit, hex: () => next().toString(16).padStart(8, '0').slice(0, 6) };
}

const linkTo = ({ chain, address }: Sample) => `/${chain}/address/${address}`;
const short = (address: string) => `${address.slice(0, SHOWN_START)}…${address.slice(-SHOWN_END)}`;

/** Formats an address as explorers do: its name, or truncated in the middle, with the full form in the link. */
function inLink(sample: Sample): string {
  return `<a class="hash" href="${linkTo(sample)}">${sample.name ?? short(sample.address)}</a>`;
}

function inGroups(address: string): string {
  return (address.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).map((part) => `<span>${part}</span>`).join('');
}

function rows(samples: Sample[], count: number, seed: number, age: (n: number) => string): string {
  const dice = createDice(seed);
  return Array.from({ length: count }, (_, n) => {
    const from = samples[n % samples.length] as Sample;
    const to = samples[(n + 3 + (n % 5)) % samples.length] as Sample;
    const value = `${dice.below(400)}.${String(dice.below(10_000)).padStart(4, '0')} ETH`;
    return `<tr><td class="mono">0x${dice.hex()}…</td><td><span class="tag">${METHODS[dice.below(METHODS.length)]}</span></td><td class="age">${age(n)}</td><td>${inLink(from)}</td><td>${inLink(to)}</td><td class="num">${value}</td></tr>`;
  }).join('\n');
}

/** Alternates the chains, so that all of them are in view together. */
function mixed(samples: Sample[]): Sample[] {
  const place = (sample: Sample) => samples.filter(({ chain }) => chain === sample.chain).indexOf(sample);
  return samples.toSorted((a, b) => place(a) - place(b));
}

/**
 * Returns every sample page by file name. `samples` are addresses of the fake service, the most relevant first;
 * EVM ones fill the transaction tables, all of them the page of mixed chains.
 */
export function samplePages(samples: Sample[]): Map<string, string> {
  const evm = samples.filter(({ chain }) => chain === 'evm');
  const [first, second, third, fourth] = evm;
  if (!first || !second || !third || !fourth) throw new Error('the sample pages need at least four EVM addresses');
  const minutes = (n: number) => `${n * 4 + 2} min`;
  const seconds = (n: number) => `${n * 3 + 1} s`;
  const chains = mixed(samples)
    .map(
      (s) => `<tr><td>${s.chain.toUpperCase()}</td><td><a class="hash" href="${linkTo(s)}">${s.address}</a></td></tr>`,
    )
    .join('\n');
  return new Map([
    ['transactions.html', fill('transactions', { count: String(LIST_ROWS), rows: rows(evm, LIST_ROWS, 7, minutes) })],
    [
      'address.html',
      fill('address', {
        full: first.address,
        split: inGroups(second.address),
        funded: inLink(third),
        pays: `<code>${fourth.address}</code>`,
        named: inLink({ ...first, name: 'Harbour 7: Hot wallet' }),
        rows: rows(evm, 12, 11, minutes),
      }),
    ],
    [
      'live.html',
      fill('live', {
        rows: rows(evm, LIVE_ROWS, 13, seconds),
        more: rows(evm.toReversed(), MORE_ROWS, 17, () => '0 s'),
      }),
    ],
    [
      'chains.html',
      fill('chains', {
        chains,
        prose: `The exchange sent the funds to <code>${first.address}</code> and asked us to look at ${second.address} as well. A second report names <a href="${linkTo(third)}">this wallet</a>.`,
      }),
    ],
  ]);
}
