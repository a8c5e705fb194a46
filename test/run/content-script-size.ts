// Prints the size of each module in the content script; the size limit test uses it.
// Run directly: `node --import jiti/register test/run/content-script-size.ts`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'wxt';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPT = 'content-scripts/content.js';

/** Smaller modules are summed up in one line. */
const TOLD = 40;

const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

interface SourceMap {
  mappings: string;
  sources: string[];
}

/** Builds one script separately with its source map; sources are relative to the project root. */
async function buildScript(): Promise<{ script: string; map: SourceMap }> {
  const outDir = mkdtempSync(join(tmpdir(), 'riskmark-size-'));
  try {
    await build({
      root: ROOT,
      outDir,
      outDirTemplate: '.',
      filterEntrypoints: ['content'],
      vite: () => ({ build: { sourcemap: true } }),
    });
    const read = (path: string) => readFileSync(join(outDir, path), 'utf8');
    const map = JSON.parse(read(`${SCRIPT}.map`)) as SourceMap;
    const nameOf = (source: string) => relative(ROOT, resolve(outDir, dirname(SCRIPT), source));
    map.sources = map.sources.map((source) => nameOf(source).replace(/^.*node_modules\//, ''));
    return { script: read(SCRIPT).replace(/\n?\/\/# sourceMappingURL=.*\n?$/, ''), map };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes the numbers of one source map segment (base64 VLQ). */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return numbers;
}

/** Styles and other texts have no origin. */
const NO_ORIGIN = 'styles, and what the builder adds';

/** Splits the script into parts with their module. */
function piecesOf(script: string, map: SourceMap): { from: string; text: string }[] {
  const { mappings, sources } = map;
  const lines = script.split('\n');
  let source = 0;
  return mappings.split(';').flatMap((mapped, at) => {
    const line = `${lines[at] ?? ''}\n`;
    let column = 0;
    const starts = mapped
      .split(',')
      .filter(Boolean)
      .map((segment) => {
        const [columns = 0, sources_] = numbersOf(segment);
        column += columns;
        source += sources_ ?? 0;
        return { column, from: sources_ === undefined ? NO_ORIGIN : (sources[source] ?? '') };
      });
    return [{ column: 0, from: NO_ORIGIN }, ...starts].map(({ column: start, from }, i) => ({
      from,
      text: line.slice(start, starts[i]?.column ?? line.length),
    }));
  });
}

/** Returns a table: the compressed size that each module adds to the script, and its uncompressed size. */
async function sizeTable(): Promise<string> {
  const { script, map } = await buildScript();
  const pieces = piecesOf(script, map);
  const whole = gzip(script);
  const rows = [...new Set(pieces.map(({ from }) => from))]
    .map((from) => {
      const own = pieces.filter((piece) => piece.from === from).map(({ text }) => text);
      const rest = pieces.filter((piece) => piece.from !== from).map(({ text }) => text);
      return { from, adds: whole - gzip(rest.join('')), bytes: own.join('').length };
    })
    .sort((one, other) => other.adds - one.adds);
  const others = rows.slice(TOLD);
  const sum = (of: 'adds' | 'bytes') => others.reduce((total, row) => total + row[of], 0);
  const told = [...rows.slice(0, TOLD), { from: `${others.length} others`, adds: sum('adds'), bytes: sum('bytes') }];
  const line = ({ from, adds, bytes }: (typeof rows)[number]) =>
    `${String(adds).padStart(6)} ${String(bytes).padStart(7)}  ${from}`;
  return [
    `content script: ${whole} bytes gzip -9, ${script.length} uncompressed`,
    '  gzip   plain',
    ...told.map(line),
  ].join('\n');
}

console.log(await sizeTable());
