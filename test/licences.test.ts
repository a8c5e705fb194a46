// Tests of licenses: the build contains the license of every package in it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licencesOf, shippedPackages } from '../licences';

const text = licencesOf(shippedPackages());

test.each(shippedPackages())('licences file contains name, version and licence of %s', (name) => {
  const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  expect(text).toContain(`${name} ${version} (${license})`);
});

test('licences file contains the original licence texts with their copyright lines', () => {
  for (const name of ['preact', 'zod', 'webextension-polyfill'])
    expect(text).toContain(readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim());
});

test('licencesOf throws for a package without a licence', () =>
  expect(() => licencesOf(['no-such-package'])).toThrow('no-such-package'));
