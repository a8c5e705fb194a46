// Rebuilds a release from its sources in other folders and time zones, and with other versions of Node.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { HASHES } from './make-package';

const ZONES = ['Asia/Tokyo', 'America/St_Johns', 'UTC'];

/**
 * Runs the two documented commands with each Node in a fresh folder.
 * @param nodes paths of programs
 * @returns one line for each difference from the package
 */
export function rebuildPackage(packageFolder: string, nodes: readonly string[], npmCli: string): string[] {
  const expected = readFileSync(join(packageFolder, HASHES), 'utf8');
  const archive = readdirSync(packageFolder).find((name) => name.endsWith('-sources.zip')) ?? '';
  const sources = unzipSync(new Uint8Array(readFileSync(join(packageFolder, archive))));
  return nodes.flatMap((node, index) => {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    const folder = mkdtempSync(join(tmpdir(), `riskmark-${'x'.repeat(index * 7)}`));
    try {
      for (const [path, content] of Object.entries(sources)) {
        mkdirSync(join(folder, dirname(path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
      const zone = ZONES[index % ZONES.length];
      console.log(`Rebuilding with Node ${version} in ${zone}`);
      const PATH = [dirname(node), process.env.PATH].join(delimiter);
      const options = { cwd: folder, env: { ...process.env, PATH, TZ: zone }, stdio: 'ignore' as const };
      execFileSync(node, [npmCli, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
      execFileSync(node, [npmCli, 'run', 'package'], options);
      const lines = readFileSync(join(folder, '.output', 'package', HASHES), 'utf8').split('\n');
      return lines.filter((line) => !expected.includes(line)).map((line) => `Node ${version}: ${line}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
