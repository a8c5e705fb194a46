// `npm run new:chain <id> "<Name>"`: writes the files of a chain family (docs/add-a-chain.md).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const LIST = 'lib/chains/index.ts';
const variableOf = (id: string) => id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const rulesOf = (id: string, name: string) => `// ${name}, main network.
import type { ChainRules } from './chain';

const SHAPE = /^nothing yet$/;

/** Canonical form: say which of its spellings, and why; name the specification that the checksum is from. */
export const ${variableOf(id)}: ChainRules = {
  id: '${id}',
  name: '${name}',
  screened: false,
  parse(token) {
    return SHAPE.test(token) ? { canonical: token, checksum: 'ok', certainty: 'sure' } : null;
  },
};
`;

const pathOf = (line: string) => /from '(.+)'/.exec(line)?.[1] ?? '';

/** Returns the list with one family more: its import in order, the family before the names, which come last. */
export function withChain(list: string, id: string): string {
  const imports = list.split('\n').filter((line) => line.startsWith('import '));
  const sorted = [...imports, `import { ${variableOf(id)} } from './${id}';`].sort((a, b) =>
    pathOf(a) < pathOf(b) ? -1 : 1,
  );
  return list.replace(imports.join('\n'), sorted.join('\n')).replace('\n  ens,\n', `\n  ${variableOf(id)},\n  ens,\n`);
}

/** Returns every file of a new family by its path from the project root. @throws Error when the id is invalid or taken. */
export function filesFor(id: string, name: string, list: string): Record<string, string> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`"${id}" is no id: small letters, digits and single hyphens, as in the service's paths`);
  if (list.includes(`'./${id}'`)) throw new Error(`${id} is in ${LIST} already`);
  return {
    [`lib/chains/${id}.ts`]: rulesOf(id, name),
    [LIST]: withChain(list, id),
    [`test/vectors/${id}.json`]: `${JSON.stringify({ valid: [], invalid: [] }, null, 2)}\n`,
  };
}

function main([id = '', name = id]: string[]): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const files = filesFor(id, name, readFileSync(join(root, LIST), 'utf8'));
  const inTheWay = Object.keys(files).filter((path) => path !== LIST && existsSync(join(root, path)));
  if (inTheWay.length > 0) throw new Error(`${inTheWay.join(', ')} would be overwritten`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`${path === LIST ? 'changed' : 'wrote'} ${path}`);
  }
  console.log('Next: docs/add-a-chain.md, step 2.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
