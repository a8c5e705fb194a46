// Writes the benchmark figures into docs/performance.md, and their plot into docs/pictures.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { plot } from '../figure-bar-chart';
import { type Figure, number } from '../metrics';

const PAGE = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));
const PLOT = fileURLToPath(new URL('../../../docs/pictures/performance.svg', import.meta.url));
const FROM = '<!-- figures: npm run bench -- --write -->';
const TO = '<!-- end of figures -->';
const PICTURE = '![Every figure as a part of what its gate allows](pictures/performance.svg)';

/** Headings of figure groups, by prefix of their ids. */
export const GROUPS: readonly (readonly [prefix: string, title: string])[] = [
  ['instrument', 'The instrument'],
  ['explorer.', "An explorer's page"],
  ['changes.', 'A page that changes'],
  ['storm.', 'A page that changes'],
  ['scroll.', 'A page that lies open'],
  ['idle.', 'A page that lies open'],
  ['heavy.', 'What is too large'],
  ['card.', 'The card and the vault'],
  ['datasets.', 'Data sets'],
  ['vault.', 'The card and the vault'],
  ['backup.', 'Records'],
  ['cases.', 'Records'],
  ['history.', 'Records'],
  ['lists.', 'Lists'],
  ['live.', 'A page that changes'],
  ['pages.', 'Extension pages'],
];

export const groupOf = ({ id }: Figure) => GROUPS.find(([prefix]) => id.startsWith(prefix))?.[1] ?? 'Others';

function line({ name, unit, ours, floor, value, spread, runs, gate, passes }: Figure): string {
  const isRatio = floor !== undefined;
  const bound = gate === undefined ? '' : `≤ ${number(gate)}${isRatio ? '' : ` ${unit}`}`;
  const cells = [
    name,
    `${number(ours)} ${unit}`,
    isRatio ? `${number(floor)} ${unit}` : '',
    isRatio ? `**${number(value)}**` : '',
    runs > 1 ? `${number(spread[0])} to ${number(spread[1])}` : '',
    `${runs}`,
    bound,
    gate === undefined ? '' : passes ? 'yes' : '**no**',
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = '| | ours | floor | ratio | spread | runs | gate | passes |\n|---|---|---|---|---|---|---|---|';

function tables(figures: readonly Figure[]): string {
  const titles = [...new Set(figures.map(groupOf))];
  return titles
    .map((title) => {
      const lines = figures.filter((figure) => groupOf(figure) === title).map(line);
      return `### ${title}\n\n${HEAD}\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

/** @throws Error when the page lacks its two markers */
export function writePerformanceDoc(figures: readonly Figure[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(FROM), page.indexOf(TO)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for figures: ${FROM} … ${TO}`);
  const machine = `Measured with ${cpus().length} processors; the times of another machine differ, the ratios little.`;
  const written = `${FROM}\n\n${PICTURE}\n\n${machine}\n\n${tables(figures)}\n\n`;
  writeFileSync(PAGE, page.slice(0, from) + written + page.slice(to));
  writeFileSync(PLOT, plot(figures));
}
