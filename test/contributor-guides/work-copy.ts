// Partial copy of the repository for the guide tests: edits lines, runs commands, lists changed files.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'lib',
  'components',
  'test/lib',
  'test/components/settings',
  'test/vectors',
  'test/replies',
  'test/fake-service',
  'test/run',
  'test/harness',
  'managed-settings.ts',
  'package.json',
  'README.md',
  'CHANGELOG.md',
];
/** Compiler options of the project, for the files that the guides touch: all files would take three times as long. */
const TSCONFIG = {
  extends: `${ROOT}tsconfig.json`,
  compilerOptions: { types: ['node'], typeRoots: [`${ROOT}node_modules/@types`] },
  include: [],
  files: [
    'lib/app/features.ts',
    'lib/chains/index.ts',
    'components/cases/CaseEditForm.tsx',
    'components/settings/general-setting-controls.tsx',
    'lib/i18n/list.ts',
    'managed-settings.ts',
    'lib/lists/read-list.ts',
    'lib/lists/papaparse.d.ts',
    '.wxt/wxt.d.ts',
  ],
};
/** Unit tests without a browser. */
const VITEST_CONFIG = `import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
// Vitest prints failures with Map.groupBy, available from Node 21 on.
Map.groupBy ??= (items) => new Map([...items].map((item, at) => [at, [item]]));
export default defineConfig({ plugins: [WxtVitest()], oxc: { jsx: { importSource: 'preact' } }, test: { isolate: false, maxWorkers: 1, testTimeout: 60_000 } });
`;

export interface CommandResult {
  code: number;
  output: string;
}

export interface WorkCopy {
  root: string;
  read(path: string): string;
  write(path: string, text: string): void;
  /** Inserts `lines` before or after the one line that is or contains `anchor`. @throws Error if no or several lines do */
  insert(path: string, lines: string, place: { before: string } | { after: string }): void;
  /** Returns the files that changed since the last call, sorted, without those that are compiled from messages. */
  takeChanged(): string[];
  /** Runs Node with a script of a package or the project. */
  node(...args: string[]): Promise<CommandResult>;
  remove(): void;
}

const listFiles = (root: string) =>
  COPIED.flatMap((folder) =>
    folder.includes('.')
      ? [folder]
      : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );

/** Copies the parts of the tree that the guides touch into a folder of its own; packages are linked. */
export function createWorkCopy(): WorkCopy {
  const root = mkdtempSync(join(tmpdir(), 'riskmark-guide-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  for (const path of ['node_modules', '.wxt']) symlinkSync(join(ROOT, path), join(root, path));
  // The plugin of WXT warns without this folder.
  mkdirSync(join(root, 'entrypoints'));
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(root, 'vitest.config.ts'), VITEST_CONFIG);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const readAll = () => new Map(listFiles(root).map((path) => [path, read(path)]));
  let known = readAll();

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  return {
    root,
    read,
    write,
    insert(path, lines, place) {
      const text = read(path).split('\n');
      const anchor = 'before' in place ? place.before : place.after;
      const found = text.flatMap((line, at) => (line.includes(anchor) ? at : []));
      if (found.length !== 1) throw new Error(`${path}: ${found.length} lines contain ${JSON.stringify(anchor)}`);
      text.splice((found[0] as number) + ('before' in place ? 0 : 1), 0, lines);
      write(path, text.join('\n'));
    },
    takeChanged() {
      const now = readAll();
      const isWritten = (path: string) => !path.startsWith('lib/i18n/words/');
      const changed = [...now]
        .filter(([path, text]) => known.get(path) !== text && isWritten(path))
        .map(([path]) => path);
      known = now;
      return changed.sort();
    },
    node: (...args) =>
      new Promise((done) => {
        const env = { ...process.env, NODE_OPTIONS: '', VITEST: '', NO_COLOR: '1' };
        execFile(process.execPath, args, { cwd: root, env, maxBuffer: 20_000_000 }, (error, stdout, stderr) =>
          done({ code: error ? Number(error.code) || 1 : 0, output: stdout + stderr }),
        );
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
