// Runs a project command until it exits, with output passed through or buffered.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project root. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const onWindows = process.platform === 'win32';

/** Path of a program installed by `npm ci`. */
export const bin = (name) => join(ROOT, 'node_modules', '.bin', onWindows ? `${name}.cmd` : name);

function start(command, args, env, stdio) {
  const child = spawn(command, args, { cwd: ROOT, stdio, shell: onWindows, env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { child, ended };
}

/** Runs a command in the project root and returns its exit code; 127 when it cannot be started. */
export const run = (command, args, env = {}) => start(command, args, env, ['ignore', 'inherit', 'inherit']).ended;

/** As `run`, under a heading. */
export function runShown(title, command, args, env) {
  heading(title);
  return run(command, args, env);
}

/** As `runShown`, with the output printed in one piece at the end. */
export async function runBuffered(title, command, args, env = {}, priority = constants.priority.PRIORITY_NORMAL) {
  const { child, ended } = start(command, args, env, ['ignore', 'pipe', 'pipe']);
  // Systems without priorities run it normally.
  try {
    setPriority(child.pid, priority);
  } catch {}
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => written.push(piece));
  const code = await ended;
  heading(title);
  console.log(Buffer.concat(written).toString());
  return code;
}

/** As `runBuffered`, at the lowest priority. */
export const runAside = (title, command, args, env) =>
  runBuffered(title, command, args, env, constants.priority.PRIORITY_LOW);

/** Prints a separator line between outputs, with the time since the start of this process. */
export const heading = (text) => console.log(`\n=== ${text} (at ${Math.round(process.uptime())} s)`);
