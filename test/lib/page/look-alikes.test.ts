// Which addresses of a page are said to look alike.
import { expect, test } from 'vitest';
import { type Hit, keyOf } from '../../../lib/page/hit';
import { createLookAlikes } from '../../../lib/page/look-alikes';

const hit = (canonical: string, chain = 'evm') => ({ key: keyOf(chain, canonical), chain, canonical }) as Hit;
const ONE = hit('0xdead00000000000000000000000000000000beef');
const TWO = hit('0xdead11111111111111111111111111111111beef');
const OTHER = hit('0xdead11111111111111111111111111111111bee0');

test('same first four and last four, and not the same', () => {
  const alikes = createLookAlikes();
  expect(alikes.add([ONE, OTHER, ONE])).toEqual(new Set());
  expect(alikes.add([TWO])).toEqual(new Set([ONE.key, TWO.key]));
  expect(alikes.of(ONE.key)).toBe(TWO.canonical);
  expect(alikes.of(TWO.key)).toBe(ONE.canonical);
  expect(alikes.of(OTHER.key)).toBeNull();
  expect(alikes.add([ONE, TWO])).toEqual(new Set());
  alikes.clear();
  expect(alikes.of(ONE.key)).toBeNull();
});

test('what every address of a form begins with proves nothing; other chains are other addresses', () => {
  const alikes = createLookAlikes();
  alikes.add([hit('bc1qaaaa7777', 'bitcoin'), hit('bc1qbbbb7777', 'bitcoin'), ONE, hit(TWO.canonical, 'other')]);
  expect(alikes.of(keyOf('bitcoin', 'bc1qaaaa7777'))).toBeNull();
  expect(alikes.of(ONE.key)).toBeNull();
});

test('20,000 that all look alike are each said so', () => {
  const alikes = createLookAlikes();
  const many = Array.from({ length: 20_000 }, (_, n) => hit(`0xdead${n.toString(16).padStart(32, '0')}beef`));
  expect(alikes.add(many).size).toBe(20_000);
  expect(alikes.of(many[19_999]?.key ?? '')).toBe(many[0]?.canonical);
});
