// `npm run security-tests`: prints each threat and fault of docs/reference/security.md with its tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** A heading of a threat or a fault: `**T-01 The profile is read for secrets.** The disk holds …` */
const ENTRY = /^(?:- )?\*\*([TF]-\d\d) (.+?)\.?\*\*/gm;
const TAG = /^\s*\/\/ covers ((?:[TF]-\d\d(?:, )?)+)$/;
/** The title of a test: the string behind a bracket, as in `test('…`, or else the first string of the line. */
const TITLES = [/\((['"`])(.+?)\1/, /(['"`])(.+?)\1/];
/** Lines below a tag in which the title has to begin. */
const TITLE_WITHIN = 3;

/** One threat (`T-01`) or fault (`F-01`) of docs/reference/security.md. */
interface Entry {
  id: string;
  name: string;
}
/** One tag `// covers T-01, F-02` in a test. Directly below the caption it stands for the whole file. */
export interface Cover {
  path: string;
  ids: string[];
  /** The title of the test, the caption of the file, or null where neither follows. */
  title: string | null;
}

/** @returns the threats, then the faults, in the order of the document */
export function readEntries(markdown: string): Entry[] {
  return [...markdown.matchAll(ENTRY)].map(([, id = '', name = '']) => ({ id, name }));
}

/** @returns the tags of one test file */
export function readCovers(path: string, text: string): Cover[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const [, ids] = TAG.exec(line) ?? [];
    if (!ids) return [];
    const below = lines.slice(at + 1, at + 1 + TITLE_WITHIN);
    const found = below.flatMap((one) => TITLES.map((pattern) => pattern.exec(one)?.[2])).find((one) => one);
    const title = at === 1 ? lines[0]?.replace(/^\/\/ /, '') : found;
    return [{ path, ids: ids.split(', '), title: title ?? null }];
  });
}

/** @returns the tags of all tests of the project, by path */
export function readAllCovers(): Cover[] {
  return readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:test\.tsx?|spec\.ts)$/.test(path) && !path.includes('list-security-tests'))
    .sort()
    .flatMap((path) => readCovers(`test/${path}`, readFileSync(join(ROOT, 'test', path), 'utf8')));
}

/** @returns the table in Markdown: each threat or fault, and below it one line per test */
export function formatCoverage(entries: readonly Entry[], covers: readonly Cover[]): string {
  return entries
    .map(({ id, name }) => {
      const own = covers.filter(({ ids }) => ids.includes(id));
      return [`${id} ${name}`, ...own.map(({ path, title }) => `  - ${path}: ${title}`)].join('\n');
    })
    .join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const entries = readEntries(readFileSync(join(ROOT, 'docs/reference/security.md'), 'utf8'));
  console.log(formatCoverage(entries, readAllCovers()));
}
