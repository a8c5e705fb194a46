// Parses the layer table of docs/architecture.md, and formats layers.ts the same way for comparison.
import type { Layer } from './layers';

/** One row of the layer table: allowed layers, layers allowed for type imports, and packages; each sorted. */
interface Row {
  imports: string[];
  types: string[];
  packages: string[];
}

const ROW = /^\| `([\w/-]+)`[^|]*\|([^|]*)\|([^|]*)\|[^|]*\|$/gm;
const NOTE = /\([^)]*\)/g;
const NOTHING = 'nothing';

const listOf = (text: string) =>
  text
    .replace(NOTE, '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && one !== NOTHING)
    .sort();

/** Returns the rows of the table by layer. */
export function layersIn(markdown: string): Record<string, Row> {
  const rows = [...markdown.matchAll(ROW)].map(([, layer = '', allowed = '', packages = '']) => {
    const parts = allowed.split(';').map((part) => part.trim());
    const types = parts.filter((part) => part.startsWith('types of '));
    return [
      layer,
      {
        imports: listOf(parts.filter((part) => !types.includes(part)).join()),
        types: listOf(types.map((part) => part.slice('types of '.length)).join()),
        packages: listOf(packages),
      },
    ] as const;
  });
  return Object.fromEntries(rows);
}

/** Names as in the table: layers of lib without their folder, the browser module as one word. */
export function inWords(layers: Record<string, Layer>): Record<string, Row> {
  const short = (names: string[] = []) =>
    names.map((name) => name.replace(/^lib\//, '').replace('wxt/browser', 'browser')).sort();
  return Object.fromEntries(
    Object.entries(layers).map(([layer, { imports, types, packages }]) => [
      layer,
      { imports: short(imports), types: short(types), packages: short(packages) },
    ]),
  );
}
