// Whoever gets the build gets the licence of each package in it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licencesOf, shippedPackages } from '../licences';

const text = licencesOf(shippedPackages());

test.each(shippedPackages())('%s: name, version and licence', (name) => {
  const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  expect(text).toContain(`${name} ${version} (${license})`);
});

test('texts are there as they were written, with who holds the rights', () => {
  for (const name of ['preact', 'zod', 'webextension-polyfill'])
    expect(text).toContain(readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim());
});

test('a package that says nothing of the kind does not ship', () =>
  expect(() => licencesOf(['no-such-package'])).toThrow('no-such-package'));
