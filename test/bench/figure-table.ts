// Formats benchmark figures as a console table.
import { type Figure, number } from './metrics';

function cells({ name, unit, ours, floor, value, spread, runs, gate, passes }: Figure): string[] {
  return [
    name,
    `${number(ours)} ${unit}`,
    floor === undefined ? '' : `${number(floor)} ${unit}`,
    floor === undefined ? '' : number(value),
    `${number(spread[0])} to ${number(spread[1])}`,
    `${runs}`,
    gate === undefined ? '' : `≤ ${number(gate)}${floor === undefined ? ` ${unit}` : ''}`,
    gate === undefined ? '' : passes ? 'pass' : 'MISS',
  ];
}

const HEAD = ['figure', 'ours', 'floor', 'ratio', 'spread', 'runs', 'gate', ''];

/** Returns one line per figure, in columns. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)];
  const over = figures.flatMap(({ name, over: texts = [] }) => texts.map((text) => `  ${name}: ${text}`));
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, ...over].join('\n');
}
