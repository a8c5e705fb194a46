// Draws the benchmark figures as an SVG bar chart relative to their limits, in light and dark colors.
import { readFileSync } from 'node:fs';
import { type Figure, number } from './metrics';

const TOKENS = ['ui/styles/tokens.css', 'mark/mark-colors.css'].map(
  (name) => new URL(`../../components/${name}`, import.meta.url),
);

const WIDTH = 880;
const LABELS = 400;
const ROW = 26;
const BAR = 12;
const TOP = 64;
const EDGE = 20;
const VALUES = 110;
/** Position of the gate on the scale; values beyond the scale are cut and printed as numbers. */
const GATE_AT = 0.75;
const SCALE = WIDTH - LABELS - VALUES - EDGE;

/** The product's colors in both themes; of marks, those of one level. */
function colors(name: string, level = ''): [light: string, dark: string] {
  const css = TOKENS.map((path) => readFileSync(path, 'utf8')).join('');
  const [, light, dark] = new RegExp(`${level}[^}]*?${name}: light-dark\\(([^,]+), ([^)]+)\\)`).exec(css) ?? [];
  if (!light || !dark) throw new Error(`the tokens have no ${name}`);
  return [light, dark];
}

const CLASSES: Record<string, [token: string, property: string, level?: string]> = {
  paper: ['--paper', 'fill'],
  ink: ['--ink', 'fill'],
  soft: ['--ink-3', 'fill'],
  track: ['--sunken', 'fill'],
  bar: ['--accent', 'fill'],
  over: ['fill', 'fill', '"high"'],
  line: ['--ink-2', 'stroke'],
};

function styles(): string {
  const rules = (at: 0 | 1) =>
    Object.entries(CLASSES)
      .map(([name, [token, property, level]]) => `.${name}{${property}:${colors(token, level)[at]}}`)
      .join('');
  return `text{font:13px 'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}.head{font-weight:600;font-size:15px}.small{font-size:12px}${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const shown = (name: string) => (name.length > 62 ? `${name.slice(0, 61)}…` : name);

/** Position of a value on its scale; half of the gate is half way to the line. */
const along = (value: number, gate: number) =>
  Math.min(SCALE, Math.max(0, (gate > 0 ? value / gate : value > 0 ? 2 : 0) * GATE_AT * SCALE));

function row(figure: Figure, at: number): string {
  const { name, value, spread, unit, floor, passes } = figure;
  const gate = figure.gate ?? 0;
  const y = TOP + at * ROW;
  const middle = y + BAR / 2;
  const end = LABELS + along(value, gate);
  const [low, high] = spread.map((one) => LABELS + along(one, gate)) as [number, number];
  const text = `${number(value)}${floor === undefined ? ` ${unit}` : ''}${passes ? '' : ', over'}`;
  return [
    `<text class="ink" x="${LABELS - 12}" y="${middle + 4}" text-anchor="end">${escaped(shown(name))}</text>`,
    `<rect class="track" x="${LABELS}" y="${y}" width="${SCALE}" height="${BAR}" rx="2"/>`,
    `<rect class="${passes ? 'bar' : 'over'}" x="${LABELS}" y="${y}" width="${(end - LABELS).toFixed(1)}" height="${BAR}" rx="2"/>`,
    figure.runs > 1 ? `<path class="line" d="M${low.toFixed(1)} ${middle}H${high.toFixed(1)}"/>` : '',
    `<text class="${passes ? 'soft' : 'ink'} small" x="${LABELS + SCALE + 10}" y="${middle + 4}">${escaped(text)}</text>`,
  ].join('');
}

/** Returns the plot as a standalone SVG: inline styles, no script, no requests. */
export function plot(figures: readonly Figure[]): string {
  const gated = figures.filter(({ gate }) => gate !== undefined);
  const height = TOP + gated.length * ROW + EDGE;
  const gateX = LABELS + GATE_AT * SCALE;
  const passed = gated.filter(({ passes }) => passes).length;
  const says = `${passed} of ${gated.length} figures are within their gate`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="What Riskmark costs: ${says}">`,
    `<style>${styles()}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${height}" rx="8"/>`,
    `<text class="ink head" x="${EDGE}" y="30">What Riskmark costs, as a part of what its gate allows</text>`,
    `<text class="soft small" x="${gateX}" y="${TOP - 12}" text-anchor="middle">gate</text>`,
    ...gated.map(row),
    `<path class="line" d="M${gateX} ${TOP - 6}V${height - EDGE + 4}" stroke-dasharray="3 3"/>`,
    '</svg>\n',
  ].join('\n');
}
