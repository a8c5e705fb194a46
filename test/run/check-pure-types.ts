// Compiles the layers without powers without the types of browser and Node; prints what does not fit.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPureLayers } from '../architecture/layers';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = join(ROOT, '.wxt/tsconfig.pure.json');

const compilerOptions = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  incremental: true,
  tsBuildInfoFile: '../node_modules/.cache/pure-types.tsbuildinfo',
  skipLibCheck: true,
};

const include = ['pure-globals.d.ts', ...findPureLayers()].map((path) => `../${path}`);
writeFileSync(CONFIG, JSON.stringify({ compilerOptions, include }));
const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', CONFIG], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
