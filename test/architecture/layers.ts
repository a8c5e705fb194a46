// Layer table of docs/architecture.md: imports, packages and globals allowed in each layer.
import { readFileSync } from 'node:fs';
import { POWERS, type Power } from './restricted-globals';

export interface Layer {
  /** Layers whose values it may import, in addition to its own files. A single file may be named instead of its layer. */
  imports: string[];
  /** Layers (or files) from which it may import types only. */
  types: string[];
  packages: string[];
  powers: Power[];
}

export const EVERYTHING = 'everything';

const ROW = /^\| `([\w/-]+)`[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm;
const NOTE = /\([^)]*\)/g;
const TYPES = 'types of ';
/** Names that are not folders of lib. */
const OUTSIDE = [EVERYTHING, 'components'];

const listOf = (text: string) =>
  text
    .replace(NOTE, '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && one !== 'nothing' && one !== 'none');
const toPath = (name: string) => (OUTSIDE.includes(name) ? name : `lib/${name}`);

function toPower(name: string): Power {
  const power = POWERS.find((known) => known === name);
  if (!power) throw new Error(`docs/architecture.md: there is no power \`${name}\``);
  return power;
}

/** Parses the rows of section 2. @throws Error for a power that does not exist */
export function parseLayers(markdown: string): Record<string, Layer> {
  const [, table = ''] = markdown.split('\n## 2 ');
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(ROW)];
  return Object.fromEntries(
    rows.map(([, layer = '', allowed = '', packages = '', powers = '']): [string, Layer] => {
      const parts = allowed.split(';').map((part) => part.trim());
      const types = parts.filter((part) => part.startsWith(TYPES));
      return [
        layer,
        {
          imports: listOf(parts.filter((part) => !types.includes(part)).join()).map(toPath),
          types: listOf(types.map((part) => part.slice(TYPES.length)).join()).map(toPath),
          packages: listOf(packages).map((name) => (name === 'browser' ? 'wxt/browser' : name)),
          powers: listOf(powers).map(toPower),
        },
      ];
    }),
  );
}

export const LAYERS = parseLayers(readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8'));

/** Returns the layers of lib that have no power and import, also types, only such layers. */
export function findPureLayers(): string[] {
  let pure = Object.keys(LAYERS).filter((layer) => layer.startsWith('lib/') && LAYERS[layer]?.powers.length === 0);
  for (;;) {
    const kept = pure.filter((layer) => {
      const { imports = [], types = [] } = LAYERS[layer] ?? {};
      return [...imports, ...types].every((name) => pure.includes(name.split('/').slice(0, 2).join('/')));
    });
    if (kept.length === pure.length) return pure;
    pure = kept;
  }
}

/** Returns the layer of a file, or null when its folder is not in the table. */
export function layerOf(path: string): string | null {
  const [first = '', second = ''] = path.split('/');
  const nested = `${first}/${second}`;
  if (nested in LAYERS) return nested;
  return first !== 'lib' && first in LAYERS ? first : null;
}

/** Returns true when a list of the table covers this file (by its layer or by the file itself). */
export function covers(list: string[], path: string): boolean {
  const bare = path.replace(/\.tsx?$/, '');
  return list.some((entry) =>
    entry === EVERYTHING ? !bare.startsWith('entrypoints/') : bare === entry || bare.startsWith(`${entry}/`),
  );
}
