// Tests of the license file: it contains name, version and license of every shipped package.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licensesOf, shippedPackages } from '../licenses';

const text = licensesOf(shippedPackages());

test.each(shippedPackages())('licenses file contains name, version and license of %s', (name) => {
  const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  expect(text).toContain(`${name} ${version} (${license})`);
});

test('licenses file contains the original license texts with their copyright lines', () => {
  for (const name of ['preact', 'zod', 'webextension-polyfill'])
    expect(text).toContain(readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim());
});

test('licensesOf throws for a package without a license', () =>
  expect(() => licensesOf(['no-such-package'])).toThrow('no-such-package'));
