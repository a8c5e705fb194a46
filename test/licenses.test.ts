// Tests of the license file: it contains name, version and license of every shipped package.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsOf, licensesOf, packagesToNotice, shippedPackages } from '../licenses';

const text = licensesOf(shippedPackages());

test.each(shippedPackages())('licenses file contains name, version and license of %s', (name) => {
  const { version, license } = factsOf(name);
  expect(text).toContain(`${name} ${version} (${license})`);
});

test('licenses file contains the original license texts with their copyright lines', () => {
  for (const name of ['preact', 'zod', 'webextension-polyfill'])
    expect(text).toContain(readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim());
});

test('licenses file opens with the notice and the license of the product', () => {
  const [notice, license] = text.split(/\n\n-{80}\n\n/);
  expect(notice).toBe(readFileSync('NOTICE', 'utf8').trim());
  expect(license).toBe(readFileSync('LICENSE', 'utf8').trim());
});

test('package.json and lock file name the license of LICENSE', () => {
  const { license } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(license).toBe('Apache-2.0');
  expect(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[''].license).toBe(license);
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^\s*Apache License\s+Version 2\.0/);
});

test('NOTICE names version, license and sources of each package that asks for it, and no other', () => {
  const notice = readFileSync('NOTICE', 'utf8');
  const named = [...notice.matchAll(/^(\S+) \d[\d.]*$/gm)].map(([, name]) => name);
  expect(named).toEqual(packagesToNotice());
  for (const name of packagesToNotice()) {
    const { version, license, repository } = factsOf(name);
    const url = (typeof repository === 'object' ? repository.url : (repository ?? '')).replace(/^git\+|\.git$/g, '');
    const [, entry = ''] = notice.split(`\n${name} ${version}\n`);
    expect(entry.split('\n\n')[0]).toContain(`(${license})`);
    expect(entry.split('\n\n')[0]).toContain(`Sources: ${url}, tag`);
  }
  expect(notice).toContain('gpl-3.0.txt');
  expect(readFileSync('public/gpl-3.0.txt', 'utf8')).toMatch(/^\s*GNU GENERAL PUBLIC LICENSE\s+Version 3/);
});

test('licensesOf throws for a package without a license', () =>
  expect(() => licensesOf(['no-such-package'])).toThrow('no-such-package'));
