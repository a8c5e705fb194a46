// Tests of YAML: tag packs are read with their labels and currencies, other syntax is refused.
import { expect, test } from 'vitest';
import type { ReadList } from '../../../lib/lists/list-entry';
import { readList } from '../../../lib/lists/read-list';
import { looksLikeYaml, readYamlValue } from '../../../lib/lists/read-yaml';
import { BTC, EVM, EVM_CANONICAL, TRON } from './ofac-samples';

test.each<[string, string, unknown]>([
  ['maps and sequences', 'a: 1\nb:\n  - x\n  - y: z\n    w: v\n', { a: '1', b: ['x', { y: 'z', w: 'v' }] }],
  ['items at the indentation of their key', 'b:\n- x\n- y\nc: d', { b: ['x', 'y'], c: 'd' }],
  ['quotes and comments', `a: "x # y" # z\nb: 'it''s'\n# c\n"d e": ~`, { a: 'x # y', b: "it's", 'd e': '' }],
  ['block scalars', 'a: |\n  one\n  two\nb: >-\n  one\n  two\n', { a: 'one\ntwo', b: 'one two' }],
  [
    'flow values',
    'a: [x, "y, z", {b: c}]\nd: {}\ne: [1,\n  2]',
    { a: ['x', 'y, z', { b: 'c' }], d: {}, e: ['1', '2'] },
  ],
  ['a plain scalar over two lines', 'a: one\n  two\nb: c', { a: 'one two', b: 'c' }],
  ['hexadecimal numbers', `a: ${EVM}`, { a: EVM }],
  ['a colon within a scalar', 'a: https://x.example/y:1', { a: 'https://x.example/y:1' }],
  ['several documents', '---\na: b\n---\nc: d\n...\n', [{ a: 'b' }, { c: 'd' }]],
  ['an item below its dash', '-\n  a: b\n- c', [{ a: 'b' }, 'c']],
  ['items within items', '- - a\n  - b\n- c', [['a', 'b'], 'c']],
  [
    'a key of objects',
    '__proto__: x\nb: c',
    Object.fromEntries([
      ['__proto__', 'x'],
      ['b', 'c'],
    ]),
  ],
])('readYamlValue reads %s', (_, text, value) => expect(readYamlValue(text)).toEqual(value));

test.each(['a: &x b\nc: *x', 'a: !tag b', '<<: x', 'a: [b', '? a\n: b', 'a: b\n\tc: d', 'a: b\n  c: d', 'a: b\nc'])(
  'readYamlValue refuses %j',
  (text) => expect(() => readYamlValue(text)).toThrow('bad-yaml'),
);
test('readYamlValue refuses deep nesting', () =>
  expect(() => readYamlValue(Array.from({ length: 40 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'))).toThrow(
    'too-deep',
  ));

test.each(['tags:\n- address: x', '- address: x\n  label: y', '---\na: b', '# pack\ntitle: x\ntags:\n  - a: b'])(
  'looksLikeYaml accepts %j',
  (text) => expect(looksLikeYaml(text)).toBe(true),
);
test.each(['', EVM, `Hot wallet: ${EVM}`, `- ${EVM}\n- ${BTC}`, 'a,b\nc,d', `ETH: ${EVM}\nBTC: ${BTC}`])(
  'looksLikeYaml rejects %j',
  (text) => expect(looksLikeYaml(text)).toBe(false),
);

const PACK = `title: Some wallets
creator: Somebody
currency: BTC
tags:
  - address: ${BTC}
    label: Hot # wallet
  - address: ${BTC}
    currency: BCH
    label: Cold
  - address: ${EVM}
    currency: ETH
    label: "Third: one"
  - { address: ${TRON}, currency: TRX, label: Fourth }
`;
test('readList reads a tag pack with label and currency of each tag, and of the whole pack', () => {
  const { source, entries } = readList(PACK) as ReadList;
  expect(source).toBe('yaml');
  expect(entries).toEqual([
    { chain: 'bitcoin', address: BTC, label: 'Hot' },
    { chain: 'bitcoin-cash', address: 'qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy', label: 'Cold' },
    { chain: 'evm', address: EVM_CANONICAL, label: 'Third: one' },
    { chain: 'tron', address: TRON, label: 'Fourth' },
  ]);
});
test('readList refuses YAML with anchors by a reason of its own', () =>
  expect(readList('a: &b c\ntags:\n- address: x')).toEqual({ problem: 'bad-yaml' }));
