// What the licences of the packages in the build ask of whoever hands it on: each one's name, version, source and text, as one file beside the scripts.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(fileURLToPath(import.meta.url));

/** What a package says of itself. */
export interface PackageFacts {
  name: string;
  version: string;
  license: string;
  author?: string | { name: string };
  repository?: string | { url: string };
}

/** Those of the table "What ships", which `test/release.test.ts` holds to what is in the build. */
export function shippedPackages(): string[] {
  const [, table = ''] = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8').split('## Shipped packages');
  return [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).sort();
}

const folderOf = (name: string) => join(ROOT, 'node_modules', name);

/** @throws where it is not installed, or names no licence */
export function factsOf(name: string): PackageFacts {
  const facts: PackageFacts = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));
  if (!facts.license) throw new Error(`${name} names no licence: it cannot ship.`);
  return facts;
}

/** Where a package brings no text of its licence, what it says of itself stands for it. */
function licenceOf(name: string): string {
  const folder = folderOf(name);
  const facts = factsOf(name);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  const { author, repository } = facts;
  const by = typeof author === 'object' ? author.name : author;
  const from = typeof repository === 'object' ? repository.url : repository;
  return [
    `${name} ${facts.version} (${facts.license})`,
    by && `By ${by}`,
    from && `Source: ${from}`,
    text && `\n${text}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** @returns the text of the file. @throws where one of `names` is not installed, or names no licence */
export function licencesOf(names: readonly string[]): string {
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return ['Riskmark is made with these packages, unchanged.', ...names.map(licenceOf)].join(rule).concat('\n');
}
