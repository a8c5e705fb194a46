// Finds built extensions for tests: a missing build skips the tests, or fails them under `npm test`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OUTPUT = fileURLToPath(new URL('../.output', import.meta.url));

/** `npm test` builds first and sets this variable, so that a missing build fails instead of being skipped. */
const REQUIRED = process.env.RISKMARK_BUILDS === 'required';

export type BuildName = 'chrome-mv3' | 'firefox-mv3' | 'chrome-mv3-e2e' | 'chrome-mv3-closed';

export interface Build {
  files: string[];
  read(path: string): string;
  bytes(path: string): Buffer;
  manifest: Record<string, unknown>;
}

/** Returns the build, or null (with a console message) when it is missing and not required. */
export function findBuild(name: BuildName): Build | null {
  const folder = join(OUTPUT, name);
  if (!existsSync(join(folder, 'manifest.json'))) {
    if (REQUIRED) throw new Error(`.output/${name} is missing: its build failed.`);
    console.log(`skipped: .output/${name} is not built (npm run build, build:firefox, build:e2e; npm test builds all)`);
    return null;
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const bytes = (path: string) => readFileSync(join(folder, path));
  const read = (path: string) => bytes(path).toString('utf8');
  return { files, bytes, read, manifest: JSON.parse(read('manifest.json')) };
}
