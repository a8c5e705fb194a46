// Builds the flow graph in its three formats (docs/reference/service.md 2.8), with an invented layout.

import { CATEGORIES, type Exposure } from './address-profile';
import { createPicture, encodePng } from './png';

interface Stop {
  chain: string;
  address: string;
}

const shorten = (address: string) => (address.length > 14 ? `${address.slice(0, 6)}...${address.slice(-4)}` : address);

/** Returns the edges of all paths, each once; a direct flag is attached to the address itself. */
function edges(start: Stop, exposures: Exposure[]) {
  return exposures.flatMap(({ path, category, direction, hops }) => {
    const entity = CATEGORIES[category];
    if (direction === 'DIRECT') return [{ from: start.address, to: entity, label: 'direct' }];
    const stops = path.map((stop) => stop.address);
    const steps = stops.slice(1).map((to, i) => ({ from: stops[i]!, to, label: direction.toLowerCase() }));
    return [...steps, { from: stops.at(-1)!, to: entity, label: hops === 1 ? '1 hop' : `${hops} hops` }];
  });
}

export function mermaidGraph(start: Stop, exposures: Exposure[]): string {
  const names = new Map<string, string>();
  const node = (text: string) => {
    if (!names.has(text)) names.set(text, `N${names.size}`);
    return `${names.get(text)}["${shorten(text)}"]`;
  };
  const lines = edges(start, exposures).map(({ from, to, label }) => ` ${node(from)} -->|${label}| ${node(to)}`);
  return ['graph LR', ...(lines.length > 0 ? [...new Set(lines)] : [` ${node(start.address)}`])].join('\n');
}

/** `interactive` adds tooltips and a script that copies on click. */
export function pageGraph(start: Stop, exposures: Exposure[], interactive: boolean): string {
  const rows = edges(start, exposures).map(({ from, to, label }) => {
    const cell = (text: string) => `<td${interactive ? ` title="${text}"` : ''}>${shorten(text)}</td>`;
    return `<tr>${cell(from)}<td>${label}</td>${cell(to)}</tr>`;
  });
  const script = interactive
    ? '<script>onclick=e=>e.target.title&&navigator.clipboard.writeText(e.target.title)</script>'
    : '';
  const heading = `<h1>${shorten(start.address)}</h1>`;
  return `<!doctype html><html><head><title>Risk flow</title></head><body>${heading}<table>${rows.join('')}</table>${script}</body></html>`;
}

const BOX = { width: 60, height: 24, gapX: 40, gapY: 16, margin: 12 };
const COLORS = { paper: 0xffffff, line: 0x8a94a6, self: 0x2f6fde, between: 0xb9c4d6, risky: 0xc0392b };

/** Draws a PNG: one row of boxes per exposure, one box per stop, joined by lines. */
export function drawGraph(start: Stop, exposures: Exposure[]): Buffer {
  const rows = exposures.length > 0 ? exposures.map((each) => (each.path.length > 0 ? each.path : [start])) : [[start]];
  const columns = Math.max(...rows.map((row) => row.length));
  const pitch = { x: BOX.width + BOX.gapX, y: BOX.height + BOX.gapY };
  const picture = createPicture(
    2 * BOX.margin + columns * pitch.x - BOX.gapX,
    2 * BOX.margin + rows.length * pitch.y - BOX.gapY,
    COLORS.paper,
  );
  rows.forEach((row, y) => {
    row.forEach((_, x) => {
      const left = BOX.margin + x * pitch.x;
      const top = BOX.margin + y * pitch.y;
      if (x > 0) picture.fill(left - BOX.gapX, top + BOX.height / 2 - 1, BOX.gapX, 2, COLORS.line);
      const risky = exposures.length > 0 && x === row.length - 1;
      picture.fill(left, top, BOX.width, BOX.height, risky ? COLORS.risky : x === 0 ? COLORS.self : COLORS.between);
    });
  });
  return encodePng(picture);
}
