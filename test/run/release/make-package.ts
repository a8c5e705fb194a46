// Makes the files of a release in `.output/package` from the two builds and the sources.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReleaseVariables } from '../../../release-variables';
import { listOfShipped } from '../generate/sbom';
import { createChromeUpdates, createFirefoxUpdates } from './update-files';
import { createSourceFilter, listFiles, zipFiles } from './zip-folder';

/** Hashes of all other files, in the form that `sha256sum --check` reads. */
export const HASHES = 'SHA256SUMS';

/**
 * Writes the zips, the SBOM, the update files if RISKMARK_UPDATE_URL is set, and the hashes.
 * @returns the folder
 */
export function makePackage(root: string, env: Record<string, string | undefined>): string {
  const folder = join(root, '.output', 'package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { name, version } = JSON.parse(read('package.json'));
  const write = (fileName: string, content: string | Uint8Array) => writeFileSync(join(folder, fileName), content);

  for (const browser of ['chrome', 'firefox']) {
    const built = join(root, '.output', `${browser}-mv3`);
    write(`${name}-${version}-${browser}.zip`, zipFiles(built, listFiles(built)));
  }
  const sources = listFiles(root, createSourceFilter(read('.gitignore')));
  write(`${name}-${version}-sources.zip`, zipFiles(root, sources));
  write(`${name}-${version}-sbom.json`, `${JSON.stringify(listOfShipped(), null, 2)}\n`);

  const { updateUrl, chromeId } = readReleaseVariables(env);
  if (updateUrl) {
    const { gecko } = JSON.parse(read('.output/firefox-mv3/manifest.json')).browser_specific_settings;
    write('updates.json', createFirefoxUpdates({ version, updateUrl }, gecko, `${name}-${version}-firefox.xpi`));
    if (chromeId)
      write('updates.xml', createChromeUpdates({ version, updateUrl }, chromeId, `${name}-${version}-chrome.crx`));
  }
  const lines = readdirSync(folder)
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    );
  write(HASHES, lines.join(''));
  return folder;
}
