// `npm run package`: makes the files of a release; `--check` rebuilds them from the sources.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { HASHES, makePackage } from './release/make-package';
import { rebuildPackage } from './release/rebuild-package';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WXT = join(ROOT, 'node_modules', 'wxt', 'bin', 'wxt.mjs');

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, node: { type: 'string', multiple: true } },
});

for (const args of [['build'], ['build', '-b', 'firefox', '--mv3']])
  execFileSync(process.execPath, [WXT, ...args], { cwd: ROOT, stdio: 'inherit' });
const folder = makePackage(ROOT, process.env);
console.log(`\n${folder}\n${readFileSync(join(folder, HASHES), 'utf8')}`);

if (values.check) {
  const npmCli = process.env.npm_execpath;
  if (!npmCli) throw new Error('Run it as `npm run package -- --check`.');
  const differences = rebuildPackage(folder, values.node ?? [process.execPath], npmCli);
  for (const difference of differences) console.error(difference);
  console.log(
    differences.length ? 'The package cannot be reproduced.' : 'All rebuilt files are the same, byte for byte.',
  );
  process.exitCode = differences.length ? 1 : 0;
}
