// Installs a Debian package with apt as root.
import { existsSync } from 'node:fs';
import { heading, run } from '../spawn.mjs';

/** Installs the package; does nothing without apt or root, and reports an apt failure. */
export async function installFromDebian(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  heading(`Installing ${name} (apt-get install ${name})`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], quiet);
  if ((await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet)) !== 0)
    console.error(`${name} could not be installed: see the lines of apt-get above.`);
}
