// Bundles benchmark code with the product's sources as one script, and loads the script into the worker.
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import type { BenchEnvironment } from '../start-bench-environment';

/** Loads a file into the worker, whose exports are then properties of the global `name`. */
export async function loadProbe({ worker }: BenchEnvironment, file: URL, name: string): Promise<void> {
  const entry = fileURLToPath(file);
  const lib = { entry, formats: ['iife' as const], name };
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib, target: 'chrome140' },
  });
  const [first] = [made].flat() as Rollup.RollupOutput[];
  const chunk = first?.output[0];
  if (!chunk) throw new Error('the probe was not built');
  await worker.evaluate(`${chunk.code}; globalThis.${name} = ${name}; undefined`);
}
