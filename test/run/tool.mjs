// Runs one command of the project to its end, with its output passed through, for the runners beside this file.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const onWindows = process.platform === 'win32';

/** Path of a program that `npm ci` installed. */
export const bin = (name) => join(ROOT, 'node_modules', '.bin', onWindows ? `${name}.cmd` : name);

/** Runs a command in the project's root and answers with its exit code; one that cannot be started counts as 127. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: onWindows,
      env: { ...process.env, ...env },
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A line that stands out between the outputs of two tools. */
export const heading = (text) => console.log(`\n=== ${text}`);
