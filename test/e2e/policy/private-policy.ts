// Gives a browser a policy file that no other program sees: a copy of /etc in a mount namespace of its own.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A user without root rights needs a user namespace too, in which the user is root. */
const NAMESPACE = process.getuid?.() === 0 ? ['-m'] : ['-r', '-m'];

/** `$0`: folder with the files in `policies`, and an empty folder `etc`. Files of /etc that the user may not read are left out. */
const START = [
  'mount -t tmpfs none "$0/etc" || exit 1',
  'cp -a /etc/. "$0/etc" 2>/dev/null',
  'cp -R "$0/policies/." "$0/etc" && mount --bind "$0/etc" /etc && exec "$@"',
].join('\n');

export interface PolicyBrowser {
  /** Program that starts the browser with the policy; it takes the arguments of the browser. */
  executable: string;
  remove(): void;
}

/** Tests whether this machine allows mount namespaces. */
export function hasMountNamespaces(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'riskmark-mount-'));
  const { status } = spawnSync('unshare', [...NAMESPACE, 'mount', '-t', 'tmpfs', 'none', probe]);
  rmSync(probe, { recursive: true });
  return status === 0;
}

/** @param path of the file below /etc. @param policy its content */
export function createPolicyBrowser(browser: string, path: string, policy: unknown): PolicyBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'riskmark-policy-'));
  const file = join(folder, 'policies', path);
  mkdirSync(join(folder, 'etc'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(policy));
  writeFileSync(join(folder, 'start.sh'), START);
  const executable = join(folder, 'browser');
  const start = `exec unshare ${NAMESPACE.join(' ')} sh -c "$(cat '${folder}/start.sh')" '${folder}' '${browser}' "$@"`;
  writeFileSync(executable, `#!/bin/sh\n${start}\n`);
  chmodSync(executable, 0o755);
  return { executable, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns the id that Chromium gives an unpacked extension without a key: the hash of its path, in the letters a to p. */
export const toUnpackedId = (folder: string): string =>
  [...createHash('sha256').update(folder).digest('hex').slice(0, 32)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
    .join('');

/** Returns the settings of Riskmark in the policy that docs/deploy.md has for a browser. */
export function readDeployedSettings(browser: 'Chrome' | 'Firefox'): Record<string, unknown> {
  const guide = readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8');
  const [, json = ''] = new RegExp(`^${browser} .*\\n\\n\`\`\`json\\n([\\s\\S]*?)\`\`\``, 'm').exec(guide) ?? [];
  const { '3rdparty': thirdParty } = browser === 'Firefox' ? JSON.parse(json).policies : JSON.parse(json);
  const [settings] = Object.values(Object.values(thirdParty)[0] as Record<string, Record<string, unknown>>);
  if (!settings) throw new Error(`docs/deploy.md has no settings for ${browser}`);
  return settings;
}
