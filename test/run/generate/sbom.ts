// `npm run sbom`: writes a CycloneDX 1.5 list of shipped packages from the lock file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { factsOf, shippedPackages } from '../../../licenses';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** @param integrity as in the lock file: `sha512-` and base64 */
function hashOf(integrity: string) {
  return { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') };
}

/** @returns the SBOM. npm's own omits packages of build tools, and two of our dependencies that such a tool also has. */
export function listOfShipped() {
  const { name, version, license } = readJson('package.json');
  const { packages } = readJson('package-lock.json');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ license: { id: license } }] } },
    components: shippedPackages().map((shipped) => {
      const { version, license } = factsOf(shipped);
      return {
        type: 'library',
        name: shipped,
        version,
        purl: `pkg:npm/${shipped.replace('@', '%40')}@${version}`,
        licenses: [{ license: { id: license } }],
        hashes: [hashOf(packages[`node_modules/${shipped}`].integrity)],
      };
    }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const list = listOfShipped();
  const path = `.output/${list.metadata.component.name}-${list.metadata.component.version}-sbom.json`;
  mkdirSync(join(ROOT, '.output'), { recursive: true });
  writeFileSync(join(ROOT, path), `${JSON.stringify(list, null, 2)}\n`);
  console.log(path);
}
