// Generates the license file of the build: notice, own license, and the license text of each shipped package.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(fileURLToPath(import.meta.url));

/** Fields of a package.json. */
export interface PackageFacts {
  name: string;
  version: string;
  license: string;
  author?: string | { name: string };
  repository?: string | { url: string };
}

/** Returns the packages of the table "What ships" in docs/dependencies.md, which `test/release.test.ts` compares with the build. */
export function shippedPackages(): string[] {
  const [, table = ''] = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8').split('## Shipped packages');
  return [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).sort();
}

/** SPDX ids of the licenses that ask for nothing but their own text. */
const PERMISSIVE = ['MIT', 'ISC'];

/** Names that SPDX has replaced, as packages still write them. */
const RENAMED: Record<string, string> = { 'LGPL-3.0+': 'LGPL-3.0-or-later' };

const folderOf = (name: string) => join(ROOT, 'node_modules', name);

/** Reads the package.json of a package; its license is an SPDX id. @throws Error if it is not installed or names no license */
export function factsOf(name: string): PackageFacts {
  const facts: PackageFacts = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));
  if (!facts.license) throw new Error(`${name} names no license: it cannot ship.`);
  return { ...facts, license: RENAMED[facts.license] ?? facts.license };
}

/** Returns the packages whose license asks for more than its own text; NOTICE names each. */
export function packagesToNotice(): string[] {
  return shippedPackages().filter((name) => !PERMISSIVE.includes(factsOf(name).license));
}

/** Returns the license entry of a package; without a license file it has the package.json fields only. */
function licenseOf(name: string): string {
  const folder = folderOf(name);
  const facts = factsOf(name);
  const file = readdirSync(folder).find((fileName) => /^licen[cs]e/i.test(fileName));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  const { author, repository } = facts;
  const authorName = typeof author === 'object' ? author.name : author;
  const source = typeof repository === 'object' ? repository.url : repository;
  return [
    `${name} ${facts.version} (${facts.license})`,
    authorName && `By ${authorName}`,
    source && `Source: ${source}`,
    text && `\n${text}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** @returns the text of the license file. @throws Error if one of `names` is not installed or names no license */
export function licensesOf(names: readonly string[]): string {
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  const own = ['NOTICE', 'LICENSE'].map((file) => readFileSync(join(ROOT, file), 'utf8').trim());
  return [...own, 'Riskmark is made with these packages, unchanged.', ...names.map(licenseOf)].join(rule).concat('\n');
}
