// Tests of the SBOM: each shipped package is listed once, with the version and hash of the lock file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedPackages } from '../../../licenses';
import { listOfShipped } from './sbom';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const { components, metadata } = listOfShipped();

test('SBOM lists every dependency and all packages that docs/dependencies.md ships', () => {
  const named = components.map(({ name }) => name);
  expect(named).toEqual(shippedPackages());
  expect(Object.keys(dependencies).filter((name) => !named.includes(name))).toEqual([]);
});

test('SBOM names licenses by their current SPDX ids, also that of the product', () => {
  expect(metadata.component.licenses).toEqual([{ license: { id: 'Apache-2.0' } }]);
  const ids = new Set(components.flatMap(({ licenses }) => licenses.map(({ license }) => license.id)));
  expect([...ids].sort()).toEqual(['ISC', 'LGPL-3.0-or-later', 'MIT', 'MPL-2.0']);
});

test.each(components.map((one) => [one.name, one] as const))(
  'SBOM has the locked version and hash of %s',
  (name, { version, hashes }) => {
    const { version: locked, integrity } = packages[`node_modules/${name}`];
    expect(version).toBe(locked);
    expect(`sha512-${Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64')}`).toBe(integrity);
  },
);
