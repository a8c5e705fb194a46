// Collects the product's regular expressions: the literals, and those constructed while a task runs.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export interface Pattern {
  /** The first file that contains it. */
  path: string;
  source: string;
  flags: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['lib', 'components', 'entrypoints'];

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (isNode(node)) {
    see(node);
    for (const value of Object.values(node)) visit(value, see);
  }
}

const filesOf = (folder: string): string[] =>
  (readdirSync(`${ROOT}/${folder}`, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const isRegExp = (node: unknown) => isNode(node) && node.name === 'RegExp';

/** @returns the pattern literals, and the files that construct patterns */
export function writtenPatterns(): { patterns: Pattern[]; builders: string[] } {
  const patterns: Pattern[] = [];
  const builders = new Set<string>();
  for (const path of FOLDERS.flatMap(filesOf)) {
    visit(parseSync(path, readFileSync(`${ROOT}/${path}`, 'utf8')).program, (node) => {
      const regex = node.regex as { pattern: string; flags: string } | undefined;
      if (node.type === 'Literal' && regex) patterns.push({ path, source: regex.pattern, flags: regex.flags });
      if ((node.type === 'NewExpression' || node.type === 'CallExpression') && isRegExp(node.callee))
        builders.add(path);
    });
  }
  return { patterns, builders: [...builders] };
}

const OWN_FILE = /\/((?:lib|components|entrypoints)\/[^:?)\s]+)/;

/** Records each pattern that our files construct while `run` runs. */
export async function builtPatterns(run: () => Promise<void>): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, given) {
      const made = Reflect.construct(target, given) as RegExp;
      const [, path] = OWN_FILE.exec(new Error('where').stack?.replaceAll(ROOT, '/') ?? '') ?? [];
      if (path) built.push({ path, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}
