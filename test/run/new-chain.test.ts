// The generator of chain families: what it writes fits the list as it is today.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesFor } from './new-chain';

const list = readFileSync(new URL('../../lib/chains/index.ts', import.meta.url), 'utf8');

test('writes rules, list line, test and vectors', () => {
  const files = filesFor('multi-vers-x', 'MultiversX', list);
  expect(Object.keys(files).sort()).toEqual([
    'lib/chains/index.ts',
    'lib/chains/multi-vers-x.ts',
    'test/lib/chains/multi-vers-x.test.ts',
    'test/vectors/multi-vers-x.json',
  ]);
  expect(files['lib/chains/multi-vers-x.ts']).toContain('export const multiVersX: ChainRules');
});
test('the list gains two lines, the import in its place, the family before the last', () => {
  const changed = filesFor('cardano', 'Cardano', list)['lib/chains/index.ts'] ?? '';
  const added = changed.split('\n').filter((line) => !list.split('\n').includes(line));
  expect(added).toEqual(["import { cardano } from './cardano';", '  cardano,']);
  expect(changed).toMatch(
    /'\.\/bitcoin-cash';\nimport \{ cardano \} from '\.\/cardano';\nimport type .* from '\.\/chain';/,
  );
  expect(changed).toMatch(/ {2}cardano,\n {2}solana,\n\];/);
});
test.each(['', 'Cardano', 'a--b', '../x', 'evm'])('refuses %j', (id) => {
  expect(() => filesFor(id, 'x', list)).toThrow();
});
