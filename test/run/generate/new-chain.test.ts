// Tests of the chain family generator: it creates rules and vectors, extends the list, and refuses bad ids.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesFor } from './new-chain';

const list = readFileSync(new URL('../../../lib/chains/index.ts', import.meta.url), 'utf8');

test('filesFor returns rules, list line and vectors', () => {
  const files = filesFor('multi-token-x', 'MultiTokenX', list);
  expect(Object.keys(files).sort()).toEqual([
    'lib/chains/index.ts',
    'lib/chains/multi-token-x.ts',
    'test/vectors/multi-token-x.json',
  ]);
  expect(files['lib/chains/multi-token-x.ts']).toContain('export const multiTokenX: ChainRules');
});
test('filesFor adds two lines to the list: the import in order, the family before the names', () => {
  const changed = filesFor('casper', 'Casper', list)['lib/chains/index.ts'] ?? '';
  const added = changed.split('\n').filter((line) => !list.split('\n').includes(line));
  expect(added).toEqual(["import { casper } from './casper';", '  casper,']);
  expect(changed).toMatch(/'\.\/cardano';\nimport \{ casper \} from '\.\/casper';\nimport type .* from '\.\/chain';/);
  expect(changed).toMatch(/ {2}casper,\n {2}ens,\n {2}sns,\n\];/);
});
test.each(['', 'Cardano', 'a--b', '../x', 'evm'])('filesFor throws for %j', (id) => {
  expect(() => filesFor(id, 'x', list)).toThrow();
});
