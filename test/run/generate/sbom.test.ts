// The list of what ships names each package once, at the version and with the hash that the lock file pins.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedPackages } from '../../../licences';
import { listOfShipped } from './sbom';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const { components } = listOfShipped();

test('every dependency is in it, and all that docs/dependencies.md says ships', () => {
  const named = components.map(({ name }) => name);
  expect(named).toEqual(shippedPackages());
  expect(Object.keys(dependencies).filter((name) => !named.includes(name))).toEqual([]);
});

test.each(components.map((one) => [one.name, one] as const))(
  '%s is the one that is locked',
  (name, { version, hashes }) => {
    const { version: locked, integrity } = packages[`node_modules/${name}`];
    expect(version).toBe(locked);
    expect(`sha512-${Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64')}`).toBe(integrity);
  },
);
